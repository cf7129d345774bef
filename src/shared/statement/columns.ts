import { normalizePhone } from "../phone.ts";
import { operatorReference } from "../reference.ts";
import { searchKey } from "../text.ts";
import { parseStatementAmount, phoneIn, saysTotal } from "./cells.ts";
import type { CsvRow } from "./csv.ts";
import { parseOperatorDate } from "./dates.ts";
import { readDirection, readStatus } from "./direction.ts";
import { saysReversal } from "./reversal.ts";
import { CELL_LENGTH, type StatementRow } from "./statement.ts";

export const fields = [
  "reference",
  "amount",
  "date",
  "time",
  "payer",
  "payee",
  "direction",
  "status",
  "debit",
  "balance",
  "fee",
] as const;
export type FieldName = (typeof fields)[number];

/** Which column holds what, counted from 0. */
export type Columns = { hasTitles: boolean } & Partial<Record<FieldName, number>>;

const SAMPLE = 20;

/** How statements title their columns, the surest words first. */
const titles: Record<FieldName, readonly RegExp[]> = {
  reference: [
    /\bref/,
    /trans(?:action)?[ _.-]?id|\bid[ _.-]?trans/,
    /\bid\b|transaction/,
    /laharana(?! (?:finday|telefon))/,
  ],
  amount: [/credit|niditra/, /montant|amount/, /recu|valeur|\bar\b|\bvola\b(?! nivoaka)/],
  date: [/date|daty/, /heure|time|jour/],
  time: [/heure|hour|time|\b(?:ora|lera)\b/],
  payer: [
    /expediteur|payeu?r|emetteur|sender|from|mpandefa|^de$/,
    /numero|msisdn|telephone|phone|compte/,
    /client|contrepartie|counterpart/,
  ],
  payee: [/destinataire|beneficiaire|recipient|receiver|mpandray|^(?:to|vers)$|credit[ _-]?(?:ed )?part/],
  direction: [/\bsens\b|direction/, /type|nature|operation|karazan/],
  status: [/statut|status|etat|resultat/],
  debit: [/debit|nivoaka/],
  balance: [/solde|balance|\bsisa\b|ambiny/],
  fee: [/frais|fee\b|commission|\bsaran/],
};

/** A time without its day, in a column beside the date's. */
const isTime = (cell: string) => /^\d{1,2}[:h]\d{2}/.test(cell);
const isDate = (cell: string) => parseOperatorDate(cell) !== undefined;
const isPhone = (cell: string) => normalizePhone(cell) !== undefined;
const isAmount = (cell: string) => parseStatementAmount(cell) !== undefined && !isPhone(cell);

/** What the cells of an untitled column look like. */
const looks: Record<FieldName, (cell: string) => boolean> = {
  reference: (cell) => operatorReference(cell) !== undefined && !isPhone(cell),
  amount: (cell) => isAmount(cell) && !/^\d{8,}$/.test(cell),
  date: isDate,
  time: isTime,
  // Also beside a name.
  payer: (cell) => phoneIn(cell) !== undefined,
  payee: isPhone,
  direction: (cell) => readDirection(cell) !== undefined,
  status: (cell) => readStatus(cell) !== undefined,
  debit: isAmount,
  balance: isAmount,
  fee: isAmount,
};

export const areTitles = (row: string[]) => {
  const named = (field: FieldName) =>
    row.findIndex((cell) => titles[field].some((words) => words.test(searchKey(cell))));
  const [reference, amount] = [named("reference"), named("amount")];
  // An SMS with a comma in it has the words, but figures too.
  const hasFigures = row.some((cell) => isAmount(cell) || /\d{6}/.test(cell));
  return reference !== -1 && amount !== -1 && reference !== amount && !hasFigures;
};
const isMovement = (row: string[]) => row.some(looks.reference) && row.some(looks.amount);

/** The rows from the titles on: operators write the account's holder and the period above them. A movement above them is kept. */
export function fromTitles(rows: CsvRow[]): CsvRow[] {
  const at = rows.slice(0, SAMPLE).findIndex(({ cells }) => areTitles(cells));
  return at > 0 && !rows.slice(0, at).some(({ cells }) => isMovement(cells)) ? rows.slice(at) : rows;
}

/** The columns that most likely hold each field: by their titles, else by what is in them. Each column is given once. */
export function guessColumns(rows: readonly string[][]): Columns {
  const [first = [], ...rest] = rows;
  const hasTitles = !first.some((cell) => isDate(cell) || (cell !== "" && isAmount(cell)));
  const sample = (hasTitles ? rest : rows).slice(0, SAMPLE);
  const width = Math.max(0, ...rows.slice(0, SAMPLE).map((row) => row.length));
  const columns: Columns = { hasTitles };
  const isFree = (column: number) => fields.every((field) => columns[field] !== column);
  const all = Array.from({ length: width }, (_, column) => column);
  const titled = (field: FieldName) =>
    hasTitles
      ? titles[field]
          .flatMap((title) => all.filter((column) => title.test(searchKey(first[column] ?? ""))))
          .filter(isFree)
      : [];
  const share = (field: FieldName, column: number) => sample.filter((row) => looks[field](row[column] ?? "")).length;
  for (const field of ["reference", "amount", "date", "payer", "time"] as const) {
    const byLook = all.filter((column) => isFree(column) && share(field, column) * 2 > sample.length);
    const found = titled(field)[0] ?? byLook.sort((a, b) => share(field, b) - share(field, a))[0];
    if (found !== undefined) columns[field] = found;
  }
  // A row with an unreadable direction or status is left out, so a column is taken only if it can be read for every movement. A line of
  // totals, or an empty one, is no movement.
  const told = (["reference", "amount", "date"] as const).flatMap((field) => columns[field] ?? []);
  const movements = sample.filter((row) => told.every((column) => (row[column] ?? "").trim() !== ""));
  for (const field of ["direction", "status"] as const) {
    const found = titled(field).find((column) => movements.every((row) => looks[field](row[column] ?? "")));
    if (found !== undefined) columns[field] = found;
  }
  // By their titles alone: any column of amounts, or of numbers, looks like them.
  for (const field of ["payee", "debit", "balance", "fee"] as const) {
    const [found] = titled(field);
    if (found !== undefined) columns[field] = found;
  }
  return columns;
}

/** The title of a column that names the field by its words, while some movement in it was not understood, so that it was not taken. */
export function titleNotTaken([first = []]: readonly string[][], columns: Columns, field: "direction" | "status") {
  if (!columns.hasTitles || columns[field] !== undefined) return undefined;
  const isTaken = (column: number) => fields.some((other) => columns[other] === column);
  return first.find((title, column) => !isTaken(column) && titles[field].some((words) => words.test(searchKey(title))));
}

/** The rows as they are sent; undefined while a needed column is not chosen. */
export function rowsOf(rows: readonly string[][], columns: Columns): StatementRow[] | undefined {
  const { reference, amount, direction, status, hasTitles } = columns;
  if (reference === undefined || amount === undefined) return undefined;
  const cell = (row: string[], column: number | undefined) =>
    (column === undefined ? "" : (row[column] ?? "")).slice(0, CELL_LENGTH);
  return rows.slice(hasTitles ? 1 : 0).map((row) => ({
    reference: cell(row, reference),
    amount: cell(row, amount),
    date: whenOf(cell(row, columns.date), cell(row, columns.time)),
    payer: cell(row, columns.payer),
    ...(columns.payee === undefined ? {} : { payee: cell(row, columns.payee) }),
    ...(direction === undefined ? {} : { direction: cell(row, direction) }),
    ...(status === undefined ? {} : { status: cell(row, status) }),
    ...(columns.debit === undefined ? {} : { debit: cell(row, columns.debit) }),
    ...(columns.balance === undefined ? {} : { balance: cell(row, columns.balance) }),
    ...(columns.fee === undefined ? {} : { fee: cell(row, columns.fee) }),
    ...remarkOf(row, columns),
  }));
}

/** A date and its hour, of two columns. */
function whenOf(date: string, time: string): string {
  const both = `${date} ${time}`.trim();
  return date !== "" && isDate(both) ? both : date;
}

/** A cell outside the chosen columns that mentions a reversal, or a total: the row must not be taken for money received unchecked. */
function remarkOf(row: string[], columns: Columns): Pick<StatementRow, "remark"> {
  const isChosen = (column: number) => fields.some((field) => columns[field] === column);
  const others = row.filter((_, column) => !isChosen(column));
  const remark = others.find(saysReversal) ?? others.find(saysTotal);
  return remark === undefined ? {} : { remark: remark.slice(0, CELL_LENGTH) };
}
