import { type Column, eq, type SQL, sql } from "drizzle-orm";
import type { Reader } from "./database.ts";

/** Whether a reversal is one of a transfer (`transferKey`). */
export const isReversalOf = ({ t: { statementReversal } }: Reader, key: Column | string): SQL =>
  eq(statementReversal.transferKey, key);

/** When it was first imported that the operator took a transfer (`transferKey`) back (UTC ms); null while nothing says so. */
export function reversedAt(reader: Reader, key: Column | string): SQL<number | null> {
  const { statementReversal } = reader.t;
  const first = reader.q
    .select({ at: sql`min(${statementReversal.importedAt})` })
    .from(statementReversal)
    .where(isReversalOf(reader, key));
  return sql<number | null>`(${first})`;
}
