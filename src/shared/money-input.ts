import * as z from "zod/mini";
import { MAX_MOVEMENT_AR } from "./money.ts";

/** The amount of one movement: 1 to MAX_MOVEMENT_AR whole Ariary. */
export const amountArSchema = z
  .int("AMOUNT_INVALID")
  .check(z.positive("AMOUNT_INVALID"), z.maximum(MAX_MOVEMENT_AR, "AMOUNT_INVALID"));

/** A price, ceiling or gain in whole Ariary; 0 is allowed. */
export const priceArSchema = z
  .int("AMOUNT_INVALID")
  .check(z.nonnegative("AMOUNT_INVALID"), z.maximum(MAX_MOVEMENT_AR, "AMOUNT_INVALID"));

/** A whole number in a form. @param required the sentence when it is empty, a key of `fieldSentences` */
export const requiredWhole = (required: string) =>
  z.int({ error: ({ input }) => (input == null || input === "" ? required : "AMOUNT_INVALID") });

/** A price in a form, in Ariary: 0 or more. Refused by `required` when empty, else by AMOUNT_INVALID. */
export const requiredPriceAr = (required: string) =>
  requiredWhole(required).check(z.nonnegative("AMOUNT_INVALID"), z.maximum(MAX_MOVEMENT_AR, "AMOUNT_INVALID"));

/** An amount in a form, in Ariary: more than 0. Refused like `requiredPriceAr`. */
export const requiredAmountAr = (required: string) =>
  requiredWhole(required).check(z.positive("AMOUNT_INVALID"), z.maximum(MAX_MOVEMENT_AR, "AMOUNT_INVALID"));
