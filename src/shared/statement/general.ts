import { type MobileOperator, normalizePhone } from "../phone.ts";
import { canonicalReference, isOperatorReference } from "../reference.ts";
import { DATE, instantOfReference, parseOperatorDate } from "./dates.ts";
import { nameAt, type ReadMessage, SMS_LENGTH, type Transfer, tell, wholeAmount } from "./message.ts";
import { AMOUNT, OPENINGS, type Pattern, PHONE } from "./patterns.ts";
import { DATED, DIGITS, unnamed } from "./reference-words.ts";
import { saysReversal } from "./reversal.ts";
import { BALANCE, CURRENCY, FEE, FROM, LABEL, LABEL_END, REASON, REFERENCE, TO } from "./words.ts";

// A message of a transfer in words that no pattern knows. Its operator's first words say which way the money went, before anything that its
// payer may have chosen, and everything else stands in it once.

type Kind = "received" | "sent";

/** What came in or left, in the operator's words. */
const WAYS: Record<Kind, string> = {
  received:
    "(?:compte a (?:bien )?)?recue?s?(?! ?(?:n[o°]|#|par\\b))|venez de recevoir|recevez|receptions?|(?:paiement recu|payment received)(?! (?:par|by))|arrivee?s?|deposee?s?|deposited|verse(?:e?s?) (?:sur|dans)|ajoutee?s? a votre (?:compte|solde)|added|money in|received(?! by\\b)|encaisse(?:e|ment)?|(?<!\\b(?:avez|have) )credit(?:ee?s?|ed)|vous a (?:envoye|transfere|verse)|(?:has )?sent you|(?:sur|dans) votre compte|(?:to|into) your (?:account|wallet)|nahazo(?:anao)?|naharay|noraisina\\w*|nandray|(?:no)?voaray\\w*|nampidirina|azo(?:nao)?|tonga|niditra|entrant|incoming",
  sent: "vous avez (?:bien )?(?:envoye|transfere)|envoyee?s?(?! par\\b)|envoi|votre transfert|transferee?s?|you (?:have )?(?:sent|transferred)|sent(?! by\\b)|your transfer|transferred|nandefa\\w*|nalefa\\w*|(?:ny )?fandefasa\\w*",
};
/** What else an operator writes before it names anybody. */
const OTHER_OPENING =
  "transactions?|operations?|transfert?s?|argent|depot|deposit|versement|virement|reussie?|effectuee?|succes|success(?:ful(?:ly)?)?|confirmee?|confirmation|confirmed|completed?|tontosa|vita|tafita|votre|vos|your|comptes?|account|wallet|kaonty|kaontinao|mobile|m-?vola|orange|airtel|money|telma|yas|vous|avez|bien|you(?:'ve)?|have|avec|ao|has|been|was|is|ont|est|(?:a|ont) (?:bien )?ete|vient d'etre|efa|ianao|dia|nisy|ny|vola|de|du|d'(?=une?\\b|argent)|un|une|la|le|les|an?(?= (?:transfer|deposit|amount|sum))|the|of|somme|montant|amount|sum|nouveau|new|cher|chere|clients?|dear|customer|bonjour|hello|salama|felicitations|congratulations|merci|misaotra|solde|balance|cash|info|alerte|with|notification|avy|from|par|by|venant|(?:any )?(?:ta|a)min'(?:ny|i)|tao|@";
/** What is no transfer from person to person, or none that was made, outside what the payer wrote behind a label. */
const OTHER_KINDS =
  /\b(?:pay(?:e[rsz]?|ee?s?|ments?|ed)?|paid|paiements?|achats?|achete\w*|purchas\w*|bought|factures?|bills?|marchand|merchant|nividy|fividian\w*|nandoa\w*|naloa\w*|fandoa\w*|retraits?|retire\w*|withdr\w*|cash ?(?:out|back|point)|debit\w*|prelev\w*|demand\w*|request\w*|sollicit\w*|mangataka|fangatah\w*|insuffi\w*|err(?:eur|or)|impossible|declin\w*|denied|tsy|pas|not|never|jamais|otp|codes?|bonus|commissions?|forfaits?|airtime|credit (?:d|tel)\w*|unites?|prets?|loans?|avances?|emprunt\w*|trosa|indram\w*|interets?|offres?|promo\w*|gagn\w*|beneficiaire|destinataire|fmg|allez|pourr\w*|will|sera|raha)\b/i;
const WAITING =
  /\b(?:attente|pending|en cours|processing|miandry|expir\w*|bloqu\w*|blocked|suspen\w*|(?:pour|to) (?:valider|confirmer|accepter|confirm|accept)|confirmez|validez|acceptez)\b/i;
/** A payment that came, which is none of ours. */
const PAID_TO_US = /\b(?:paiement recu|payment received|(?:recu|received) (?:un|a) (?:paiement|payment))\b/gi;
/** What the other way is said by. */
const AGAINST: Record<Kind, RegExp> = {
  received:
    /\b(?:envoy\w*(?! par\b)|envois?|sent(?! by\b)|send(?!er)\w*|transfere\w*|transferr?ed|nandefa\w*|nalefa\w*|mandefa|fandefas\w*|remis|vers|to(?! your))\b/i,
  sent: /\b(?:recue?s?|received?|recevoir|nahazo|naharay|voaray|from)\b/i,
};
/** Of a person's transfer, or their cash brought to an agent. */
const KINDS: Record<Kind, RegExp> = { received: /^(?:\d|PP|CI)/, sent: /^(?:\d|PP)/ };

/** Stand in place of what was found, so that nothing moves: of a reference, a date, a sum, a telephone number. No message has them. */
const SIGNS = ["\ue000", "\ue001", "\ue002", "\ue003"] as const;
const [REFERENCE_SIGN, DATE_SIGN, SUM_SIGN, PHONE_SIGN] = SIGNS;
const FOUND = SIGNS.join("");

/** Nine figures of a telephone number are a reference only behind « Ref ». */
const ANY_REFERENCE = new RegExp(
  `^[1-9]\\d{8,10}(?=[ .:,-]{1,3}confirm)|(?:\\b(?:${REFERENCE}|${LABEL})\\b${LABEL_END})?${DATED}|\\b(?:${REFERENCE}\\b${LABEL_END}|${LABEL}\\b${LABEL_END}(?!3[2-9]\\d{7}(?!\\d)))(?!(?:0|261)3[2-9]\\d{7}(?!\\d))${DIGITS}`,
  "gi",
);
const BARE = new RegExp(`${DATED}|${DIGITS}$`, "i");
/** Where the payer stands first, and the amount right behind what they did: « RABE (0340000009) vous a envoyé 5 000 Ar ». */
const FIRST_PARTY = new RegExp(
  `^(?<name>[^\\d:${FOUND}]{0,60})(?:${PHONE_SIGN}+ )?(?=(?:vous a (?:envoye|transfere|verse)|(?:has )?sent you) (?:la somme de |un montant de )?${SUM_SIGN})`,
  "i",
);
const ANY_DATE = new RegExp(
  `${unnamed(DATE)}|\\b\\d{1,2}[ -][a-z]{3,9}[ -]\\d{4},? \\d{1,2}:\\d{2}(?::\\d{2})?|\\b\\d{4}-\\d{2}-\\d{2}[ T]\\d{1,2}:\\d{2}(?::\\d{2})?`,
  "gi",
);
/** No figures stand right before it, of which it may be the end, and it is no telephone number. */
const ANY_SUM = new RegExp(
  `(?<![\\d/.,-]|\\d[: ])(?:\\b(?:Ar|MGA) ?(?!0\\d|3[2-9]\\d{7}(?!\\d))${unnamed(AMOUNT)}(?![\\d.,]*\\d)|${unnamed(AMOUNT)} ?${CURRENCY})`,
  "gi",
);
const ANY_PHONE = new RegExp(`(?<![\\d*])${unnamed(PHONE)}(?![\\d*])`, "g");

const MARK = new RegExp(`[\\s.,:;!()*${FOUND.slice(0, 3)}-]+`, "y");
const sticky = (words: string) => new RegExp(`(?:${words})(?![\\w'])`, "iy");
const WAY_HERE = { received: sticky(WAYS.received), sent: sticky(WAYS.sent) };
const OPENING_HERE = sticky(OTHER_OPENING);
const NAME_FOLLOWS = /(?:^|\W)(?:de|du|from|par|by|@|(?:ta|a)min'(?:ny|i)) ?$/i;
const BALANCE_BEFORE = new RegExp(`\\b${BALANCE}\\b(?:(?!credit|recu|ajout)[^\\d${FOUND}]){0,30}$`, "i");
const FEE_BEFORE = new RegExp(`\\b${FEE}\\b[^\\d${FOUND}]{0,20}$`, "i");
const REASON_HERE = new RegExp(`\\b${REASON} ?:`, "i");
const PARTY: Record<Kind, string> = { received: FROM, sent: TO };
const partyBefore = (kind: Kind, rest: string) => new RegExp(`(?:^|[ .,:;(])${PARTY[kind]}[ :]+${rest}`, "i");
const BEFORE_PHONE = {
  received: partyBefore("received", `[^\\d:;${FOUND}]{0,60}$`),
  sent: partyBefore("sent", `[^\\d:;${FOUND}]{0,60}$`),
};
const BEFORE_NAME = {
  received: partyBefore("received", `(?=[^\\d:;${FOUND}])`),
  sent: partyBefore("sent", `(?=[^\\d:;${FOUND}])`),
};

type Found = { index: number; end: number; text: string };

/** Where the operator's own first words end, and which ways they say that the money went. */
function openingOf(text: string): { opened: number; ways: Set<Kind> } {
  const ways = new Set<Kind>();
  let opened = FIRST_PARTY.exec(text)?.[0].length ?? 0;
  const takes = (pattern: RegExp) => {
    pattern.lastIndex = opened;
    const [found = ""] = pattern.exec(text) ?? [];
    opened += found.length;
    return found !== "";
  };
  for (;;) {
    // « Transfert de RECU Jean »: somebody's name.
    const isName = NAME_FOLLOWS.test(text.slice(0, opened));
    if (takes(MARK)) continue;
    const way = isName ? undefined : (["received", "sent"] as const).find((one) => takes(WAY_HERE[one]));
    if (way) ways.add(way);
    else if (!takes(OPENING_HERE)) return { opened, ways };
  }
}

/** What a text holds of each kind, and the text with signs in place of it. */
function partsOf(folded: string) {
  let text = folded;
  const take = (pattern: RegExp, sign: string): Found[] => {
    const found = [...text.matchAll(pattern)].map(({ 0: whole, index }) => ({
      text: whole,
      index,
      end: index + whole.length,
    }));
    text = text.replace(pattern, (whole) => sign.repeat(whole.length));
    return found;
  };
  const references = take(ANY_REFERENCE, REFERENCE_SIGN);
  const dates = take(ANY_DATE, DATE_SIGN);
  const sums = take(ANY_SUM, SUM_SIGN);
  const phones = take(ANY_PHONE, PHONE_SIGN);
  return { references, dates, sums, phones, text };
}

/** Whether a text's first words say that money came in, or left. */
export const beginsTransfer = (folded: string): boolean => openingOf(partsOf(folded).text).ways.size > 0;

const SPOILED = new RegExp(`[${FOUND}]`);
const FIRST_AMOUNT = new RegExp(AMOUNT);

/** What a folded text says in words that no pattern knows; undefined where anything in it can be read in two ways. */
function readUnfamiliar(folded: string): (Transfer & { direction: Kind }) | undefined {
  // What begins with a mark is the rest of something.
  if (
    folded.length > SMS_LENGTH ||
    !/^[a-z\d]/i.test(folded) ||
    SPOILED.test(folded) ||
    saysReversal(folded) ||
    WAITING.test(folded)
  )
    return undefined;
  if ((folded.match(OPENINGS)?.length ?? 0) > 1) return undefined;
  const { references, dates, sums, phones, text } = partsOf(folded);
  const [written] = references;
  const [reference = "", ...others] = new Set(
    references.map((one) => canonicalReference(BARE.exec(one.text)?.[0] ?? "")),
  );
  if (!written || others.length > 0 || !isOperatorReference(reference) || /\d{9}/.test(text)) return undefined;
  const { opened, ways } = openingOf(text);
  const [kind, other] = ways;
  if (!kind || other || !KINDS[kind].test(reference)) return undefined;

  const before = ({ index }: Found) => text.slice(0, index);
  const [balance, ...balances] = sums.filter((sum) => BALANCE_BEFORE.test(before(sum)));
  const [amount, ...amounts] = sums.filter((sum) => sum !== balance && !FEE_BEFORE.test(before(sum)));
  if (!amount || balances.length > 0) return undefined;
  // What stands behind both is an advertisement, or what the payer wrote.
  const head = balance ? Math.max(written.end, balance.end, amount.end, opened) : text.length;
  const amountAr = wholeAmount(FIRST_AMOUNT.exec(amount.text)?.groups ?? {});
  if (amountAr === undefined || !isWhole(amount, opened, text) || amounts.some(({ index }) => index < head))
    return undefined;

  const reasonAt = text.search(REASON_HERE);
  // Behind a reason the operator goes on with the balance, or with the reference in a sentence of its own.
  const isNext = reasonAt >= 0 && /[^\s:][.;,] ?$/.test(text.slice(reasonAt, written.index));
  const ends = [isNext ? written : undefined, balance].flatMap((one) => (one && one.index > reasonAt ? one.index : []));
  const reasonEnd = Math.min(text.length, ...ends);
  const isPayers = ({ index }: Found) => reasonAt >= 0 && index > reasonAt && index < reasonEnd;
  const [phone, ...morePhones] = phones;
  if ([written, amount, ...phones].some(isPayers) || morePhones.length > 0) return undefined;
  if (reasonAt >= 0 && amount.index > reasonAt) return undefined;
  const said =
    text.slice(0, reasonAt < 0 ? head : Math.min(reasonAt, head)) + text.slice(Math.min(reasonEnd, head), head);
  if (OTHER_KINDS.test(said.replace(PAID_TO_US, "")) || AGAINST[kind].test(said.slice(opened))) return undefined;
  const first = FIRST_PARTY.exec(text);
  const isFirst = phone && first && phone.index < first[0].length;
  if (phone && !isFirst && !BEFORE_PHONE[kind].test(before(phone))) return undefined;
  const named = BEFORE_NAME[kind].exec(said);
  const name = first?.groups?.name ?? (named ? folded.slice(named.index + named[0].length) : undefined);
  if (!phone && !name) return undefined;

  const number = phone && normalizePhone(phone.text.replace(/[()]/g, ""));
  const payerName = kind === "received" && !phone && name ? nameAt(name) : undefined;
  const moments = new Set(dates.filter((date) => !isPayers(date)).map((date) => parseOperatorDate(date.text)));
  const at = instantOfReference(reference) ?? (moments.size === 1 ? [...moments][0] : undefined);
  return {
    operator: operatorBy(reference, folded),
    direction: kind,
    reference,
    amountAr,
    ...(number ? { phone: number } : {}),
    ...(payerName ? { payerName } : {}),
    ...(at === undefined ? {} : { at }),
    isUnfamiliar: true,
  };
}

/** The likeliest operator, of those that write such references: Airtel writes the currency first. */
function operatorBy(reference: string, folded: string): MobileOperator {
  if (/^\d/.test(reference)) return "MVola";
  return /airtel|\bAr ?\d/i.test(folded) ? "Airtel Money" : "Orange Money";
}

/** Whether an amount is the operator's, and all of it: among the first words, with one behind it where its currency is not. */
const isWhole = ({ text: written, index, end }: Found, opened: number, text: string): boolean =>
  index < opened && (/[a-z]$/i.test(written) || !/\d \d/.test(written) || /[a-z]/i.test(text.slice(end, opened)));

const never = /$^/;
const general = (kind: Kind): Pattern => ({ name: `any-${kind}`, kind, whole: never, begun: never });
const GENERAL = { received: general("received"), sent: general("sent") };

/** What a whole message says in words that no pattern knows, as folded text. */
export function tellUnfamiliar(folded: string): ReadMessage | undefined {
  if (tell(folded)) return undefined;
  const says = readUnfamiliar(folded);
  return says && { pattern: GENERAL[says.direction], says };
}
