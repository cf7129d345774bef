import { shareOf } from "./money.ts";

const WHOLE_BP = 10_000;

/**
 * The most that one answer takes out of its campaign, in Ariary: the gain, a bonus for each level of referrers, and the
 * fee on both.
 * @param ratesBp of the bonuses, in basis points
 */
export function dearestAr(gainAr: number, ratesBp: readonly number[], feeBp: number): number {
  const paidAr = gainAr + ratesBp.reduce((sum, rateBp) => sum + shareOf(gainAr, rateBp), 0);
  return paidAr + Math.ceil((paidAr * feeBp) / WHOLE_BP);
}

/**
 * What answers cost at most, in Ariary: each its gain, a bonus for each level of referrers, and the fee on both.
 * @param ratesBp of the bonuses, in basis points
 */
export function priceOf(gainAr: number, answers: number, ratesBp: readonly number[], feeBp: number) {
  const totalAr = answers * dearestAr(gainAr, ratesBp, feeBp);
  const gainsAr = answers * gainAr;
  const bonusesAr = answers * ratesBp.reduce((sum, rateBp) => sum + shareOf(gainAr, rateBp), 0);
  return { gainsAr, bonusesAr, feeAr: totalAr - gainsAr - bonusesAr, totalAr };
}
