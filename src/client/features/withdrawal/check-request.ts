import { amountSentences, fieldSentences } from "../../../shared/fields.fr.ts";
import { AMOUNT_STEP_AR, hasStrayMark, parseAr } from "../../../shared/money.ts";
import { normalizePhone } from "../../../shared/phone.ts";
import { type WithdrawalInput, withdrawalInput } from "../../../shared/withdrawal.ts";
import { validate } from "../../lib/form/validate.ts";
import type { Limits } from "./everything.ts";

type Typed = { amountText: string; phoneText: string };
type Checked = { value?: WithdrawalInput; amount?: string; phone?: string };

function amountError(amountAr: number | undefined, { minimumAr, balanceAr }: Limits): string | undefined {
  // First: the multiple beside an amount that is not there would be refused next.
  if (amountAr !== undefined && amountAr > balanceAr) return amountSentences.INSUFFICIENT_BALANCE();
  if (amountAr === undefined || amountAr < minimumAr || amountAr % AMOUNT_STEP_AR !== 0) {
    return amountSentences.WITHDRAWAL_AMOUNT_INVALID({ minimumAr });
  }
}

/** The request as typed: what will be sent, or one sentence per refused field. */
export function checkRequest({ amountText, phoneText }: Typed, limits: Limits): Checked {
  const amountAr = parseAr(amountText);
  const { value, fields } = validate(withdrawalInput, {
    amountAr,
    // « 34… » is completed first: the schema asks for 10 characters, and a right number is never « Numéro invalide. ».
    phone: normalizePhone(phoneText) ?? phoneText,
  });
  const amount = hasStrayMark(amountText) ? fieldSentences.AMOUNT_MARKED : amountError(amountAr, limits);
  const phone = fields?.phone && fieldSentences.PHONE_INVALID;
  return amount || phone ? { amount, phone } : { value };
}
