import { DAY_MS } from "../../../shared/day.ts";
import type { LevelEnd } from "../../../shared/member.ts";
import { RENEWAL_WINDOW_DAYS } from "../../../shared/vip.ts";

/** A member is told of the end of a level while it can be renewed, and as long after it. */
const END_TOLD_MS = RENEWAL_WINDOW_DAYS * DAY_MS;

/** The end of which a member is told, of the membership that ends or has ended last; null while it is far away. */
export function levelEndOf(name: string, expiresAt: number, now: number): LevelEnd | null {
  if (Math.abs(expiresAt - now) > END_TOLD_MS) return null;
  return { name, expiresAt, isOver: expiresAt <= now };
}
