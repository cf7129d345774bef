import { dayOf, formatTime, isoDay } from "../../../shared/day.ts";
import { parseAr } from "../../../shared/money.ts";
import { normalizePhone } from "../../../shared/phone.ts";
import { parseOperatorDate } from "../../../shared/statement/dates.ts";
import { amountIn, dateIn } from "../../../shared/statement/message.ts";
import { referencesIn } from "../../../shared/statement/reference-words.ts";
import { fold } from "../../../shared/statement/reversal.ts";

/** What an administrator reads in a message, as typed. */
export type Reading = { reference: string; amount: string; at: string; payer: string };

const NATIONAL_LENGTH = 9;

/** The likely content of the message, for an administrator to check. */
export function guessReading(text: string): Reading {
  const folded = fold(text);
  const at = dateIn(folded);
  const numbers = folded.match(/\d+/g) ?? [];
  const payer = numbers.find((digits) => digits.length > NATIONAL_LENGTH && normalizePhone(digits));
  // Of two references, one may be the payer's: which of them is the transfer's, a person must say.
  const [reference, ...others] = new Set(referencesIn(text).filter((one) => !normalizePhone(one)));
  return {
    reference: others.length === 0 ? (reference ?? "") : "",
    amount: String(amountIn(folded) ?? ""),
    at: at === undefined ? "" : `${isoDay(dayOf(at))}T${formatTime(at)}`,
    payer: payer ?? "",
  };
}

/** The same for the server, which checks it. */
export const typedFields = ({ reference, amount, at, payer }: Reading) => ({
  reference,
  amountAr: parseAr(amount),
  ...(at ? { paidAt: parseOperatorDate(at) } : {}),
  ...(payer.trim() ? { payerPhone: payer } : {}),
});
