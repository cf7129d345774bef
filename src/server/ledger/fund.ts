import type { Reader } from "../db/database.ts";
import { codes, type TransferKind } from "./chart.ts";
import { balanceOf, type Leg } from "./ledger.ts";

/** The reward fund by origin, in Ariary. */
export type Fund = { sponsorAr: number; operatorAr: number };

/** What the reward fund holds now. */
export async function fundBalances(reader: Reader): Promise<Fund> {
  return {
    sponsorAr: await balanceOf(reader, codes.fundSponsor),
    operatorAr: await balanceOf(reader, codes.fundOperator),
  };
}

/** A reward due to a member: a task's gain or a bonus on it. */
export type Reward = {
  kind: TransferKind & ("TASK" | "BONUS_TASK");
  memberId: number;
  amountAr: number;
  cause: string;
};

/**
 * Rewards as ledger legs, sponsors' money first, then the operator's; a reward may take the last of one and the rest of the
 * other. Undefined when the fund cannot pay them all together: then nothing is owed (decisions, No funds no promise).
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
