import { getTableColumns, is, sql } from "drizzle-orm";
import { PgTable } from "drizzle-orm/pg-core";
import { prepared, type Reader } from "../../src/server/db/database.ts";
import type { World } from "./world.ts";

type Tables = Reader["t"];
type TableName = keyof Tables;

export type Dump = Partial<Record<TableName, string[]>>;

/** The note that a session was used does not count as a change: any call may write it, even a refused one. */
const UNSEEN = "seenAt";

const columnsOf = (table: Tables[TableName]) =>
  Object.entries(getTableColumns(table)).filter(([name]) => name !== UNSEEN);

/** Every row as the JSON list of its values: one query, since thousands of tests ask before and after. */
const everyRow = prepared<Record<string, never>, { name: TableName; values: string }>("dump", ({ q, t }) => {
  const tables = Object.entries(t).map(([name, table]) => {
    const columns = sql.join(
      // SQLite writes no bytes into JSON.
      columnsOf(table).map(([, column]) => (column.dataType === "buffer" ? sql`hex(${column})` : sql`${column}`)),
      sql`, `,
    );
    const list = is(table, PgTable) ? sql`json_build_array(${columns})` : sql`json_array(${columns})`;
    return sql`select cast(${name} as text) as name, cast(${list} as text) as line from ${table}`;
  });
  const lines = sql`(${sql.join(tables, sql` union all `)}) as lines`;
  return q.select({ name: sql<TableName>`name`, values: sql<string>`line` }).from(lines);
});

/**
 * Every row of every table as text, in a fixed order: two dumps are equal exactly when nothing was written between them but the use
 * of a session.
 * @param except tables left out, such as the counters that a refused sign-in must raise
 */
export async function dump({ db }: World, except: readonly TableName[] = []): Promise<Dump> {
  const lines = await everyRow(db.read, {});
  const tables = Object.entries(db.read.t).map(([name, table]) => {
    const columns = columnsOf(table);
    const named = (values: string) => {
      const list: unknown[] = JSON.parse(values);
      return JSON.stringify(Object.fromEntries(columns.map(([column], index) => [column, list[index]])));
    };
    const own = lines.filter((line) => line.name === name);
    return [name, own.map(({ values }) => named(values)).sort()] as const;
  });
  return Object.fromEntries(tables.filter(([name]) => !except.includes(name as TableName)));
}
