import { and, eq, sql } from "drizzle-orm";
import type { TransactionStatus } from "../../../shared/transactions.ts";
import { prepared, type Reader } from "../../db/database.ts";

/** A deposit that declares a transfer. */
export type DeclaredDeposit = {
  id: number;
  memberId: number;
  status: TransactionStatus;
  amountAr: number;
  createdAt: number;
};

const declaredBy = prepared<{ key: string }, DeclaredDeposit>("deposit_declared", ({ q, t: { transaction } }) =>
  q
    .select({
      id: transaction.id,
      memberId: transaction.memberId,
      status: transaction.status,
      amountAr: transaction.amountAr,
      createdAt: transaction.createdAt,
    })
    .from(transaction)
    .where(
      and(
        eq(transaction.transferKey, sql.placeholder("key")),
        // Written exactly as in the unique index `transaction_transfer`, so that it is used.
        sql`"transaction"."type" = 'deposit' and "transaction"."status" <> 'rejected'`,
      ),
    ),
);

/** The deposit that declares a transfer (`transferKey`) and is not rejected; undefined when there is none. */
export async function findDeclared(reader: Reader, key: string): Promise<DeclaredDeposit | undefined> {
  const [row] = await declaredBy(reader, { key });
  return row;
}

const waitingDeposits = prepared<{ memberId: number }, { waiting: number }>(
  "deposit_waiting",
  ({ q, t: { transaction } }) =>
    q
      .select({ waiting: sql<number>`count(*)` })
      .from(transaction)
      .where(
        and(
          eq(transaction.memberId, sql.placeholder("memberId")),
          eq(transaction.type, "deposit"),
          eq(transaction.status, "pending"),
        ),
      ),
);

/** The number of a member's pending deposits. */
export async function countWaiting(reader: Reader, memberId: number): Promise<number> {
  const [row] = await waitingDeposits(reader, { memberId });
  return row?.waiting ?? 0;
}
