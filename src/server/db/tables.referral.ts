import { sql } from "drizzle-orm";
import type { Kit } from "./kit.sqlite.ts";
import type { MemberTables } from "./tables.members.ts";

/** Referral: who invited whom over three levels, present and past (docs/product.md 7). In SQL names, "sponsor" is the referrer. */
export function referralTables(k: Kit, { member }: MemberTables) {
  /** One row for each of a member's referrers, at levels 1 to 3, with the bonuses that the member brought them. */
  const referral = k.table(
    "sponsorship",
    {
      referrerId: k
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
      k.index("sponsorship_sponsor").on(t.referrerId, t.level, t.memberId),
      k.check("sponsorship_level", sql`${t.level} between 1 and 3`),
      k.check("sponsorship_not_self", sql`${t.referrerId} <> ${t.memberId}`),
    ],
  );

  /** Bonuses that a member brought a former referrer: they stay with that one when the referrer changes (docs/product.md 7.6). */
  const pastReferral = k.table(
    "past_sponsorship",
    {
      id: k.id(),
      referrerId: k
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
    (t) => [k.index("past_sponsorship_sponsor").on(t.referrerId, t.level)],
  );

  /**
   * A referrer's number of members at each level and the bonuses they brought, so that a hundred thousand rows need not be added up.
   * Level 0: bonuses from members who have another referrer now. Kept by triggers of the counted rows.
   */
  const referralTotal = k.table(
    "referral_total",
    {
      referrerId: k
        .ref("sponsor_id")
        .notNull()
        .references(() => member.id),
      level: k.count("level").notNull(),
      members: k.count("members").notNull(),
      purchaseBonusAr: k.money("purchase_bonus_ar").notNull(),
      taskBonusAr: k.money("task_bonus_ar").notNull(),
    },
    (t) => [
      k.primaryKey({ columns: [t.referrerId, t.level], name: "referral_total_pk" }),
      k.check("referral_total_level", sql`${t.level} between 0 and 3`),
      k.check("referral_total_members", sql`${t.members} >= 0`),
    ],
  );

  return { referral, pastReferral, referralTotal };
}
