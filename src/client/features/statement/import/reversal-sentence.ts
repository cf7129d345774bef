import type { FinishedImport } from "../../../../shared/statement/upload.ts";
import { statementText } from "../text.ts";
import { statementImportText } from "./text.ts";

const text = statementImportText.reversed;

/** What a reversal means for the deposit that declares its transfer, in a sentence. */
export function reversalSentence({ amountAr, deposit }: FinishedImport["reversals"][number]): string {
  const name = deposit ? statementText.deposit(deposit.id, deposit.memberName) : "";
  const isAll = !deposit || amountAr === null || amountAr === deposit.amountAr;
  return (isAll ? text.all : text.part)[deposit?.status ?? "unknown"](name);
}
