import { and, type Column, eq, or, type SQL, sql } from "drizzle-orm";
import type { Reader } from "./database.ts";
import { isSameReference, referenceKey, typedReferenceKey } from "./reference.ts";
import { unindexedText } from "./unindexed.ts";

type Transfer = { phone: Column | string; reference: Column | string };

/** Whether a transaction is a withdrawal that this sending of one of our numbers paid, however its reference was typed. */
export const isPaidBy = ({ t: { transaction } }: Reader, { phone, reference }: Transfer): SQL | undefined =>
  and(
    sql`${typedReferenceKey(transaction.decisionReference)} = ${referenceKey(reference)}`,
    // Literally the words of its index, and nothing that another index serves: SQLite would read every payout.
    sql`"transaction"."payout_phone" is not null and "transaction"."decision_reference" is not null`,
    eq(unindexedText(transaction.type), "withdrawal"),
    eq(unindexedText(transaction.status), "validated"),
    eq(unindexedText(transaction.operatorPhone), phone),
  );

/**
 * Whether a transfer on one of our numbers is one that the platform made itself: a withdrawal paid out of it, money the operator took,
 * cash carried from it or to it. Such a transfer is nobody's deposit and no funding, whatever a statement without directions says.
 * Asked as numbers: of an `exists` PostgreSQL would read all there are, to look each one up among them.
 */
export function isOwnTransfer(reader: Reader, { phone, reference }: Transfer): SQL {
  const { q, t } = reader;
  const { transaction, drawing, cashMove } = t;
  const paid = q
    .select({ id: sql`min(${transaction.id})` })
    .from(transaction)
    .where(isPaidBy(reader, { phone, reference }));
  const drawn = q
    .select({ id: sql`min(${drawing.id})` })
    .from(drawing)
    .where(and(isSameReference(drawing.reference, reference), eq(unindexedText(drawing.cashPhone), phone)));
  const isEnd = or(eq(unindexedText(cashMove.fromPhone), phone), eq(unindexedText(cashMove.toPhone), phone));
  const moved = q
    .select({ id: sql`min(${cashMove.id})` })
    .from(cashMove)
    .where(and(isSameReference(cashMove.reference, reference), isEnd));
  return sql`coalesce((${paid}), (${drawn}), (${moved})) is not null`;
}
