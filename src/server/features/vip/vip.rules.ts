import { DAY_MS } from "../../../shared/day.ts";
import {
  expiryOf,
  MEMBERSHIP_DAYS,
  type OfferKind,
  type PurchaseStatus,
  RENEWAL_WINDOW_DAYS,
} from "../../../shared/vip.ts";
import type { LevelTerms } from "../../../shared/vip-editing.ts";

export type LevelRow = LevelTerms & { id: number };

/** A member's running membership, with the terms of its purchase. Amounts in Ariary, instants in UTC ms. */
export type HeldLevel = {
  membershipId: number;
  levelId: number;
  name: string;
  priceAr: number;
  dailyCeilingAr: number;
  /** What was paid for it in all, with what the levels it was upgraded from had counted: its price then, and 0 for a gift. */
  paidAr: number;
  expiresAt: number;
};

export type Offer = { kind: OfferKind; toPayAr: number; wouldExpireAt: number };

/**
 * What a member may do with a level, and at what price in Ariary (docs/product.md 5.2): upgrade to one with a higher
 * price, less what was paid for the present one and never what that costs today, or renew the present one at full price
 * in its last 30 days. @param now UTC milliseconds
 */
export function offerOf(target: LevelRow, held: HeldLevel | undefined, now: number): Offer {
  const fresh = { toPayAr: target.priceAr, wouldExpireAt: expiryOf(now) };
  const owned: Offer = { kind: "owned", toPayAr: 0, wouldExpireAt: held?.expiresAt ?? 0 };
  if (target.priceAr === 0) return owned;
  if (!held) return { kind: "buy", ...fresh };
  if (target.id === held.levelId) {
    if (held.expiresAt - now > RENEWAL_WINDOW_DAYS * DAY_MS) return owned;
    return { kind: "renew", toPayAr: target.priceAr, wouldExpireAt: held.expiresAt + MEMBERSHIP_DAYS * DAY_MS };
  }
  if (target.priceAr <= held.priceAr) return owned;
  return { kind: "upgrade", toPayAr: target.priceAr - held.paidAr, wouldExpireAt: fresh.wouldExpireAt };
}

/** The sum of running ceilings after a sale, in Ariary: the new level replaces the one held (docs/product.md 5.6). */
export const ceilingsAfter = (runningAr: number, target: LevelRow, held: HeldLevel | undefined): number =>
  runningAr - (held?.dailyCeilingAr ?? 0) + target.dailyCeilingAr;

/** What tasks paid per member and day of a level, in Ariary; null when nobody held it (docs/product.md 5.9). */
export function averagePaidAr(paidAr: number, heldDays: number): number | null {
  return heldDays > 0 ? Math.round(paidAr / heldDays) : null;
}

type Terms = { origin: "purchase" | "grant"; replacedAt: number | null; expiresAt: number };

/** The status of a purchase at `now` (UTC ms), derived and never stored (docs/product.md 5.5). */
export function purchaseStatus({ origin, replacedAt, expiresAt }: Terms, now: number): PurchaseStatus {
  const lastHeldAt = expiresAt - 1;
  if (replacedAt !== null && replacedAt < lastHeldAt) return "replaced";
  if (replacedAt !== null || expiresAt <= now) return "expired";
  return origin === "grant" ? "granted" : "active";
}
