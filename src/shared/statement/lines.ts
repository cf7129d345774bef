import { DAY_MS } from "../day.ts";
import { type MobileOperator, normalizePhone, operators } from "../phone.ts";
import { canonicalReference } from "../reference.ts";
import { searchKey } from "../text.ts";
import { parseStatementAmount } from "./cells.ts";
import { instantOfReference, parseOperatorDate } from "./dates.ts";
import { readDirection, readStatus } from "./direction.ts";
import { readMessage } from "./messages.ts";
import { saysReversal } from "./reversal.ts";
import { isLineReference, type StatementRefusal, type StatementRow } from "./statement.ts";

/** What is kept of a line that announces money received. */
export type ReadLine = {
  direction: "received";
  /** In canonical form, and as the statement writes it. */
  reference: string;
  typedReference?: string;
  amountAr: number;
  /** When the operator says it was received (UTC ms). */
  paidAt: number | null;
  /** The last four digits of the payer's number. */
  payerEnd: string | null;
  isCashPoint: boolean;
  /** It may speak of a reversal: kept, and proposed to nobody before a person has looked. */
  isDoubtful: boolean;
};

/** What is kept of a line that says of a transfer that it was taken back, or failed. */
export type ReadReversal = {
  direction: "reversal";
  reference: string;
  amountAr: number | null;
  saidAt: number | null;
};

export const PAYER_DIGITS = 4;

/**
 * The transfer that an SMS of the number's operator says was received or taken back, or why it is refused: `unreadable`, when a person must
 * read it.
 */
export function readStatementMessage(
  text: string,
  operator: MobileOperator,
): ReadLine | ReadReversal | StatementRefusal {
  const { says } = readMessage(text) ?? {};
  if (!says) return "unreadable";
  if (says === "notDeposit") return says;
  if (says.direction === "sent") return "sent";
  const { reference, at = null } = says;
  if (says.direction === "reversal") {
    // Orange and Airtel write the same references.
    const isOurs = (instantOfReference(reference) === undefined) === (operators[operator].references === "digits");
    if (!isOurs) return "otherOperator";
    return { direction: "reversal", reference, amountAr: says.amountAr ?? null, saidAt: at };
  }
  if (says.operator !== operator) return "otherOperator";
  const { amountAr, phone, isCashPoint = false, isDoubtful = false } = says;
  const payerEnd = phone?.slice(-PAYER_DIGITS) ?? null;
  return { direction: "received", reference, amountAr, paidAt: at, payerEnd, isCashPoint, isDoubtful };
}

/** Mobile money began that year, so an earlier date was misread. */
const EARLIEST = Date.UTC(2010, 0);

/** Whether a transfer may have this date (UTC ms): not in the future, apart from a day for clocks that differ. */
export const isPossible = (at: number, now: number): boolean => at >= EARLIEST && at <= now + DAY_MS;

/** The date of a row (UTC ms); null when it has none, undefined when it is impossible. */
function dateOf(cell: string, now: number): number | null | undefined {
  if (cell.trim() === "") return null;
  const at = parseOperatorDate(cell);
  return at !== undefined && isPossible(at, now) ? at : undefined;
}

/** « TOTAL », « Solde final au 31/07 »: a row that sums up many movements. */
const isTotal = (cell: string) => /^(?:sous[ -]?)?(?:total|solde|balance|cumul)/.test(searchKey(cell).trim());

/**
 * The same for a row of a CSV statement. Money that left has a minus sign, or a word in the direction column; a row without an
 * amount is skipped.
 * @param now UTC ms: nothing is dated more than a day later
 */
export function readRow(row: StatementRow, now: number): ReadLine | ReadReversal | StatementRefusal {
  const { amount, date = "", payer = "", direction, status, remark = "" } = row;
  const amountAr = amount.trim() === "" ? 0 : parseStatementAmount(amount);
  const reference = canonicalReference(row.reference);
  const isNamed = isLineReference(reference);
  const at = dateOf(date, now);
  const went = direction === undefined ? "received" : (readDirection(direction) ?? "unknownDirection");
  const came = status === undefined ? "done" : (readStatus(status) ?? "unknownStatus");
  const isHinted = saysReversal(remark) || saysReversal(payer);
  // A hint beside money that came in may be its payer's reason; money that left credits nobody, so closing its reference harms nobody.
  const isOut = went === "sent" || (amountAr !== undefined && amountAr <= 0);
  if (isTotal(row.reference)) return "notDeposit";
  if (went === "reversal" || came === "reversal" || (isHinted && isOut))
    return isNamed
      ? { direction: "reversal", reference, amountAr: sizeOf(amountAr), saidAt: at ?? null }
      : "unreadable";
  if (amountAr === undefined) return "unreadable";
  if (amountAr < 0) return "sent";
  if (amountAr === 0) return "notDeposit";
  if (went !== "received") return went;
  if (came !== "done") return came;
  if (!isNamed) return "unreadable";
  if (at === undefined) return "unknownDate";
  const payerEnd = phoneIn(payer)?.slice(-PAYER_DIGITS) ?? null;
  const typedReference = row.reference.trim();
  return {
    direction: "received",
    reference,
    ...(typedReference === reference ? {} : { typedReference }),
    amountAr,
    paidAt: at,
    payerEnd,
    isCashPoint: false,
    isDoubtful: isHinted,
  };
}

/** The amount of a reversal in Ariary, whatever its sign. */
const sizeOf = (amountAr: number | undefined) => (amountAr ? Math.abs(amountAr) : null);

/** The number in a cell that may also hold a name. */
function phoneIn(cell: string): string | undefined {
  const [found] = /(?:(?:\+|00)?261|0)?3[2-9]\d{7}(?!\d)/.exec(cell.replace(/[\s.()-]/g, "")) ?? [];
  return found && normalizePhone(found);
}
