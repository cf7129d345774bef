import { and, eq, exists, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { Reader } from "./database.ts";

/**
 * SQL condition: the declaring member may have paid a line, from their number, from one whose money credited them before, or from one that
 * is not known. A number that was a member's when it was imported is only theirs.
 */
export const isPayer = (reader: Reader): SQL => {
  const { statementLine: line, member, transaction } = reader.t;
  const earlier = alias(line, "earlier");
  const credited = alias(transaction, "credited");
  const own = reader.q
    .select({ one: sql`1` })
    .from(member)
    .where(and(eq(member.id, transaction.memberId), sql`${member.phone} like '%' || ${line.payerEnd}`));
  const before = reader.q
    .select({ one: sql`1` })
    .from(credited)
    .innerJoin(earlier, eq(earlier.transactionId, credited.id))
    .where(
      and(
        eq(credited.memberId, transaction.memberId),
        eq(earlier.payerEnd, line.payerEnd),
        eq(earlier.operator, line.operator),
      ),
    )
    .limit(1);
  // A scalar, not EXISTS: PostgreSQL would read every credited deposit once instead of this member's.
  return sql`((${line.payerId} is not null and ${line.payerId} = ${transaction.memberId})
    or (${line.payerId} is null and (${line.payerEnd} is null or ${exists(own)} or (${before}) is not null)))`;
};
