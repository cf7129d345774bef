import { sql } from "drizzle-orm";
import { price } from "./amounts.ts";
import type { Kit } from "./kit.sqlite.ts";
import type { MemberTables } from "./tables.members.ts";

/** What may be held. */
export function levelTables(k: Kit) {
  const level = k.table(
    "level",
    {
      id: k.id(),
      name: k.text("name").notNull(),
      priceAr: k.money("price_ar").notNull(),
      /** VIP_REVENU: the most a day's tasks may pay, never a promise. */
      dailyCeilingAr: k.money("daily_ceiling_ar").notNull(),
      createdAt: k.instant("created_at").notNull(),
      archivedAt: k.instant("archived_at"),
    },
    (t) => [
      k.uniqueIndex("level_free").on(t.priceAr).where(sql`price_ar = 0`),
      // "Higher" means a higher price: two levels on sale never have the same one.
      k.uniqueIndex("level_price_once").on(t.priceAr).where(sql`archived_at is null`),
      k.check("level_price", price(t.priceAr)),
      k.check("level_ceiling", price(t.dailyCeilingAr)),
    ],
  );

  return { level };
}

export type LevelTables = ReturnType<typeof levelTables>;

/** Who holds or held which level, on which terms. */
export function membershipTables(k: Kit, { member }: MemberTables, { level }: LevelTables) {
  /** A purchase or a grant of a level, with its terms as they were that day. */
  const membership = k.table(
    "membership",
    {
      id: k.id(),
      memberId: k
        .ref("member_id")
        .notNull()
        .references(() => member.id),
      levelId: k
        .ref("level_id")
        .notNull()
        .references(() => level.id),
      origin: k.text("origin", ["purchase", "grant"]).notNull(),
      levelName: k.text("level_name").notNull(),
      priceAr: k.money("price_ar").notNull(),
      dailyCeilingAr: k.money("daily_ceiling_ar").notNull(),
      paidAr: k.money("paid_ar").notNull(),
      startsAt: k.instant("starts_at").notNull(),
      expiresAt: k.instant("expires_at").notNull(),
      /** When an upgrade or a renewal took its place. */
      replacedAt: k.instant("replaced_at"),
    },
    (t) => [
      k.index("membership_member").on(t.memberId, t.id),
      k.index("membership_ever").on(t.levelId),
      k.index("membership_level").on(t.levelId, t.memberId, t.expiresAt).where(sql`replaced_at is null`),
      k.check("membership_paid", price(t.paidAr)),
      k.check("membership_origin", sql`${t.origin} in ('purchase', 'grant')`),
    ],
  );

  /**
   * How many memberships that nothing replaced end at an instant, by level and by the ceiling they were bought with: a few rows a day.
   * Written by the triggers of the memberships it counts, in their own transaction; `ledger:check` counts again.
   */
  const runningCeiling = k.table(
    "running_ceiling",
    {
      expiresAt: k.instant("expires_at").notNull(),
      levelId: k
        .ref("level_id")
        .notNull()
        .references(() => level.id),
      dailyCeilingAr: k.money("daily_ceiling_ar").notNull(),
      memberships: k.count("memberships").notNull(),
    },
    (t) => [
      k.primaryKey({ columns: [t.expiresAt, t.levelId, t.dailyCeilingAr], name: "running_ceiling_pk" }),
      k.check("running_ceiling_count", sql`${t.memberships} >= 0`),
    ],
  );

  /**
   * How many memberships of a level began on a day, and how many were held on it for the last time, by expiry or replacement: how many
   * days a level was held is a sum of these. Written by the triggers of the memberships it counts, in their own transaction.
   */
  const membershipDay = k.table(
    "membership_day",
    {
      levelId: k
        .ref("level_id")
        .notNull()
        .references(() => level.id),
      day: k.day("day").notNull(),
      began: k.count("began").notNull(),
      ended: k.count("ended").notNull(),
    },
    (t) => [k.primaryKey({ columns: [t.levelId, t.day], name: "membership_day_pk" })],
  );

  return { membership, runningCeiling, membershipDay };
}
