import type { Delay } from "../../../shared/transactions.ts";

/** Fewer say nothing about the next one. */
const FEWEST_WAITS = 5;

/** The delay that half of the given waits kept to, rounded to the longer of two middle ones; null when there are too few. */
export function delayOf(waitsMs: readonly number[]): Delay | null {
  const count = waitsMs.length;
  if (count < FEWEST_WAITS) return null;
  const sorted = waitsMs.toSorted((a, b) => a - b);
  return { medianMs: sorted[Math.floor(count / 2)] ?? 0, count };
}
