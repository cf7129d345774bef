import type { Delay } from "../../../shared/transactions.ts";

/** With fewer waits, the median is not shown (docs/product.md 9.5). */
const FEWEST_WAITS = 5;

/** The median of waits in milliseconds, the longer of two middle ones; null when there are too few (docs/product.md 9.5). */
export function delayOf(waitsMs: readonly number[]): Delay | null {
  const count = waitsMs.length;
  if (count < FEWEST_WAITS) return null;
  const sorted = waitsMs.toSorted((a, b) => a - b);
  return { medianMs: sorted[Math.floor(count / 2)] ?? 0, count };
}
