import { formatInstant } from "../../../shared/day.ts";
import type { ErrorCode } from "../../../shared/errors.ts";
import { formatAr } from "../../../shared/money.ts";
import { formatPhone } from "../../../shared/phone-digits.ts";
import type { StatementDeposit, StatementLine } from "../../../shared/statement/statement.ts";
import { statementText as text } from "./text.ts";

/** The standing of a line, in a sentence that names its deposit. */
export function standingSentence({ standing, deposit, payerEnd, payerName }: StatementLine): string {
  return text.standings[standing]({
    deposit: deposit ? text.deposit(deposit.id, deposit.memberName) : "",
    amount: deposit ? formatAr(deposit.amountAr) : "",
    phone: deposit ? formatPhone(deposit.operatorPhone) : "",
    by: deposit?.decidedByName ?? "–",
    payer: text.payerOf(payerEnd, payerName),
    reference: deposit?.reference ?? "",
    at: deposit?.decidedAt ? formatInstant(deposit.decidedAt) : "–",
  });
}

/** Error codes that say somebody else has already settled the line. */
export const SETTLED: readonly ErrorCode[] = [
  "ALREADY_DECIDED",
  "STATEMENT_LINE_TAKEN",
  "UNREAD_TAKEN",
  "TRANSFER_IS_REVERSED",
];

/** A line and the waiting deposit that it matches. */
export type Pair = StatementLine & { deposit: StatementDeposit };

export const isPair = (line: StatementLine): line is Pair => line.standing === "proposed" && line.deposit !== null;

type Hint = { sentence: string; isGood: boolean };

function payerHints({ payer, payerEnd, writtenName, mayLackPayer, deposit }: StatementLine): Hint[] {
  if (payer !== "unknown" && payerEnd) return [{ sentence: text.payer[payer](payerEnd), isGood: payer === "member" }];
  if (payer !== "unknown" || mayLackPayer || !deposit) return [];
  return [{ sentence: text.payer.unknown(writtenName, deposit.memberName), isGood: false }];
}

/** What raises or lowers the confidence in a pair, in words. */
export const lineHints = (line: StatementLine): Hint[] => [
  ...payerHints(line),
  ...(line.isTyped ? [{ sentence: text.typed, isGood: false }] : []),
  ...(line.isUnfamiliar ? [{ sentence: text.unfamiliar, isGood: false }] : []),
  ...(line.isDateFar ? [{ sentence: text.dateFar, isGood: false }] : []),
];
