import { DAY_MS } from "../../../shared/day.ts";
import { normalizeReference } from "../../../shared/deposit.ts";
import { type MobileOperator, normalizePhone } from "../../../shared/phone.ts";
import { isOtherMessage, parseOperatorDate, parseSms } from "../../../shared/sms.ts";
import type {
  StatementDeposit,
  StatementLine,
  StatementRefusal,
  StatementRow,
  StatementStanding,
} from "../../../shared/statement.ts";
import { parseStatementAmount } from "../../../shared/statement-cells.ts";

/** What is kept of a line that announces money received. */
export type ReadLine = {
  reference: string;
  amountAr: number;
  paidAt: number | null;
  payerEnd: string | null;
  isCashPoint: boolean;
};

const REFERENCE = /^[A-Z0-9][A-Z0-9._/-]{3,39}$/;
const PAYER_DIGITS = 4;

/** What an operator's SMS says was received, or why it says nothing of the kind. */
export function readMessage(text: string, operator: MobileOperator): ReadLine | StatementRefusal {
  const sms = parseSms(text);
  if (!sms) return isOtherMessage(text) ? "notDeposit" : "unreadable";
  if (sms.direction === "sent") return "sent";
  if (sms.operator !== operator) return "otherOperator";
  const { reference, amountAr, at = null, phone, isCashPoint = false } = sms;
  return { reference, amountAr, paidAt: at, payerEnd: phone?.slice(-PAYER_DIGITS) ?? null, isCashPoint };
}

/** The same of a row of a CSV statement. Money that left is written with a sign; a row without an amount is none. */
export function readRow({ reference, amount, date = "", payer = "" }: StatementRow): ReadLine | StatementRefusal {
  const amountAr = amount.trim() === "" ? 0 : parseStatementAmount(amount);
  if (amountAr === undefined) return "unreadable";
  if (amountAr < 0) return "sent";
  if (amountAr === 0) return "notDeposit";
  const normalized = normalizeReference(reference);
  if (!REFERENCE.test(normalized)) return "unreadable";
  return {
    reference: normalized,
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

export type Stored = Pick<StatementLine, "phone" | "reference" | "amountAr" | "paidAt" | "payerEnd"> & {
  isCashPoint: boolean;
  state: "waiting" | "matched" | "ignored";
  transactionId: number | null;
};

type Standing = { standing: StatementStanding; deposit: StatementDeposit | null };

/**
 * Where a line stands among the deposits that share its reference, and the one it is linked to. Only the exact same operator's
 * number, reference and amount propose anything (mobile-money, Appendix A).
 */
export function standingOf(
  line: Stored,
  deposits: readonly StatementDeposit[],
  { isFunding, callerId }: { isFunding: boolean; callerId: number },
): Standing {
  if (line.state === "matched")
    return { standing: "matched", deposit: deposits.find(({ id }) => id === line.transactionId) ?? null };
  const declared = deposits.filter(({ reference }) => reference === line.reference);
  const here = declared.filter(({ operatorPhone }) => operatorPhone === line.phone);
  const living = here.find(({ status }) => status !== "rejected");
  const deposit = living ?? newest(here) ?? newest(declared.filter(({ status }) => status !== "rejected"));
  if (line.state === "ignored") return { standing: "ignored", deposit: deposit ?? null };
  if (line.isCashPoint) return { standing: "cashPoint", deposit: deposit ?? null };
  if (isFunding) return { standing: "funding", deposit: deposit ?? null };
  if (!deposit) return { standing: "unknownReference", deposit: null };
  return { standing: standingBefore(line, deposit, callerId), deposit };
}

function standingBefore(line: Stored, deposit: StatementDeposit, callerId: number): StatementStanding {
  if (deposit.operatorPhone !== line.phone) return "otherNumber";
  if (deposit.status === "rejected") return "alreadyRejected";
  if (deposit.amountAr !== line.amountAr) return "otherAmount";
  if (deposit.status === "validated") return "alreadyValidated";
  return deposit.memberId === callerId ? "ownDeposit" : "proposed";
}

const newest = (deposits: readonly StatementDeposit[]) =>
  deposits.reduce<StatementDeposit | undefined>((best, one) => (best && best.id > one.id ? best : one), undefined);

/** What raises or lowers the confidence in a deposit, and decides nothing: the payer's number, and the dates. */
export function hintsOf({ payerEnd, paidAt }: Stored, deposit: StatementDeposit | null) {
  const isMembers = deposit?.memberPhone.endsWith(payerEnd ?? "");
  const payer = payerEnd && deposit ? (isMembers ? "member" : "other") : "unknown";
  const isDateFar = paidAt !== null && deposit !== null && Math.abs(deposit.createdAt - paidAt) > DAY_MS;
  return { payer, isDateFar } as const;
}
