import { and, eq, sql } from "drizzle-orm";
import { prepared, type Reader } from "../../db/database.ts";

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
