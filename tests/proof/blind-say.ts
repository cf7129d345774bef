import type { MobileOperator } from "../../src/shared/phone.ts";
import type { Pack } from "./blind-pack.ts";
import { type More, sms, type Words } from "./blind-sms.ts";
import {
  bare,
  dated,
  type Form,
  grouped,
  type Happening,
  international,
  local,
  masked,
  msisdn,
  spaced,
} from "./blind-words.ts";

const BETWEEN: Record<string, string> = { "": " ", "0": "", ".": ".", ",": ",", _: "\u00a0", "~": "\u202f" };

/** What stands in a message besides amounts and dates. */
const shown: Record<string, (h: Happening) => string> = {
  name: ({ party }) => party.name,
  tel: ({ party }) => local(party.phone),
  spaced: ({ party }) => spaced(party.phone),
  bare: ({ party }) => bare(party.phone),
  msisdn: ({ party }) => msisdn(party.phone),
  plus: ({ party }) => international(party.phone),
  masked: ({ party }) => masked(party.phone),
  own: ({ number }) => local(number),
  why: ({ reason }) => reason,
  ref: ({ reference }) => reference,
  of: ({ of: back, reference }) => back?.reference ?? reference,
};
const amounts: Record<string, (h: Happening) => number> = {
  ar: ({ amountAr }) => amountAr,
  bal: ({ balanceAr }) => balanceAr,
  fee: ({ feeAr }) => feeAr,
};

/**
 * A wording, with places in braces: `{name}` and the others above, `{ar}`, `{bal}`, `{fee}` with what stands between the thousands behind a
 * colon (`{ar:.}`; none but `0` for none, a space when it is left out), or a pattern of `dated`. Every day of a plan is 21 November 2026, a
 * Saturday, so that patterns name the month.
 */
const say =
  (wording: string) =>
  (h: Happening): string =>
    wording.replace(/\{([^}]+)\}/g, (_, key: string) => {
      const [, name = "", between = ""] = /^(ar|bal|fee)(?::(.))?$/.exec(key) ?? [];
      const amount = amounts[name];
      return amount ? grouped(amount(h), BETWEEN[between]) : (shown[key]?.(h) ?? dated(h.at, key));
    });

/** A form of SMS whose wordings are given with places to fill in; the operator's usual ones for what is not given. */
export const said = (
  name: string,
  from: string,
  operators: MobileOperator[],
  pack: Pack,
  wordings: Partial<Record<keyof Words, string>> = {},
  more: More = {},
): Form => {
  const words = Object.entries(wordings).map(([kind, wording]) => [kind, say(wording)] as const);
  return sms(name, from, operators, pack, Object.fromEntries(words), more);
};

export const M: MobileOperator[] = ["MVola"];
export const O: MobileOperator[] = ["Orange Money"];
export const A: MobileOperator[] = ["Airtel Money"];
export const NAMED: More = { payer: "name" };
export const ENDED: More = { payer: "end" };
export const SENDERS: More = { hasSenders: true };
