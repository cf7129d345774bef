import * as z from "zod/mini";
import { DAY_MS, MINUTE_MS } from "./day.ts";
import { payoutPhoneSchema } from "./phone.ts";

/** An identical request (amount and number) within this time is refused as a repeat (docs/product.md 9.4). */
export const REPEAT_WINDOW_MS = MINUTE_MS;

/**
 * A withdrawal to request, in Ariary (docs/product.md 9.2). The service checks the amount's bounds, which are settings.
 */
export const withdrawalInput = z.strictObject({ amountAr: z.int("AMOUNT_INVALID"), phone: payoutPhoneSchema });

export type WithdrawalInput = z.infer<typeof withdrawalInput>;

/** How long after its payment a member says whether the money of a withdrawal came (docs/product.md 9.10). */
export const ANSWER_MS = 14 * DAY_MS;

const payoutAnswers = ["received", "missing"] as const;
export type PayoutAnswer = (typeof payoutAnswers)[number];

/** `user.answerPayout`: whether the money of one of the caller's paid withdrawals came. */
export const payoutAnswerInput = z.strictObject({ id: z.int("INVALID"), says: z.enum(payoutAnswers, "INVALID") });

export type PayoutAnswerInput = z.infer<typeof payoutAnswerInput>;

type Paid = { answerUntil: number | null; payoutAnswer: PayoutAnswer | null };

/**
 * Whether a member may say this of a withdrawal: the first answer while it is time; after « Pas reçu », « Reçu » at any
 * time, since money may come late; « Reçu » is final. @param now UTC milliseconds
 */
export function mayAnswer({ answerUntil, payoutAnswer }: Paid, says: PayoutAnswer, now: number): boolean {
  if (answerUntil === null) return false;
  if (payoutAnswer === null) return now <= answerUntil;
  return payoutAnswer === "missing" && says === "received";
}
