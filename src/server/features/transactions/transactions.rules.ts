import { AMOUNT_STEP_AR } from "../../../shared/money.ts";
import type { Delay } from "../../../shared/transactions.ts";

/** Whether an amount may be moved: a multiple of 1 000, within bounds (spec §5). */
export const isStepAmount = (amountAr: number, minimumAr: number): boolean =>
  amountAr >= minimumAr && amountAr % AMOUNT_STEP_AR === 0;

/** Fewer say nothing about the next one. */
const FEWEST_WAITS = 5;

/** The delay that half of the given waits kept to, rounded to the longer of two middle ones; null when there are too few. */
export function delayOf(waitsMs: readonly number[]): Delay | null {
  const count = waitsMs.length;
  if (count < FEWEST_WAITS) return null;
  const sorted = waitsMs.toSorted((a, b) => a - b);
  return { medianMs: sorted[Math.floor(count / 2)] ?? 0, count };
}

type Cash = { phone: string; balanceAr: number };

/**
 * The number a payout is taken from (decisions, Withdrawals): the one the administrator chose; else his own if it holds
 * enough, else the fullest. Undefined when none holds enough.
 */
export function payoutNumber(
  cash: readonly Cash[],
  amountAr: number,
  chosen: string | undefined,
  ownPhone: string | undefined,
): string | undefined {
  const enough = cash.filter((number) => number.balanceAr >= amountAr);
  if (chosen) return enough.find((number) => number.phone === chosen)?.phone;
  const own = enough.find((number) => number.phone === ownPhone);
  if (own) return own.phone;
  return enough.reduce<Cash | undefined>(
    (best, number) => (best && best.balanceAr >= number.balanceAr ? best : number),
    undefined,
  )?.phone;
}
