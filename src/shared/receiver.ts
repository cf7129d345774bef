import * as z from "zod/mini";
import { cashPhoneSchema, mobileOperators } from "./phone.ts";
import { lineSchema, reasonSchema } from "./text-input.ts";

/** Whose a receiving number is: what two administrators decide (docs/product.md 8.2). */
const holder = {
  operator: z.enum(mobileOperators, "OPERATOR_REQUIRED"),
  holderName: lineSchema(1, 80, "NAME_REQUIRED"),
};

/** `seen`: whose it was when the administrator began to change it (optimistic lock); null for a number that is to become one. */
export const saveReceiverInput = z.strictObject({
  phone: cashPhoneSchema("PHONE_REQUIRED"),
  ...holder,
  seen: z.nullable(z.strictObject(holder)),
  reason: reasonSchema,
});

/** Opens a receiving number for deposits, or closes it. */
export const openReceiverInput = z.strictObject({
  phone: cashPhoneSchema("PHONE_REQUIRED"),
  isOpen: z.boolean("INVALID"),
});

export type SaveReceiverInput = z.infer<typeof saveReceiverInput>;
export type ReceiverHolder = NonNullable<SaveReceiverInput["seen"]>;
