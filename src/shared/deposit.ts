import * as z from "zod/mini";
import { cashPhoneSchema } from "./phone.ts";

/** Upper case, no spaces: the form in which references are stored and compared (decisions, Deposits). */
export function normalizeReference(text: string): string {
  return text.replace(/\s+/g, "").toUpperCase();
}

const referenceSchema = z.pipe(
  z.string("DEPOSIT_INCOMPLETE").check(z.minLength(1, "DEPOSIT_INCOMPLETE"), z.maxLength(80, "REFERENCE_INVALID")),
  z.transform((text, context) => {
    const reference = normalizeReference(text);
    if (/^[A-Z0-9][A-Z0-9._/-]{3,39}$/.test(reference)) return reference;
    context.issues.push({
      code: "custom",
      input: text,
      message: reference ? "REFERENCE_INVALID" : "DEPOSIT_INCOMPLETE",
    });
    return z.NEVER;
  }),
);

/** The amount's bounds are settings: the service checks them and names the minimum in force. */
export const depositInput = z.strictObject({
  amountAr: z.int("DEPOSIT_INCOMPLETE"),
  receiverPhone: cashPhoneSchema("DEPOSIT_INCOMPLETE"),
  reference: referenceSchema,
});

export type DepositInput = z.infer<typeof depositInput>;

/** An administrator who receives deposits. */
export type Receiver = { name: string; phone: string };
