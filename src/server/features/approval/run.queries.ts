import { and, asc, desc, eq, sql } from "drizzle-orm";
import type { Reader, Tx } from "../../db/database.ts";

/** The deposits of a run with their members and the JSON of each validation's input. */
export async function listRun(reader: Reader, approvalId: number) {
  const { approvalDeposit, member, transaction } = reader.t;
  return reader.q
    .select({
      id: transaction.id,
      memberId: member.id,
      memberName: member.name,
      amountAr: transaction.amountAr,
      operatorPhone: sql<string>`${transaction.operatorPhone}`,
      reference: sql<string>`${transaction.reference}`,
      createdAt: transaction.createdAt,
      input: approvalDeposit.input,
    })
    .from(approvalDeposit)
    .innerJoin(transaction, eq(transaction.id, approvalDeposit.transactionId))
    .innerJoin(member, eq(member.id, transaction.memberId))
    .where(eq(approvalDeposit.approvalId, approvalId))
    .orderBy(asc(transaction.id));
}

/** Waiting runs that an administrator proposed, the newest first; some may have expired. */
export async function listRunsOf(reader: Reader, proposedBy: number) {
  const { approval } = reader.t;
  const { id, proposedAt, expiresAt, aloneFrom } = approval;
  return reader.q
    .select({ id, proposedAt, expiresAt, aloneFrom })
    .from(approval)
    .where(and(eq(approval.kind, "deposits"), eq(approval.status, "waiting"), eq(approval.proposedBy, proposedBy)))
    .orderBy(desc(approval.id));
}

/** The waiting run that holds a deposit, and who proposed it; it may have expired. */
export async function findRunOf(reader: Reader, transactionId: number) {
  const { approval, approvalDeposit, member } = reader.t;
  const { id, proposedBy, expiresAt, aloneFrom } = approval;
  const [row] = await reader.q
    .select({ id, proposedBy, expiresAt, aloneFrom, proposedByName: member.name })
    .from(approvalDeposit)
    .innerJoin(approval, eq(approval.id, approvalDeposit.approvalId))
    .innerJoin(member, eq(member.id, approval.proposedBy))
    .where(and(eq(approvalDeposit.transactionId, transactionId), eq(approval.status, "waiting")))
    .orderBy(desc(approval.id))
    .limit(1);
  return row;
}

/** Adds a deposit to a waiting run. */
export async function joinRun(tx: Tx, approvalId: number, transactionId: number, input: object): Promise<void> {
  await tx.q.insert(tx.t.approvalDeposit).values({ approvalId, transactionId, input: JSON.stringify(input) });
}
