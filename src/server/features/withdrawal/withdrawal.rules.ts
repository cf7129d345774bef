import { REPEAT_WINDOW_MS, type WithdrawalInput } from "../../../shared/withdrawal.ts";

type Waiting = { amountAr: number; payoutPhone: string | null; createdAt: number };

/** Whether a request repeats one made a moment ago: same amount, same number (docs/product.md 9.4). */
export function isRepeat(input: WithdrawalInput, waiting: readonly Waiting[], now: number): boolean {
  return waiting.some(
    ({ amountAr, payoutPhone, createdAt }) =>
      amountAr === input.amountAr && payoutPhone === input.phone && Math.abs(now - createdAt) < REPEAT_WINDOW_MS,
  );
}

type Cash = { phone: string; balanceAr: number };

/**
 * The number a payout is taken from (docs/product.md 9.6): the one the administrator chose; else his own if it holds
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
