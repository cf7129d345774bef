import { setImmediate as breathe } from "node:timers/promises";
import { getTableColumns, getTableName, type SQL, sql, type Table } from "drizzle-orm";
import { piecesOf } from "../../shared/pieces.ts";
import { prepared, type Reader, type Tx } from "./database.ts";

/** Rows of one statement: their values stay below what either engine binds. */
const ROWS = 500;

/** Runs a query for a long list in parts, one after the other, and lets other calls in between. Returns all rows in order. */
export async function inParts<Item, Row>(
  list: readonly Item[],
  run: (part: Item[]) => Promise<readonly Row[]>,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (const [index, part] of piecesOf(list, ROWS).entries()) {
    if (index > 0) await breathe();
    rows.push(...(await run(part)));
  }
  return rows;
}

/**
 * An insert of many rows, in parts. The rows of a part are bound as one value, of which `rowsOf` makes those of a table: binding thousands
 * of values takes several times longer than storing them.
 * @param name of the prepared statement on PostgreSQL; unique in the project
 */
export function insertOf<NewRow, Row>(
  name: string,
  insert: (reader: Reader, rowsOf: (table: Table) => SQL) => { prepare(): unknown },
) {
  const run = prepared<{ rows: string }, Row>(name, (reader) => insert(reader, (table) => rowsIn(reader, table)));
  return (tx: Tx, rows: readonly NewRow[]): Promise<Row[]> =>
    inParts(rows, (part) => run(tx, { rows: JSON.stringify(part) }));
}

/** The types that PostgreSQL must be told; SQLite's columns take them too. */
const casts: Partial<Record<string, (cell: SQL) => SQL>> = {
  number: (cell) => sql`cast(${cell} as bigint)`,
  boolean: (cell) => sql`cast(${cell} as boolean)`,
};

/** The rows of the JSON bound as `rows`, with new numbers. */
function rowsIn({ lookup }: Reader, table: Table): SQL {
  const cells = Object.entries(getTableColumns(table)).map(([key, { dataType }]) => {
    const cell = sql`value ->> ${key}`;
    return key === "id" ? lookup.newId(getTableName(table)) : (casts[dataType]?.(cell) ?? cell);
  });
  // SQLite would take « on conflict » for a join's « on ».
  return sql`select ${sql.join(cells, sql`, `)} from ${lookup.each(sql.placeholder("rows"))} where true`;
}
