import { type Column, eq, type SQL, sql } from "drizzle-orm";
import type { Reader } from "./database.ts";

/** SQL condition: a reversal is of this transfer (`transferKey`). */
export const isReversalOf = ({ t: { statementReversal } }: Reader, key: Column | string): SQL =>
  eq(statementReversal.transferKey, key);

/** SQL: when a reversal of this transfer (`transferKey`) was first imported (UTC ms), else null (docs/product.md 8.9). */
export function reversedAt(reader: Reader, key: Column | string): SQL<number | null> {
  const { statementReversal } = reader.t;
  const first = reader.q
    .select({ at: sql`min(${statementReversal.importedAt})` })
    .from(statementReversal)
    .where(isReversalOf(reader, key));
  return sql<number | null>`(${first})`;
}

/** SQL condition: no operator's message took this transfer (`transferKey`) back. */
export function stands(reader: Reader, key: Column): SQL {
  const { statementReversal } = reader.t;
  return sql`not exists (select 1 from ${statementReversal} where ${isReversalOf(reader, key)})`;
}
