import { DAY_MS } from "../../../../shared/day.ts";
import type { Columns } from "../../../../shared/statement/columns.ts";
import { searchKey } from "../../../../shared/text.ts";
import { storedValue } from "../../../lib/stored-value.ts";

const YEAR_MS = 365 * DAY_MS;
const kept = storedValue<Record<string, Columns>>("statementColumns", YEAR_MS);
const KEPT = 10;

/** Files of one form have the same titles, or as many columns. */
const formOf = ([first = []]: readonly string[][]) => first.map(searchKey).join("|") || String(first.length);

/** The columns chosen for a file of this form before. */
export const knownColumns = (rows: readonly string[][]): Columns | undefined => kept.read()?.[formOf(rows)];

/** Remembers the columns chosen, for the next file of this form. */
export function keepColumns(rows: readonly string[][], columns: Columns): void {
  const others = Object.entries(kept.read() ?? {}).filter(([form]) => form !== formOf(rows));
  kept.write(Object.fromEntries([[formOf(rows), columns], ...others].slice(0, KEPT)));
}
