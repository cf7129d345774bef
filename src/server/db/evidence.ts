import { and, eq, exists, isNotNull, isNull, or } from "drizzle-orm";
import type { Reader } from "./database.ts";

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
