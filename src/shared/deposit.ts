import * as z from "zod/mini";
import { requiredWhole } from "./money.ts";
import { cashPhoneSchema } from "./phone.ts";

/** From the first letter or digit to the last one: « (321) », « '321 », « 321. ». */
const WITHIN = /[\p{L}\p{N}](?:.*[\p{L}\p{N}])?/su;
/** What a spreadsheet makes of a whole number: « 3210176366.0 », « 3210176366,00 ». Longer than a group of thousands, so never one. */
const DECIMALS = /^(\d{4,})(?:[.,]0+)+$/;
/** An operator's number whose digits were typed in groups; longer than any date. */
const GROUPED = /^(?:\d[._/-]*){8,}\d$/;
/** `PP251104.0841.D87534` of Orange and Airtel, whatever stands between its parts, and with letters for figures. */
const DATED = /^([A-Z]{2})[._/-]*([\dOIL]{6})[._/-]*([\dOIL]{4})[._/-]*([A-Z])[._/-]*([\dOIL]{4,6})$/;

/** Figures for the letters that look like them, where an operator writes nothing but figures. */
const figures = (text: string) => text.replace(/O/g, "0").replace(/[IL]/g, "1");

/**
 * The form in which references of deposits, fundings, SMS and statements are stored and compared: upper case, no spaces, no punctuation
 * around, no decimals (decisions, Deposits). Operators' own are written as the operator writes them, so that one transfer is one,
 * however it was copied. Leading zeros stay, but do not make two transfers different (`referenceKey`).
 */
export function normalizeReference(text: string): string {
  const [within = ""] = WITHIN.exec(text.replace(/\s+/g, "").toUpperCase()) ?? [];
  const whole = within.replace(DECIMALS, "$1");
  const [, kind, date = "", minute = "", letter, tail = ""] = DATED.exec(whole) ?? [];
  if (kind) return `${kind}${figures(date)}.${figures(minute)}.${letter}${figures(tail)}`;
  const digits = figures(whole);
  return GROUPED.test(digits) ? digits.replace(/\D/g, "") : whole;
}

/** References as operators write them: Airtel's and Orange's dated ones, MVola's ten digits or so. */
const OPERATORS = /^(?:[A-Z]{2}\d{6}\.\d{4}\.[A-Z]\d{4,6}|\d{8,12})$/;
const LABEL = /^\s*(?:r[ée]f(?:[ée]rence)?|trans(?:action)?|id|n[°o])[\s.:°]*/i;

/** The operator's reference in what somebody typed as he liked, in its stored form; undefined when it is none, such as « payé ». */
export function operatorReference(typed: string): string | undefined {
  return [typed, typed.replace(LABEL, "")].map(normalizeReference).find((reference) => OPERATORS.test(reference));
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
  amountAr: requiredWhole("DEPOSIT_INCOMPLETE"),
  /** The cash number the member says he paid; stored as the transaction's `operatorPhone`. */
  receiverPhone: cashPhoneSchema("DEPOSIT_INCOMPLETE"),
  reference: referenceSchema,
});

export type DepositInput = z.infer<typeof depositInput>;

/** An administrator who receives deposits. */
export type Receiver = { name: string; phone: string };
