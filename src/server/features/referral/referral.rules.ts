import { shareOf } from "../../../shared/money.ts";
import { REFERRAL_DEPTH } from "../../../shared/referral.ts";

/** A bonus due to one of a member's referrers, in Ariary. In this file "sponsor" means the referrer. */
export type Bonus = { sponsorId: number; level: number; amountAr: number };

/**
 * The bonuses of a purchase or task: each referrer's share of the amount in Ariary, rounded down; shares of 0 are left out
 * (docs/product.md 7.2 to 7.4).
 * @param sponsors the active referrers
 * @param ratesBp in basis points, nearest referrer first
 */
export function bonusesOf(
  amountAr: number,
  sponsors: readonly { sponsorId: number; level: number }[],
  ratesBp: readonly number[],
): Bonus[] {
  return sponsors
    .map(({ sponsorId, level }) => ({ sponsorId, level, amountAr: shareOf(amountAr, ratesBp[level - 1] ?? 0) }))
    .filter((bonus) => bonus.amountAr > 0);
}

export type Sponsor = { sponsorId: number; level: number };
export type Sponsored = Sponsor & { memberId: number };

/**
 * The referrers of a member, up to three levels (docs/product.md 7.1).
 * @param above ids of a chain of referrers, nearest first
 * @param depth how many levels the member is below the member whom the first of them invited
 */
export function sponsorsOf(above: readonly number[], depth: number): Sponsor[] {
  return above
    .map((sponsorId, index) => ({ sponsorId, level: depth + index + 1 }))
    .filter(({ level }) => level <= REFERRAL_DEPTH);
}

/** A member affected by a change of referrer, `depth` levels below the member whose referrer changes. */
export type Moved = { memberId: number; depth: number };

/** The new referrers at one level of all moved members; none where the chain above is shorter. */
export function sponsoredAt(above: readonly number[], moved: readonly Moved[], level: number): Sponsored[] {
  return moved.flatMap(({ memberId, depth }) =>
    sponsorsOf(above, depth)
      .filter((sponsor) => sponsor.level === level)
      .map((sponsor) => ({ ...sponsor, memberId })),
  );
}
