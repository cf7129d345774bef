import * as z from "zod/mini";
import { pageFields } from "./page.ts";
import type { TransactionEntry } from "./transactions.ts";
import type { PurchaseEntry } from "./vip.ts";

export const INCOME_HISTORY_DAYS = 30;

/** The three kinds of income, in the old clients' words (docs/product.md 17.1). */
export type IncomeKind = "TACHE_JOURNALIERE" | "BONUS_VIP" | "BONUS_TACHE";

/** Income of one day of Madagascar, one line a kind. */
export type IncomeDay = { /** `YYYY-MM-DD` */ day: string; entries: { kind: IncomeKind; amountAr: number }[] };

/** Thirty days of income, newest first, days without any left out. `today` is the server's: the browser's clock decides nothing. */
export type IncomeHistory = { /** `YYYY-MM-DD` */ today: string; days: IncomeDay[] };

export type GlobalHistory = { purchases: PurchaseEntry[]; transactions: TransactionEntry[] };

/** What an administrator gave to a balance or, below zero, took from it, and why: no income, and so in no total of it. */
export type Correction = { id: number; at: number; amountAr: number; reason: string };

export type CorrectionPage = { corrections: Correction[]; nextCursor: number | null };

/** `user.corrections`: newest first. */
export const correctionsInput = z.strictObject(pageFields);
