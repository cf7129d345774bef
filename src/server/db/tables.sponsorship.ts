import { sql } from "drizzle-orm";
import type { Kit } from "./kit.sqlite.ts";
import type { MemberTables } from "./tables.members.ts";

/** Who invited whom, over three levels, now and before. */
export function sponsorshipTables(k: Kit, { member }: MemberTables) {
  /** One row for each of a member's sponsors, at levels 1 to 3, with what that member brought each of them. */
  const sponsorship = k.table(
    "sponsorship",
    {
      sponsorId: k
        .ref("sponsor_id")
        .notNull()
        .references(() => member.id),
      memberId: k
        .ref("member_id")
        .notNull()
        .references(() => member.id),
      level: k.count("level").notNull(),
      purchaseBonusAr: k.money("purchase_bonus_ar").notNull(),
      taskBonusAr: k.money("task_bonus_ar").notNull(),
    },
    (t) => [
      k.primaryKey({ columns: [t.memberId, t.level], name: "sponsorship_pk" }),
      k.index("sponsorship_sponsor").on(t.sponsorId, t.level, t.memberId),
      k.check("sponsorship_level", sql`${t.level} between 1 and 3`),
      k.check("sponsorship_not_self", sql`${t.sponsorId} <> ${t.memberId}`),
    ],
  );

  /** What a member brought a sponsor he no longer has: bonuses received stay received when the sponsor changes. */
  const pastSponsorship = k.table(
    "past_sponsorship",
    {
      id: k.id(),
      sponsorId: k
        .ref("sponsor_id")
        .notNull()
        .references(() => member.id),
      memberId: k
        .ref("member_id")
        .notNull()
        .references(() => member.id),
      level: k.count("level").notNull(),
      purchaseBonusAr: k.money("purchase_bonus_ar").notNull(),
      taskBonusAr: k.money("task_bonus_ar").notNull(),
      endedAt: k.instant("ended_at").notNull(),
    },
    (t) => [k.index("past_sponsorship_sponsor").on(t.sponsorId, t.level)],
  );

  /**
   * A sponsor's members at each level and what they brought him: a hundred thousand are not added up at each look. Level 0: what
   * members brought who have another sponsor now. Written by the triggers of the rows it counts, in their own transaction.
   */
  const referralTotal = k.table(
    "referral_total",
    {
      sponsorId: k
        .ref("sponsor_id")
        .notNull()
        .references(() => member.id),
      level: k.count("level").notNull(),
      members: k.count("members").notNull(),
      purchaseBonusAr: k.money("purchase_bonus_ar").notNull(),
      taskBonusAr: k.money("task_bonus_ar").notNull(),
    },
    (t) => [
      k.primaryKey({ columns: [t.sponsorId, t.level], name: "referral_total_pk" }),
      k.check("referral_total_level", sql`${t.level} between 0 and 3`),
      k.check("referral_total_members", sql`${t.members} >= 0`),
    ],
  );

  return { sponsorship, pastSponsorship, referralTotal };
}
