import type { Rhythm } from "../../../shared/campaign.ts";
import { shareOf } from "../../../shared/money.ts";

/** What a campaign paid its members and what of the fee on that is posted, in Ariary. */
export type Paid = { paidAr: number; postedAr: number; feeBp: number };

/** The fee that is reserved: owed on what was paid, and not posted yet. */
export const reservedAr = ({ paidAr, postedAr, feeBp }: Paid): number => shareOf(paidAr, feeBp) - postedAr;

/** How many answers a campaign's balance still pays, each as dear as can be; all in Ariary. */
export function placesLeft(balanceAr: number, feeAr: number, answerAr: number): number {
  return Math.max(0, Math.floor((balanceAr - feeAr) / answerAr));
}

/** Which of a member's answers to a campaign it is: there is one of each. */
export const answerSlot = (rhythm: Rhythm, day: number): number => (rhythm === "once" ? 0 : day);

/**
 * What a campaign that closes posts as its fee: what is reserved, as far as an operator did not take the money back.
 */
export const lastFeeAr = (balanceAr: number, paid: Paid): number => Math.min(balanceAr, reservedAr(paid));

/**
 * Who bears what the operator took back of a campaign's funding, in Ariary: the campaign, then sales, then the
 * operator.
 */
export function splitLoss(
  askedAr: number,
  own: { campaignAr: number; salesAr: number; operatorAr: number },
): { campaignAr: number; salesAr: number; operatorAr: number } | undefined {
  const campaignAr = Math.min(askedAr, own.campaignAr);
  const salesAr = Math.min(askedAr - campaignAr, own.salesAr);
  const operatorAr = askedAr - campaignAr - salesAr;
  return operatorAr <= own.operatorAr ? { campaignAr, salesAr, operatorAr } : undefined;
}
