import { and, asc, count, eq, gte, min, sql } from "drizzle-orm";
import { MINUTE_MS } from "../../../shared/day.ts";
import type { Reader } from "../../db/database.ts";

/** Ariary of every withdrawal ever paid. */
export async function sumPaidOut(reader: Reader): Promise<number> {
  const { transactionTally } = reader.t;
  const [row] = await reader.q
    .select({ paidOutAr: transactionTally.totalAr })
    .from(transactionTally)
    .where(and(eq(transactionTally.type, "withdrawal"), eq(transactionTally.status, "validated")));
  return row?.paidOutAr ?? 0;
}

/** How many withdrawals wait, and since when the oldest does (UTC ms). */
export async function findWaiting(reader: Reader): Promise<{ withdrawals: number; since: number | null }> {
  const { transaction } = reader.t;
  const [row] = await reader.q
    .select({ withdrawals: count(), since: min(transaction.createdAt) })
    .from(transaction)
    .where(and(eq(transaction.type, "withdrawal"), eq(transaction.status, "pending")));
  return row ?? { withdrawals: 0, since: null };
}

/**
 * Median wait (ms) of the withdrawals paid from a day on, to two digits of its minutes; null when none was. From their counts: those of
 * a month are hundreds of thousands.
 */
export async function findMedianWait(reader: Reader, fromDay: number): Promise<number | null> {
  const { payoutWait } = reader.t;
  const waits = await reader.q
    .select({ minutes: payoutWait.minutes, withdrawals: sql<number>`sum(${payoutWait.withdrawals})` })
    .from(payoutWait)
    .where(gte(payoutWait.day, fromDay))
    .groupBy(payoutWait.minutes)
    .orderBy(asc(payoutWait.minutes));
  const paid = waits.reduce((sum, { withdrawals }) => sum + withdrawals, 0);
  let before = 0;
  for (const { minutes, withdrawals } of waits) {
    before += withdrawals;
    if (before > Math.floor(paid / 2)) return minutes * MINUTE_MS;
  }
  return null;
}
