import type { FundStatus } from "./fund.ts";
import type { Delay } from "./transactions.ts";

/** The public accounts, from one snapshot (docs/product.md 20). Amounts in Ariary, durations in milliseconds. */
export type Transparency = Omit<FundStatus, "salesAr" | "capitalAr"> & {
  at: number;
  /** The sum of all withdrawals ever paid. */
  paidOutAr: number;
  waitingWithdrawals: number;
  /** How long the oldest pending withdrawal has waited; null when there is none. */
  oldestWaitMs: number | null;
  /** The usual wait of a withdrawal, the same that members are told; null while too few were paid (docs/product.md 9.5). */
  payoutDelay: Delay | null;
};
