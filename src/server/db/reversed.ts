import { type Column, eq, type SQL, sql } from "drizzle-orm";
import type { Reader } from "./database.ts";
import { importerName, isFinished } from "./imported.ts";

/** The transfers (`transferKey`) whose reversals are looked for. */
type Transfers = Column | SQL | string;

/**
 * SQL: the transfers that a deposit or withdrawal stands for: the one that it declares or names, and the one of the
 * message that explains it, which may be another.
 */
export function transfersOf({ t: { operatorMessage, transaction } }: Reader): SQL {
  return sql`${transaction.transferKey}, (select e.transfer_key from ${operatorMessage} e where e.transaction_id = ${transaction.id})`;
}

/** SQL: the messages `r` that take all or a part of one of these transfers back. */
const reversalsOf = (reader: Reader, transfers: Transfers): SQL =>
  sql`from ${reader.t.operatorMessage} r where r.reverses_key in (${transfers}) and ${isFinished(reader, sql`r.import_id`)}`;

/** SQL: when it was first imported that one of these transfers was taken back (UTC ms), else null (docs/product.md 8.9). */
export function reversedAt(reader: Reader, transfers: Transfers): SQL<number | null> {
  const { statementImport } = reader.t;
  return sql<
    number | null
  >`(select min((select i.finished_at from ${statementImport} i where i.id = r.import_id)) ${reversalsOf(reader, transfers)})`;
}

/**
 * SQL: what operators' messages took back of these transfers of an amount, as `reversedAr` of src/shared/reversal.ts
 * says it; null where none does. The same message brought in under two numbers is one.
 */
export function reversedAr(reader: Reader, transfers: Transfers, transferAr: Column): SQL<number | null> {
  const said = sql`(select distinct r.amount_ar, r.happened_at ${reversalsOf(reader, transfers)}) said`;
  const isAll = sql`max(case when said.amount_ar is null or said.amount_ar = ${transferAr} then 1 else 0 end) = 1`;
  const inAllAr = sql`select cast(case when ${isAll} then ${transferAr} else sum(said.amount_ar) end as bigint) from ${said}`;
  // A template of its own keeps the table's name before the column where one table is selected from.
  return sql<number | null>`(${inAllAr})`;
}

/** SQL condition: no operator's message took back anything of these transfers. */
export const stands = (reader: Reader, transfers: Transfers): SQL =>
  sql`not exists (select 1 ${reversalsOf(reader, transfers)})`;

/** SQL: the deposits and withdrawals of whose transfers something was taken back, which are few. */
export function reversedTransactions({ t: { operatorMessage: message, transaction } }: Reader): SQL {
  return sql`(select x.id from ${transaction} x, ${message} r where x.transfer_key = r.reverses_key
    union all select e.transaction_id from ${message} e, ${message} r where e.transfer_key = r.reverses_key)`;
}

/**
 * The messages that took a transfer (`transferKey`) back, wholly or in part, each as it was imported first.
 * @param transactionId of what the transfer stands for, where the message that explains it may be of another one
 */
export async function listReversals(reader: Reader, key: string, transactionId?: number) {
  const { q, t } = reader;
  const { member, operatorMessage: message, statementImport } = t;
  const explaining = sql`select e.transfer_key from ${message} e where e.transaction_id = ${transactionId}`;
  const transfers = transactionId === undefined ? sql`${key}` : sql`${key}, (${explaining})`;
  const rows = await q
    .select({
      amountAr: message.amountAr,
      happenedAt: message.happenedAt,
      importedAt: sql<number>`${statementImport.finishedAt}`,
      importedBy: statementImport.importedBy,
      gatewayId: statementImport.gatewayId,
      importedByName: importerName(reader, member.name),
    })
    .from(message)
    .innerJoin(statementImport, eq(statementImport.id, message.importId))
    .leftJoin(member, eq(member.id, statementImport.importedBy))
    .where(sql`${message.id} in (select r.id ${reversalsOf(reader, transfers)})`)
    .orderBy(message.id);
  const isCopy = (one: (typeof rows)[number], index: number) =>
    rows.slice(0, index).some((first) => first.amountAr === one.amountAr && first.happenedAt === one.happenedAt);
  return rows.filter((row, index) => !isCopy(row, index));
}
