import * as z from "zod/mini";
import { MINUTE_MS } from "./day.ts";
import { payoutPhoneSchema } from "./phone.ts";

/** An identical request (amount and number) within this time is taken for a repeat and refused (docs/product.md 9.4). */
export const REPEAT_WINDOW_MS = MINUTE_MS;

/** The amount's bounds are settings: the service checks them and names the minimum in force. */
export const withdrawalInput = z.strictObject({ amountAr: z.int("AMOUNT_INVALID"), phone: payoutPhoneSchema });

export type WithdrawalInput = z.infer<typeof withdrawalInput>;
