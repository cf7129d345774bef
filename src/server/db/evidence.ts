import { and, type Column, eq, exists, inArray, isNotNull, isNull, or } from "drizzle-orm";
import type { Reader } from "./database.ts";
import { inParts } from "./parts.ts";

/**
 * SQL condition: a deposit has its line of a statement whose import was confirmed, and no other member's number sent it (docs/product.md
 * 8.8).
 */
export function hasEvidence(reader: Reader, { id, memberId }: Pick<Reader["t"]["transaction"], "id" | "memberId">) {
  const { statementImport, operatorMessage } = reader.t;
  return exists(
    reader.q
      .select({ id: operatorMessage.id })
      .from(operatorMessage)
      .innerJoin(statementImport, eq(statementImport.id, operatorMessage.importId))
      .where(
        and(
          eq(operatorMessage.transactionId, id),
          isNotNull(statementImport.confirmedBy),
          or(isNull(operatorMessage.payerId), eq(operatorMessage.payerId, memberId)),
        ),
      ),
  );
}

/** SQL condition: a deposit was validated in a run that a second administrator approved. */
export function isOfApprovedRun(reader: Reader, transactionId: Column) {
  const { approval, approvalDeposit } = reader.t;
  return exists(
    reader.q
      .select({ id: approval.id })
      .from(approvalDeposit)
      .innerJoin(approval, eq(approval.id, approvalDeposit.approvalId))
      .where(and(eq(approvalDeposit.transactionId, transactionId), eq(approval.status, "approved"))),
  );
}

/** Those of some lines that are of an import that was confirmed: then they are evidence. */
export async function confirmedOf(reader: Reader, lineIds: readonly number[]): Promise<Set<number>> {
  const { statementImport, operatorMessage } = reader.t;
  const rows = await inParts(lineIds, (part) =>
    reader.q
      .select({ id: operatorMessage.id })
      .from(operatorMessage)
      .innerJoin(statementImport, eq(statementImport.id, operatorMessage.importId))
      .where(and(inArray(operatorMessage.id, part), isNotNull(statementImport.confirmedBy))),
  );
  return new Set(rows.map(({ id }) => id));
}
