import type { Delay } from "../../../shared/transactions.ts";

/** With fewer requests, the median is not shown, on any page (docs/product.md 9.5). */
const FEWEST_REQUESTS = 5;

/** That so many requests waited so long. */
export type Wait = { waitMs: number; requests: number };

/**
 * The median of waits in milliseconds, the longer of two middle ones; null when there are too few (docs/product.md
 * 9.5).
 */
export function medianDelay(waits: readonly Wait[]): Delay | null {
  const count = waits.reduce((sum, { requests }) => sum + requests, 0);
  if (count < FEWEST_REQUESTS) return null;
  let before = 0;
  const middle = waits
    .toSorted((a, b) => a.waitMs - b.waitMs)
    .find(({ requests }) => {
      before += requests;
      return before > Math.floor(count / 2);
    });
  return { medianMs: middle?.waitMs ?? 0, count };
}
