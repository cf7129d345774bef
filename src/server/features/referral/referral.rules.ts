import { shareOf } from "../../../shared/money.ts";
import { REFERRAL_DEPTH } from "../../../shared/referral.ts";

/** A bonus due to one of a member's sponsors, in Ariary. */
export type Bonus = { sponsorId: number; level: number; amountAr: number };

/**
 * The bonuses of one purchase or task: each active sponsor's floored share of the amount. A blocked or closed sponsor's share
 * is not paid and does not move up (docs/product.md 7.4). `ratesBp` in basis points, nearest sponsor first.
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

/** The sponsors of a member `depth` levels below where a chain begins; `above` is that chain, nearest first. Three levels in all. */
export function sponsorsOf(above: readonly number[], depth: number): Sponsor[] {
  return above
    .map((sponsorId, index) => ({ sponsorId, level: depth + index + 1 }))
    .filter(({ level }) => level <= REFERRAL_DEPTH);
}

/** Somebody whom a change of sponsor reaches, so many levels below the member whose sponsor changes. */
export type Moved = { memberId: number; depth: number };

/** Who sponsors each of the moved at one level, below the new chain: nobody where it is shorter. */
export function sponsoredAt(above: readonly number[], moved: readonly Moved[], level: number): Sponsored[] {
  return moved.flatMap(({ memberId, depth }) =>
    sponsorsOf(above, depth)
      .filter((sponsor) => sponsor.level === level)
      .map((sponsor) => ({ ...sponsor, memberId })),
  );
}
