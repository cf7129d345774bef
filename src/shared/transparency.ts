import type { FundStatus } from "./fund.ts";

/** What anyone may see of the accounts, of one moment (docs/product.md 20). Amounts in Ariary, durations in milliseconds. */
export type Transparency = Omit<FundStatus, "salesAr" | "capitalAr"> & {
  at: number;
  /** Withdrawals ever paid. */
  paidOutAr: number;
  waitingWithdrawals: number;
  /** How long the oldest waiting withdrawal waits; null when none does. */
  oldestWaitMs: number | null;
  /** Half of the withdrawals paid over 30 days waited less; null when none was paid. */
  medianWaitMs: number | null;
};
