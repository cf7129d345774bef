import { and, eq, sql } from "drizzle-orm";
import { prepared, type Reader, type Tx } from "../../db/database.ts";
import { entryColumns } from "../../db/transactions.ts";

/** A pending withdrawal. */
export type PendingWithdrawal = { id: number; amountAr: number; payoutPhone: string | null; createdAt: number };

const waitingOf = prepared<{ memberId: number }, PendingWithdrawal>("withdrawal_waiting", ({ q, t: { transaction } }) =>
  q
    .select({
      id: transaction.id,
      amountAr: transaction.amountAr,
      payoutPhone: transaction.payoutPhone,
      createdAt: transaction.createdAt,
    })
    .from(transaction)
    .where(
      and(
        eq(transaction.memberId, sql.placeholder("memberId")),
        eq(transaction.type, "withdrawal"),
        eq(transaction.status, "pending"),
      ),
    ),
);

/** A member's pending withdrawals. */
export const listWaiting = (reader: Reader, memberId: number): Promise<PendingWithdrawal[]> =>
  waitingOf(reader, { memberId });

/** One of a member's own withdrawals; undefined when they have no such one. */
export async function findOwn(reader: Reader, { memberId, id }: { memberId: number; id: number }) {
  const { transaction } = reader.t;
  const [row] = await reader.q
    .select(entryColumns(reader.t))
    .from(transaction)
    .where(and(eq(transaction.id, id), eq(transaction.memberId, memberId), eq(transaction.type, "withdrawal")));
  return row;
}

/** Stores when the cancellation of a pending withdrawal was asked for (UTC ms). */
export async function insertCancellation(tx: Tx, asked: { transactionId: number; askedAt: number }): Promise<void> {
  await tx.q.insert(tx.t.withdrawalCancellation).values(asked);
}
