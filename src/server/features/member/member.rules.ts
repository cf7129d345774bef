import { DAY_MS } from "../../../shared/day.ts";
import type { LevelEnd } from "../../../shared/member.ts";
import { RENEWAL_WINDOW_DAYS } from "../../../shared/vip.ts";

/** The end of a level is shown while it can be renewed, and for as long after it (docs/product.md 5.3). */
const END_TOLD_MS = RENEWAL_WINDOW_DAYS * DAY_MS;

/** The end of a membership to show to its member; null when it is more than 30 days away (docs/product.md 5.3). Instants in UTC ms. */
export function levelEndOf(name: string, expiresAt: number, now: number): LevelEnd | null {
  if (Math.abs(expiresAt - now) > END_TOLD_MS) return null;
  return { name, expiresAt, isOver: expiresAt <= now };
}
