import { dayOf, isoDay, startOfDay } from "../../../shared/day.ts";

/** `YYYY-MM-DD HH:mm:ss` in Madagascar time, of an instant (UTC ms), as all dates of these calls (docs/product.md 21.1). */
export function legacyDate(instantMs: number): string {
  const day = dayOf(instantMs);
  const time = new Date(instantMs - startOfDay(day)).toISOString().slice(11, 19);
  return `${isoDay(day)} ${time}`;
}
