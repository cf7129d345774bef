import { shareOf } from "../../../shared/money.ts";
import { REFERRAL_DEPTH } from "../../../shared/referral.ts";

/** A bonus due to one of a member's referrers, in Ariary. */
export type Bonus = { referrerId: number; level: number; amountAr: number };

/**
 * The bonuses of a purchase or task: each referrer's share of the amount in Ariary, rounded down; shares of 0 are left out
 * (docs/product.md 7.2 to 7.4).
 * @param referrers the active ones
 * @param ratesBp in basis points, nearest referrer first
 */
export function bonusesOf(
  amountAr: number,
  referrers: readonly { referrerId: number; level: number }[],
  ratesBp: readonly number[],
): Bonus[] {
  return referrers
    .map(({ referrerId, level }) => ({ referrerId, level, amountAr: shareOf(amountAr, ratesBp[level - 1] ?? 0) }))
    .filter((bonus) => bonus.amountAr > 0);
}

export type Referrer = { referrerId: number; level: number };
export type ReferredMember = Referrer & { memberId: number };

/**
 * The referrers of a member, up to three levels (docs/product.md 7.1).
 * @param above ids of a chain of referrers, nearest first
 * @param depth how many levels the member is below the member whom the first of them invited
 */
export function referrersOf(above: readonly number[], depth: number): Referrer[] {
  return above
    .map((referrerId, index) => ({ referrerId, level: depth + index + 1 }))
    .filter(({ level }) => level <= REFERRAL_DEPTH);
}

/** A member affected by a change of referrer, `depth` levels below the member whose referrer changes. */
export type MovedMember = { memberId: number; depth: number };

/** The new referrers at one level of all moved members; none where the chain above is shorter. */
export function referralsOfLevel(
  above: readonly number[],
  moved: readonly MovedMember[],
  level: number,
): ReferredMember[] {
  return moved.flatMap(({ memberId, depth }) =>
    referrersOf(above, depth)
      .filter((referrer) => referrer.level === level)
      .map((referrer) => ({ ...referrer, memberId })),
  );
}
