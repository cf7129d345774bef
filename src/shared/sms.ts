import { DAY_MS, startOfDay } from "./day.ts";
import { MAX_MOVEMENT_AR } from "./money.ts";
import { type MobileOperator, normalizePhone } from "./phone.ts";
import { canonicalReference } from "./reference.ts";

/** A mobile-money SMS that announces a transfer. */
export type Sms = {
  operator: MobileOperator;
  /** `sent`: the payer's own SMS, the one a deposit is declared with. */
  direction: "sent" | "received";
  reference: string;
  amountAr: number;
  /** The other party: who received what was sent, or sent what was received. `+261…`; absent where the SMS does not say. */
  phone?: string;
  /** When the operator says that it happened (UTC ms); absent where the SMS does not say. */
  at?: number;
  /** Received with a commission by an agent's SIM: somebody took cash at a cash-point, which is no deposit. */
  isCashPoint?: true;
};

/** Longest text worth reading: an SMS is at most a few hundred characters. */
export const SMS_LENGTH = 1_000;

/** Without accents, every kind of space as one space: operators' texts vary in both. */
function fold(text: string): string {
  return text
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "")
    .replace(/\s+/g, " ")
    .trim();
}

const AMOUNT = "(?<amount>\\d{1,3}(?:[ .]\\d{3})+|\\d+)(?:[.,](?<cents>\\d{1,2}))?";
const PHONE = "\\(?(?<phone>(?:\\+?261|0)?3[2-9] ?\\d{2} ?\\d{3} ?\\d{2})\\)?";
const DATE = "(?<date>\\d{1,2}/\\d{1,2}/\\d{2,4} a \\d{1,2}:\\d{2}(?::\\d{2})?)";
const MVOLA_REFERENCE = "Ref(?:erence)?\\.? ?:? ?(?<reference>\\d{6,12})(?!\\d)";
/** How an MVola SMS ends: its balance, then its reference. What the payer wrote comes before it, so the last match is the operator's. */
const MVOLA_END = `Solde[^\\d]{0,9}\\d[\\d .,]* ?Ar\\.? ?${MVOLA_REFERENCE}`;
/** Orange and Airtel: `PP251104.0841.D87534`, two letters for the kind of movement, then date and minute. */
const DATED = "[A-Z]{2}\\d{6}\\.\\d{4}\\.[A-Z]\\d{4,6}(?!\\d)";
const DATED_REFERENCE = `Id ?: ?(?<reference>${DATED})`;

type Form = Pick<Sms, "operator" | "direction"> & { pattern: RegExp };

const form = (operator: MobileOperator, direction: Sms["direction"], pattern: string): Form => ({
  operator,
  direction,
  pattern: new RegExp(`^${pattern}`, "i"),
});

/** Every known writing (mobile-money §6.4). */
const forms: readonly Form[] = [
  form("MVola", "received", `${AMOUNT} ?Ar recu de .*?${PHONE} le ${DATE}(?<remark>.*)${MVOLA_END}`),
  form("MVola", "sent", `Vous avez transfere ${AMOUNT} ?Ar a .*?${PHONE} le ${DATE}.*${MVOLA_REFERENCE}`),
  form("MVola", "sent", `${AMOUNT} ?Ar envoye a .*?${PHONE}(?: le ${DATE})?.*${MVOLA_REFERENCE}`),
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
  return OTHER.test(fold(text.slice(0, SMS_LENGTH)));
}

const START =
  "(?:\\d ?Ar (?:recu de|envoye a)|Vous avez (?:recu (?:un transfert|Ar)|transfere) |You (?:have )?received Ar|Votre transfert de|Le paiement de|Ar \\d[\\d .,]* (?:azo tamin'ny|envoye a))";
const STARTS = new RegExp(START, "gi");

/** Whether a line opens an SMS that announces a transfer, or another message of an operator. */
export function opensMessage(line: string): boolean {
  const folded = fold(line.slice(0, SMS_LENGTH));
  return OTHER.test(folded) || new RegExp(`^(?:\\d[\\d .,]*?)?${START}`, "i").test(folded);
}

const unnamed = (pattern: string) => pattern.replaceAll(/\?<\w+>/g, "?:");
const MVOLA_ENDS = new RegExp(unnamed(MVOLA_END), "gi");
/** A dated reference anywhere in the text: a payer may write one as his reason, and the operator's own comes after it. */
const ANY_DATED = new RegExp(DATED, "gi");

/** Two SMS in one text, or one whose payer wrote an SMS as his reason: which amount has which reference cannot be told. */
function isSeveral(folded: string, operator: MobileOperator): boolean {
  const isRepeated = (part: RegExp) => [...folded.matchAll(part)].length > 1;
  return isRepeated(STARTS) || isRepeated(operator === "MVola" ? MVOLA_ENDS : ANY_DATED);
}

/** Reads a whole SMS of MVola, Orange Money or Airtel Money; undefined when it announces no transfer, or is more than one text. */
export function parseSms(text: string): Sms | undefined {
  if (text.length > SMS_LENGTH) return undefined;
  const folded = fold(text);
  for (const { operator, direction, pattern } of forms) {
    const groups = pattern.exec(folded)?.groups;
    if (groups && isSeveral(folded, operator)) return undefined;
    const sms = groups && readGroups(groups);
    if (sms) return { operator, direction, ...sms };
  }
}

function readGroups(groups: Record<string, string | undefined>): Omit<Sms, "operator" | "direction"> | undefined {
  const phone = groups.phone && normalizePhone(groups.phone);
  if (!groups.amount || !groups.reference || (!phone && !groups.payer)) return undefined;
  const amountAr = Number(groups.amount.replace(/[ .]/g, ""));
  // Ariary have no cents: a fraction means that the amount was misread, so it is refused, never cut off.
  const isWhole = Number(groups.cents ?? 0) === 0 && amountAr > 0 && amountAr <= MAX_MOVEMENT_AR;
  if (!isWhole) return undefined;
  const reference = canonicalReference(groups.reference);
  const at = groups.date ? parseOperatorDate(groups.date) : instantOfReference(reference);
  return {
    amountAr,
    reference,
    ...(phone ? { phone } : {}),
    ...(at === undefined ? {} : { at }),
    ...(/\bbonus ?:/i.test(groups.remark ?? "") ? { isCashPoint: true } : {}),
  };
}

/** The reference written after « Ref » or « Id » in a text of another form, such as a new wording of an operator's SMS. */
export function findReference(text: string): string | undefined {
  const folded = fold(text.slice(0, SMS_LENGTH));
  if (OTHER.test(folded)) return undefined;
  const found = new RegExp(`\\b${DATED_REFERENCE}|\\b${MVOLA_REFERENCE.replace("<reference>", "<digits>")}`, "i").exec(
    folded,
  );
  const written = found?.groups?.reference ?? found?.groups?.digits;
  return written && canonicalReference(written);
}

/** The minute (UTC ms) that an Orange or Airtel reference carries; undefined in any other reference, or when there is no such minute. */
export function instantOfReference(reference: string): number | undefined {
  const found = /^[A-Z]{2}(\d{2})(\d{2})(\d{2})\.(\d{2})(\d{2})\.[A-Z]\d{4,6}$/.exec(reference);
  if (!found) return undefined;
  const [year = 0, month = 0, day = 0, hours = 0, minutes = 0] = found.slice(1).map(Number);
  return instantOf({ year: 2_000 + year, month, day }, { hours, minutes, seconds: 0 });
}

const DATE_FIRST = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})(?:(?:,? a |,? )(\d{1,2})[:h](\d{2})(?::(\d{2}))?)?$/;
const YEAR_FIRST = /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?)?$/;

/**
 * A date as operators write it, in Madagascar time: `04/07/26 a 13:41`, `06/07/2026 17:28:55`, `2026-07-06 17:28`, with or without
 * the time. UTC ms, or undefined when there is no such day or minute. The day always comes before the month.
 */
export function parseOperatorDate(text: string): number | undefined {
  const folded = fold(text).toLowerCase();
  const dateFirst = DATE_FIRST.exec(folded);
  const found = dateFirst ?? YEAR_FIRST.exec(folded.toUpperCase());
  if (!found) return undefined;
  const [first = 0, month = 0, third = 0, hours = 0, minutes = 0, seconds = 0] = found
    .slice(1)
    .map((part) => Number(part ?? 0));
  const [day, year] = dateFirst ? [first, third] : [third, first];
  return instantOf({ year: year < 100 ? 2_000 + year : year, month, day }, { hours, minutes, seconds });
}

type WrittenDay = { year: number; month: number; day: number };
type WrittenTime = { hours: number; minutes: number; seconds: number };

function instantOf({ year, month, day }: WrittenDay, { hours, minutes, seconds }: WrittenTime): number | undefined {
  const midnight = Date.UTC(year, month - 1, day);
  const isDay = new Date(midnight).getUTCMonth() === month - 1 && day > 0;
  if (!isDay || hours > 23 || minutes > 59 || seconds > 59) return undefined;
  return startOfDay(midnight / DAY_MS) + ((hours * 60 + minutes) * 60 + seconds) * 1_000;
}
