import { type Column, eq, or, type Placeholder, type SQL, sql } from "drizzle-orm";
import type { Reader } from "./database.ts";

/** SQL condition: a transaction is a withdrawal that this transfer (`transferKey`) paid. */
export const isPaidBy = ({ t: { transaction } }: Reader, key: Column | Placeholder | string): SQL =>
  // Written exactly as in its index, so that it is used.
  sql`${transaction.transferKey} = ${key} and "transaction"."payout_phone" is not null`;

/**
 * SQL condition: the platform itself made a transfer, as a payout, a drawing or cash carried between its numbers. Such a transfer is
 * neither a deposit nor a funding (docs/product.md 8.4), even if a statement without directions lists it. Written with subqueries that
 * return an id: for `exists`, PostgreSQL would hash the whole tables.
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
