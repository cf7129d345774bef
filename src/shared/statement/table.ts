import { canonicalReference } from "../reference.ts";
import { fields, fits, type TableAnswers, titlesKey } from "./answers.ts";
import type { Backup } from "./backup.ts";
import { isSignedBehind, isWholeAmount } from "./cells.ts";
import {
  areTitles,
  findLayout,
  isMovement,
  isPlainMovement,
  type Layout,
  numberColumns,
  originalColumn,
  unchosenPayer,
} from "./columns.ts";
import { type CsvRow, usualWidth } from "./csv.ts";
import { instantOfReference, monthFirst } from "./dates.ts";
import type { Read } from "./lines.ts";
import { namedCells, type ReadBetween, readAnswered } from "./row.ts";
import { messagesIn, surveyOfMessages } from "./sms-table.ts";
import type { StatementRefusal } from "./statement.ts";
import { certainAnswers, distinctCells, type Survey, surveyRows } from "./survey.ts";
import { REASON } from "./words.ts";

/** Rows of a table that a question shows, and different values of a column. */
export const ROWS_SHOWN = 12;
const VALUES_SHOWN = 20;

/**
 * What a screen needs to ask how a table is to be read. `key` is the name of its titles (`titlesKey`), null where it
 * has none; `count` are its rows, `rows` the first of them; `values` are the different cells of each column, null where
 * there are many; `guess` is the likeliest answer and `unclear` what is asked.
 */
export type TableQuestion = {
  key: string | null;
  titles: string[] | null;
  count: number;
  rows: { number: number; cells: string[] }[];
  values: (string[] | null)[];
  guess: Pick<Survey, "columns" | "way" | "done">;
  unclear: Survey["unclear"];
};

/** How a table was read: by what it says itself, or by answers given now or to a table of the same titles before. */
export type TableRead = {
  key: string | null;
  titles: string[];
  answers: TableAnswers;
  by: "itself" | "answers" | "memory";
};

/** A row of a table: its number, its cells as they are written, by what they hold, and what it says. */
export type RowRead = { number: number; cells: string[]; written: string; read: Read | ReadBetween };

/** Answers to what a table asks: those given now, and those remembered by the key of their titles. */
export type GivenAnswers = { answers?: TableAnswers; remembered?: Readonly<Record<string, TableAnswers>> };

/** Why a row is not read, whatever its columns hold: its cells do not stand below their titles. */
function findDamage({ cells, isBroken, isEnded }: CsvRow, width: number, usual: number): StatementRefusal | undefined {
  if (isBroken) return "openQuote";
  const isShort = width > cells.length;
  if (isShort && !isEnded) return "cut";
  if (cells.length > width) return "otherWidth";
  // Some programs leave out what is empty at the end of each row.
  return isShort && cells.length !== usual ? "otherWidth" : undefined;
}

/** A word and the mark behind it: an amount or a reference ends with figures. */
const ENDS_SENTENCE = /\p{L}[.!]\s*$/u;
const HAS_REASON = new RegExp(`\\b${REASON} ?:`, "i");

/**
 * Whether the last cell of a row without its line end may be half of one: an amount without its currency, a reference
 * of another length than the others, a word that no other row has.
 */
function mayBeCut({ cells, isEnded, number }: CsvRow, { columns }: TableAnswers, rows: readonly CsvRow[]): boolean {
  const last = cells.length - 1;
  const cell = cells[last] ?? "";
  if (isEnded || cell === "") return false;
  if (columns.message === last) return !ENDS_SENTENCE.test(cell) || HAS_REASON.test(cell);
  const field = fields.find((one) => columns[one] === last);
  const beside = rows.flatMap((row) => (row.number === number ? [] : row.cells[last] || []));
  if (field === "amount" || field === "debit")
    return isSignedBehind(cell) ? false : !isWholeAmount(cell) || beside.some(isSignedBehind);
  if (field === "direction" || field === "status") return !beside.includes(cell);
  if (field !== "reference" && field !== "date") return false;
  const isDated = instantOfReference(canonicalReference(cell)) !== undefined;
  return !isDated && (beside.length === 0 || beside.some((one) => one.length !== cell.length));
}

/** Titles that stand again, where exports were put together. */
const isAgain = ({ cells }: CsvRow) => !cells.some((cell) => /\d/.test(cell)) && areTitles(cells);

function whyRefused(row: CsvRow, answers: TableAnswers, { body, others }: { body: CsvRow[]; others: number }) {
  if (row.number >= others) return "unreadable";
  if (isAgain(row)) return "notDeposit";
  return mayBeCut(row, answers, body) ? "cut" : undefined;
}

/** The number of cells that rows may have beside that of the titles. */
function shortWidth(body: readonly CsvRow[], width: number): number {
  const usual = usualWidth(body);
  const likeIt = body.filter((row) => row.cells.length === usual).length;
  // Where no row has them all, the titles may be the ones that are wrong.
  const isUsual = likeIt > 1 && likeIt * 2 > body.length && body.some((row) => row.cells.length === width);
  return isUsual ? usual : width;
}

/**
 * A table below its titles, where most of its rows have the same number of cells, and each is counted. `isTitled`: its
 * titles name a reference and an amount. `isPlain`: most of its rows have cells that are a reference and an amount.
 * `messages`: its rows are SMS. `usual`: the number of cells that rows may have beside that of the titles.
 */
export type Table = Layout & {
  width: number;
  usual: number;
  isTitled: boolean;
  isPlain: boolean;
  messages: Survey | undefined;
};

/** The cells of the rows that stand below their titles. */
const wholeRows = ({ body, width, usual }: Pick<Table, "body" | "width" | "usual">) =>
  body.flatMap((row) => (findDamage(row, width, usual) || isAgain(row) ? [] : [row.cells]));

/** The table that rows are; undefined when they are none, such as messages with commas. */
export function findTable(rows: readonly CsvRow[]): Table | undefined {
  const layout = findLayout(rows);
  const { titles, body } = layout;
  const most = usualWidth(body.length > 0 ? body : rows);
  const width = titles?.cells.length ?? most;
  const isTitled = titles !== undefined && areTitles(titles.cells);
  const sized = { ...layout, width, usual: shortWidth(body, width) };
  const messages = width > 1 ? surveyOfMessages(titles?.cells, wholeRows(sized), width) : undefined;
  const alike = body.filter(({ cells }) => cells.length === most);
  const isTable =
    most > 1 && alike.length * 2 > body.length && (most > 2 || alike.some(({ cells }) => isMovement(cells)));
  const isPlain = most > 2 && alike.filter(({ cells }) => isPlainMovement(cells)).length * 2 > body.length;
  return isTitled || messages || (isTable && rows.length > 1) ? { ...sized, isTitled, isPlain, messages } : undefined;
}

/**
 * What a table is found to be: rows of movements, or the messages of a phone, `isSigned` where it says who sent each.
 */
export type TableContent = { table: TableRead } & ({ rows: RowRead[] } | { messages: Backup; isSigned: boolean });

/** Reads a table, or asks how it is to be read: what it does not say itself is never guessed. */
export function readTable(
  table: Table,
  { answers: given, remembered = {} }: GivenAnswers,
  now: number,
): TableContent | TableQuestion {
  const { titles, body, width, usual } = table;
  const whole = wholeRows(table);
  const survey = table.messages ?? surveyRows(titles?.cells, whole, width);
  const key = titles ? titlesKey(titles.cells) : null;
  const known = key === null ? undefined : remembered[key];
  const itself = certainAnswers(survey);
  const answers = itself ?? [given, known].find((one) => one && fits(one, width));
  const { columns, way, done, unclear } = survey;
  if (!answers)
    return {
      key,
      titles: titles ? [...titles.cells] : null,
      count: body.length,
      rows: body.slice(0, ROWS_SHOWN).map(({ number, cells }) => ({ number, cells })),
      values: Array.from({ length: width }, (_, column) => distinctCells(whole, column, VALUES_SHOWN) ?? null),
      guess: { columns, way, done },
      unclear,
    };
  const answered = answers === given ? "answers" : "memory";
  const read: TableRead = { key, titles: [...(titles?.cells ?? [])], answers, by: itself ? "itself" : answered };
  // Below other titles nothing is read by the first ones.
  const others = body.find((row) => isAgain(row) && titlesKey(row.cells) !== key)?.number ?? Number.POSITIVE_INFINITY;
  const refusalIn = (row: CsvRow) => findDamage(row, width, usual) ?? whyRefused(row, answers, { body, others });
  if (answers.way.by === "messages") {
    const messages = messagesIn(body, answers, (row) => refusalIn(row) !== undefined);
    return { messages, isSigned: answers.columns.sender !== undefined, table: read };
  }
  const { date } = answers.columns;
  const turned = date === undefined ? undefined : monthFirst(whole.map((cells) => cells[date] ?? ""));
  const original = originalColumn(titles?.cells ?? []);
  const numbers = numberColumns(whole, answers.columns, original);
  // Nobody is credited unseen by a table that names somebody.
  const name = unchosenPayer(whole, answers.columns);
  const rows = body.map((row): RowRead => {
    const { number } = row;
    const cells = turned ? row.cells.map((cell, column) => (column === date ? turned(cell) : cell)) : row.cells;
    const fielded = namedCells(cells, answers.columns, { original, numbers, name });
    return {
      number,
      cells,
      written: JSON.stringify(fielded),
      read: refusalIn(row) ?? readAnswered(fielded, answers, now),
    };
  });
  return { rows, table: read };
}
