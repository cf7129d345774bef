import * as z from "zod/mini";
import type { StatementLine } from "./statement.ts";

/*
 * A pair is a statement's line and the waiting deposit that it matches: of the same number, reference and amount. Its
 * line's standing is `proposed` until the deposit is credited. A proposal, elsewhere, is what waits for a second
 * administrator.
 */

/**
 * Whether a pair must be checked by itself: a payer who is another or not known, another day, a line typed by a person,
 * or a message in unknown words. Without the payer's number, whoever declares the reference first would be credited.
 */
export const needsLook = ({
  payer,
  mayLackPayer,
  isDateFar,
  isTyped,
  isUnfamiliar,
}: Pick<StatementLine, "payer" | "mayLackPayer" | "isDateFar" | "isTyped" | "isUnfamiliar">): boolean =>
  payer === "other" || (payer === "unknown" && !mayLackPayer) || isDateFar || isTyped || isUnfamiliar;

/** Deposits of one call of `admin.validateMany`. */
export const MOST_VALIDATED = 50;

/** `admin.validateMany`: deposits with their lines and amounts, as the administrator saw them. */
export const validateManyInput = z.strictObject({
  deposits: z
    .array(
      z.strictObject({ transactionId: z.int("INVALID"), lineId: z.int("INVALID"), amountAr: z.int("INVALID") }),
      "INVALID",
    )
    .check(z.minLength(1, "INVALID"), z.maxLength(MOST_VALIDATED, "INVALID")),
});
export type ValidateManyInput = z.infer<typeof validateManyInput>;
export type SeenPair = ValidateManyInput["deposits"][number];

/** `withheld`: it waits for a second administrator; the reason says why it was refused. */
export type ValidatedOne = SeenPair & ({ outcome: "validated" | "withheld" } | { outcome: "refused"; reason: string });

/** Deposits and their sum. */
type Sum = { count: number; amountAr: number };

/**
 * `admin.pairs`: what « Valider tout » would credit, by receiving number, and how many pairs must be looked at one
 * by one: `near` ones have a reference that must be compared with a credited deposit's. `withheld` ones are beyond what
 * the administrator may validate in a day without a confirmed line, `thresholdAr`, and will wait for a second one.
 */
export type Pairs = Sum & {
  /** Oldest first. */
  deposits: (SeenPair & { memberName: string })[];
  numbers: ({ phone: string } & Sum)[];
  withheld: Sum & { thresholdAr: number };
  apart: number;
  near: number;
};
