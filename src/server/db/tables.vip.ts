import { sql } from "drizzle-orm";
import { isPriceAmount } from "./amounts.ts";
import type { Kit } from "./kit.sqlite.ts";
import type { MemberTables } from "./tables.members.ts";

/** The levels on sale or archived (docs/product.md 5). */
export function levelTables(k: Kit) {
  const level = k.table(
    "level",
    {
      id: k.id(),
      name: k.text("name").notNull(),
      priceAr: k.money("price_ar").notNull(),
      /** VIP_REVENU: the most that tasks may pay in a day, no promise (docs/product.md 2.4). */
      dailyCeilingAr: k.money("daily_ceiling_ar").notNull(),
      createdAt: k.instant("created_at").notNull(),
      archivedAt: k.instant("archived_at"),
      /** When two people last decided that it may be more generous than the levels then on sale (UTC ms). */
      decidedAt: k.instant("decided_at"),
    },
    (t) => [
      k.uniqueIndex("level_free").on(t.priceAr).where(sql`price_ar = 0`),
      // A higher level is one with a higher price, so two levels on sale never have the same price.
      k.uniqueIndex("level_price_once").on(t.priceAr).where(sql`archived_at is null`),
      k.check("level_price", isPriceAmount(t.priceAr)),
      k.check("level_ceiling", isPriceAmount(t.dailyCeilingAr)),
    ],
  );

  return { level };
}

export type LevelTables = ReturnType<typeof levelTables>;

/** Members' levels, present and past, and their running totals. */
export function membershipTables(k: Kit, { member }: MemberTables, { level }: LevelTables) {
  /** A purchase or a gift of a level, with the terms of that day. */
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
      /** `membershipSeal`. */
      seal: k.text("seal"),
      /** When an upgrade, a renewal or a gift replaced it (UTC ms). */
      replacedAt: k.instant("replaced_at"),
      /** The administrator who gave it; null for a purchase, and for a gift from before this was kept. */
      grantedBy: k.ref("granted_by").references(() => member.id),
    },
    (t) => [
      k.index("membership_member").on(t.memberId, t.id),
      k.index("membership_ever").on(t.levelId),
      k.index("membership_granted").on(t.grantedBy, t.startsAt).where(sql`granted_by is not null`),
      k.index("membership_level").on(t.levelId, t.memberId, t.expiresAt).where(sql`replaced_at is null`),
      k.check("membership_paid", isPriceAmount(t.paidAr)),
      k.check("membership_origin", sql`${t.origin} in ('purchase', 'grant')`),
    ],
  );

  /**
   * How many memberships that were not replaced expire at an instant, by level and by the ceiling they were bought with: a few rows a day.
   * Kept by triggers of the memberships, and checked by `ledger:check`.
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
   * How many memberships of a level began on a day, and for how many it was the last day, by expiry or replacement: the member-days of a
   * level are a sum of these (docs/product.md 5.9). Kept by triggers of the memberships.
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

export type MembershipTables = ReturnType<typeof membershipTables>;
