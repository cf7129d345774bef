import { REPEAT_WINDOW_MS, type WithdrawalInput } from "../../../shared/withdrawal.ts";

type PendingWithdrawal = { amountAr: number; payoutPhone: string | null; createdAt: number };

/**
 * Whether a request repeats a pending one: same amount and number within a minute (docs/product.md 9.4).
 * @param now UTC milliseconds
 */
export function isRepeat(input: WithdrawalInput, waiting: readonly PendingWithdrawal[], now: number): boolean {
  return waiting.some(
    ({ amountAr, payoutPhone, createdAt }) =>
      amountAr === input.amountAr && payoutPhone === input.phone && Math.abs(now - createdAt) < REPEAT_WINDOW_MS,
  );
}

type Cash = { phone: string; balanceAr: number };

/**
 * The cash number that pays a withdrawal (docs/product.md 9.6): the chosen one; else the administrator's own if it
 * holds enough, else the one with the largest balance. Undefined when it does not hold enough.
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
