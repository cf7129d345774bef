import { type Column, eq, or, type Placeholder, type SQL, sql } from "drizzle-orm";
import type { Reader } from "./database.ts";

/** Whether a transaction is a withdrawal that a transfer (`transferKey`) paid: only of those paid is it known. */
export const isPaidBy = ({ t: { transaction } }: Reader, key: Column | Placeholder | string): SQL =>
  // Literally the words of its index.
  sql`${transaction.transferKey} = ${key} and "transaction"."payout_phone" is not null`;

/**
 * Whether a transfer is one that the platform made itself: a withdrawal paid, money the operator took, cash carried from one number to
 * another. Such a transfer is nobody's deposit and no funding, whatever a statement without directions says. Asked as numbers: of an
 * `exists` PostgreSQL would read all there are, to look each one up among them.
 */
export function isOwnTransfer(reader: Reader, key: Column | Placeholder | string): SQL {
  const { q, t } = reader;
  const { transaction, drawing, cashMove } = t;
  const paid = q
    .select({ id: sql`min(${transaction.id})` })
    .from(transaction)
    .where(isPaidBy(reader, key));
  const drawn = q
    .select({ id: sql`min(${drawing.id})` })
    .from(drawing)
    .where(eq(drawing.transferKey, key));
  const moved = q
    .select({ id: sql`min(${cashMove.id})` })
    .from(cashMove)
    .where(or(eq(cashMove.transferKey, key), eq(cashMove.toTransferKey, key)));
  return sql`coalesce((${paid}), (${drawn}), (${moved})) is not null`;
}
