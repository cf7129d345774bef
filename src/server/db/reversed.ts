import { type Column, eq, type SQL, sql } from "drizzle-orm";
import type { Reader } from "./database.ts";
import { isFinished } from "./imported.ts";

/** The transfers (`transferKey`) whose reversals are looked for. */
type Transfers = Column | SQL | string;

/**
 * SQL: the transfers that a deposit or withdrawal stands for: the one that it declares or names, and the one of the message that explains it,
 * which may be another.
 */
export function transfersOf({ t: { operatorMessage, transaction } }: Reader): SQL {
  return sql`${transaction.transferKey}, (select e.transfer_key from ${operatorMessage} e where e.transaction_id = ${transaction.id})`;
}

/** SQL: the messages `r` that take one of these transfers back. */
export const reversalsOf = (reader: Reader, transfers: Transfers): SQL =>
  sql`from ${reader.t.operatorMessage} r where r.reverses_key in (${transfers}) and ${isFinished(reader, sql`r.import_id`)}`;

/** SQL: when it was first imported that one of these transfers was taken back (UTC ms), else null (docs/product.md 8.9). */
export function reversedAt(reader: Reader, transfers: Transfers): SQL<number | null> {
  const { statementImport } = reader.t;
  return sql<
    number | null
  >`(select min((select i.finished_at from ${statementImport} i where i.id = r.import_id)) ${reversalsOf(reader, transfers)})`;
}

/** SQL condition: no operator's message took any of these transfers back. */
export const stands = (reader: Reader, transfers: Transfers): SQL =>
  sql`not exists (select 1 ${reversalsOf(reader, transfers)})`;

/**
 * The first imported message that takes a transfer (`transferKey`) back.
 * @param transactionId of what the transfer stands for, where the message that explains it may be of another one
 */
export async function findReversal(reader: Reader, key: string, transactionId?: number) {
  const { q, t } = reader;
  const { member, operatorMessage: message, statementImport } = t;
  const explaining = sql`select e.transfer_key from ${message} e where e.transaction_id = ${transactionId}`;
  const transfers = transactionId === undefined ? sql`${key}` : sql`${key}, (${explaining})`;
  const [row] = await q
    .select({
      amountAr: message.amountAr,
      importedAt: sql<number>`${statementImport.finishedAt}`,
      importedBy: member.id,
      importedByName: member.name,
    })
    .from(message)
    .innerJoin(statementImport, eq(statementImport.id, message.importId))
    .innerJoin(member, eq(member.id, statementImport.importedBy))
    .where(sql`${message.id} in (select r.id ${reversalsOf(reader, transfers)})`)
    .orderBy(message.id)
    .limit(1);
  return row;
}
