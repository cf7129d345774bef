import { dayOf, formatTime, isoDay } from "../../../shared/day.ts";
import { parseAr } from "../../../shared/money.ts";
import { normalizePhone } from "../../../shared/phone.ts";
import { isOperatorReference } from "../../../shared/reference.ts";
import { parseOperatorDate } from "../../../shared/statement/dates.ts";
import { amountIn, dateIn, findReference } from "../../../shared/statement/message.ts";
import { fold } from "../../../shared/statement/reversal.ts";

/** What an administrator reads in a message, as typed. */
export type Reading = { reference: string; amount: string; at: string; payer: string };

const NATIONAL_LENGTH = 9;

/** The likely content of the message, for an administrator to check. */
export function guessOf(text: string): Reading {
  const folded = fold(text);
  const at = dateIn(folded);
  const numbers = folded.match(/\d+/g) ?? [];
  const payer = numbers.find((digits) => digits.length > NATIONAL_LENGTH && normalizePhone(digits));
  const named = new Set(numbers.filter((digits) => isOperatorReference(digits) && !normalizePhone(digits)));
  // Of several the payer may have written one.
  const [reference] = named.size === 1 ? named : [];
  return {
    reference: findReference(text) ?? reference ?? "",
    amount: String(amountIn(folded) ?? ""),
    at: at === undefined ? "" : `${isoDay(dayOf(at))}T${formatTime(at)}`,
    payer: payer ?? "",
  };
}

/** The same for the server, which checks it. */
export const typedOf = ({ reference, amount, at, payer }: Reading) => ({
  reference,
  amountAr: parseAr(amount),
  ...(at ? { paidAt: parseOperatorDate(at) } : {}),
  ...(payer.trim() ? { payerPhone: payer } : {}),
});
