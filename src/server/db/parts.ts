import { piecesOf } from "../../shared/pieces.ts";

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
