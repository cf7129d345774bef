import * as z from "zod/mini";
import { amountArSchema } from "./money.ts";
import { cashPhoneSchema } from "./phone.ts";
import { textSchema } from "./text.ts";

/** Where recorded money comes from: `sponsor` and `operator` fill the reward fund, `capital` the operator's own account. */
export const fundingKinds = ["sponsor", "operator", "capital"] as const;
export type FundingKind = (typeof fundingKinds)[number];

export const fundingInput = z.strictObject({
  kind: z.enum(fundingKinds),
  who: textSchema(2, 120, "WHO_REQUIRED"),
  amountAr: amountArSchema,
  reference: textSchema(3, 80, "FUNDING_REFERENCE_REQUIRED"),
  cashPhone: cashPhoneSchema("PHONE_REQUIRED"),
});

export type FundingInput = z.infer<typeof fundingInput>;

export type FundingEntry = {
  id: number;
  kind: FundingKind;
  who: string;
  amountAr: number;
  reference: string;
  cashPhone: string;
  recordedByName: string;
  createdAt: number;
};

/** The whole balance sheet, of one snapshot. */
export type FundStatus = {
  sponsorAr: number;
  operatorAr: number;
  fundAr: number;
  /** Σ daily ceilings of active memberships, in Ariary. */
  dailyCeilingsAr: number;
  /** Whole days of those ceilings the fund covers; null when no membership is active. */
  coverDays: number | null;
  requiredDays: number;
  salesSuspended: boolean;
  membersAr: number;
  heldAr: number;
  cashAr: number;
  salesAr: number;
  capitalAr: number;
  /** Rewards paid over 30 days, and the part that sponsors funded. */
  rewards30dAr: number;
  sponsoredRewards30dAr: number;
};

/** `admin.overview` (spec: totals are validated Ariary, the rest are counts). */
export type Overview = {
  totalUsers: number;
  totalTransactions: number;
  totalDepositsAr: number;
  totalWithdrawalsAr: number;
};
