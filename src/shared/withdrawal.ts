import * as z from "zod/mini";
import { MINUTE_MS } from "./day.ts";
import { payoutPhoneSchema } from "./phone.ts";

/** An identical request (amount and number) within this time is refused as a repeat (docs/product.md 9.4). */
export const REPEAT_WINDOW_MS = MINUTE_MS;

/** A withdrawal to request, in Ariary (docs/product.md 9.2). The service checks the amount's bounds, which are settings. */
export const withdrawalInput = z.strictObject({ amountAr: z.int("AMOUNT_INVALID"), phone: payoutPhoneSchema });

export type WithdrawalInput = z.infer<typeof withdrawalInput>;
