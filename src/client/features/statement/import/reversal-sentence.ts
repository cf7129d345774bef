import type { StatementReversal } from "../../../../shared/statement/statement.ts";
import { statementText } from "../text.ts";
import { statementImportText } from "./text.ts";

const text = statementImportText.report.reversed;

/** What a reversal means for the deposit that declares its transfer, in a sentence. */
export function reversalSentence({ amountAr, deposit }: StatementReversal): string {
  const name = deposit ? statementText.deposit(deposit.id, deposit.memberName) : "";
  const isAll = !deposit || amountAr === null || amountAr === deposit.amountAr;
  return (isAll ? text.all : text.part)[deposit?.status ?? "unknown"](name);
}
