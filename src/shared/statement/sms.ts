import { DAY_MS, startOfDay } from "../day.ts";
import { MAX_MOVEMENT_AR } from "../money.ts";
import { type MobileOperator, normalizePhone } from "../phone.ts";
import { canonicalReference } from "../reference.ts";
import { fold, REVERSAL, saysReversal, withoutAdvice } from "./reversal.ts";

/** A mobile-money SMS that announces a transfer. */
export type Transfer = {
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
  /** It speaks of a reversal where the payer's reason may stand: only a person can tell whether the money stayed. */
  isDoubtful?: true;
};

/** An SMS that says of an earlier transfer that it was taken back, or failed: the money is not there. */
export type Reversal = {
  direction: "reversal";
  /** Of the transfer that does not stand. */
  reference: string;
  amountAr?: number;
  at?: number;
};

export type Sms = Transfer | Reversal;

/** Longest text worth reading: an SMS is at most a few hundred characters. */
export const SMS_LENGTH = 1_000;

const AMOUNT = "(?<amount>\\d{1,3}(?:[ .]\\d{3})+|\\d+)(?:[.,](?<cents>\\d{1,2}))?";
const PHONE = "\\(?(?<phone>(?:\\+?261|0)?3[2-9] ?\\d{2} ?\\d{3} ?\\d{2})\\)?";
const DATE = "(?<date>\\d{1,2}/\\d{1,2}/\\d{2,4} a \\d{1,2}:\\d{2}(?::\\d{2})?)";
const MVOLA_REFERENCE = "Ref(?:erence)?\\.? ?:? ?(?<reference>\\d{6,12})(?!\\d)";
/** How an MVola SMS ends: its balance, then its reference. What the payer wrote comes before it, so the last match is the operator's. */
const MVOLA_END = `Solde[^\\d]{0,9}\\d[\\d .,]* ?Ar\\.? ?${MVOLA_REFERENCE}`;
/** Orange and Airtel: `PP251104.0841.D87534`, two letters for the kind of movement, then date and minute. */
const DATED = "[A-Z]{2}\\d{6}\\.\\d{4}\\.[A-Z]\\d{4,6}(?!\\d)";
const DATED_REFERENCE = `Id ?: ?(?<reference>${DATED})`;

/** The same pattern without names, of which a pattern has each once. */
const unnamed = (pattern: string) => pattern.replaceAll(/\?<\w+>/g, "?:");

type Form = Pick<Transfer, "operator" | "direction"> & { pattern: RegExp };

const form = (operator: MobileOperator, direction: Transfer["direction"], pattern: string): Form => ({
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

/** How operators' other messages begin: airtime, cash taken out or put on an account, purchases, secret codes, promotions. */
const OTHER =
  /^(?:achat de credit|vous avez (?:credite|paye|achete|retire|recharge)|votre (?:code|mot de passe|achat|retrait|recharge)|retrait|recharge(?:ment)?|code (?:secret|otp)|gagnez|profitez|promo)\b/i;

/** Whether a text is an operator's message that announces no transfer, so that no reference may be read in it. */
export function isOtherMessage(text: string): boolean {
  return OTHER.test(fold(text.slice(0, SMS_LENGTH)));
}

const START =
  "(?:\\d ?Ar (?:recu de|envoye a)|Vous avez (?:recu (?:un transfert|Ar)|transfere) |You (?:have )?received Ar|Votre transfert de|Le paiement de|Ar \\d[\\d .,]* (?:azo tamin'ny|envoye a))";
const STARTS = new RegExp(START, "gi");

/** A number long enough to be a reference, or an amount: what a message about a transfer holds. */
const MATTERS = /\d{6,}|\d ?ar\b|\bar ?\d/i;

/** Whether a text could be about a transfer at all, unlike names and times between messages. */
export const matters = (text: string): boolean => MATTERS.test(fold(text));

/** Whether a line opens an SMS that announces a transfer or its reversal, or another message of an operator. */
export function opensMessage(line: string): boolean {
  const folded = fold(line.slice(0, SMS_LENGTH));
  if (OTHER.test(folded) || new RegExp(`^(?:\\d[\\d .,]*?)?${START}`, "i").test(folded)) return true;
  return MATTERS.test(folded) && (ABOUT.test(folded) || AT_ONCE.test(folded));
}

const MVOLA_ENDS = new RegExp(unnamed(MVOLA_END), "gi");
/** A dated reference anywhere in the text: a payer may write one as his reason, and the operator's own comes after it. */
const ANY_DATED = new RegExp(DATED, "gi");

/** Two SMS in one text, or one whose payer wrote an SMS as his reason: which amount has which reference cannot be told. */
function isSeveral(folded: string, operator: MobileOperator): boolean {
  const isRepeated = (part: RegExp) => [...folded.matchAll(part)].length > 1;
  return isRepeated(STARTS) || isRepeated(operator === "MVola" ? MVOLA_ENDS : ANY_DATED);
}

/** Up to here only the operator writes: no payer's reason, no name of their choice, stands before the first figure. */
const AT_ONCE = new RegExp(`^[^\\d:]{0,40}${REVERSAL}`, "i");
/** A message that speaks of a transfer as a thing, which those that announce one do not. */
const ABOUT =
  /^(?:(?:cher|chere) clien\w+,? )?(?:(?:le|la|votre|your|the|ny) )(?:transfert?|transaction|paiement|payment|depot|envoi|operation|fandefasana|famindrana|fandoavan\S*|vola)\b/i;
/** Where the payer's own words begin, and where the operator says that all went well. */
const REASON = /\b(?:raison|motif|antony|reason|commentaire|libelle|objet)\b/i;
const SUCCESS = /\b(?:reussie?|effectuee?|succes|success\w*)\b/i;

const IS = "(?:est|a ete|sont|ont ete|is|was|has been|dia|efa) ";
/** The reversal as a sentence of the operator: what a payer writes there without a label goes on. */
const SAID_AT_ONCE = `[ ,;(-]*(?:${IS}${REVERSAL}|${REVERSAL}(?= ?(?:[.,;:)!]|$)))`;
const [ANY_AMOUNT, ANY_PHONE, ANY_DATE] = [AMOUNT, PHONE, DATE].map(unnamed);
/** A known SMS up to the number or the date, with the reversal in the same breath: nobody's name has figures. */
const IN_ONE_BREATH = [
  `${ANY_AMOUNT} ?Ar (?:recu de|envoye a)`,
  `Vous avez transfere ${ANY_AMOUNT} ?Ar a`,
  `Vous avez recu un transfert de ${ANY_AMOUNT} ?Ar venant du`,
  `(?:Vous avez recu|You (?:have )?received) Ar ${ANY_AMOUNT} (?:de|from)`,
  `Ar ${ANY_AMOUNT} (?:azo tamin'ny agent|envoye a)`,
].map((head) => new RegExp(`^${head}[^\\d:]{0,80}?${ANY_PHONE}(?: le ${ANY_DATE})?${SAID_AT_ONCE}`, "i"));
/** After the operator's own end: « Ce transfert a été annulé. » */
const AFTERWARDS = new RegExp(
  `(?:${unnamed(MVOLA_END)}|Id ?: ?${DATED})[. ]*(?:ce|cette|this|ity|io) [^\\d:]{0,40}?${REVERSAL}`,
  "i",
);

/** Whether the operator itself says that a transfer does not stand, in words that no payer can have written. */
function isReversal(text: string): boolean {
  const folded = withoutAdvice(text);
  if (AT_ONCE.test(folded) && !REASON.test(folded.slice(0, 40))) return true;
  if (IN_ONE_BREATH.some((pattern) => pattern.test(folded)) || AFTERWARDS.test(folded)) return true;
  const [before = ""] = folded.split(new RegExp(REVERSAL, "i"));
  return ABOUT.test(folded) && before !== folded && !REASON.test(before) && !SUCCESS.test(before);
}

const NAMED = `(?:${DATED}|\\b(?:ref(?:erence)?|id|n[o°]|numero|transaction|transfert)\\.? ?:? ?(?!(?:0|261)3\\d{8}(?!\\d))\\d{6,12}(?!\\d| ?Ar))`;
/** The first figures of the message are those of a reference: what it is about, before any other that it may name. */
const NAMED_FIRST = new RegExp(`^(?:[^\\d:]{0,60}?)(?<reference>${NAMED})`, "i");
const ANY_NAMED = new RegExp(NAMED, "gi");
const ANY_SUM = new RegExp(`(?:^|[ (])(?:${ANY_AMOUNT} ?Ar\\b|Ar ?${ANY_AMOUNT})`, "gi");
/** What stands before an amount that is not the transfer's. */
const OTHER_SUM = /(?:solde|balance|frais|bonus|toebola\w*)[^\d]{0,12}$/i;

/** The reference alone, of « Ref: 3210176366 ». */
const bare = (named: string) => canonicalReference(new RegExp(`${DATED}|\\d{6,12}$`, "i").exec(named)?.[0] ?? "");

/** Which transfer a reversal is about; undefined when it names none, or several between which it does not choose. */
function readReversal(folded: string): Reversal | undefined {
  if ([...folded.matchAll(STARTS)].length > 1) return undefined;
  const first = NAMED_FIRST.exec(folded)?.groups?.reference;
  const all = new Set([...folded.matchAll(ANY_NAMED)].map(([named]) => bare(named)));
  const [only] = all.size === 1 ? all : [];
  const reference = first ? bare(first) : only;
  if (!reference) return undefined;
  const sum = [...folded.matchAll(ANY_SUM)].find(({ index }) => !OTHER_SUM.test(folded.slice(0, index)));
  const read = sum && new RegExp(AMOUNT).exec(sum[0])?.groups;
  const amountAr = read && wholeAmount(read);
  const date = new RegExp(DATE, "i").exec(folded)?.groups?.date;
  const at = date && parseOperatorDate(date);
  return { direction: "reversal", reference, ...(amountAr ? { amountAr } : {}), ...(at ? { at } : {}) };
}

/**
 * Reads a whole SMS of MVola, Orange Money or Airtel Money; undefined when it announces no transfer and no reversal of one, or is more
 * than one text.
 */
export function parseSms(text: string): Sms | undefined {
  if (text.length > SMS_LENGTH) return undefined;
  const folded = fold(text);
  if (isReversal(folded)) return readReversal(folded);
  for (const { operator, direction, pattern } of forms) {
    const groups = pattern.exec(folded)?.groups;
    if (groups && isSeveral(folded, operator)) return undefined;
    const sms = groups && readGroups(groups);
    if (sms) return { operator, direction, ...sms, ...(saysReversal(folded) ? { isDoubtful: true } : {}) };
  }
}

type Groups = Record<string, string | undefined>;

/** Ariary have no cents: a fraction means that the amount was misread, so it is refused, never cut off. */
function wholeAmount({ amount = "", cents = "0" }: Groups): number | undefined {
  const amountAr = Number(amount.replace(/[ .]/g, ""));
  return Number(cents) === 0 && amountAr > 0 && amountAr <= MAX_MOVEMENT_AR ? amountAr : undefined;
}

function readGroups(groups: Groups): Omit<Transfer, "operator" | "direction"> | undefined {
  const phone = groups.phone && normalizePhone(groups.phone);
  if (!groups.amount || !groups.reference || (!phone && !groups.payer)) return undefined;
  const amountAr = wholeAmount(groups);
  if (amountAr === undefined) return undefined;
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
  if (OTHER.test(folded) || saysReversal(folded)) return undefined;
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
