import { LARGEST_TRANSFER_AR } from "../money.ts";
import { normalizePhone } from "../phone.ts";
import { canonicalReference, isOperatorReference } from "../reference.ts";
import { searchKey } from "../text.ts";
import { type AnsweredColumns, fields, type TableAnswers, type TableWay, valueKey } from "./answers.ts";
import { isBlank, parseStatementAmount, phoneIn, phonesIn, saysTotal, writtenAmount } from "./cells.ts";
import { isHour, isPossible, parseRecentDate } from "./dates.ts";
import { readDirection, readStatus, saysSent, saysUndone } from "./direction.ts";
import type { Figures } from "./figures.ts";
import type { Read } from "./lines.ts";
import { referencesIn } from "./reference-words.ts";
import { saysReversal } from "./reversal.ts";
import { CELL_LENGTH, isLineReference, type StatementRefusal, type StatementRow } from "./statement.ts";

/**
 * What is kept of a row that says who paid and who was paid, until it is known whose statement it is (`settledRows`).
 * `said`: which way the money went, where the row says that too.
 */
export type ReadBetween = Figures & {
  direction: "parties";
  said: "in" | "out" | null;
  reference: string | null;
  typedReference?: string;
  amountAr: number;
  at: number | null;
  payerPhone: string | null;
  payerName: string | null;
  payeePhone: string | null;
  /**
   * In place of both parties: numbers of which it is not known whose each is, where the row says which way the money
   * went.
   */
  numbers?: string[];
  isDoubtful: boolean;
};

/** A date and its hour, of two columns. */
function joinDateAndHour(date: string, time: string): string {
  const both = `${date} ${time}`.trim();
  return date !== "" && parseRecentDate(both, 0) !== undefined ? both : date;
}

/** A cell outside the chosen columns that speaks against taking its row for money received: the surest of them. */
function findRemark(cells: readonly string[], columns: AnsweredColumns): Pick<StatementRow, "remark"> {
  const isChosen = (column: number) => fields.some((field) => columns[field] === column);
  const others = cells.filter((_, column) => !isChosen(column));
  const remark = [saysReversal, saysUndone, saysTotal, saysSent].map((says) => others.find(says)).find(Boolean);
  return remark === undefined ? {} : { remark: remark.slice(0, CELL_LENGTH) };
}

/**
 * The cells of a row, by what their columns hold.
 * @param original the column of the transfer that a row takes back; @param numbers columns of telephone numbers that
 * are chosen for no party;
 * @param name one that names somebody, chosen for nothing
 */
export function namedCells(
  cells: readonly string[],
  columns: AnsweredColumns,
  { original, numbers = [], name }: { original?: number; numbers?: readonly number[]; name?: number } = {},
): StatementRow {
  const cell = (column: number | undefined) =>
    (column === undefined ? "" : (cells[column] ?? "")).slice(0, CELL_LENGTH);
  const named = [...new Set(numbers.flatMap((column) => phonesIn(cell(column))))];
  const optional = ["name", "payee", "direction", "status", "debit", "balance", "fee"] as const;
  return {
    reference: cell(columns.reference),
    amount: cell(columns.amount),
    date: joinDateAndHour(cell(columns.date), cell(columns.time)),
    payer: cell(columns.payer),
    ...Object.fromEntries(
      optional.flatMap((field) => (columns[field] === undefined ? [] : [[field, cell(columns[field])]])),
    ),
    ...(name === undefined ? {} : { name: cell(name) }),
    ...findRemark(cells, columns),
    ...(named.length > 0 ? { numbers: named } : {}),
    ...(isBlank(cell(original)) ? {} : { original: cell(original) }),
  };
}

/** Signs of a payer's name. */
const NAME_LENGTH = 60;

type Refused<Refusal extends StatementRefusal> = Extract<StatementRefusal, Refusal>;
/** Which way the money of a row went, or why that does not count. */
export type RowWay = "in" | "out" | "parties" | "reversal" | Refused<"notDeposit" | "unknownDirection">;
/** Whether it went. */
export type RowOutcome = "done" | "reversal" | Refused<"notDeposit" | "unknownStatus">;

/** Which way a row went, by the answers to its table. What the row itself says against them refuses it. */
function readWay({ amount, debit = "", direction = "", remark = "" }: StatementRow, way: TableWay): RowWay {
  const sign = writtenAmount(amount)?.sign;
  const against = saysSent(remark) ? "unknownDirection" : "in";
  if (way.by === "parties") return "parties";
  // A message says it itself, and is read by the reader of SMS.
  if (way.by === "messages") return "unknownDirection";
  if (way.by === "allOut") return sign === "+" ? "unknownDirection" : "out";
  if (way.by === "signs" || way.by === "allIn") return sign === "-" ? "out" : against;
  if (way.by === "debit") {
    if (!isNothing(debit)) return "out";
    return sign === "-" ? "unknownDirection" : "in";
  }
  if (readDirection(direction) === "reversal") return "reversal";
  const is = (values: readonly string[]) => values.some((value) => valueKey(value) === valueKey(direction));
  if (saysUndone(direction)) return "notDeposit";
  if (is(way.in)) return sign === "-" ? "unknownDirection" : "in";
  if (is(way.out)) return sign === "+" ? "unknownDirection" : "out";
  return readDirection(direction) === "notDeposit" ? "notDeposit" : "unknownDirection";
}

function readOutcome({ status, remark = "" }: StatementRow, done: readonly string[] = []): RowOutcome {
  if (status === undefined) return saysUndone(remark) ? "notDeposit" : "done";
  const said = readStatus(status);
  if (said === "reversal") return said;
  if (saysUndone(status)) return "notDeposit";
  if (done.some((value) => valueKey(value) === valueKey(status))) return "done";
  return said === "done" || said === undefined ? "unknownStatus" : said;
}

/** The date of a row (UTC ms); null when it has none, undefined when it is impossible. */
function readDate(cell: string, now: number): number | null | undefined {
  if (isBlank(cell) || isHour(cell)) return null;
  const at = parseRecentDate(cell, now);
  return at !== undefined && isPossible(at, now) ? at : undefined;
}

/**
 * What a row of a table says, by the answers to the table.
 * @param now UTC ms: nothing is dated more than a day later
 */
export const readAnswered = (row: StatementRow, { way, done }: TableAnswers, now: number): Read | ReadBetween =>
  readRow(row, { way: readWay(row, way), outcome: readOutcome(row, done) }, now);

/**
 * What a row says, once it is known which way its money went and whether it did. A row without an amount is refused.
 */
export function readRow(
  row: StatementRow,
  { way, outcome }: { way: RowWay; outcome: RowOutcome },
  now: number,
): Read | ReadBetween {
  const { date = "", payer = "", payee = "", direction = "", status = "", remark = "" } = row;
  const written = readAmount(row);
  const amountAr = typeof written === "number" ? Math.abs(written) : 0;
  const reference = canonicalReference(row.reference);
  // A telephone number names no transfer, although it has as many figures.
  const isNamed = isLineReference(reference) && !isDialled(row.reference);
  const at = readDate(date, now);
  const isHinted = saysReversal(remark) || saysReversal(payer);
  const figures = { balanceAr: readFigure(row.balance), feeAr: readFigure(row.fee) };
  // What has an operator's reference and a date is a movement, whatever its payer wrote.
  const isMovement = isOperatorReference(reference) && typeof at === "number";
  if (saysTotal(row.reference) || (!isMovement && [date, remark].some(saysTotal))) return "notDeposit";
  // A hint beside money that came in may be its payer's reason; money that left credits nobody, so closing its
  // reference harms nobody.
  const isOut = way === "out" || written === 0 || (typeof written === "number" && written < 0 && way !== "parties");
  if (way === "reversal" || outcome === "reversal" || (isHinted && isOut)) {
    const said = [direction, status, remark, row.original ?? "", ...[payer, row.name ?? ""].filter(saysReversal)];
    const mentioned = said
      .map(withoutDialled)
      .flatMap(referencesIn)
      .filter((one) => one !== reference);
    const [about, ...others] = new Set(mentioned);
    // Which of several was taken back, a person must say.
    if (others.length > 0 || !(about ?? isNamed)) return "unreadable";
    const amounts = { amountAr: amountAr || null, saidAt: at ?? null, ...figures };
    const own = about !== undefined && isNamed ? reference : null;
    return { direction: "reversal", reference: own, reverses: about ?? reference, ...amounts };
  }
  if (typeof written === "string") return written;
  if (written === 0) return "notDeposit";
  if (way === "notDeposit" || way === "unknownDirection") return way;
  if (outcome !== "done") return outcome;
  if (at === undefined) return "unknownDate";
  const payerPhone = phoneIn(payer) ?? null;
  const payerName = payerPhone === null ? nameIn(payer, row.name) : null;
  const typedReference = row.reference.trim();
  const named = typedReference === reference ? { reference } : { reference, typedReference };
  const isDoubtful = isHinted;
  const isFeeRow = way === "out" && isFee(direction);
  if (row.payee !== undefined && !isFeeRow) {
    const said = way === "parties" ? signedWay(written) : way;
    const parties = { payerPhone, payerName, payeePhone: phoneIn(payee) ?? null };
    const between = { said, ...(isNamed ? named : { reference: null }), amountAr, at, ...parties, isDoubtful };
    return { direction: "parties", ...between, ...figures };
  }
  if (row.numbers && payerPhone === null && (way === "in" || way === "out") && !isFeeRow) {
    const parties = { payerPhone, payerName, payeePhone: null, numbers: row.numbers };
    const between = { said: way, ...(isNamed ? named : { reference: null }), amountAr, at, ...parties, isDoubtful };
    return { direction: "parties", ...between, ...figures };
  }
  if (way === "parties") return "unknownDirection";
  if (way === "out") {
    const kept = { reference: isNamed ? reference : null, amountAr, at, ...figures };
    return isFeeRow
      ? { direction: "fee", payeePhone: null, ...kept }
      : { direction: "sent", payeePhone: payerPhone, ...kept };
  }
  if (!isNamed) return "unreadable";
  return {
    direction: "received",
    ...named,
    amountAr,
    paidAt: at,
    payerPhone,
    payerName,
    isCashPoint: false,
    isUnfamiliar: false,
    isDoubtful,
    ...figures,
  };
}

/** Beside two parties a minus says that the money left; without one an amount says nothing. */
const signedWay = (amountAr: number) => (amountAr < 0 ? "out" : null);

/** Letters, hidden figures, or a whole number in a column that is not the payer's. */
const saysWho = (cell: string) => /\p{L}{2}|[*\u2022]{2}/u.test(cell) || phoneIn(cell) !== undefined;

/** Who paid, of cells of which none has the payer's number. */
const nameIn = (...cells: (string | undefined)[]): string | null =>
  cells.find((cell) => cell !== undefined && !isBlank(cell) && saysWho(cell))?.slice(0, NAME_LENGTH) ?? null;

const isNothing = (cell: string) => isBlank(cell) || parseStatementAmount(cell) === 0;

/** Negative for what left, which may have a column of its own; 0 where nothing is written. */
function readAmount({ amount, debit = "" }: StatementRow): number | Refused<"twoAmounts" | "tooLarge" | "unreadable"> {
  if (!isNothing(amount) && !isNothing(debit)) return "twoAmounts";
  const isOut = isNothing(amount) && !isNothing(debit);
  const cell = isOut ? debit : amount;
  const amountAr = isNothing(cell) ? 0 : parseStatementAmount(cell);
  // A telephone number is no amount.
  if (amountAr === undefined || normalizePhone(cell) !== undefined) return "unreadable";
  if (Math.abs(amountAr) > LARGEST_TRANSFER_AR) return "tooLarge";
  return isOut ? -Math.abs(amountAr) : amountAr;
}

/** A cell without telephone numbers, whose figures name no transfer. */
const withoutDialled = (cell: string) => cell.replace(/(?:\+?261|\b0) ?3[2-9](?:[ .-]?\d){7}(?!\d)/g, " ");

/** A telephone number, with what comes before its nine figures: those alone may be a reference. */
const isDialled = (cell: string) => normalizePhone(cell) !== undefined && /^\W*(?:0|261)/.test(cell);

/** « Frais », of a row that is nothing else. */
const isFee = (direction: string) => /^(?:frais|commission|fees?|sarany)\b/.test(searchKey(direction).trim());

/** A balance or a fee beside the amount, of which statements write cents too. */
function readFigure(cell = ""): number | null {
  const amountAr = isBlank(cell) ? undefined : parseStatementAmount(cell.replace(/[.,]\d{1,2}$/, ""));
  return amountAr === undefined ? null : Math.abs(amountAr);
}
