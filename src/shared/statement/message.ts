import { LARGEST_TRANSFER_AR } from "../money.ts";
import { type MobileOperator, normalizePhone } from "../phone.ts";
import { canonicalReference } from "../reference.ts";
import { DATE, instantOfReference, parseOperatorDate } from "./dates.ts";
import { LINKED } from "./general-words.ts";
import { AMOUNT, OPENINGS, type Pattern, patterns } from "./patterns.ts";
import { DATED, LABELLED_REFERENCE, unnamed } from "./reference-words.ts";
import { fold, foldedSaysReversal, withoutAdvice } from "./reversal.ts";
import { BALANCE, CURRENCY, FEE, REASON } from "./words.ts";

/** A mobile-money SMS that announces a transfer. */
export type Transfer = {
  operator: MobileOperator;
  /** `sent`: the payer's own SMS, the one a deposit is declared with. */
  direction: "sent" | "received";
  reference: string;
  amountAr: number;
  /**
   * The other party: who received what was sent, or sent what was received. `+261…`; absent where the SMS does not say.
   */
  phone?: string;
  /** Who sent what was received, where the SMS names them without a number. */
  payerName?: string;
  /** When the operator says that it happened (UTC ms); absent where the SMS does not say. */
  at?: number;
  /** Received with a commission by an agent's SIM: somebody took cash at a cash-point, which is no deposit. */
  isCashPoint?: true;
  /** Read by the general rule, since no pattern knows its words: a person decides it alone. */
  isUnfamiliar?: true;
  /** It speaks of a reversal where the payer's reason may stand: only a person can tell whether the money stayed. */
  isDoubtful?: true;
};

/** An SMS that says of an earlier transfer that it was taken back, or failed: the money is not there. */
export type Reversal = {
  direction: "reversal";
  /** Of the transfer that does not stand. */
  reverses: string;
  /** Its own, where it names one beside. */
  reference?: string;
  amountAr?: number;
  at?: number;
};

/** Longest text worth reading: an SMS is at most a few hundred characters. */
export const SMS_LENGTH = 1_000;

/**
 * What one message says, and the pattern that it follows. `never`: no further text can make it readable, such as the
 * amount of one SMS before the reference of another.
 */
export type ReadMessage = { pattern: Pattern; says: Transfer | Reversal | "notDeposit" | "never" };

let last: { folded: string; told: ReadMessage | undefined } | undefined;

/** What a whole message says, as folded text; undefined when it follows no pattern, or not yet. */
export function tell(folded: string): ReadMessage | undefined {
  // Its line asks first, and then the message that the line begins.
  if (last?.folded !== folded) last = { folded, told: tellAnew(folded) };
  return last.told;
}

function tellAnew(folded: string): ReadMessage | undefined {
  const advised = withoutAdvice(folded);
  const isReversing = foldedSaysReversal(folded);
  for (const pattern of patterns) {
    const { kind, whole, operator } = pattern;
    if (kind === "reversed" && !isReversing) continue;
    const groups = whole.exec(kind === "reversed" ? advised : folded);
    if (!groups) continue;
    const begun = countMatches(OPENINGS, folded);
    if (kind === "reversed") {
      if (begun > 1) return { pattern, says: "never" };
      const says = readReversal(folded);
      return says && { pattern, says };
    }
    // An SMS of another kind that contains the beginning of one about a transfer.
    if (!operator) return { pattern, says: begun > 0 ? "never" : "notDeposit" };
    const isEndedTwice = pattern.ends !== undefined && countMatches(pattern.ends, folded) > 1;
    const isSeveral = begun > 1 || isEndedTwice || namesMoreSums(folded, groups.groups?.reference);
    const read = isSeveral ? undefined : readGroups(groups.groups ?? {});
    if (!read) return { pattern, says: "never" };
    const direction = kind === "sent" ? kind : "received";
    const payerName = kind === "received" && !read.phone ? nameIn(pattern, folded) : undefined;
    const more = { ...(payerName ? { payerName } : {}), ...(isReversing ? { isDoubtful: true as const } : {}) };
    return { pattern, says: { operator, direction, ...read, ...more } };
  }
}

/** A name up to the date, the figures or the operator's next words; a Malagasy message has « amin'ny » before it. */
const NAME =
  /^(?:(?:any )?(?:ta|a)min'(?:ny|i) )?(?<name>(?:(?:mr?|mme|mlle|dr)\. )?[^\d:.()]{2,60}?)(?= ?(?:le \d|[\d:.,()]|(?:votre |nouveau |new |ny )?(?:solde|balance|toe)|antony|raison|motif|ref|trans|$))/i;

/** Who paid, of a message that names them alone, behind its opening. */
function nameIn({ opens }: Pattern, folded: string): string | undefined {
  const opening = opens?.exec(folded)?.[0] ?? folded;
  return nameAt(folded.slice(opening.length));
}

/** The name that a text begins with. */
export function nameAt(text: string): string | undefined {
  const name = NAME.exec(text)?.groups?.name?.trim();
  return name && /\p{L}{2}/u.test(name) ? name : undefined;
}

const countMatches = (pattern: RegExp, text: string) => text.match(pattern)?.length ?? 0;

/** No telephone number: a payer may be called « Id », and nine figures alone behind « Ref » are a reference. */
const NAMED = `(?:${DATED}|\\b(?:ref(?:erence)?\\.?|(?:id|n[o°]|numero|transaction|transfert)\\.?(?! ?:? ?3[2-9]\\d{7}(?!\\d))) ?:? ?(?!(?:0|261)3\\d{8}(?!\\d))\\d{6,12}(?!\\d| ?Ar))`;
/** The first figures of the message are those of a reference: what it is about, before any other that it may name. */
const NAMED_FIRST = new RegExp(`^(?:[^\\d:]{0,60}?)(?<reference>${NAMED})`, "i");
const BARE = new RegExp(`${DATED}|\\d{6,12}$`, "i");
const ANY_AMOUNT = unnamed(AMOUNT);
const ANY_SUM = new RegExp(`(?:^|[ (:])(?:${ANY_AMOUNT} ?${CURRENCY}|(?:Ar|MGA) ?${ANY_AMOUNT})`, "gi");
const FIRST_AMOUNT = new RegExp(AMOUNT);
const FIRST_DATE = new RegExp(DATE, "i");
/** What stands before an amount that is not the transfer's. */
const OTHER_SUM = new RegExp(`\\b(?:${BALANCE}|${FEE})\\b[^\\d]{0,30}$`, "i");

/** What stands right before a sum of the balance or a fee, or one that is all of a reason. */
const LABELLED_SUM = new RegExp(`\\b(?:(?:${BALANCE}|${FEE})\\b${LINKED}|${REASON} ?: ?)$`, "i");

/**
 * Whether a message names more than one sum before its reference, the labelled ones aside. Where a payer's name stands
 * first it may imitate the beginning of another message, up to the words before the sum that the operator writes.
 */
function namesMoreSums(folded: string, reference = ""): boolean {
  const [, ...others] = folded.slice(0, folded.lastIndexOf(reference)).matchAll(ANY_SUM);
  return others.some(
    ({ 0: sum, index }) =>
      normalizePhone(sum.replace(/\D/g, "")) === undefined && !LABELLED_SUM.test(folded.slice(0, index)),
  );
}

/** The reference alone, of « Ref: 3210176366 ». */
const bare = (named: string) => canonicalReference(BARE.exec(named)?.[0] ?? "");

const IS_NAMED = new RegExp(NAMED, "i");
const ANY_NAMED = new RegExp(NAMED, "gi");
const HAS_REASON = new RegExp(`\\b${REASON} ?:`, "i");
/** What an operator writes as references, with a label or without; no telephone number and no sum. */
const ANY_WRITTEN = new RegExp(`${NAMED}|\\b(?!(?:0|261)3|3[2-9]\\d{7}(?!\\d))\\d{9,11}(?!\\d| ?${CURRENCY})`, "gi");
const MOVEMENT =
  "(?:transfert?|transaction|paiement|payment|depot|deposit|operation|envoi|virement|versement|reception|encaissement|vente|sale|fandefas\\w*|fandoav\\w*|fifanak\\w*)";
const TAKING_BACK = "(?:annulation|remboursement|retour|rejet|reversal|refund|cancellation|fanafoanana|famerenana)";
/**
 * Right before the reference of the transfer that a reversal is about, the surest first; and before the reversal's own.
 */
const ABOUT_IT = [
  /\b(?:origin\w*|initial\w*|voalohany|teo aloha)[^\d.;]{0,20}$/i,
  new RegExp(
    `(?:\\b(?:le|la|du|ce|cette|votre|the|your|of|ny|sur|pour) |l')${MOVEMENT}[^\\d.;:]{0,20}[:(#]? ?$|\\b${TAKING_BACK} (?:de |du |of |ny )[^\\d.;:]{0,12}[:(#]? ?$`,
    "i",
  ),
];
const ITS_OWN = new RegExp(`\\b${TAKING_BACK}(?: (?:n[o°]|num(?:ero)?|id|ref(?:erence)?)\\.?)? ?[:(#]? ?$`, "i");

/** The only one of some references that stands behind certain words, of which there may be none behind others. */
function onlyBehind(words: RegExp, written: readonly { reference: string; before: string }[]): string | undefined {
  const [one, ...others] = new Set(written.flatMap(({ reference, before }) => (words.test(before) ? reference : [])));
  return others.length === 0 ? one : undefined;
}

/**
 * Which transfer a reversal is about, and which reference is its own, if it names one more; undefined when it names
 * none, or several between which it does not choose.
 */
function readReversal(folded: string): Reversal | undefined {
  const first = NAMED_FIRST.exec(folded)?.groups?.reference;
  // Where a payer may have written, only what is labelled as the operator labels it counts.
  const isAnnounced = countMatches(OPENINGS, folded) > 0;
  const mayBePayers = isAnnounced || HAS_REASON.test(folded);
  let upTo = 0;
  const written = [...folded.matchAll(mayBePayers ? ANY_NAMED : ANY_WRITTEN)].map(({ 0: named, index }) => {
    const before = folded.slice(upTo, index + named.search(BARE));
    upTo = index + named.length;
    return { reference: bare(named), before };
  });
  const all = new Set(written.map(({ reference }) => reference));
  const hasMore = !isAnnounced && [...folded.matchAll(ANY_WRITTEN)].some(([named]) => !all.has(bare(named)));
  const [only] = all.size === 1 && !hasMore ? all : [];
  const about = mayBePayers ? undefined : ABOUT_IT.map((words) => onlyBehind(words, written)).find(Boolean);
  const itsOwn = mayBePayers ? undefined : onlyBehind(ITS_OWN, written);
  const [other, ...more] = [...all].filter((one) => one !== itsOwn);
  if (!about && !IS_NAMED.test(folded)) return undefined;
  const reverses = about ?? (itsOwn && more.length === 0 ? other : ((first && bare(first)) ?? only));
  if (!reverses) return undefined;
  const [own, ...others] = [...all].filter((one) => one !== reverses);
  const amountAr = amountIn(folded);
  const at = dateIn(folded);
  return {
    direction: "reversal",
    reverses,
    ...(own && others.length === 0 ? { reference: own } : {}),
    ...(amountAr ? { amountAr } : {}),
    ...(at ? { at } : {}),
  };
}

/** The first amount in a text of any form that is no balance, fee or commission. */
export function amountIn(folded: string): number | undefined {
  const sum = [...folded.matchAll(ANY_SUM)].find(({ index }) => !OTHER_SUM.test(folded.slice(0, index)));
  const read = sum && FIRST_AMOUNT.exec(sum[0])?.groups;
  return read && wholeAmount(read);
}

/** The first date with an hour in a text of any form (UTC ms). */
export function dateIn(folded: string): number | undefined {
  const date = FIRST_DATE.exec(folded)?.groups?.date;
  return date === undefined ? undefined : parseOperatorDate(date);
}

type Groups = Record<string, string | undefined>;

/** Ariary have no cents: a fraction means that the amount was misread, so it is refused, never cut off. */
export function wholeAmount({ amount = "", cents = "0" }: Groups): number | undefined {
  const amountAr = Number(amount.replace(/[ .,]/g, ""));
  return Number(cents) === 0 && amountAr > 0 && amountAr <= LARGEST_TRANSFER_AR ? amountAr : undefined;
}

function readGroups(groups: Groups): Omit<Transfer, "operator" | "direction"> | undefined {
  const phone = groups.phone && normalizePhone(groups.phone);
  const amountAr = wholeAmount(groups);
  if (amountAr === undefined || !groups.reference) return undefined;
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

const ANY_LABELLED = new RegExp(LABELLED_REFERENCE.source, "gi");

/**
 * The reference written after « Ref » or « Id » in a text of another form, such as a new wording of an operator's SMS;
 * undefined where it names several, of which its payer may have written one.
 */
export function findReference(text: string): string | undefined {
  const folded = fold(text.slice(0, SMS_LENGTH));
  if (
    foldedSaysReversal(folded) ||
    patterns.some(({ operator, kind, opens }) => !operator && kind !== "reversed" && opens?.test(folded))
  )
    return undefined;
  const named = [...folded.matchAll(ANY_LABELLED)].map(({ groups }) => groups?.reference ?? groups?.digits ?? "");
  const [only, ...others] = new Set(named.map(canonicalReference));
  return others.length === 0 ? only : undefined;
}
