import { type MobileOperator, operators } from "../phone.ts";
import { canonicalReference } from "../reference.ts";
import { instantOfReference } from "./dates.ts";
import { type Figures, figuresIn } from "./figures.ts";
import { amountIn, dateIn } from "./message.ts";
import { readBody, readMessage, type Told } from "./messages.ts";
import { OPENINGS, patterns } from "./patterns.ts";
import { DATED, LABELLED_REFERENCE, referencesIn } from "./reference-words.ts";
import { fold, saysReversal } from "./reversal.ts";
import { partIn } from "./sms-line.ts";
import type { StatementRefusal } from "./statement.ts";
import { CURRENCY } from "./words.ts";

/** What is kept of a line that announces money received. */
export type ReadLine = Figures & {
  direction: "received";
  /** In canonical form, and as the statement writes it. */
  reference: string;
  typedReference?: string;
  amountAr: number;
  /** When the operator says it was received (UTC ms). */
  paidAt: number | null;
  /** The payer's number, of which a keyed hash and the last four digits are stored. */
  payerPhone: string | null;
  /** Who paid, where the line names them without a number. */
  payerName: string | null;
  isCashPoint: boolean;
  /** Read by the general rule, since no pattern knows its words: proposed for a single decision, never with others. */
  isUnfamiliar: boolean;
  /** It may speak of a reversal: kept, and proposed to nobody before a person has looked. */
  isDoubtful: boolean;
};

/**
 * What is kept of a line that says of a transfer that it was taken back, or failed; `reference` is its own, where it
 * names one beside the transfer's. Another amount than the transfer's means that the rest of it stays.
 */
export type ReadReversal = Figures & {
  direction: "reversal";
  reference: string | null;
  reverses: string;
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
  /** Of what was sent: read by the general rule, since no pattern knows its words. */
  isUnfamiliar?: true;
};

export type Read = ReadLine | ReadReversal | ReadOther | StatementRefusal;

export const PAYER_DIGITS = 4;

/** Orange and Airtel write the same references. */
const writesReference = (operator: MobileOperator, reference: string) =>
  (instantOfReference(reference) === undefined) === (operators[operator].references === "digits");

/** How many messages a text of any form announces in a known way. */
export const announcedIn = (text: string): number => fold(text).match(OPENINGS)?.length ?? 0;

/**
 * The transfers that an unreadable message may say something else of than that they came: it announces none in a known
 * way, or it speaks of a reversal.
 */
export function doubtedBy(text: string): string[] {
  const announces = announcedIn(text) > 0;
  return announces && !saysReversal(text) ? [] : referencesIn(text);
}

const CODE = /\b(?:codes?|otp|mot de passe|password|pin|kaody)\b/i;
const SUM = new RegExp(`\\d ?${CURRENCY}|\\b(?:Ar|MGA) ?\\d`, "i");
/**
 * A message without a sum and without a number that may be a reference, such as a code or an offer: nothing of it is
 * kept.
 */
function isNotice(text: string): boolean {
  const folded = fold(text);
  if (saysReversal(folded) || SUM.test(folded) || text.split(/[\r\n]+/).some((line) => partIn(line).part > 0))
    return false;
  return !/\d{9}/.test(folded) && (!/\d{6}/.test(folded) || CODE.test(folded));
}

/** Airtel writes it first. */
const BEGINNING = new RegExp(`^${DATED}`, "i");

/** An operator's message about something else, of which no text is kept. */
function readNotice(text: string, pattern: string, operator: MobileOperator): ReadOther | StatementRefusal {
  const folded = fold(text);
  const { reference: dated, digits } = LABELLED_REFERENCE.exec(folded)?.groups ?? {};
  const written = dated ?? digits ?? BEGINNING.exec(folded)?.[0];
  const reference = written ? canonicalReference(written) : null;
  if (reference && !writesReference(operator, reference)) return "otherOperator";
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

/**
 * What an SMS of the number's operator says, or why it is refused: `unreadable`, when a person must read it.
 * @param isWhole whether the text is known to be one message
 */
export const readStatementMessage = (text: string, operator: MobileOperator, isWhole = false): Read =>
  readTold(text, (isWhole ? readBody : readMessage)(text) ?? null, operator);

/** The same of a text that was read among its neighbours; `told`: what it said there, null for nothing. */
export function readTold(text: string, told: Told | null, operator: MobileOperator): Read {
  const { says, pattern = "" } = told ?? {};
  if (!says) return isNotice(text) ? "notDeposit" : "unreadable";
  if (says === "notDeposit") return readNotice(text, pattern, operator);
  const { at = null } = says;
  const figures = figuresIn(text);
  if (says.direction === "reversal") {
    const { reverses, reference = null, amountAr = null } = says;
    if (!writesReference(operator, reverses)) return "otherOperator";
    return { direction: "reversal", reference, reverses, amountAr, saidAt: at, ...figures };
  }
  const { reference, amountAr, phone, payerName = null } = says;
  const { isCashPoint = false, isDoubtful = false, isUnfamiliar = false } = says;
  if (isUnfamiliar ? !writesReference(operator, reference) : says.operator !== operator) return "otherOperator";
  if (says.direction === "received")
    return {
      direction: "received",
      reference,
      amountAr,
      paidAt: at,
      payerPhone: phone ?? null,
      payerName,
      isCashPoint,
      isUnfamiliar,
      isDoubtful,
      balanceAr: figures.balanceAr,
      // A payer may write of fees too.
      feeAr: isCashPoint ? figures.feeAr : null,
    };
  // It may not have gone: a person must read whether it did.
  if (isDoubtful) return "unreadable";
  const mark = isUnfamiliar ? { isUnfamiliar } : {};
  return { direction: "sent", reference, amountAr, at, payeePhone: phone ?? null, ...mark, ...figures };
}
