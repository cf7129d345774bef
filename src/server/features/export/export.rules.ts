import { formatNumericDate, formatTime, isoInstant } from "../../../shared/day.ts";
import { exportText } from "../../../shared/export.fr.ts";

/**
 * A column of a CSV file (docs/product.md 15.3): `text` as it is, `whole` a number without grouping, `instant` (UTC ms) as two columns, ISO
 * and local. Null is an empty cell.
 */
export type Column<Row> = { title: string } & (
  | { text: (row: Row) => string | null }
  | { whole: (row: Row) => number | null }
  | { instant: (row: Row) => number | null }
);

/** Makes Excel read the file as UTF-8. */
export const BYTE_ORDER_MARK = "\ufeff";

const SEPARATOR = ";";
const LINE_END = "\r\n";

/** Beginnings of a cell that a spreadsheet may read as a formula or as the end of the cell before; full-width signs too. */
const FORMULA = /^[\t\r\n]|^\s*[=+\-@＝＋－＠]/;

/** Formula signs after a character that another program may take for a separator; signed amounts and phones are harmless. */
const FORMULA_INSIDE = /(?=[=+\-@＝＋－＠])(?![+-]\d[\w .\u00a0\u202f]*(?:[,;\t\r\n]|$))(?<=[,;\t\r\n]["\s]*)/g;

/** A cell that no spreadsheet runs as a formula; quoted if it contains a separator. */
export function cellOf(text: string | null): string {
  if (text === null) return "";
  const inside = text.replace(FORMULA_INSIDE, "'");
  const harmless = FORMULA.test(text) ? `'${inside}` : inside;
  return /[";\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

const lineOf = (cells: readonly string[]) => cells.join(SEPARATOR) + LINE_END;

const isoOf = (instant: number | null) => (instant === null ? "" : isoInstant(instant));
/** With the plain space that spreadsheets know a date by. */
const localOf = (instant: number | null) =>
  instant === null ? "" : `${formatNumericDate(instant)} ${formatTime(instant)}`;

/** The header line of a file. */
export function headerOf<Row>(columns: readonly Column<Row>[]): string {
  const titles = columns.flatMap((column) =>
    "instant" in column ? [exportText.iso(column.title), exportText.local(column.title)] : [column.title],
  );
  return lineOf(titles.map(cellOf));
}

/** Rows as lines of a file. Whole numbers are never typed text, so a minus sign is kept. */
export function linesOf<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): string {
  const cellsOf = (row: Row) =>
    columns.flatMap((column) => {
      if ("text" in column) return [cellOf(column.text(row))];
      if ("whole" in column) return [String(column.whole(row) ?? "")];
      const instant = column.instant(row);
      return [isoOf(instant), localOf(instant)];
    });
  return rows.map((row) => lineOf(cellsOf(row))).join("");
}
