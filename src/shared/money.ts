import * as z from "zod/mini";
import { formatWhole } from "./locale.ts";

/** Largest single movement, in Ariary (docs/product.md 3.1): keeps every sum far below the safe-integer limit. */
export const MAX_MOVEMENT_AR = 1_000_000_000_000;

/** Deposits and withdrawals move in whole thousands (docs/product.md 3.1). */
export const AMOUNT_STEP_AR = 1_000;

/** « 5 000 Ar », with the narrow and non-breaking spaces of French typography. */
export const formatAr = (amountAr: number): string => `${formatWhole(amountAr)}\u00a0Ar`;

/** A whole, positive amount in Ariary that one movement may carry. */
export const amountArSchema = z
  .int("AMOUNT_INVALID")
  .check(z.positive("AMOUNT_INVALID"), z.maximum(MAX_MOVEMENT_AR, "AMOUNT_INVALID"));

/** A whole price, ceiling or gain in Ariary; zero is allowed. */
export const priceArSchema = z
  .int("AMOUNT_INVALID")
  .check(z.nonnegative("AMOUNT_INVALID"), z.maximum(MAX_MOVEMENT_AR, "AMOUNT_INVALID"));

/** A whole number of a form: left empty, it says what is missing by a sentence of its own, a key of `fieldSentences`. */
export const requiredWhole = (required: string) =>
  z.int({ error: ({ input }) => (input == null || input === "" ? required : "AMOUNT_INVALID") });

/** A price of a form, in Ariary: zero or more. Refused by `required` when empty, else by AMOUNT_INVALID. */
export const requiredPriceAr = (required: string) =>
  requiredWhole(required).check(z.nonnegative("AMOUNT_INVALID"), z.maximum(MAX_MOVEMENT_AR, "AMOUNT_INVALID"));

/** An amount of a form, in Ariary: more than zero. Refused as `requiredPriceAr` refuses. */
export const requiredAmountAr = (required: string) =>
  requiredWhole(required).check(z.positive("AMOUNT_INVALID"), z.maximum(MAX_MOVEMENT_AR, "AMOUNT_INVALID"));

/** Basis points in a whole: 500 bp = 5 %. */
const BASIS_POINTS = 10_000;

/** A share of an amount, floored to whole Ariary (docs/product.md 3.1, 7.2). `rateBp` in basis points. */
export function shareOf(amountAr: number, rateBp: number): number {
  const whole = Math.floor(amountAr / BASIS_POINTS);
  const rest = amountAr % BASIS_POINTS;
  return whole * rateBp + Math.floor((rest * rateBp) / BASIS_POINTS);
}

/** « 5 % », « 0,25 % » of a rate in basis points. */
export const formatRate = (rateBp: number): string => `${String(rateBp / 100).replace(".", ",")}\u00a0%`;

/** Rounds up to the next thousand: the amount a member is invited to deposit. */
export function roundUpToStep(amountAr: number): number {
  return Math.ceil(amountAr / AMOUNT_STEP_AR) * AMOUNT_STEP_AR;
}

/** Points stand between whole groups of three alone: « 5000.5 » is no thousands. Operators write « 5000.00 » of a whole amount. */
const WHOLE = /^(\d{1,3}(?:\.\d{3})+|\d+)(?:[.,]0{1,2})?$/;

/** Reads « 50 000 Ar », « 50.000 », « 50000 », « Ar 50000.00 »; undefined when it is not a whole amount. */
export function parseAr(text: string): number | undefined {
  const bare = text.replace(/\s/g, "").replace(/^ar|ar$/gi, "");
  const digits = WHOLE.exec(bare)?.[1]?.replaceAll(".", "");
  return digits && digits.length <= 13 ? Number(digits) : undefined;
}

/** Whether an amount may be moved: a multiple of 1 000, within bounds. */
export const isStepAmount = (amountAr: number, minimumAr: number): boolean =>
  amountAr >= minimumAr && amountAr % AMOUNT_STEP_AR === 0;
