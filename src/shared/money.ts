import { formatWhole } from "./locale.ts";
import { termOf } from "./text.ts";

/** The largest single movement, in Ariary (docs/product.md 3.1); keeps every sum far below the safe-integer limit. */
export const MAX_MOVEMENT_AR = 1_000_000_000_000;

/** The largest sum that a statement may hold: no transfer of mobile money is as large, and what is more was misread. */
export const LARGEST_TRANSFER_AR = 1_000_000_000;

/** Deposits and withdrawals move in whole thousands (docs/product.md 3.1). */
export const AMOUNT_STEP_AR = 1_000;

/** « 5 000 Ar », with French narrow and no-break spaces (docs/product.md 3.1). */
export const formatAr = (amountAr: number): string => `${formatWhole(amountAr)}\u00a0Ar`;

/** Basis points in a whole: 500 bp = 5 %. */
const BASIS_POINTS = 10_000;

/** A share of an amount, rounded down to whole Ariary (docs/product.md 3.1, 7.2). @param rateBp in basis points */
export function shareOf(amountAr: number, rateBp: number): number {
  const whole = Math.floor(amountAr / BASIS_POINTS);
  const rest = amountAr % BASIS_POINTS;
  return whole * rateBp + Math.floor((rest * rateBp) / BASIS_POINTS);
}

/** « 5 % », « 0,25 % » of a rate in basis points. */
export const formatRate = (rateBp: number): string => `${String(rateBp / 100).replace(".", ",")}\u00a0%`;

/** An amount in Ariary rounded up to the next thousand, to be deposited (docs/product.md 5.5). */
export function roundUpToStep(amountAr: number): number {
  return Math.ceil(amountAr / AMOUNT_STEP_AR) * AMOUNT_STEP_AR;
}

/**
 * Spaces count for nothing between digits, since the fields group what is typed there. A point or a comma is read where it can mean one
 * thing only: points between groups of three digits, or « .00 », « ,00 » at the end, as operators write it.
 */
const WHOLE = /^(?:(\d+(?:\s+\d+)*)(?:[.,]0{1,2})?|(\d{1,3}(?:\.\d{3})+)(?:,0{1,2})?)$/;

/** Reads « 50 000 Ar », « 50.000 », « 50000 », « Ar 50000.00 » in Ariary; undefined when it is no whole amount (docs/product.md 3.1). */
export function parseAr(text: string): number | undefined {
  const bare = termOf(text).replace(/^ar\s*|\s*ar$/gi, "");
  const read = WHOLE.exec(bare);
  const digits = (read?.[1] ?? read?.[2])?.replace(/[\s.]/g, "");
  return digits && digits.length <= 13 ? Number(digits) : undefined;
}

/** Whether a point or a comma keeps a text from being an amount: « 10,000 », « 1. 331 », « 5000.5 ». */
export const hasStrayMark = (text: string): boolean => /[.,]/.test(text) && parseAr(text) === undefined;

/** Whether an amount in Ariary is a multiple of 1 000 from `minimumAr` to MAX_MOVEMENT_AR (docs/product.md 3.1). */
export const isStepAmount = (amountAr: number, minimumAr: number): boolean =>
  amountAr >= minimumAr && amountAr % AMOUNT_STEP_AR === 0;
