import * as z from "zod/mini";
import { dayOf, startOfDay } from "./day.ts";
import type { CurrentLevel } from "./member.ts";
import { priceArSchema } from "./money.ts";

/** A membership lasts until the end of local day +365 (docs/product.md 5.3). */
export const MEMBERSHIP_DAYS = 365;

/** When a membership that begins now ends (UTC ms): after local day +365. */
export const expiryOf = (now: number): number => startOfDay(dayOf(now) + MEMBERSHIP_DAYS + 1);

/** During its last 30 days a membership can be renewed. */
export const RENEWAL_WINDOW_DAYS = 30;

export const buyLevelInput = z.strictObject({ levelId: z.int("INVALID"), expectedPriceAr: priceArSchema });

export type BuyLevelInput = z.infer<typeof buyLevelInput>;

/**
 * What a membership counts for in the fund's daily cost: the ceiling it was bought with, or that of its level today when it was
 * raised since, because that is what its tasks may pay. A ceiling that was lowered keeps counting as bought.
 */
export const countedCeilingAr = (boughtAr: number, levelAr: number): number => Math.max(boughtAr, levelAr);

/** Whether the fund covers these daily ceilings for the required days (docs/product.md 5.6). */
export function saleIsCovered(fundAr: number, ceilingsAfterAr: number, requiredDays: number): boolean {
  return fundAr >= ceilingsAfterAr * requiredDays;
}

/**
 * Whether nobody without a paid level could buy one: not even the one on sale that costs the fund the least
 * (docs/product.md 5.6).
 */
export function salesAreSuspended(
  { fundAr, runningAr, requiredDays }: { fundAr: number; runningAr: number; requiredDays: number },
  onSale: readonly { priceAr: number; dailyCeilingAr: number }[],
): boolean {
  const ceilings = onSale.flatMap(({ priceAr, dailyCeilingAr }) => (priceAr > 0 ? [dailyCeilingAr] : []));
  const least = ceilings.length > 0 ? Math.min(...ceilings) : 0;
  return !saleIsCovered(fundAr, runningAr + least, requiredDays);
}

/** Whole days of these daily ceilings that the fund covers; null when there are none. */
export function coverDays(fundAr: number, ceilingsAr: number): number | null {
  return ceilingsAr === 0 ? null : Math.floor(fundAr / ceilingsAr);
}

/** What a member can do with a level: buy it from the free level, move up to it, renew it, or nothing (owned or lower). */
export type OfferKind = "buy" | "upgrade" | "renew" | "owned";

/** One row of the VIP menu, priced for the caller. */
export type LevelOffer = {
  id: number;
  name: string;
  priceAr: number;
  dailyCeilingAr: number;
  /** What a member of this level really received for tasks, per member and day, over 30 days; null when nobody held it. */
  averagePaidAr: number | null;
  kind: OfferKind;
  /** Target price − current level's price, or the full price after expiry and on renewal. */
  toPayAr: number;
  /** End of the membership this purchase would give, UTC ms. */
  wouldExpireAt: number;
  /** True when the reward fund cannot cover this sale: « Ventes suspendues ». */
  suspended: boolean;
  /** Whole days of all daily ceilings that the fund would cover with this sale made; null when there would be none. */
  coverAfterDays: number | null;
};

export type LevelMenu = {
  /** What the caller holds today, on sale or not. */
  current: CurrentLevel;
  balanceAr: number;
  levels: LevelOffer[];
  /** Whole days of all daily ceilings that the fund covers today; null when no membership is active. */
  coverDays: number | null;
  requiredDays: number;
};

export type Purchase = {
  membershipId: number;
  levelName: string;
  paidAr: number;
  expiresAt: number;
  balanceAr: number;
};

/** `replaced` by an upgrade or a renewal, `granted` free of charge by an administrator. */
export type PurchaseStatus = "active" | "replaced" | "expired" | "granted";

/** STATUS_ACHAT, in the old clients' words (docs/product.md 5.5). */
export const purchaseStatusNames: Record<PurchaseStatus, string> = {
  active: "SUCCES",
  replaced: "Remplacé",
  expired: "Expiré",
  granted: "Offert",
};

export type PurchaseEntry = {
  id: number;
  levelId: number;
  levelName: string;
  priceAr: number;
  paidAr: number;
  status: PurchaseStatus;
  purchasedAt: number;
  expiresAt: number;
};
