import { type MobileOperator, normalizePhone } from "./phone.ts";

/** A mobile-money SMS that announces a transfer. */
export type Sms = {
  operator: MobileOperator;
  /** `sent`: the payer's own SMS, the one a deposit is declared with. */
  direction: "sent" | "received";
  reference: string;
  amountAr: number;
  /** The other party: who received what was sent, or sent what was received. `+261…`; absent where the SMS does not say. */
  phone?: string;
};

/** Longest text worth reading: an SMS is at most a few hundred characters. */
const LONGEST = 1_000;

/** Without accents, every kind of space as one space: operators' texts vary in both. */
function fold(text: string): string {
  return text
    .slice(0, LONGEST)
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "")
    .replace(/\s+/g, " ")
    .trim();
}

const AMOUNT = "(?<amount>\\d{1,3}(?:[ .]\\d{3})+|\\d+)(?:[.,]\\d{1,2})?";
const PHONE = "\\(?(?<phone>(?:\\+?261|0)?3[2-9] ?\\d{2} ?\\d{3} ?\\d{2})\\)?";
const DATE = "\\d{1,2}/\\d{1,2}/\\d{2,4} a \\d{1,2}:\\d{2}(?::\\d{2})?";
const MVOLA_REFERENCE = "Ref(?:erence)?\\.? ?:? ?(?<reference>\\d{6,12})";
/** Orange and Airtel: `PP251104.0841.D87534`, two letters for the kind of movement, then date and minute. */
const DATED_REFERENCE = "Id ?: ?(?<reference>[A-Z]{2}\\d{6}\\.\\d{4}\\.[A-Z]\\d{4,6})";

type Form = Pick<Sms, "operator" | "direction"> & { pattern: RegExp };

const form = (operator: MobileOperator, direction: Sms["direction"], pattern: string): Form => ({
  operator,
  direction,
  pattern: new RegExp(`^${pattern}`, "i"),
});

/** Every known writing (mobile-money §6.4). */
const forms: readonly Form[] = [
  form("MVola", "received", `${AMOUNT} ?Ar recu de .*?${PHONE} le ${DATE}.*?Solde.*?${MVOLA_REFERENCE}`),
  form("MVola", "sent", `Vous avez transfere ${AMOUNT} ?Ar a .*?${PHONE} le ${DATE}.*?${MVOLA_REFERENCE}`),
  form("MVola", "sent", `${AMOUNT} ?Ar envoye a .*?${PHONE}.*?${MVOLA_REFERENCE}`),
  form(
    "Orange Money",
    "received",
    `Vous avez recu un transfert de ${AMOUNT} ?Ar venant du ${PHONE}.*?${DATED_REFERENCE}`,
  ),
  form(
    "Orange Money",
    "sent",
    `Votre transfert de ${AMOUNT} ?Ar vers (?:le )?${PHONE} est reussi.*?${DATED_REFERENCE}`,
  ),
  // The only number in it is the payer's own.
  form(
    "Orange Money",
    "sent",
    `Le paiement de ${AMOUNT} ?Ar par le ${PHONE.replace("<phone>", "<payer>")} est reussi.*?${DATED_REFERENCE}`,
  ),
  form(
    "Airtel Money",
    "received",
    `(?:Vous avez recu|You (?:have )?received) Ar ${AMOUNT} (?:de|from) .*?${PHONE}\\..*?${DATED_REFERENCE}`,
  ),
  form("Airtel Money", "received", `Ar ${AMOUNT} azo tamin'ny agent ${PHONE}\\..*?${DATED_REFERENCE}`),
  form("Airtel Money", "sent", `Ar ${AMOUNT} envoye a .*?${PHONE}\\..*?${DATED_REFERENCE}`),
];

/** How operators' other messages begin: airtime, money put on somebody's account at a cash-point, secret codes, promotions. */
const OTHER =
  /^(?:achat de credit|vous avez credite|votre (?:code|mot de passe)|code (?:secret|otp)|gagnez|profitez|promo)\b/i;

/** Whether a text is an operator's message that announces no transfer, so that no reference may be read in it. */
export function isOtherMessage(text: string): boolean {
  return OTHER.test(fold(text));
}

/** Reads a whole SMS of MVola, Orange Money or Airtel Money; undefined when it announces no transfer. */
export function parseSms(text: string): Sms | undefined {
  const folded = fold(text);
  for (const { operator, direction, pattern } of forms) {
    const groups = pattern.exec(folded)?.groups;
    const phone = groups?.phone && normalizePhone(groups.phone);
    if (!groups?.amount || !groups.reference || (!phone && !groups.payer)) continue;
    const amountAr = Number(groups.amount.replace(/[ .]/g, ""));
    return { operator, direction, amountAr, ...(phone ? { phone } : {}), reference: groups.reference.toUpperCase() };
  }
}

/** The reference written after « Ref » or « Id » in a text of another form, such as a new wording of an operator's SMS. */
export function findReference(text: string): string | undefined {
  const folded = fold(text);
  if (OTHER.test(folded)) return undefined;
  const found = new RegExp(`\\b${DATED_REFERENCE}|\\b${MVOLA_REFERENCE.replace("<reference>", "<digits>")}`, "i").exec(
    folded,
  );
  return (found?.groups?.reference ?? found?.groups?.digits)?.toUpperCase();
}
