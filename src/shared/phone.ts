import * as z from "zod/mini";
import { nationalDigits } from "./phone-digits.ts";
import { visibleOf } from "./text.ts";

/** Mobile numbers of Madagascar: 9 national digits (docs/product.md 3.3). */
const NATIONAL = /^3[2-9]\d{7}$/;

export const mobileOperators = ["MVola", "Orange Money", "Airtel Money"] as const;
export type MobileOperator = (typeof mobileOperators)[number];

const operatorByPrefix: Record<string, MobileOperator> = {
  "34": "MVola",
  "38": "MVola",
  "32": "Orange Money",
  "37": "Orange Money",
  "33": "Airtel Money",
};

/** Dashes as messengers write them too. */
const WRITTEN = /^[+\d\s.()\u2010-\u2015-]*$/;

/**
 * `+261` and 9 digits, or undefined when the text is not a mobile number of Madagascar (docs/product.md 3.3). The marks that nobody
 * sees, and that come with a number copied from a conversation, make it no other number.
 */
export function normalizePhone(text: string): string | undefined {
  if (!WRITTEN.test(visibleOf(text))) return undefined;
  const national = nationalDigits(text);
  return NATIONAL.test(national) ? `+261${national}` : undefined;
}

/** Which operator a number most likely belongs to; a hint only, numbers can be ported. */
export function operatorOf(phone: string): MobileOperator | undefined {
  return operatorByPrefix[nationalDigits(phone).slice(0, 2)];
}

/** A number in any accepted writing; becomes `+261…`. `missing` and `tooShort` are keys of `fieldSentences`. */
const phoneOfAtLeast = (characters: number, tooShort: string, missing = tooShort) =>
  z.pipe(
    z
      .string(missing === tooShort ? "PHONE_INVALID" : missing)
      .check(z.minLength(1, missing), z.minLength(characters, tooShort), z.maxLength(30, "PHONE_INVALID")),
    z.transform((text, context) => {
      const phone = normalizePhone(text);
      if (phone) return phone;
      context.issues.push({ code: "custom", input: text, message: "PHONE_INVALID" });
      return z.NEVER;
    }),
  );

/** A contact in any accepted writing, at least 9 characters (docs/product.md 3.3); becomes `+261…`. */
export const contactSchema = phoneOfAtLeast(9, "CONTACT_TOO_SHORT");

/** A payout number, at least 10 characters (docs/product.md 3.3); becomes `+261…`. */
export const payoutPhoneSchema = phoneOfAtLeast(10, "PHONE_INVALID");

/**
 * One of the numbers that hold the platform's cash, picked from a list; `missing` when none was. It is `cashPhone` wherever money is
 * kept or counted, `receiverPhone` where a member declares a deposit to it, `operatorPhone` of a transaction that came to it or left it.
 */
export const cashPhoneSchema = (missing: string) => phoneOfAtLeast(9, "PHONE_INVALID", missing);
