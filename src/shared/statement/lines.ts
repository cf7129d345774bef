import { DAY_MS } from "../day.ts";
import { LARGEST_TRANSFER_AR } from "../money.ts";
import { type MobileOperator, normalizePhone, operators } from "../phone.ts";
import { canonicalReference, isOperatorReference } from "../reference.ts";
import { searchKey } from "../text.ts";
import { isBlank, parseStatementAmount, phoneIn, saysTotal } from "./cells.ts";
import { instantOfReference, parseOperatorDate } from "./dates.ts";
import { readDirection, readStatus } from "./direction.ts";
import { type Figures, figuresIn } from "./figures.ts";
import { amountIn, dateIn } from "./message.ts";
import { readMessage } from "./messages.ts";
import { DATED, LABELLED_REFERENCE, OPENINGS, patterns, unnamed } from "./patterns.ts";
import { fold, saysReversal } from "./reversal.ts";
import { isLineReference, type StatementRefusal, type StatementRow } from "./statement.ts";

/** What is kept of a line that announces money received. */
export type ReadLine = Figures & {
  direction: "received";
  /** In canonical form, and as the statement writes it. */
  reference: string;
  typedReference?: string;
  amountAr: number;
  /** When the operator says it was received (UTC ms). */
  paidAt: number | null;
  /** The payer's number, of which the last four digits are stored. */
  payerPhone: string | null;
  isCashPoint: boolean;
  /** It may speak of a reversal: kept, and proposed to nobody before a person has looked. */
  isDoubtful: boolean;
};

/** What is kept of a line that says of a transfer that it was taken back, or failed. */
export type ReadReversal = Figures & {
  direction: "reversal";
  reference: string;
  amountAr: number | null;
  saidAt: number | null;
};

/** What is kept of a line about money that left the number, or about nothing that a deposit or a payout could be. */
export type ReadOther = Figures & {
  direction: "sent" | "fee" | "other";
  reference: string | null;
  amountAr: number | null;
  at: number | null;
  /** Who received what was sent. */
  payeePhone: string | null;
};

export type Read = ReadLine | ReadReversal | ReadOther | StatementRefusal;

export const PAYER_DIGITS = 4;

/** Orange and Airtel write the same references. */
const isOf = (operator: MobileOperator, reference: string) =>
  (instantOfReference(reference) === undefined) === (operators[operator].references === "digits");

const ANY_REFERENCE = new RegExp(`${unnamed(LABELLED_REFERENCE.source)}|${DATED}|\\b\\d{9,11}\\b`, "gi");

/** What a text of any form names as references are written, with a label or without, in canonical form. */
const referencesIn = (text: string): string[] =>
  [...fold(text).matchAll(ANY_REFERENCE)].map(([found]) => canonicalReference(found));

/**
 * The transfers that an unreadable message may say something else of than that they came: it announces none in a known way, or it speaks of
 * a reversal.
 */
export function doubtedBy(text: string): string[] {
  const announces = fold(text).search(OPENINGS) >= 0;
  return announces && !saysReversal(text) ? [] : referencesIn(text);
}

/** Airtel writes it first. */
const BEGINNING = new RegExp(`^${DATED}`, "i");

/** An operator's message about something else, of which no text is kept. */
function readNotice(text: string, pattern: string, operator: MobileOperator): ReadOther | StatementRefusal {
  const folded = fold(text);
  const { reference: dated, digits } = LABELLED_REFERENCE.exec(folded)?.groups ?? {};
  const written = dated ?? digits ?? BEGINNING.exec(folded)?.[0];
  const reference = written ? canonicalReference(written) : null;
  if (reference && !isOf(operator, reference)) return "otherOperator";
  const isFee = patterns.some(({ name, kind }) => name === pattern && kind === "fee");
  const at = dateIn(folded) ?? (reference ? instantOfReference(reference) : undefined) ?? null;
  const figures = figuresIn(text);
  return {
    direction: isFee ? "fee" : "other",
    reference,
    amountAr: amountIn(folded) ?? (isFee ? figures.feeAr : null),
    at,
    payeePhone: null,
    balanceAr: figures.balanceAr,
    feeAr: isFee ? null : figures.feeAr,
  };
}

/** What an SMS of the number's operator says, or why it is refused: `unreadable`, when a person must read it. */
export function readStatementMessage(text: string, operator: MobileOperator): Read {
  const { says, pattern = "" } = readMessage(text) ?? {};
  if (!says) return "unreadable";
  if (says === "notDeposit") return readNotice(text, pattern, operator);
  const { reference, at = null } = says;
  const figures = figuresIn(text);
  if (says.direction === "reversal") {
    if (!isOf(operator, reference)) return "otherOperator";
    return { direction: "reversal", reference, amountAr: says.amountAr ?? null, saidAt: at, ...figures };
  }
  if (says.operator !== operator) return "otherOperator";
  const { amountAr, phone, isCashPoint = false, isDoubtful = false } = says;
  if (says.direction === "received")
    return {
      direction: "received",
      reference,
      amountAr,
      paidAt: at,
      payerPhone: phone ?? null,
      isCashPoint,
      isDoubtful,
      balanceAr: figures.balanceAr,
      // A payer may write of fees too.
      feeAr: isCashPoint ? figures.feeAr : null,
    };
  // It may not have gone: a person must read whether it did.
  if (isDoubtful) return "unreadable";
  return { direction: "sent", reference, amountAr, at, payeePhone: phone ?? null, ...figures };
}

/** Mobile money began that year, so an earlier date was misread. */
const EARLIEST = Date.UTC(2010, 0);

/** Whether a transfer may have this date (UTC ms): not in the future, apart from a day for clocks that differ. */
export const isPossible = (at: number, now: number): boolean => at >= EARLIEST && at <= now + DAY_MS;

/** The date of a row (UTC ms); null when it has none, undefined when it is impossible. */
function dateOf(cell: string, now: number): number | null | undefined {
  if (isBlank(cell)) return null;
  const at = parseOperatorDate(cell);
  return at !== undefined && isPossible(at, now) ? at : undefined;
}

/**
 * The same for a row of a CSV statement. Money that left has a minus sign, or a word in the direction column; a row without an
 * amount is skipped.
 * @param now UTC ms: nothing is dated more than a day later
 */
export function readRow(row: StatementRow, now: number): Read {
  const { amount, date = "", payer = "", direction, status, remark = "", balance = "", fee = "" } = row;
  const written = amountOf(amount, row.debit);
  const amountAr = typeof written === "number" ? written : undefined;
  const reference = canonicalReference(row.reference);
  // A telephone number names no transfer, although it has as many figures.
  const isNamed = isLineReference(reference) && !isDialled(row.reference);
  const at = dateOf(date, now);
  const went = direction === undefined ? "received" : (readDirection(direction) ?? "unknownDirection");
  const came = status === undefined ? "done" : (readStatus(status) ?? "unknownStatus");
  const isHinted = saysReversal(remark) || saysReversal(payer);
  const figures = { balanceAr: figureOf(balance), feeAr: figureOf(fee) };
  // A hint beside money that came in may be its payer's reason; money that left credits nobody, so closing its reference harms nobody.
  const isOut = went === "sent" || (amountAr !== undefined && amountAr <= 0);
  // What has an operator's reference and a date is a movement, whatever its payer wrote.
  const isMovement = isOperatorReference(reference) && typeof at === "number";
  if (saysTotal(row.reference) || (!isMovement && [date, remark].some(saysTotal))) return "notDeposit";
  if (went === "reversal" || came === "reversal" || (isHinted && isOut)) {
    const [about, ...others] = new Set(
      [direction ?? "", remark].flatMap(referencesIn).filter((one) => one !== reference),
    );
    // Which of several was taken back, a person must say.
    if (others.length > 0 || !(about ?? isNamed)) return "unreadable";
    const amounts = { amountAr: sizeOf(amountAr), saidAt: at ?? null, ...figures };
    return { direction: "reversal", reference: about ?? reference, ...amounts };
  }
  if (typeof written === "string") return written;
  if (amountAr === undefined || amountAr === 0) return "notDeposit";
  if (amountAr > 0 && went !== "received" && went !== "sent") return went;
  if (came !== "done") return came;
  if (at === undefined) return "unknownDate";
  const payerPhone = phoneIn(payer) ?? null;
  if (isOut) {
    const kind = isFee(direction ?? "") ? "fee" : "sent";
    const named = { reference: isNamed ? reference : null, amountAr: sizeOf(amountAr), at };
    const payeePhone = kind === "sent" ? (phoneIn(row.payee ?? "") ?? payerPhone) : null;
    return { direction: kind, ...named, payeePhone, ...figures };
  }
  if (!isNamed) return "unreadable";
  const typedReference = row.reference.trim();
  return {
    direction: "received",
    reference,
    ...(typedReference === reference ? {} : { typedReference }),
    amountAr,
    paidAt: at,
    payerPhone,
    isCashPoint: false,
    isDoubtful: isHinted,
    ...figures,
  };
}

/** Negative for what left, which may have a column of its own; 0 where nothing is written. */
function amountOf(
  amount: string,
  debit = "",
): number | Extract<StatementRefusal, "twoAmounts" | "tooLarge" | "unreadable"> {
  const isNothing = (cell: string) => isBlank(cell) || parseStatementAmount(cell) === 0;
  if (!isNothing(amount) && !isNothing(debit)) return "twoAmounts";
  const isOut = isNothing(amount) && !isNothing(debit);
  const cell = isOut ? debit : amount;
  const amountAr = isNothing(cell) ? 0 : parseStatementAmount(cell);
  if (amountAr === undefined) return "unreadable";
  if (Math.abs(amountAr) > LARGEST_TRANSFER_AR) return "tooLarge";
  return isOut ? -Math.abs(amountAr) : amountAr;
}

/** A telephone number, with what comes before its nine figures: those alone may be a reference. */
const isDialled = (cell: string) => normalizePhone(cell) !== undefined && /^\W*(?:0|261)/.test(cell);

/** « Frais », of a row that is nothing else. */
const isFee = (direction: string) => /^(?:frais|commission|fees?|sarany)\b/.test(searchKey(direction).trim());

/** A balance or a fee beside the amount, of which statements write cents too. */
function figureOf(cell: string): number | null {
  const amountAr = isBlank(cell) ? undefined : parseStatementAmount(cell.replace(/[.,]\d{1,2}$/, ""));
  return amountAr === undefined ? null : Math.abs(amountAr);
}

/** The amount of a reversal in Ariary, whatever its sign. */
const sizeOf = (amountAr: number | undefined) => (amountAr ? Math.abs(amountAr) : null);
