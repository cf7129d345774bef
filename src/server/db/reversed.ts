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

/**
 * SQL: what operators' messages took back of this transfer (`transferKey`) of an amount, as `reversedAr` of src/shared/reversal.ts says it;
 * null where none does. The same message brought in under two numbers is one.
 */
export function reversedAr(reader: Reader, key: Column, transferAr: Column): SQL<number | null> {
  const { statementReversal: reversal } = reader.t;
  const said = sql`(select distinct ${reversal.amountAr}, ${reversal.saidAt} from ${reversal} where ${isReversalOf(reader, key)}) said`;
  const isAll = sql`max(case when said.amount_ar is null or said.amount_ar = ${transferAr} then 1 else 0 end) = 1`;
  const inAllAr = sql`select cast(case when ${isAll} then ${transferAr} else sum(said.amount_ar) end as bigint) from ${said}`;
  // A template of its own keeps the table's name before the column where one table is selected from.
  return sql<number | null>`(${inAllAr})`;
}

/** SQL condition: no operator's message took back anything of this transfer (`transferKey`). */
export function stands(reader: Reader, key: Column): SQL {
  const { statementReversal } = reader.t;
  return sql`not exists (select 1 from ${statementReversal} where ${isReversalOf(reader, key)})`;
}

/** SQL: the transfers (`transferKey`) of which something was taken back, which are few. */
export const reversedTransfers = (reader: Reader) =>
  reader.q.select({ key: reader.t.statementReversal.transferKey }).from(reader.t.statementReversal);

/** The messages that took this transfer (`transferKey`) back, wholly or in part, each as it was imported first. */
export async function listReversals(reader: Reader, key: string) {
  const { statementReversal: reversal, member } = reader.t;
  const { amountAr, saidAt, importedAt } = reversal;
  const rows = await reader.q
    .select({ amountAr, saidAt, importedAt, importedBy: member.id, importedByName: member.name })
    .from(reversal)
    .innerJoin(member, eq(member.id, reversal.importedBy))
    .where(isReversalOf(reader, key))
    .orderBy(reversal.id);
  const isCopy = (one: (typeof rows)[number], index: number) =>
    rows.slice(0, index).some((first) => first.amountAr === one.amountAr && first.saidAt === one.saidAt);
  return rows.filter((row, index) => !isCopy(row, index));
}
