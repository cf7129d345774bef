import type { Reader } from "../../db/database.ts";
import { causes, codes } from "../../ledger/chart.ts";
import type { Leg } from "../../ledger/ledger.ts";
import { sumOwed } from "./reversal.queries.ts";
import { repaidPartAr } from "./reversal.rules.ts";

/** What a member owes for deposits that the operator took back, in Ariary (docs/product.md 12.9). */
export const owedBy: (reader: Reader, memberId: number) => Promise<number> = sumOwed;

/**
 * The leg by which a task's gain repays what its member owes, both in Ariary: at most half of the gain, and none when nothing is owed. It
 * is posted behind the gain's own legs.
 * @param taskCause the cause of the gain
 */
export function repaymentOf(memberId: number, taskCause: string, gainAr: number, owedAr: number): Leg[] {
  const amountAr = repaidPartAr(gainAr, owedAr);
  if (amountAr <= 0) return [];
  const [debit, credit] = [codes.member(memberId), codes.operator];
  const cause = causes.repayment(taskCause);
  return [{ kind: "REPAYMENT", debit, credit, amountAr, cause, originMemberId: memberId }];
}
