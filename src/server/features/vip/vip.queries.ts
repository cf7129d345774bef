import { and, asc, desc, eq, gt, isNull, type SQL, sql } from "drizzle-orm";
import { prepared, type Reader, type Tx } from "../../db/database.ts";
import type { Held, LevelRow } from "./vip.rules.ts";

/**
 * The membership running now, with its level's list price. Terms are those of the purchase, the price is the list's:
 * upgrades are priced at list prices (decisions, VIP levels).
 */
export const findRunning = prepared<{ memberId: number; now: number }, Held>(
  "membership_running",
  ({ q, t: { membership, level } }) =>
    q
      .select({
        membershipId: membership.id,
        levelId: membership.levelId,
        name: membership.levelName,
        priceAr: level.priceAr,
        dailyCeilingAr: membership.dailyCeilingAr,
        levelCeilingAr: level.dailyCeilingAr,
        expiresAt: membership.expiresAt,
      })
      .from(membership)
      .innerJoin(level, eq(level.id, membership.levelId))
      .where(
        and(
          eq(membership.memberId, sql.placeholder("memberId")),
          isNull(membership.replacedAt),
          sql`${membership.expiresAt} > ${sql.placeholder("now")}`,
        ),
      )
      // Installations of before may have two that a clock set back finds running: the newer one is his.
      .orderBy(desc(membership.id))
      .limit(1),
);

const onSale = prepared<Record<string, never>, LevelRow>("levels_on_sale", ({ q, t: { level } }) =>
  q
    .select({ id: level.id, name: level.name, priceAr: level.priceAr, dailyCeilingAr: level.dailyCeilingAr })
    .from(level)
    .where(isNull(level.archivedAt))
    .orderBy(asc(level.priceAr)),
);

/** Levels on sale, cheapest first; the free one included. */
export const listLevels = (reader: Reader): Promise<readonly LevelRow[]> => onSale(reader, {});

export type NewMembership = {
  memberId: number;
  levelId: number;
  origin: "purchase" | "grant";
  levelName: string;
  priceAr: number;
  dailyCeilingAr: number;
  paidAr: number;
  startsAt: number;
  expiresAt: number;
};

/** Stores a membership and answers the number given. */
export async function insertMembership(tx: Tx, fields: NewMembership): Promise<number> {
  const [row] = await tx.q.insert(tx.t.membership).values(fields).returning({ id: tx.t.membership.id });
  if (!row) throw new Error("insert answered no row");
  return row.id;
}

/**
 * Ends what a member holds, and lets what expired keep its end: one that was left open would run again beside the next, were the clock
 * set back over it.
 */
export async function endMemberships(tx: Tx, memberId: number, now: number): Promise<void> {
  const { expiresAt, memberId: holder, replacedAt } = tx.t.membership;
  await tx.q
    .update(tx.t.membership)
    .set({ replacedAt: sql`case when ${expiresAt} > ${now} then ${now} else ${expiresAt} - 1 end` })
    .where(and(eq(holder, memberId), isNull(replacedAt)));
}

const runningCeilings = prepared<{ now: number }, { totalAr: number }>("ceilings_running", ({ q, t }) => {
  const { level, runningCeiling } = t;
  const [bought, today] = [runningCeiling.dailyCeilingAr, level.dailyCeilingAr];
  const counted = sql`case when ${bought} > ${today} then ${bought} else ${today} end`;
  return q
    .select({ totalAr: sql<number>`coalesce(sum(${runningCeiling.memberships} * (${counted})), 0)` })
    .from(runningCeiling)
    .innerJoin(level, eq(level.id, runningCeiling.levelId))
    .where(gt(runningCeiling.expiresAt, sql.placeholder("now")));
});

/**
 * Σ daily ceilings of the memberships running now, in Ariary: what the reward fund must be able to cover. Each as bought, or as its
 * level's is today when it was raised since (`countedCeilingAr`). Added up from their counts: a million memberships are not read.
 */
export async function sumRunningCeilings(reader: Reader, now: number): Promise<number> {
  const [row] = await runningCeilings(reader, { now });
  return row?.totalAr ?? 0;
}

/** Ariary paid for tasks to each level's members from a day on. */
export async function sumPaidByLevel(reader: Reader, fromDay: number): Promise<{ levelId: number; paidAr: number }[]> {
  const { levelDay } = reader.t;
  return reader.q
    .select({ levelId: levelDay.levelId, paidAr: sql<number>`sum(${levelDay.paidAr})` })
    .from(levelDay)
    .where(sql`${levelDay.day} >= ${fromDay}`)
    .groupBy(levelDay.levelId);
}

/** Days from one on, up to another, both counted; none when the first is past the last. */
const daysFrom = (day: SQL, fromDay: number, toDay: number): SQL => sql`case
  when ${day} > ${toDay} then 0 when ${day} > ${fromDay} then ${toDay} - ${day} + 1 else ${toDay - fromDay + 1} end`;

/**
 * Calendar days on which each level was held, from one day to another, both counted, all members together: held since the day it
 * began, no longer the day after the last. From the counts of days: a million memberships are not read.
 */
export async function sumHeldDays(
  reader: Reader,
  fromDay: number,
  toDay: number,
): Promise<{ levelId: number; heldDays: number }[]> {
  const { levelId, day, began, ended } = reader.t.membershipDay;
  const held = daysFrom(sql`${day}`, fromDay, toDay);
  const gone = daysFrom(sql`${day} + 1`, fromDay, toDay);
  return reader.q
    .select({ levelId, heldDays: sql<number>`sum(${began} * (${held}) - ${ended} * (${gone}))` })
    .from(reader.t.membershipDay)
    .groupBy(levelId);
}

/**
 * Calendar days on which members existed, from one day to another, both counted, all together: also those blocked or closed since, whose
 * gains and levels of then are counted too.
 */
export async function sumMemberDays(reader: Reader, fromDay: number, toDay: number): Promise<number> {
  const { dayTotal } = reader.t;
  const existed = daysFrom(sql`${dayTotal.day}`, fromDay, toDay);
  const [row] = await reader.q
    .select({ memberDays: sql<number>`coalesce(sum(${dayTotal.entries} * (${existed})), 0)` })
    .from(dayTotal)
    .where(eq(dayTotal.figure, "sign_up"));
  return row?.memberDays ?? 0;
}

/** A member's purchases and grants, newest first. */
export async function listMemberships(reader: Reader, memberId: number, limit: number) {
  const { membership } = reader.t;
  return reader.q
    .select()
    .from(membership)
    .where(eq(membership.memberId, memberId))
    .orderBy(sql`${membership.id} desc`)
    .limit(limit);
}
