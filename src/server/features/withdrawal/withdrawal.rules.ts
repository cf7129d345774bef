import { REPEAT_WINDOW_MS, type WithdrawalInput } from "../../../shared/withdrawal.ts";

type Waiting = { amountAr: number; payoutPhone: string | null; createdAt: number };

/** Whether a request repeats one made a moment ago: same amount, same number (reliability D9). */
export function isRepeat(input: WithdrawalInput, waiting: readonly Waiting[], now: number): boolean {
  return waiting.some(
    ({ amountAr, payoutPhone, createdAt }) =>
      amountAr === input.amountAr && payoutPhone === input.phone && Math.abs(now - createdAt) < REPEAT_WINDOW_MS,
  );
}
