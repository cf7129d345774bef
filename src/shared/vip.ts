import * as z from "zod/mini";
import { dayOf, startOfDay } from "./day.ts";
import type { CurrentLevel } from "./member.ts";
import { priceArSchema } from "./money-input.ts";
import type { LevelTerms } from "./vip-editing.ts";

/** A membership lasts until the end of local day + 365 (docs/product.md 5.3). */
export const MEMBERSHIP_DAYS = 365;

/** The end of a membership that begins at `now`, both in UTC ms: after local day + 365 (docs/product.md 5.3). */
export const expiryOf = (now: number): number => startOfDay(dayOf(now) + MEMBERSHIP_DAYS + 1);

/** A membership can be renewed during its last 30 days (docs/product.md 5.2). */
export const RENEWAL_WINDOW_DAYS = 30;

export const buyLevelInput = z.strictObject({ levelId: z.int("INVALID"), expectedPriceAr: priceArSchema });

export type BuyLevelInput = z.infer<typeof buyLevelInput>;

/** What the fund must hold for these daily ceilings over the required days, in Ariary (docs/product.md 5.6). */
export const requiredFundAr = (ceilingsAr: number, requiredDays: number): number => ceilingsAr * requiredDays;

/** Whether the fund covers these daily ceilings (all in Ariary) for the required days (docs/product.md 5.6). */
export function saleIsCovered(fundAr: number, ceilingsAfterAr: number, requiredDays: number): boolean {
  return fundAr >= requiredFundAr(ceilingsAfterAr, requiredDays);
}

/**
 * Whether sales are suspended: a member without a paid level could not buy even the level with the lowest ceiling (docs/product.md 5.6).
 */
export function salesAreSuspended(
  { fundAr, runningAr, requiredDays }: { fundAr: number; runningAr: number; requiredDays: number },
  onSale: readonly { priceAr: number; dailyCeilingAr: number }[],
): boolean {
  const ceilings = onSale.flatMap(({ priceAr, dailyCeilingAr }) => (priceAr > 0 ? [dailyCeilingAr] : []));
  const least = ceilings.length > 0 ? Math.min(...ceilings) : 0;
  return !saleIsCovered(fundAr, runningAr + least, requiredDays);
}

/** For how many whole days the fund covers these daily ceilings, in Ariary; null when they are 0. */
export function coverDays(fundAr: number, ceilingsAr: number): number | null {
  return ceilingsAr === 0 ? null : Math.floor(fundAr / ceilingsAr);
}

/** What a member can do with a level: buy it from the free level, upgrade to it, renew it, or nothing (held or lower). */
export type OfferKind = "buy" | "upgrade" | "renew" | "owned";

/** One row of the VIP menu, priced for the caller. */
export type LevelOffer = LevelTerms & {
  id: number;
  /** What its tasks really paid per member and day over 30 days, in Ariary; null when nobody held it (docs/product.md 5.9). */
  averagePaidAr: number | null;
  kind: OfferKind;
  /** The price, less what was paid for the present level for an upgrade, in Ariary (docs/product.md 5.2). */
  toPayAr: number;
  /** The end of the membership that a purchase would give (UTC ms). */
  wouldExpireAt: number;
  /** Whether the reward fund cannot cover this sale: « Ventes suspendues ». */
  suspended: boolean;
  /** For how many whole days the fund would cover all ceilings after this sale; null when there would be none. */
  coverAfterDays: number | null;
};

export type LevelMenu = {
  /** The caller's present level, on sale or not. */
  current: CurrentLevel;
  /** What the membership that runs has cost and brought since it began (UTC ms, Ariary); null on the free level. */
  held: { startsAt: number; paidAr: number; receivedAr: number } | null;
  balanceAr: number;
  levels: LevelOffer[];
  /** For how many whole days the fund covers all running ceilings; null when no membership runs. */
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

/** `replaced`: by an upgrade, a renewal or a gift. `granted`: a gift by an administrator. */
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
