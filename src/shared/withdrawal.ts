import * as z from "zod/mini";
import { payoutPhoneSchema } from "./phone.ts";

/** An identical request (amount and number) within this time is taken for a repeat and refused (reliability D9). */
export const REPEAT_WINDOW_MS = 60_000;

/** The amount's bounds are settings: the service checks them and names the minimum in force. */
export const withdrawalInput = z.strictObject({ amountAr: z.int("AMOUNT_INVALID"), phone: payoutPhoneSchema });

export type WithdrawalInput = z.infer<typeof withdrawalInput>;
