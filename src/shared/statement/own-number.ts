import { normalizePhone } from "../phone.ts";
import { PHONE } from "./patterns.ts";
import { unnamed } from "./reference-words.ts";

const NAME = "[^\\d.,;:|\\n]{2,60}";
const PARTY = `(?:${NAME} )?${unnamed(PHONE)}`;
const NUMBER = new RegExp(unnamed(PHONE));
const OF = "(?:de|du|from|exp[eé]diteur|[eé]metteur|sender|payeur|payer)";
const TO = "(?:vers|to|a|à|au|pour|destinataire|b[eé]n[eé]ficiaire|receiver|recipient)";
const FROM_TO = new RegExp(
  `(\\b${OF}[ :]{1,3})(${PARTY}(?:\\)? ${NAME}?)??)([ .,;|/-]{1,3}(?:${TO}[ :]{1,3}(?:le )?|[>→] ?))(${PARTY})(?!\\d)`,
  "gi",
);

/**
 * A text in which one of our numbers, where it is one of the two parties of a transfer, is « votre compte »: that tells which way the money went.
 * @param ours all receiving numbers, `+261…`
 */
export function withOwnAccount(text: string, ours: readonly string[]): string {
  const isOurs = (party: string) =>
    ours.includes(normalizePhone(NUMBER.exec(party)?.[0].replace(/[()]/g, "") ?? "") ?? "");
  return text.replace(FROM_TO, (whole, of: string, from: string, _, payee: string) => {
    const [isFrom, isTo] = [isOurs(from), isOurs(payee)];
    if (isFrom === isTo) return whole;
    return isFrom ? `${of}votre compte vers ${payee}` : `${of}${from} vers votre compte`;
  });
}
