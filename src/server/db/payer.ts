import { and, eq, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { Reader } from "./database.ts";

/**
 * SQL condition: the declaring member may have paid a line: from a number that was theirs when it was imported, from
 * one that was no member's then and whose money credited them before, or from one that is not known. Numbers are
 * compared whole, by their keyed hashes.
 */
export const isPayer = (reader: Reader): SQL => {
  const { operatorMessage: line, transaction } = reader.t;
  const earlier = alias(line, "earlier");
  const credited = alias(transaction, "credited");
  const before = reader.q
    .select({ one: sql`1` })
    .from(credited)
    .innerJoin(earlier, eq(earlier.transactionId, credited.id))
    .where(and(eq(credited.memberId, transaction.memberId), eq(earlier.payerHash, line.payerHash)))
    .limit(1);
  // A scalar, not EXISTS: PostgreSQL would read every credited deposit once instead of this member's.
  return sql`((${line.payerId} is not null and ${line.payerId} = ${transaction.memberId})
    or (${line.payerId} is null and (${line.payerHash} is null or (${before}) is not null)))`;
};
