import { DAY_MS, HOUR_MS } from "../../../shared/day.ts";
import type { CountedCash } from "../../../shared/fund.ts";
import type { Evidenced, OutsideMoney, RedFigures } from "../../../shared/transparency.ts";

/** Below this part of the rewards, outside money is too little. */
const OUTSIDE_PERCENT = 50;
/** Above this part, what has no evidence is too much. */
const UNPROVEN_PERCENT = 25;
/** Above this part of the payouts of 30 days, fees that nothing covers are too much. */
const FEES_PERCENT = 1;
/** Days of credited deposits whose evidence is looked at. */
export const DEPOSIT_DAYS = 7;
/** How long a dispute may stay open. */
export const DISPUTE_MS = 72 * HOUR_MS;

/** The public figures that may be red; amounts in Ariary. */
export type RedFacts = {
  /** Of 30 days. */
  outside: Pick<OutsideMoney, "netAr" | "rewardsAr">;
  owedAr: number;
  counted: Pick<CountedCash, "presentAr" | "staleDays"> & { notYetAr: number };
  /** What looks at the numbers find missing, and what one administrator may decide alone in a day. */
  missing: { missingAr: number; limitAr: number };
  /** Operators' fees that nothing covers, beside the payouts of 30 days. */
  fees: { uncoveredAr: number; paidOutAr: number };
  /** For how long each number was left uncounted that should have been counted. */
  staleMs: readonly number[];
  /** Credited in the last 7 days. */
  deposits: Part;
  /** Funding and capital of 30 days. */
  funding: Part;
  /** Paid withdrawals whose members say for more than 72 h that nothing came. */
  overdue: number;
  /** Refused deposits of which members say for more than 72 h that they sent the money. */
  contested: number;
};

/** An amount and its part without evidence, in Ariary. */
export type Part = { totalAr: number; unprovenAr: number };

/** Which public figures are red, gravest first (docs/product.md 20). */
export function findRedFigures(facts: RedFacts): RedFigures[] {
  const { outside, owedAr, counted, missing, fees, staleMs, overdue, contested } = facts;
  const { presentAr, notYetAr, staleDays } = counted;
  const reds: Record<RedFigures["name"], RedFigures | false> = {
    // Fees that nothing covers are missing as well, and have a red of their own.
    counted: presentAr + notYetAr + fees.uncoveredAr < owedAr && {
      name: "counted",
      presentAr: presentAr + notYetAr,
      owedAr,
      staleDays,
    },
    // Own money still covers it, so that nobody is owed it; but more than one person's word is gone.
    missing: missing.missingAr > missing.limitAr && { name: "missing", ...missing },
    fees: fees.uncoveredAr * 100 > fees.paidOutAr * FEES_PERCENT && { name: "fees", ...fees },
    disputed: overdue > 0 && { name: "disputed", payouts: overdue },
    contested: contested > 0 && { name: "contested", deposits: contested },
    // Without rewards there is nothing that outside money would have had to pay.
    outside: outside.rewardsAr > 0 &&
      outside.netAr * 100 < outside.rewardsAr * OUTSIDE_PERCENT && { name: "outside", ...outside },
    funding: unproven("funding", facts.funding),
    deposits: unproven("deposits", facts.deposits),
    uncounted: staleMs.length > 0 && {
      name: "uncounted",
      numbers: staleMs.length,
      days: Math.floor(Math.max(...staleMs) / DAY_MS),
      staleDays,
    },
  };
  return Object.values(reds).filter((red) => red !== false);
}

function unproven(name: "deposits" | "funding", { totalAr, unprovenAr }: Part): RedFigures | false {
  const isTooMuch = unprovenAr * 100 > totalAr * UNPROVEN_PERCENT;
  // Rounded up, so that it never reads as the part that is still good.
  return isTooMuch && { name, percent: Math.ceil((unprovenAr * 100) / totalAr), unprovenAr, totalAr };
}

/** The sum of the last `days` of some figures, and its part without evidence. */
export function sumEvidence({ provenAr, unprovenAr }: Evidenced, days: number): Part {
  const sum = (series: number[]) => series.slice(-days).reduce((total, value) => total + value, 0);
  return { totalAr: sum(provenAr) + sum(unprovenAr), unprovenAr: sum(unprovenAr) };
}

/** A run of digits as long as a phone number, however it is written. */
const PHONE = /\+?\d(?:[\s.-]*\d){7,}/g;

/**
 * A sponsor's name as everybody may read it: without phone numbers, and null where it is an administrator's own name, for they are never
 * named (docs/product.md 20).
 */
export function publicName(who: string, adminNames: readonly string[]): string | null {
  const plain = (text: string) => text.trim().replace(/\s+/g, " ").toLowerCase();
  return adminNames.some((name) => plain(name) === plain(who)) ? null : who.replace(PHONE, "…");
}
