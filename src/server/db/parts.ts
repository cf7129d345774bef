import { type Placeholder, sql } from "drizzle-orm";
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
    if (index > 0) await new Promise((resolve) => setImmediate(resolve));
    rows.push(...(await run(part)));
  }
  return rows;
}

/**
 * An insert of many rows, in parts. A whole part is bound to a statement that is built once, since building one of thousands of values takes
 * longer than running it.
 * @param name of the prepared statement on PostgreSQL; unique in the project
 */
export function insertOf<Column extends string, Row>(
  name: string,
  columns: readonly Column[],
  insert: (reader: Reader, rows: never[]) => { prepare(): unknown } & PromiseLike<Row[]>,
) {
  type Values<Value> = Record<Column, Value>;
  const rowOf = <Value>(value: (column: Column) => Value) =>
    Object.fromEntries(columns.map((column) => [column, value(column)])) as Values<Value>;
  const places: Values<Placeholder>[] = Array.from({ length: ROWS }, (_, index) =>
    rowOf((column) => sql.placeholder(`${column}${index}`)),
  );
  const whole = prepared<Record<string, unknown>, Row>(name, (reader) => insert(reader, places as never[]));
  return (tx: Tx, rows: readonly Values<unknown>[]): Promise<Row[]> =>
    inParts(rows, async (part) => {
      if (part.length < ROWS) return insert(tx, part as never[]);
      const args = part.flatMap((row, index) => columns.map((column) => [`${column}${index}`, row[column] ?? null]));
      return whole(tx, Object.fromEntries(args));
    });
}
