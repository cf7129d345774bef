import type { FundStatus } from "./fund.ts";

/** The public accounts, from one snapshot (docs/product.md 20). Amounts in Ariary, durations in milliseconds. */
export type Transparency = Omit<FundStatus, "salesAr" | "capitalAr"> & {
  at: number;
  /** The sum of all withdrawals ever paid. */
  paidOutAr: number;
  waitingWithdrawals: number;
  /** How long the oldest pending withdrawal has waited; null when there is none. */
  oldestWaitMs: number | null;
  /** The median wait of the withdrawals paid in 30 days; null when none was paid. */
  medianWaitMs: number | null;
};
