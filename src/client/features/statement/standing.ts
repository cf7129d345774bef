import { formatInstant } from "../../../shared/day.ts";
import type { ErrorCode } from "../../../shared/errors.ts";
import { formatAr } from "../../../shared/money.ts";
import { formatPhone } from "../../../shared/phone-digits.ts";
import type { StatementDeposit, StatementLine, StatementReversal } from "../../../shared/statement/statement.ts";
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

/** What a reversal means for the deposit that declares its transfer, in a sentence. */
export function reversalSentence({ amountAr, deposit }: StatementReversal): string {
  const name = deposit ? text.deposit(deposit.id, deposit.memberName) : "";
  const isAll = !deposit || amountAr === null || amountAr === deposit.amountAr;
  return (isAll ? text.reversals.all : text.reversals.part)[deposit?.status ?? "unknown"](name);
}

/** Error codes that say somebody else has already settled the line. */
export const SETTLED: readonly ErrorCode[] = [
  "ALREADY_DECIDED",
  "STATEMENT_LINE_TAKEN",
  "UNREAD_TAKEN",
  "TRANSFER_IS_REVERSED",
];

/** A line that proposes to credit a deposit. */
export type Proposal = StatementLine & { deposit: StatementDeposit };

export const isProposal = (line: StatementLine): line is Proposal =>
  line.standing === "proposed" && line.deposit !== null;

/** What raises or lowers the confidence in a proposal, in words. */
export function hintsOf({
  payer,
  payerEnd,
  isDateFar,
  isTyped,
}: StatementLine): { sentence: string; isGood: boolean }[] {
  return [
    ...(payer === "unknown" || !payerEnd
      ? []
      : [{ sentence: text.payer[payer](payerEnd), isGood: payer === "member" }]),
    ...(isTyped ? [{ sentence: text.typed, isGood: false }] : []),
    ...(isDateFar ? [{ sentence: text.dateFar, isGood: false }] : []),
  ];
}
