import type { ErrorCode } from "../../../shared/errors.ts";
import { needsLook, type SeenProposal } from "../../../shared/statement/proposals.ts";
import type { StatementLine, StatementStanding } from "../../../shared/statement/statement.ts";

/** Standings that say by themselves why a line credits nobody. */
const refusals: Partial<Record<StatementStanding, ErrorCode>> = {
  reversed: "TRANSFER_IS_REVERSED",
  funding: "TRANSFER_IS_FUNDING",
  own: "TRANSFER_IS_OWN",
  matched: "STATEMENT_LINE_TAKEN",
  ignored: "STATEMENT_LINE_TAKEN",
};

type Proposed = Pick<StatementLine, "standing" | "amountAr" | "payer" | "mayLackPayer" | "isDateFar" | "isTyped"> & {
  deposit: { id: number } | null;
};

/** Why a deposit may not be credited among others with the line that an administrator saw; undefined when it may (docs/product.md 11.4). */
export function refusalOf(line: Proposed | undefined, seen: SeenProposal): ErrorCode | undefined {
  if (!line) return "STATEMENT_LINE_NOT_FOUND";
  const { standing, deposit, amountAr } = line;
  if (refusals[standing]) return refusals[standing];
  const isSeen = standing === "proposed" && deposit?.id === seen.transactionId && amountAr === seen.amountAr;
  return isSeen && !needsLook(line) ? undefined : "PROPOSAL_CHANGED";
}
