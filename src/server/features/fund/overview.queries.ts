import { and, asc, count, eq, gte, lte, sql } from "drizzle-orm";
import { HOUR_MS } from "../../../shared/day.ts";
import { WAITING_AGE_HOURS, type WaitingRequests } from "../../../shared/fund.ts";
import type { TransactionType } from "../../../shared/transactions.ts";
import type { Reader } from "../../db/database.ts";

/** Figures of each day from `fromDay` on; those that are 0 may be absent. */
export async function listDayTotals(reader: Reader, fromDay: number) {
  const { dayTotal } = reader.t;
  return reader.q.select().from(dayTotal).where(gte(dayTotal.day, fromDay));
}

/** Totals of each figure since the beginning, summed from one row per day. */
export async function sumDayTotals(reader: Reader) {
  const { dayTotal } = reader.t;
  return reader.q
    .select({
      figure: dayTotal.figure,
      entries: sql<number>`sum(${dayTotal.entries})`,
      amountAr: sql<number>`sum(${dayTotal.amountAr})`,
    })
    .from(dayTotal)
    .groupBy(dayTotal.figure);
}

/** Whether a paid level with a task is on sale. */
export async function isPaidLevelOnSale(reader: Reader): Promise<boolean> {
  const { level, task } = reader.t;
  const rows = await reader.q
    .select({ id: level.id })
    .from(level)
    .where(
      sql`${level.archivedAt} is null and ${level.priceAr} > 0
        and exists (select 1 from ${task} where ${task.levelId} = ${level.id} and ${task.archivedAt} is null)`,
    )
    .limit(1);
  return rows.length > 0;
}

/** Whether the reward fund ever received money. */
export async function hasFunding(reader: Reader): Promise<boolean> {
  const { funding } = reader.t;
  const rows = await reader.q
    .select({ id: funding.id })
    .from(funding)
    .where(sql`${funding.kind} <> 'capital'`)
    .limit(1);
  return rows.length > 0;
}

/** The number of pending requests of a type, and when the oldest was made (UTC ms). */
export async function findWaiting(reader: Reader, type: TransactionType): Promise<WaitingRequests> {
  const { transaction } = reader.t;
  const isWaiting = and(eq(transaction.status, "pending"), eq(transaction.type, type));
  const [counted] = await reader.q.select({ requests: count() }).from(transaction).where(isWaiting);
  const [oldest] = await reader.q
    .select({ createdAt: transaction.createdAt })
    .from(transaction)
    .where(isWaiting)
    .orderBy(asc(transaction.createdAt), asc(transaction.id))
    .limit(1);
  return { requests: counted?.requests ?? 0, oldestAt: oldest?.createdAt ?? null };
}

/** Pending requests of a type by age (`WAITING_AGE_HOURS`), the youngest first. @param now UTC milliseconds */
export async function countWaitingByAge(reader: Reader, type: TransactionType, now: number): Promise<number[]> {
  const { transaction } = reader.t;
  const olderThan = (hours: number) =>
    sql<number>`count(*) filter (where ${lte(transaction.createdAt, now - hours * HOUR_MS)})`.mapWith(Number);
  const ages = [0, ...WAITING_AGE_HOURS];
  const [counted] = await reader.q
    .select(Object.fromEntries(ages.map((hours) => [hours, olderThan(hours)])))
    .from(transaction)
    .where(and(eq(transaction.status, "pending"), eq(transaction.type, type)));
  const older = ages.map((hours) => counted?.[hours] ?? 0);
  return older.map((requests, index) => requests - (older[index + 1] ?? 0));
}
