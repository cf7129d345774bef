import { canonicalReference } from "../reference.ts";
import { searchKey } from "../text.ts";
import { type AnsweredColumns, fields, MOST_VALUES, type TableAnswers, type TableWay, valueKey } from "./answers.ts";
import { isBlank, saysTotal, writtenAmount } from "./cells.ts";
import { candidatesFor, creditAndDebit, likelyColumns, titledAs } from "./columns.ts";
import { readDirection, speaksOfOutcome, understoodOutcome, understoodWay } from "./direction.ts";
import { saysReversal } from "./reversal.ts";
import { isLineReference } from "./statement.ts";

/** What a table does not say by itself, and the columns that may. */
export type Unclear = { about: "reference" | "amount" | "direction" | "status" | "message"; columns: number[] };

/** What a table says, as far as it does, and the likeliest answer to what it does not. */
export type Survey = {
  columns: AnsweredColumns;
  way: TableWay | null;
  done: string[] | null;
  unclear: Unclear[];
};

type Cells = readonly string[];

/** Rows from which a column's kind is guessed. */
const SAMPLE = 50;

/**
 * The different cells of a column, as they are first written, in their order; undefined when there are too many to be
 * named.
 */
export function distinctCells(rows: readonly Cells[], column: number, most = MOST_VALUES): string[] | undefined {
  const values = new Map<string, string>();
  for (const row of rows) {
    const cell = row[column] ?? "";
    const key = valueKey(cell);
    if (!values.has(key)) values.set(key, cell);
    if (values.size > most) return undefined;
  }
  return [...values.values()];
}

/**
 * Whether each row has its sign: it is written in all of them, or amounts with a minus stand beside amounts without. A
 * transfer that was taken back has a minus in any table; beside two parties, an amount without a sign may be money that
 * left.
 */
function hasSigns(movements: readonly Cells[], amount: number | undefined, isBetween: boolean): boolean {
  const signOf = (row: Cells) => writtenAmount(row[amount ?? -1] ?? "")?.sign;
  const isPlain = (row: Cells) => signOf(row) === undefined;
  const isSent = (row: Cells) => signOf(row) === "-" && !row.some(saysReversal);
  return !movements.some(isPlain) || (!isBetween && movements.some(isSent));
}

/** The rows of a table that move money under a reference. */
function movementsIn(rows: readonly Cells[], { reference, amount, debit }: AnsweredColumns): Cells[] {
  const isSum = (cell = "") => (writtenAmount(cell)?.amountAr ?? 0) > 0;
  const at = (row: Cells, column: number | undefined) => (column === undefined ? "" : row[column]);
  return rows.filter((row) => {
    const written = at(row, reference) ?? "";
    const moves = isSum(at(row, amount)) || isSum(at(row, debit));
    return moves && !saysTotal(written) && isLineReference(canonicalReference(written));
  });
}

/** A direction by the words of a column, where each is understood. */
function wayBy(column: number, movements: readonly Cells[], read: typeof understoodWay): TableWay & { by: "column" } {
  const values = distinctCells(movements, column) ?? [];
  const those = (way: "received" | "sent") => values.filter((value) => read(value) === way);
  return { by: "column", in: those("received"), out: those("sent") };
}

/** The direction that is certain, or only the likeliest. */
function findDirection(titles: Cells, movements: readonly Cells[], sample: readonly Cells[], columns: AnsweredColumns) {
  const isFree = (column: number) => fields.every((field) => columns[field] !== column);
  const free = [...(sample[0] ?? []).keys()].filter(isFree);
  const isUnderstood = (column: number) =>
    (distinctCells(movements, column) ?? [""]).every((value) => understoodWay(value) !== undefined);
  const titled = titledAs(titles, sample, "direction").filter(isFree);
  const [said, ...others] = titled.filter(isUnderstood);
  if (creditAndDebit(titles, sample)) return { way: { by: "debit" } as const, isCertain: true };
  if (said !== undefined) {
    const agree = movements.every((row) =>
      others.every((other) => understoodWay(row[other] ?? "") === understoodWay(row[said] ?? "")),
    );
    return { way: wayBy(said, movements, understoodWay), column: said, isCertain: agree };
  }
  const isBetween = columns.payer !== undefined && columns.payee !== undefined;
  if (hasSigns(movements, columns.amount, isBetween)) return { way: { by: "signs" } as const, isCertain: true };
  const isHinted = (column: number) =>
    movements.filter((row) => readDirection(row[column] ?? "") !== undefined).length * 2 > movements.length;
  const hinted = [...titled, ...free].find((column) => isHinted(column) && distinctCells(movements, column));
  if (isBetween) return { way: { by: "parties" } as const };
  if (hinted !== undefined) return { way: wayBy(hinted, movements, readDirection), column: hinted };
  const isCredit = /credit|recu\b|niditra|received/.test(searchKey(titles[columns.amount ?? -1] ?? ""));
  return isCredit ? { way: { by: "allIn" } as const } : {};
}

/** The columns that speak of an outcome, by their titles, or since most of what is in them does. */
function outcomesIn(titles: Cells, movements: readonly Cells[], sample: readonly Cells[], columns: AnsweredColumns) {
  const isFree = (column: number) => fields.every((field) => columns[field] !== column);
  const speaks = (column: number) => {
    const filled = movements.map((row) => row[column] ?? "").filter((cell) => !isBlank(cell));
    const said = filled.filter(speaksOfOutcome).length;
    return filled.length > 0 && said * 2 > filled.length;
  };
  const all = [...(sample[0] ?? []).keys()];
  const titled = titledAs(titles, sample, "status");
  return all.filter((column) => isFree(column) && (titled.includes(column) || speaks(column)));
}

/** Of two columns of amounts, that of what was sent and that of what was received: likely, not certain. */
function sentBeside(titles: Cells, sample: readonly Cells[]): { amount: number; debit: number } | undefined {
  const isSum = (cell = "") => isBlank(cell) || writtenAmount(cell) !== undefined;
  const titled = (words: RegExp) =>
    [...titles.keys()].filter(
      (column) => words.test(searchKey(titles[column] ?? "")) && sample.every((row) => isSum(row[column])),
    );
  const [debit, ...more] = titled(/envoy|sorti|\bsent\b|\bout\b|depense|\bpaye\b/);
  const [amount, ...others] = titled(/recu\b|entree|entrant|received|\bin\b|recette/);
  const isPair = debit !== undefined && amount !== undefined && more.length + others.length === 0;
  return isPair ? { amount, debit } : undefined;
}

/** What the rows of a table say by themselves, below these titles; `titles` is undefined where it has none. */
export function surveyRows(titles: Cells | undefined, rows: readonly Cells[], width: number): Survey {
  const sample = rows.slice(0, SAMPLE);
  const known = titles ?? [];
  const columns = likelyColumns(known, sample, width);
  const unclear: Unclear[] = [];
  const references = candidatesFor(known, sample, "reference");
  if (references.length !== 1) unclear.push({ about: "reference", columns: references });
  const amounts = candidatesFor(known, sample, "amount");
  if (amounts.length !== 1) unclear.push({ about: "amount", columns: amounts });
  const beside = columns.debit === undefined ? sentBeside(known, sample) : undefined;
  if (beside) Object.assign(columns, beside);
  const movements = movementsIn(rows, columns);
  if (movements.length === 0) return { columns, way: { by: "signs" }, done: null, unclear };
  const {
    way = null,
    column,
    isCertain = false,
  } = beside ? { way: { by: "debit" } as const } : findDirection(known, movements, sample, columns);
  if (way?.by !== "debit" && !beside) delete columns.debit;
  if (column !== undefined) columns.direction = column;
  if (!isCertain || !titles) unclear.push({ about: "direction", columns: column === undefined ? [] : [column] });
  const outcomes = outcomesIn(known, movements, sample, columns);
  const [status] = outcomes;
  if (status === undefined) return { columns, way, done: null, unclear };
  const values = distinctCells(movements, status) ?? [];
  const read = (value: string) => understoodOutcome(value, known[status]);
  const isUnderstood = values.length > 0 && values.every((value) => read(value) !== undefined);
  columns.status = status;
  if (outcomes.length > 1 || !isUnderstood) unclear.push({ about: "status", columns: outcomes });
  return { columns, way, done: values.filter((value) => read(value) === "done"), unclear };
}

/** What a table is read by, where it says everything itself. */
export function certainAnswers({ columns, way, done, unclear }: Survey): TableAnswers | undefined {
  return way && unclear.length === 0 ? { columns, way, ...(done ? { done } : {}) } : undefined;
}
