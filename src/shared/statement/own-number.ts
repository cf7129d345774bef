import { normalizePhone } from "../phone.ts";
import { PHONE } from "./patterns.ts";
import { unnamed } from "./reference-words.ts";

const PARTY = `(?:[^\\d.,;:|\\n]{2,60} )?${unnamed(PHONE)}`;
const NUMBER = new RegExp(unnamed(PHONE));
const FROM_TO = new RegExp(`(\\b(?:de|du|from) )(${PARTY})( (?:vers|to) (?:le )?)(${PARTY})(?!\\d)`, "gi");

/**
 * A text in which one of our numbers, where it is one of the two parties of a transfer, is « votre compte »: that tells which way the money went.
 * @param ours all receiving numbers, `+261…`
 */
export function withOwnAccount(text: string, ours: readonly string[]): string {
  const isOurs = (party: string) =>
    ours.includes(normalizePhone(NUMBER.exec(party)?.[0].replace(/[()]/g, "") ?? "") ?? "");
  return text.replace(FROM_TO, (whole, of: string, from: string, to: string, payee: string) => {
    const [isFrom, isTo] = [isOurs(from), isOurs(payee)];
    if (isFrom === isTo) return whole;
    return isFrom ? `${of}votre compte${to}${payee}` : `${of}${from}${to}votre compte`;
  });
}
