import * as z from "zod/mini";
import type { ErrorCode } from "../errors.ts";
import type { StatementLine } from "./statement.ts";

/**
 * Whether a proposal must be checked by itself: a payer who is another or not known, another day, or a line typed by a person. Without the
 * payer's number, whoever declares the reference first would be credited.
 */
export const needsLook = ({ payer, mayLackPayer, isDateFar, isTyped }: StatementLine): boolean =>
  payer === "other" || (payer === "unknown" && !mayLackPayer) || isDateFar || isTyped;

/** `admin.startBatch`: what the administrator read before they confirmed it. */
export const startBatchInput = z.strictObject({ count: z.int("INVALID"), amountAr: z.int("INVALID") });
export type StartBatchInput = z.infer<typeof startBatchInput>;

/** Deposits and their sum. */
type Sum = { count: number; amountAr: number };

/**
 * What « Valider tout » would credit, by receiving number, and how many proposals must be looked at one by one: `near` ones have a
 * reference that must be compared with a credited deposit's. `withheld` ones are beyond what the administrator may validate in a day without
 * a confirmed line, `thresholdAr`, and will wait for a second one.
 */
export type BatchPlan = Sum & {
  numbers: ({ phone: string } & Sum)[];
  withheld: Sum & { thresholdAr: number };
  apart: number;
  near: number;
};

/** Refused deposits that an answer lists; the others are counted. */
export const REFUSED_LISTED = 200;

/** A batch, and what became of its deposits until now. */
export type Batch = Sum & {
  id: number;
  startedAt: number;
  numbers: ({ phone: string } & Sum)[];
  /** How many deposits are left. */
  left: number;
  /** No deposit was decided for a while: the server stopped, or refused to go on. */
  isStopped: boolean;
  validated: Sum;
  /** Those that wait for a second administrator. */
  withheld: Sum;
  refused: number;
  /** `reason`: the sentence of the code, which the browser need not carry. */
  refusals: { depositId: number; memberName: string; amountAr: number; code: ErrorCode; reason: string }[];
};
