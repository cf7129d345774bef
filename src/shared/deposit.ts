import * as z from "zod/mini";
import { requiredWhole } from "./money-input.ts";
import { cashPhoneSchema, type MobileOperator } from "./phone.ts";
import { canonicalReference, isReference } from "./reference.ts";
import { isPlainText, termOf } from "./text.ts";

/** The reference as typed; the service also stores its canonical form. */
const referenceSchema = z.pipe(
  z.string("DEPOSIT_INCOMPLETE").check(z.minLength(1, "DEPOSIT_INCOMPLETE"), z.maxLength(80, "REFERENCE_INVALID")),
  z.transform((text, context) => {
    const reference = canonicalReference(text);
    if (isReference(reference) && isPlainText(text)) return termOf(text);
    context.issues.push({
      code: "custom",
      input: text,
      message: reference ? "REFERENCE_INVALID" : "DEPOSIT_INCOMPLETE",
    });
    return z.NEVER;
  }),
);

/**
 * A deposit to declare, in Ariary (docs/product.md 8.1). The service checks the amount's bounds, which are settings.
 */
export const depositInput = z.strictObject({
  amountAr: requiredWhole("DEPOSIT_INCOMPLETE"),
  /** The receiving number that the member says they paid; stored as the transaction's `operatorPhone`. */
  receiverPhone: cashPhoneSchema("DEPOSIT_INCOMPLETE"),
  reference: referenceSchema,
});

export type DepositInput = z.infer<typeof depositInput>;

/**
 * `user.declareDeposit`: `isMine` says « J'ai bien envoyé » of a transfer that somebody else declares (docs/product.md
 * 10.8).
 */
export const declarationInput = z.extend(depositInput, { isMine: z.optional(z.boolean("INVALID")) });

export type DeclarationInput = z.infer<typeof declarationInput>;

/** A number that members send deposits to, with its operator and its holder's name. */
export type Receiver = { phone: string; operator: MobileOperator; name: string };
