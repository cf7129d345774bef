import * as z from "zod/mini";
import { nationalDigits } from "./phone-digits.ts";
import { searchKey, visibleOf } from "./text.ts";

/** Mobile numbers of Madagascar: 9 national digits (docs/product.md 3.3). */
const NATIONAL = /^3[2-9]\d{7}$/;

export const mobileOperators = ["MVola", "Orange Money", "Airtel Money"] as const;
export type MobileOperator = (typeof mobileOperators)[number];

/**
 * An operator. `namedBy` are words for it without capitals or accents: as the sender of SMS, in file names and above
 * tables. `signature`, a part of a pattern, is how it signs the SMS that people copy, and `shortCodes` are the numbers
 * that it sends them from. `references` are whole numbers that grow with time, or dated ones such as
 * `PP251104.0841.D87534`, which contain a minute. `transferCode` is the USSD code of a transfer, found in public
 * sources and not tried by us.
 */
type Operator = {
  prefixes: readonly string[];
  namedBy: RegExp;
  signature: string;
  shortCodes: readonly string[];
  references: "digits" | "dated";
  transferCode: string;
};

/** Everything about the operators, except the patterns of their messages (`statement/patterns.ts`). */
export const operators: Record<MobileOperator, Operator> = {
  MVola: {
    prefixes: ["34", "38"],
    namedBy: /m[ -]?vola|telma|yas/,
    signature: "m[ -]?vola",
    shortCodes: ["111"],
    references: "digits",
    transferCode: "#111*1*2*{numero}*{montant}*2*0#",
  },
  "Orange Money": {
    prefixes: ["32", "37"],
    namedBy: /orange/,
    signature: "orange ?money",
    shortCodes: ["144"],
    references: "dated",
    transferCode: "#144*1*1*{numero}*{numero}*{montant}*2#",
  },
  "Airtel Money": {
    prefixes: ["33"],
    namedBy: /airtel/,
    signature: "airtel ?money",
    shortCodes: ["436"],
    references: "dated",
    transferCode: "*436*2*1*{numero}#",
  },
};

/** Characters of an accepted form; messengers also insert other dashes. */
const WRITTEN = /^[+\d\s.()\u2010-\u2015-]*$/;

/** The operators that a text names, in any writing. */
export const operatorsNamedIn = (text: string): MobileOperator[] =>
  mobileOperators.filter((operator) => operators[operator].namedBy.test(searchKey(text)));

/**
 * The operator that sent an SMS: it signs with its name, of eleven letters at most (« Orange Money » has a space more),
 * or a short code. What a phone number or an e-mail address sent may be anybody's, also a copy of an operator's
 * message.
 */
export function operatorOfSender(address: string): MobileOperator | undefined {
  const sender = visibleOf(address);
  const named = /^(?=.*[a-z])[^@]{1,12}$/i.test(sender) ? operatorsNamedIn(sender) : [];
  const coded = mobileOperators.filter((operator) => operators[operator].shortCodes.includes(sender));
  const [operator, ...others] = [...named, ...coded];
  return others.length === 0 ? operator : undefined;
}

/**
 * `+261` and 9 digits, or undefined when the text is no mobile number of Madagascar (docs/product.md 3.3). Invisible marks, copied with a
 * number from a conversation, are ignored.
 */
export function normalizePhone(text: string): string | undefined {
  if (!WRITTEN.test(visibleOf(text))) return undefined;
  const national = nationalDigits(text);
  return NATIONAL.test(national) ? `+261${national}` : undefined;
}

/** The likely operator of a number (`+261…`) by its prefix; only a hint, since numbers can be ported (docs/product.md 3.4). */
export function operatorOf(phone: string): MobileOperator | undefined {
  const prefix = nationalDigits(phone).slice(0, 2);
  return mobileOperators.find((operator) => operators[operator].prefixes.includes(prefix));
}

/** A phone in any accepted form; becomes `+261…`. `missing` and `tooShort` are keys of `fieldSentences`. */
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

/** A phone of at least 9 characters, in any accepted form (docs/product.md 3.3); becomes `+261…`. */
export const contactSchema = phoneOfAtLeast(9, "CONTACT_TOO_SHORT");

/** A payout number, at least 10 characters (docs/product.md 3.3); becomes `+261…`. */
export const payoutPhoneSchema = phoneOfAtLeast(10, "PHONE_INVALID");

/**
 * A cash number chosen from a list. It is called `cashPhone` where money is kept or counted, `receiverPhone` where a member declares a
 * deposit, and `operatorPhone` in a transaction.
 * @param missing the sentence when none was chosen, a key of `fieldSentences`
 */
export const cashPhoneSchema = (missing: string) => phoneOfAtLeast(9, "PHONE_INVALID", missing);
