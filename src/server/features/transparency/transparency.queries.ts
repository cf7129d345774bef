import { and, asc, count, eq, gte, min, sql, sum } from "drizzle-orm";
import type { Reader } from "../../db/database.ts";

/** Ariary of every withdrawal ever paid. */
export async function sumPaidOut(reader: Reader): Promise<number> {
  const { transaction } = reader.t;
  const [row] = await reader.q
    .select({ paidOutAr: sum(transaction.amountAr).mapWith(Number) })
    .from(transaction)
    .where(and(eq(transaction.type, "withdrawal"), eq(transaction.status, "validated")));
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

/** Median wait (ms) of the withdrawals paid since an instant; null when none was. */
export async function findMedianWait(reader: Reader, since: number): Promise<number | null> {
  const { transaction } = reader.t;
  const isPaid = and(
    eq(transaction.type, "withdrawal"),
    eq(transaction.status, "validated"),
    gte(transaction.decidedAt, since),
  );
  const [paid] = await reader.q.select({ withdrawals: count() }).from(transaction).where(isPaid);
  const waitMs = sql<number>`${transaction.decidedAt} - ${transaction.createdAt}`;
  const [middle] = await reader.q
    .select({ waitMs })
    .from(transaction)
    .where(isPaid)
    .orderBy(asc(waitMs))
    .limit(1)
    .offset(Math.floor((paid?.withdrawals ?? 0) / 2));
  return middle?.waitMs ?? null;
}
