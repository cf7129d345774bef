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

/** The membership a member holds now. */
export type Held = {
  membershipId: number;
  levelId: number;
  name: string;
  priceAr: number;
  dailyCeilingAr: number;
  /** The ceiling of its level today: raised since, it is what the tasks may really pay. */
  levelCeilingAr: number;
  expiresAt: number;
};

export type Offer = { kind: OfferKind; toPayAr: number; wouldExpireAt: number };

/**
 * What a member may do with a level and at what price (docs/product.md 5.2): "higher" means a higher price; the
 * current level's price is deducted while its membership runs; the last 30 days allow renewal at full price for 365 more days.
 */
export function offerOf(target: LevelRow, held: Held | undefined, now: number): Offer {
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

/** Σ ceilings after a sale: the new level's replaces the one held. */
export const ceilingsAfter = (runningAr: number, target: LevelRow, held: Held | undefined): number =>
  runningAr - (held ? countedCeilingAr(held.dailyCeilingAr, held.levelCeilingAr) : 0) + target.dailyCeilingAr;

/** Average paid for tasks per member and calendar day at a level; null when nobody held it. */
export function averagePaidAr(paidAr: number, heldDays: number): number | null {
  return heldDays > 0 ? Math.round(paidAr / heldDays) : null;
}

type Terms = { origin: "purchase" | "grant"; replacedAt: number | null; expiresAt: number };

/** The status of a purchase today: derived, never stored. */
export function purchaseStatus({ origin, replacedAt, expiresAt }: Terms, now: number): PurchaseStatus {
  const lastHeldAt = expiresAt - 1;
  if (replacedAt !== null && replacedAt < lastHeldAt) return "replaced";
  if (replacedAt !== null || expiresAt <= now) return "expired";
  return origin === "grant" ? "granted" : "active";
}
