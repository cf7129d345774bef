import { and, asc, eq, gte, sql } from "drizzle-orm";
import { MINUTE_MS } from "../../../shared/day.ts";
import type { Reader } from "../../db/database.ts";

/** The sum of all withdrawals ever paid, in Ariary. */
export async function sumPaidOut(reader: Reader): Promise<number> {
  const { transactionTally } = reader.t;
  const [row] = await reader.q
    .select({ paidOutAr: transactionTally.totalAr })
    .from(transactionTally)
    .where(and(eq(transactionTally.type, "withdrawal"), eq(transactionTally.status, "validated")));
  return row?.paidOutAr ?? 0;
}

/**
 * The median wait of the withdrawals paid from a day on, in milliseconds, rounded down to two digits of minutes; null when none was paid.
 * Computed from the counts in `payout_wait`, not from hundreds of thousands of rows.
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
