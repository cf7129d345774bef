import { and, eq, ne, type SQL, sql } from "drizzle-orm";
import type { Reader } from "../../db/database.ts";
import { isFinished, isLine } from "../../db/imported.ts";
import { declaredHere, isDifferent, isDoubtful, isNothingElse, isPair } from "./statement.queries.ts";

/**
 * Waiting lines beside the waiting deposits of the same payer, number and amount that no line explains, with both
 * references.
 */
export function listBeside(reader: Reader, callerId: number, limit: number) {
  const { operatorMessage: line, transaction } = reader.t;
  const isOfPayer = and(
    eq(transaction.memberId, line.payerId),
    eq(transaction.operatorPhone, line.phone),
    eq(transaction.amountAr, line.amountAr),
    eq(transaction.status, "pending"),
    eq(transaction.type, "deposit"),
    ne(transaction.memberId, callerId),
  );
  const isDeclared = sql`exists (select 1 from ${transaction} d where d.transfer_key = ${line.transferKey}
    and d.operator_phone = ${line.phone} and d.type = 'deposit' and d.status <> 'rejected')`;
  const isExplained = sql`exists (select 1 from ${line} e where e.transfer_key = ${transaction.transferKey}
    and e.phone = ${transaction.operatorPhone} and e.kind = 'received' and ${isFinished(reader, sql`e.import_id`)})`;
  return reader.q
    .select({ id: line.id, written: sql<string>`${line.reference}`, declared: sql<string>`${transaction.reference}` })
    .from(line)
    .innerJoin(transaction, isOfPayer)
    .where(
      and(
        isLine(reader),
        eq(line.state, "waiting"),
        eq(line.isCashPoint, false),
        isNothingElse(reader),
        sql`not ${isDeclared}`,
        sql`not ${isExplained}`,
      ),
    )
    .limit(limit);
}

/** How many lines wait for a person, and how many of all that wait, each counted up to a limit. */
export async function countLines(reader: Reader, callerId: number, limit: number) {
  const { operatorMessage: line, transaction } = reader.t;
  const declared = (where: SQL | undefined) =>
    reader.q.select({ id: line.id }).from(line).innerJoin(transaction, declaredHere(reader)).where(where).limit(limit);
  const alone = (where: SQL | undefined) =>
    reader.q
      .select({ id: line.id })
      .from(line)
      .where(and(isLine(reader), where))
      .limit(limit);
  const countFound = async (found: ReturnType<typeof alone> | ReturnType<typeof declared>) => {
    const [row] = await reader.q.select({ lines: sql<number>`count(*)` }).from(found.as("found"));
    return Number(row?.lines ?? 0);
  };
  return {
    proposed: await countFound(declared(isPair(reader, callerId))),
    different: await countFound(declared(isDifferent(reader, callerId))),
    doubtful: await countFound(alone(isDoubtful(reader))),
    waiting: await countFound(alone(eq(line.state, "waiting"))),
  };
}
