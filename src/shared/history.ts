import * as z from "zod/mini";
import { pageFields } from "./page.ts";
import type { TransactionEntry } from "./transactions.ts";
import type { PurchaseEntry } from "./vip.ts";

export const INCOME_HISTORY_DAYS = 30;

/** The three kinds of income, in the old clients' words (docs/product.md 17.1). */
export type IncomeKind = "TACHE_JOURNALIERE" | "BONUS_VIP" | "BONUS_TACHE";

/** A part of a day's tasks that a campaign paid; the gain is in Ariary. */
export type CampaignIncome = { name: string; sponsorName: string; gainAr: number };

/** Income of one day of Madagascar, one entry per kind; `campaigns` where some paid a part of it. */
export type IncomeDay = {
  /** `YYYY-MM-DD` */
  day: string;
  entries: { kind: IncomeKind; amountAr: number; campaigns?: CampaignIncome[] }[];
};

/** 30 days of income, newest first, without empty days. `today` comes from the server's clock. */
export type IncomeHistory = { /** `YYYY-MM-DD` */ today: string; days: IncomeDay[] };

export type GlobalHistory = { purchases: PurchaseEntry[]; transactions: TransactionEntry[] };

/**
 * A correction of a balance, above zero for money in. It is no income, so no total of income includes it: `adjustment`, an ADD or REMOVE
 * with its reason (docs/product.md 12.7); `reversal`, what was taken for a deposit that the operator took back; `repayment`, the part of a
 * gain that repaid one (12.9).
 */
export type Correction = {
  /** The number of its transfer. */
  id: number;
  at: number;
  amountAr: number;
} & ({ kind: "adjustment"; reason: string } | { kind: "reversal"; transactionId: number } | { kind: "repayment" });

export type CorrectionPage = { corrections: Correction[]; nextCursor: number | null };

/** `user.corrections`: newest first. */
export const correctionsInput = z.strictObject(pageFields);
