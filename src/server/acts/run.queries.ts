import { and, asc, desc, eq, sql } from "drizzle-orm";
import type { ValidateInput } from "../../shared/transactions.ts";
import type { Reader, Tx } from "../db/database.ts";
import { isLine } from "../db/imported.ts";
import { reversedAr } from "../db/reversed.ts";

/** The deposits of a run with their members, what each will credit, and the JSON of each validation's input. */
export async function listRun(reader: Reader, approvalId: number) {
  const { approvalDeposit, member, operatorMessage: line, transaction } = reader.t;
  const rows = await reader.q
    .select({
      id: transaction.id,
      memberId: member.id,
      memberName: member.name,
      amountAr: transaction.amountAr,
      reversedAr: reversedAr(reader, transaction.transferKey, transaction.amountAr),
      operatorPhone: sql<string>`${transaction.operatorPhone}`,
      reference: sql<string>`${transaction.reference}`,
      payer: sql<string | null>`coalesce(${line.payerEnd}, ${line.payerName})`,
      createdAt: transaction.createdAt,
      input: approvalDeposit.input,
    })
    .from(approvalDeposit)
    .innerJoin(transaction, eq(transaction.id, approvalDeposit.transactionId))
    .innerJoin(member, eq(member.id, transaction.memberId))
    .leftJoin(
      line,
      and(eq(line.transferKey, transaction.transferKey), eq(line.phone, transaction.operatorPhone), isLine(reader)),
    )
    .where(eq(approvalDeposit.approvalId, approvalId))
    .orderBy(asc(transaction.id));
  // What was received may be credited instead of what was declared, and then is what the second administrator approves.
  return rows.map((row) => {
    const { receivedAr }: ValidateInput = JSON.parse(row.input);
    return { ...row, amountAr: receivedAr ?? row.amountAr };
  });
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
