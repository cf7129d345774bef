import { type FieldName, fields } from "./answers.ts";
import { parseStatementAmount, phoneIn } from "./cells.ts";
import { type Columns, layoutOf, likelyColumns, titledAs } from "./columns.ts";
import type { CsvRow } from "./csv.ts";
import { parseOperatorDate } from "./dates.ts";
import { readDirection, readStatus } from "./direction.ts";
import type { Read } from "./lines.ts";
import { readRow as readSaid, rowOf } from "./row.ts";
import type { StatementRow } from "./statement.ts";

// A table whose columns an administrator chose in the browser, row by row as they saw it there.

const SAMPLE = 20;
const isFigure = (cell: string) => parseOperatorDate(cell) !== undefined || parseStatementAmount(cell) !== undefined;

/** The columns that most likely hold each field: by their titles, else by what is in them. Each column is given once. */
export function guessColumns(rows: readonly string[][]): Columns {
  const [first = [], ...rest] = rows;
  const hasTitles = !first.some(isFigure);
  const sample = (hasTitles ? rest : rows).slice(0, SAMPLE);
  const titles = hasTitles ? first : [];
  const width = Math.max(0, ...rows.slice(0, SAMPLE).map((row) => row.length));
  const columns: Columns = { hasTitles, ...likelyColumns(titles, sample, width) };
  const isFree = (column: number) => fields.every((field) => columns[field] !== column);
  // A row with an unreadable direction or status is left out, so a column is taken only if it can be read for every movement.
  const told = (["reference", "amount", "date"] as const).flatMap((field) => columns[field] ?? []);
  const movements = sample.filter((row) => told.every((column) => (row[column] ?? "").trim() !== ""));
  for (const field of ["direction", "status"] as const) {
    const read = field === "direction" ? readDirection : readStatus;
    const isRead = (column: number) => movements.every((row) => read(row[column] ?? "") !== undefined);
    const found = titledAs(titles, sample, field).find((column) => isFree(column) && isRead(column));
    if (found !== undefined) columns[field] = found;
  }
  return columns;
}

/** The title of a column that names the field by its words, while some movement in it was not understood, so that it was not taken. */
export function titleNotTaken(
  [first = [], ...rows]: readonly string[][],
  columns: Columns,
  field: "direction" | "status",
) {
  if (!columns.hasTitles || columns[field] !== undefined) return undefined;
  const isTaken = (column: number) => fields.some((other: FieldName) => columns[other] === column);
  const [column] = titledAs(first, rows.slice(0, SAMPLE), field).filter((one) => !isTaken(one));
  return column === undefined ? undefined : first[column];
}

/** The rows from the titles on. */
export function fromTitles(rows: CsvRow[]): CsvRow[] {
  const { titles, body } = layoutOf(rows);
  return titles ? [titles, ...body] : body;
}

/** The rows as they are sent; undefined while a needed column is not chosen. */
export function rowsOf(rows: readonly string[][], columns: Columns): StatementRow[] | undefined {
  const { reference, amount, hasTitles } = columns;
  if (reference === undefined || amount === undefined) return undefined;
  return rows.slice(hasTitles ? 1 : 0).map((row) => rowOf(row, columns));
}

/**
 * What such a row says: money that left has a minus, a column of its own, or a word in the direction's column.
 * @param now UTC ms: nothing is dated more than a day later
 */
export function readRow(row: StatementRow, now: number): Read {
  const { direction, status, debit = "", amount } = row;
  const went = direction === undefined ? "received" : (readDirection(direction) ?? "unknownDirection");
  const isOut = went === "sent" || (parseStatementAmount(amount) ?? 0) < 0 || (parseStatementAmount(debit) ?? 0) !== 0;
  const outcome = status === undefined ? "done" : (readStatus(status) ?? "unknownStatus");
  const said = went === "received" ? "in" : went;
  const way = said === "sent" || (isOut && said !== "reversal") ? "out" : said;
  const { payer, payee = "" } = row;
  const party = way === "out" && phoneIn(payee) ? payee : payer;
  const read = readSaid({ ...row, payer: party, payee: undefined }, { way, outcome }, now);
  return typeof read === "object" && read.direction === "parties" ? "unknownDirection" : read;
}
