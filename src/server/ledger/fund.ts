import { inArray } from "drizzle-orm";
import { prepared, type Reader } from "../db/database.ts";
import { codes, type TransferKind } from "./chart.ts";
import type { Leg } from "./ledger.ts";

/** The reward fund by origin, in Ariary (docs/product.md 2.1). */
export type Fund = { sponsorAr: number; operatorAr: number };

/** One query for both accounts: it runs inside the transaction of a completed task, while other writes wait. */
const balances = prepared<Record<string, never>, { code: string; balanceAr: number }>(
  "fund_balances",
  ({ q, t: { account } }) =>
    q
      .select({ code: account.code, balanceAr: account.balanceAr })
      .from(account)
      .where(inArray(account.code, [codes.fundSponsor, codes.fundOperator])),
);

/** The fund's present balances, in Ariary. */
export async function fundBalances(reader: Reader): Promise<Fund> {
  const rows = await balances(reader, {});
  const of = (code: string) => rows.find((row) => row.code === code)?.balanceAr ?? 0;
  return { sponsorAr: of(codes.fundSponsor), operatorAr: of(codes.fundOperator) };
}

/** A reward due to a member: a task's gain or a bonus on it. */
export type Reward = {
  kind: TransferKind & ("TASK" | "BONUS_TASK");
  memberId: number;
  amountAr: number;
  cause: string;
};

/**
 * Turns rewards into ledger legs: sponsors' money first, then the operator's; one reward may use the last of one and the rest of the
 * other.
 * @returns undefined when the fund cannot pay all of them: then none is owed (docs/product.md 2.2)
 */
export function payFromFund(fund: Fund, rewards: readonly Reward[], originMemberId: number): Leg[] | undefined {
  const left = { ...fund };
  const legs: Leg[] = [];
  for (const { kind, memberId, amountAr, cause } of rewards) {
    const fromSponsor = Math.min(left.sponsorAr, amountAr);
    const fromOperator = amountAr - fromSponsor;
    if (fromOperator > left.operatorAr) return undefined;
    left.sponsorAr -= fromSponsor;
    left.operatorAr -= fromOperator;
    const leg = { kind, credit: codes.member(memberId), originMemberId };
    if (fromSponsor > 0) legs.push({ ...leg, debit: codes.fundSponsor, amountAr: fromSponsor, cause });
    if (fromOperator > 0) {
      const rest = fromSponsor > 0 ? `${cause}:operator` : cause;
      legs.push({ ...leg, debit: codes.fundOperator, amountAr: fromOperator, cause: rest });
    }
  }
  return legs;
}
