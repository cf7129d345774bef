import { formatWhole } from "./locale.ts";
import { termOf } from "./text.ts";

/** The largest single movement, in Ariary (docs/product.md 3.1); keeps every sum far below the safe-integer limit. */
export const MAX_MOVEMENT_AR = 1_000_000_000_000;

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

/** Points are accepted between groups of three digits, and « .00 » at the end, as operators write it; « 5000.5 » is refused. */
const WHOLE = /^(\d{1,3}(?:\.\d{3})+|\d+)(?:[.,]0{1,2})?$/;

/** Reads « 50 000 Ar », « 50.000 », « 50000 », « Ar 50000.00 » in Ariary; undefined when it is no whole amount (docs/product.md 3.1). */
export function parseAr(text: string): number | undefined {
  const bare = termOf(text)
    .replace(/\s/g, "")
    .replace(/^ar|ar$/gi, "");
  const digits = WHOLE.exec(bare)?.[1]?.replaceAll(".", "");
  return digits && digits.length <= 13 ? Number(digits) : undefined;
}

/** Whether an amount in Ariary is a multiple of 1 000 from `minimumAr` to MAX_MOVEMENT_AR (docs/product.md 3.1). */
export const isStepAmount = (amountAr: number, minimumAr: number): boolean =>
  amountAr >= minimumAr && amountAr % AMOUNT_STEP_AR === 0;
