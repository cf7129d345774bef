import { runsOf } from "../../shared/reference.ts";
import type { TransactionType } from "../../shared/transactions.ts";
import type { Reader, Tx } from "./database.ts";

/** The columns of a deposit or withdrawal that its owner sees. */
export const entryColumns = ({ transaction }: Reader["t"]) => ({
  id: transaction.id,
  type: transaction.type,
  status: transaction.status,
  amountAr: transaction.amountAr,
  createdAt: transaction.createdAt,
  decidedAt: transaction.decidedAt,
  operatorPhone: transaction.operatorPhone,
  payoutPhone: transaction.payoutPhone,
  reference: transaction.reference,
  decisionReference: transaction.decisionReference,
  reason: transaction.reason,
});

export type NewTransaction = {
  memberId: number;
  type: TransactionType;
  amountAr: number;
  operatorPhone: string | null;
  payoutPhone: string | null;
  reference: string | null;
  typedReference: string | null;
  transferKey: string | null;
  createdAt: number;
};

/** Stores a waiting transaction, and what its reference shares with others. */
export async function insertTransaction(tx: Tx, fields: NewTransaction) {
  const [row] = await tx.q
    .insert(tx.t.transaction)
    .values({ ...fields, status: "pending" })
    .returning(entryColumns(tx.t));
  if (!row) throw new Error("insert answered no row");
  const runs = runsOf(fields.reference ?? "").map((run) => ({ run, transactionId: row.id }));
  if (runs.length > 0) await tx.q.insert(tx.t.referenceRun).values(runs);
  return row;
}
