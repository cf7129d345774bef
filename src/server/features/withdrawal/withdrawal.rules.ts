import { SETTLED_MS } from "../../../shared/two-people.ts";
import { REPEAT_WINDOW_MS, type WithdrawalInput } from "../../../shared/withdrawal.ts";

type PendingWithdrawal = { amountAr: number; payoutPhone: string | null; createdAt: number };

/** Whether a request repeats a pending one: same amount and number within a minute (docs/product.md 9.4). @param now UTC milliseconds */
export function isRepeat(input: WithdrawalInput, waiting: readonly PendingWithdrawal[], now: number): boolean {
  return waiting.some(
    ({ amountAr, payoutPhone, createdAt }) =>
      amountAr === input.amountAr && payoutPhone === input.phone && Math.abs(now - createdAt) < REPEAT_WINDOW_MS,
  );
}

type Payee = {
  payoutPhone: string | null;
  /** The account's own number, when it last changed and when the account was made (UTC ms). */
  phone: string | null;
  phoneChangedAt: number | null;
  createdAt: number;
};

/**
 * Whether a payout goes to the account's own number, settled for SETTLED_MS (docs/product.md 13.5). A number that changed and changed back
 * is new: only when it last changed is kept.
 * @param now UTC milliseconds
 */
export const isPlainPayout = ({ payoutPhone, phone, phoneChangedAt, createdAt }: Payee, now: number): boolean =>
  payoutPhone !== null && payoutPhone === phone && Math.max(createdAt, phoneChangedAt ?? 0) <= now - SETTLED_MS;

type Cash = { phone: string; balanceAr: number };

/**
 * The cash number that pays a withdrawal (docs/product.md 9.6): the chosen one; else the administrator's own if it holds enough, else the
 * one with the largest balance. Undefined when it does not hold enough.
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
