import { type MobileOperator, normalizePhone } from "./phone.ts";
import { canonicalReference, isReference } from "./reference.ts";
import { isOtherMessage, parseOperatorDate, parseSms } from "./sms.ts";
import type { StatementRefusal, StatementRow } from "./statement.ts";
import { parseStatementAmount } from "./statement-cells.ts";
import { readDirection, readStatus } from "./statement-direction.ts";

/** What is kept of a line that announces money received. */
export type ReadLine = {
  /** In canonical form, and as the statement writes it. */
  reference: string;
  typedReference?: string;
  amountAr: number;
  /** When the operator says it was received (UTC ms). */
  paidAt: number | null;
  /** The last four digits of the payer's number. */
  payerEnd: string | null;
  isCashPoint: boolean;
};

const PAYER_DIGITS = 4;

/** The transfer that an SMS of the number's operator says was received, or why the line is refused. */
export function readMessage(text: string, operator: MobileOperator): ReadLine | StatementRefusal {
  const sms = parseSms(text);
  if (!sms) return isOtherMessage(text) ? "notDeposit" : "unreadable";
  if (sms.direction === "sent") return "sent";
  if (sms.operator !== operator) return "otherOperator";
  const { reference, amountAr, at = null, phone, isCashPoint = false } = sms;
  return { reference, amountAr, paidAt: at, payerEnd: phone?.slice(-PAYER_DIGITS) ?? null, isCashPoint };
}

/**
 * The same for a row of a CSV statement. Money that left has a minus sign, or a word for it in a column of its own; a row without an
 * amount is skipped.
 */
export function readRow({
  reference,
  amount,
  date = "",
  payer = "",
  direction,
  status,
}: StatementRow): ReadLine | StatementRefusal {
  const amountAr = amount.trim() === "" ? 0 : parseStatementAmount(amount);
  if (amountAr === undefined) return "unreadable";
  if (amountAr < 0) return "sent";
  if (amountAr === 0) return "notDeposit";
  const went = direction === undefined ? "received" : (readDirection(direction) ?? "unknownDirection");
  if (went !== "received") return went;
  const came = status === undefined ? "done" : (readStatus(status) ?? "unknownStatus");
  if (came !== "done") return came;
  const canonical = canonicalReference(reference);
  if (!isReference(canonical)) return "unreadable";
  const typedReference = reference.trim();
  return {
    reference: canonical,
    ...(typedReference === canonical ? {} : { typedReference }),
    amountAr,
    paidAt: parseOperatorDate(date) ?? null,
    payerEnd: phoneIn(payer)?.slice(-PAYER_DIGITS) ?? null,
    isCashPoint: false,
  };
}

/** The number in a cell that may also hold a name. */
function phoneIn(cell: string): string | undefined {
  const [found] = /(?:(?:\+|00)?261|0)?3[2-9]\d{7}(?!\d)/.exec(cell.replace(/[\s.()-]/g, "")) ?? [];
  return found && normalizePhone(found);
}
