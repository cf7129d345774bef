import { DAY_MS } from "../../../shared/day.ts";
import {
  countedCeilingAr,
  expiryOf,
  MEMBERSHIP_DAYS,
  type OfferKind,
  type PurchaseStatus,
  RENEWAL_WINDOW_DAYS,
} from "../../../shared/vip.ts";

export type LevelRow = { id: number; name: string; priceAr: number; dailyCeilingAr: number };

/** A member's running membership. Amounts in Ariary, instants in UTC ms. */
export type HeldLevel = {
  membershipId: number;
  levelId: number;
  name: string;
  priceAr: number;
  dailyCeilingAr: number;
  /** The present ceiling of its level. */
  levelCeilingAr: number;
  expiresAt: number;
};

export type Offer = { kind: OfferKind; toPayAr: number; wouldExpireAt: number };

/**
 * What a member may do with a level, and at what price in Ariary (docs/product.md 5.2): upgrade to one with a higher price for the
 * difference, or renew the present one at full price in its last 30 days. @param now UTC milliseconds
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
  return { kind: "upgrade", toPayAr: target.priceAr - held.priceAr, wouldExpireAt: fresh.wouldExpireAt };
}

/** The sum of running ceilings after a sale, in Ariary: the new level replaces the one held (docs/product.md 5.6). */
export const ceilingsAfter = (runningAr: number, target: LevelRow, held: HeldLevel | undefined): number =>
  runningAr - (held ? countedCeilingAr(held.dailyCeilingAr, held.levelCeilingAr) : 0) + target.dailyCeilingAr;

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
