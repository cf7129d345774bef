import * as z from "zod/mini";

/** Largest single movement, in Ariary (decisions, Money): keeps every sum far below the safe-integer limit. */
export const MAX_MOVEMENT_AR = 1_000_000_000_000;

/** Deposits and withdrawals move in whole thousands (spec §9). */
export const AMOUNT_STEP_AR = 1_000;

const formatter = new Intl.NumberFormat("fr-MG", {
  style: "currency",
  currency: "MGA",
  minimumFractionDigits: 0,
  maximumFractionDigits: 0,
});

/** « 5 000 Ar », with the narrow and non-breaking spaces of French typography. */
export function formatAr(amountAr: number): string {
  return formatter.format(amountAr);
}

const wholeFormatter = new Intl.NumberFormat("fr-MG", { maximumFractionDigits: 0 });

/** « 5 000 », without its unit: in a subtraction whose result has it, in a table whose title does. */
export const formatWhole = (amountAr: number): string => wholeFormatter.format(amountAr);

/** A whole, positive amount in Ariary that one movement may carry. */
export const amountArSchema = z
  .int("AMOUNT_INVALID")
  .check(z.positive("AMOUNT_INVALID"), z.maximum(MAX_MOVEMENT_AR, "AMOUNT_INVALID"));

/** A whole price, ceiling or gain in Ariary; zero is allowed. */
export const priceArSchema = z
  .int("AMOUNT_INVALID")
  .check(z.nonnegative("AMOUNT_INVALID"), z.maximum(MAX_MOVEMENT_AR, "AMOUNT_INVALID"));

/** The same for a field of a form: left empty, it says what is missing by a sentence of its own, a key of `fieldSentences`. */
const requiredWhole = (required: string) =>
  z.int({ error: ({ input }) => (input === undefined || input === "" ? required : "AMOUNT_INVALID") });

export const requiredPriceAr = (required: string) =>
  requiredWhole(required).check(z.nonnegative("AMOUNT_INVALID"), z.maximum(MAX_MOVEMENT_AR, "AMOUNT_INVALID"));

export const requiredAmountAr = (required: string) =>
  requiredWhole(required).check(z.positive("AMOUNT_INVALID"), z.maximum(MAX_MOVEMENT_AR, "AMOUNT_INVALID"));

/** Basis points in a whole: 500 bp = 5 %. */
const BASIS_POINTS = 10_000;

/** A share of an amount, floored to whole Ariary (decisions, Referral bonuses). `rateBp` in basis points. */
export function shareOf(amountAr: number, rateBp: number): number {
  const whole = Math.floor(amountAr / BASIS_POINTS);
  const rest = amountAr % BASIS_POINTS;
  return whole * rateBp + Math.floor((rest * rateBp) / BASIS_POINTS);
}

const rateFormatter = new Intl.NumberFormat("fr-MG", { style: "percent", maximumFractionDigits: 2 });

/** « 5 % », « 0,25 % » of a rate in basis points. */
export const formatRate = (rateBp: number): string => rateFormatter.format(rateBp / BASIS_POINTS);

/** Rounds up to the next thousand: the amount a member is invited to deposit. */
export function roundUpToStep(amountAr: number): number {
  return Math.ceil(amountAr / AMOUNT_STEP_AR) * AMOUNT_STEP_AR;
}

/** Reads « 50 000 Ar », « 50.000 », « 50000 »; undefined when it is not a whole amount. */
export function parseAr(text: string): number | undefined {
  const digits = text.replace(/ar\s*$/i, "").replace(/[\s.\u00a0\u202f]/g, "");
  if (!/^\d{1,13}$/.test(digits)) return undefined;
  return Number(digits);
}
