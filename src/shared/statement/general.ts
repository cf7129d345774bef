import { type MobileOperator, normalizePhone } from "../phone.ts";
import { canonicalReference, isOperatorReference } from "../reference.ts";
import { ANY_DAY, DATE, instantOfReference, parseOperatorDate } from "./dates.ts";
import * as words from "./general-words.ts";
import { notBehind } from "./look-behind.ts";
import { nameAt, type ReadMessage, SMS_LENGTH, type Transfer, tell, wholeAmount } from "./message.ts";
import { AMOUNT, OPENINGS, type Pattern, PHONE } from "./patterns.ts";
import { DATED, DIGITS, unnamed } from "./reference-words.ts";
import { foldedSaysReversal } from "./reversal.ts";
import { withoutSlips } from "./spelling.ts";
import { BALANCE, CURRENCY, FEE, FROM, LABEL, LABEL_END, REASON, REFERENCE, TO } from "./words.ts";

// A message of a transfer in words that no pattern knows. Each figure in it is accounted for: one reference, one
// amount, a balance, a fee, one number, its date. The operator's words, outside any name and reason, say which way the
// money went, and no other word denies it.

type Kind = "received" | "sent";
const never = /(?!)/;

/**
 * Stand in place of what was found, so that nothing moves: of a reference, a date, a sum, a telephone number. No
 * message has them.
 */
const SIGNS = ["\ue000", "\ue001", "\ue002", "\ue003"] as const;
const [REFERENCE_SIGN, DATE_SIGN, SUM_SIGN, PHONE_SIGN] = SIGNS;
const FOUND = SIGNS.join("");
const SPOILED = new RegExp(`[${FOUND}]`);

/** Whole words, wherever they stand. */
const wholeWords = (some: string) => new RegExp(`\\b(?:${some})(?![\\w'])`, "gi");
/** The same as a test. */
const has = (some: string) => new RegExp(`\\b(?:${some})(?![\\w'])`, "i");

const CODES = /[*#]+\d[\d*]*#/g;
/** A number in figures alone that an account or a telephone has. */
const OF_ANOTHER =
  /(?:\b(?:compte|account|wallet|kaont\w*|tel|phone|contact\w*|appelez|call|agent|Ar|MGA)[ .:#]{0,3}|[\d+*.,/-]|\d )$/i;
/** Nine figures of a telephone number are a reference only behind « Ref ». */
const ANY_REFERENCE = new RegExp(
  [
    `(?:\\b(?:${REFERENCE}|${LABEL})\\b${LABEL_END})?${DATED}`,
    `\\b(?:${REFERENCE}\\b${LABEL_END}|${LABEL}\\b${LABEL_END}(?!3[2-9]\\d{7}(?!\\d)))(?!(?:0|261)3[2-9]\\d{7}(?!\\d))${DIGITS}(?! ?${CURRENCY})`,
  ].join("|"),
  "gi",
);
/** The same without a label. */
const BARE_REFERENCE = new RegExp(`\\b(?!(?:0|261)|3[2-9]\\d{7}(?!\\d))\\d{9,11}(?![\\d*]|[.,]\\d| ?${CURRENCY})`, "g");
const BARE = new RegExp(`${DATED}|${DIGITS}$`, "i");
const ANY_DATE = new RegExp(`(?:${unnamed(DATE)}|${ANY_DAY})(?!\\d)`, "gi");
const NO_PHONE = "(?!0\\d|3[2-9]\\d{7}(?!\\d))";
const { LINKED } = words;
const SUM = unnamed(AMOUNT);
/** No telephone number. Only « Solde » needs no currency. */
const ANY_SUM = new RegExp(
  `(\\b${BALANCE}\\b${LINKED})${NO_PHONE}${SUM}(?: ?${CURRENCY}|(?![\\d.,]*\\d))|\\b(?:Ar|MGA)\\.? ?\\+?${NO_PHONE}${SUM}(?![\\d.,]*\\d)|${SUM} ?${CURRENCY}`,
  "gi",
);
const ANY_PHONE = new RegExp(
  `${unnamed(PHONE)}(?![\\d*])|\\(?(?:\\+?261[ .-]?|\\b0)3[2-9](?:[ .-]?\\d){7}\\)?(?![\\d*]|[.,]\\d)`,
  "g",
);
/** In figures alone, as it is dialled: what stands behind it is none of it. */
const DIALLED = /(?:\+?261|\b0)3[2-9]\d{7}(?![\d*]|[.,]\d)/g;
/** A number of which some figures are hidden. */
const ANY_MASKED = /\+?\d{0,6} ?(?:[*x\u2022.]{2,8} ?)\d{2,6}(?!\w)/gi;
/** What stands before the end of other figures, or of a word. */
const BEFORE_END = { sum: /(?:[\d/.,]|[^\s:]-|\d[: ])$/, phone: /[\d*]$/, masked: /[\w*]$/, date: /[\d.,/]$/ };
const FIRST_AMOUNT = new RegExp(`^\\D*${AMOUNT}(?!\\d)`);

const BALANCE_BEFORE = new RegExp(`(?:\\b${words.BEFORE_IT} )?\\b${BALANCE}\\b${LINKED}$`, "i");
const NOW_BEFORE = new RegExp(
  `\\b(?:desormais|maintenant|(?:il )?(?:est|passe) (?:de|a)|now have|affiche|manana|vola ao amin'ny kaont\\w*)${LINKED}$`,
  "i",
);
/** A word that says nothing of what comes next. */
const NO_LABEL = `(?! ?(?:[:=(]|${SUM_SIGN}))`;
const LEFT_BEHIND = new RegExp(`^ ?${words.LEFT}\\b${NO_LABEL}`, "i");
const IS_BEFORE_IT = new RegExp(`\\b${words.BEFORE_IT}\\b`, "i");
const FEE_BEFORE = new RegExp(`\\b${FEE}\\b${LINKED}$`, "i");
const COMMISSION = /bonus|commission/i;
const FEE_BEHIND = new RegExp(`^ ?(?:de |d'|of |in )?${FEE}\\b${NO_LABEL}`, "i");
/** « Details: ID transaction: … » are the operator's. */
const REASON_HERE = new RegExp(`\\b${REASON}(?: du transfert)? ?:(?! ?${REFERENCE_SIGN})`, "i");

/** « de 0340000009 vers votre compte ». Without a number before it, « votre compte » may be what a payee is called. */
const FROM_NUMBER = `${PHONE_SIGN}[) ]{0,3}(?:[^\\d${FOUND}.,;:|]{2,40} )?vers votre (?:compte|numero|portefeuille|solde)`;
const WAYS = {
  received: new RegExp(`(?:\\b(?:${words.RECEIVED})|${FROM_NUMBER})(?![\\w'])`, "gi"),
  sent: has(words.SENT),
};
/** « +25 000 Ar », « Crédit : 25 000 Ar ». */
const CAME = new RegExp(
  `\\+ ?${SUM_SIGN}|(?:^\\[?|: ?|avis de |(?:m-?vola|money|om) )credit\\]? ?[:!.]? ?(?:de )?${SUM_SIGN}`,
  "gi",
);
/** « -25 000 Ar vers »: a minus that is no dash before a message. */
const WENT = new RegExp(`(?:^|[:;|.] )- ?${SUM_SIGN}`);
const TO_YOURS = /\b(?:vers votre|to your?)\b/gi;
const NOT_RECEIVED = has(words.NOT_RECEIVED);
/** Who stands before what they received, with no word that they gave it: « 0340000009 a reçu ». */
const THEY_RECEIVED = new RegExp(
  `(?:^|[.;:|!] ?)(?:(?!\\b(?:(?:${FROM}|${TO})[ :/']|(?:votre|your|ton) ${words.OWN}))[^.;:|!]){0,60}${PHONE_SIGN}[) ]{0,3}(?:\\b(?!vous|t'|te\\b)[a-z]+ ){0,3}(?:recu|received|got|credit\\w*|encaisse|recevoir|nahazo|naharay)\\b|[^'] i [^${FOUND}.,;:|]{1,60}${PHONE_SIGN}|(?:^|[.;:|!] ?)(?:le |the )?(?:compte|account|wallet) (?:de|du|of) [^${FOUND}.;:|]{0,60}${PHONE_SIGN}|${notBehind("\\bavy ", "")}\\bany (?:ta|a)min'(?!ny (?:kaonti|m-?vola))|\\bat (?![\\d${FOUND}])[^${FOUND}.,;:|]{0,60}${PHONE_SIGN}`,
  "i",
);
/** The words before a sum, in its sentence, that say what it is. */
const SUM_IS = new RegExp(`(?:^|[${FOUND})\\],+])\\W*$|\\b(?:${words.SUM_OF})(?![\\w'])`, "i");
const IS_HELD = new RegExp(`\\b${words.SUM_HELD}\\b${LINKED}$`, "i");
/** What stands before a sum in its sentence. Short words with a full stop end none. */
const IN_SENTENCE = new RegExp(`(?:(?:[a-z']{4,}|[${FOUND})])[.!;|] ?|[!;|] ?)(?=[^.!;|]*$)`, "i");
const FROM_THEM = has(words.FROM_THEM);
const GAVE = wholeWords(words.GIVES);
const NO_TRANSFER = has(words.NO_TRANSFER);
const WAITS = has(words.WAITS);
const PAID_TO_US = wholeWords(words.PAID_TO_US);
/** The reader's own number, as what money came to: only where the message has said before that it came. */
const TO_OWN = wholeWords(
  `(?:to|into) you(?:r (?:a/c|${words.OWN}))?|(?:sur|dans|a) votre (?:compte|numero|portefeuille|solde)`,
);
/** Who was paid, or who paid: what the other way is said by. */
const AGAINST: Record<Kind, RegExp> = {
  received: new RegExp(
    `\\b(?:vers|to|chez|ho an'(?:ny|i)|destinataire|beneficiaire|recipient|receiver|mpandray)(?![\\w'])|(?:^|[ .,;:(${SUM_SIGN}])(?:a|au|pour) (?!(?:une? |le |la |l')?(?:ete|bien|partir|transfert|depot|vir?ement|versement|${words.GAVE}))[^${FOUND}.,;:|]{0,60}${PHONE_SIGN}|${SUM_SIGN} ?(?:a|au) (?!ete|bien|partir|${DATE_SIGN})`,
    "i",
  ),
  sent: new RegExp(`\\bfrom(?! your)(?![\\w'])|\\b(?:par|by) (?!le\\b|votre)[^${FOUND}.,;:|]{0,60}${PHONE_SIGN}`, "i"),
};
/** Of a person's transfer, or their cash brought to an agent. */
const KINDS: Record<Kind, RegExp> = { received: /^(?:\d|PP|CI)/, sent: /^(?:\d|PP)/ };
/** A name behind « de », up to the operator's next words. */
const PARTY = new RegExp(
  `\\b(?:${FROM}|${TO})[ :/]+(?!${words.NO_NAME}(?![a-z']))(?<name>[^${FOUND}.,;:|!?()]+?)(?= (?:a|ont|est|sont|vous|le|on|at|has|have|was|is|dia|ao|sur|dans|into|to|vient|viennent|d'un|nandefa)(?![\\w'])|[${FOUND}.,;:|!?()]|$)`,
  "gi",
);
/** A name before a number, with no word that says who it is. */
const UNSAID = new RegExp(
  `([.,;:|] ?)((?:(?!\\b(?:${FROM}|${TO})[ :/'])[^${FOUND}.,;:|!?()])+)(?= ?\\(?${PHONE_SIGN})`,
  "gi",
);
/** Who stands first: « RABE (0340000009) vous a envoyé 5 000 Ar ». */
const FIRST_PARTY = new RegExp(
  `^(?:[a-z -]{3,20}: )?(?<name>(?:(?!\\b(?:${FROM}|${TO})[ :])[^\\d:;|!?${FOUND}]){2,60}?),? ?\\(?(?=${PHONE_SIGN}|(?:${words.GIVES})(?![\\w']))`,
  "i",
);
const OWN_BEFORE =
  /\b(?:votre|your|compte|account|kaont\w*|service|appelez|call|contact\w*)(?: (?:m-?vola|orange|airtel|money|n[o°]|numero|number|client|account|compte))* ?[:(]? ?$/i;

/** A mark that may stand before a message; what begins with another one is the rest of something, or crossed out. */
const BEGINS = /^(?:[a-z\d[(«"+]|[\u2705\u2714\ud83d])/i;

type Found = { index: number; end: number; text: string };

/** What a text holds of each kind, and the text with signs in place of it. */
function partsOf(folded: string) {
  let text = folded.replace(/[\u2212\u2013]/g, "-").replace(CODES, (code) => " ".repeat(code.length));
  const take = (pattern: RegExp, sign: string, isEnd: RegExp): Found[] => {
    const found: Found[] = [];
    text = text.replace(pattern, (whole, ...more) => {
      // Behind its own words, where the pattern has some.
      const [at, label = ""] = typeof more[0] === "number" ? [more[0]] : [Number(more[1]), more[0]];
      const index = at + label.length;
      const bare = whole.slice(label.length);
      if (isEnd.test(text.slice(Math.max(0, index - 20), index))) return whole;
      // « 1 : 0340000009 » is no time of day.
      if (sign === DATE_SIGN && /^\d/.test(text.slice(index + bare.length))) return whole;
      found.push({ text: bare, index, end: index + bare.length });
      return label + sign.repeat(bare.length);
    });
    return found;
  };
  const labelled = take(ANY_REFERENCE, REFERENCE_SIGN, never);
  const dialled = take(DIALLED, PHONE_SIGN, BEFORE_END.phone);
  const references = [...labelled, ...take(BARE_REFERENCE, REFERENCE_SIGN, OF_ANOTHER)];
  const dates = take(ANY_DATE, DATE_SIGN, BEFORE_END.date);
  const sums = take(ANY_SUM, SUM_SIGN, BEFORE_END.sum);
  const phones = [...dialled, ...take(ANY_PHONE, PHONE_SIGN, BEFORE_END.phone)].sort((a, b) => a.index - b.index);
  const masked = take(ANY_MASKED, PHONE_SIGN, BEFORE_END.masked);
  return { references, dates, sums, phones, masked, text };
}

/** A part of a text as spaces, so that nothing moves. */
const blank = (text: string, { index, end }: { index: number; end: number }) =>
  text.slice(0, index) + " ".repeat(end - index) + text.slice(end);

/** A text without what its payer or payee may be called. */
function withoutNames(said: string): string {
  const name = FIRST_PARTY.exec(said)?.[0].length ?? 0;
  return (said[name] === PHONE_SIGN ? " ".repeat(name) + said.slice(name) : said)
    .replace(PARTY, (whole, party: string) => whole.slice(0, -party.length).padEnd(whole.length, "\u0000"))
    .replace(UNSAID, (_, mark: string, party: string) => mark + " ".repeat(party.length));
}

/** Which ways the operator's words say that the money went; `rest` is without those of money that came in. */
function waysIn(said: string, isMoved = false): { ways: Kind[]; rest: string } {
  const nameless = withoutNames(said);
  const came = [...nameless.matchAll(CAME), ...nameless.matchAll(WAYS.received)];
  const since = Math.min(...came.map(({ index }) => index));
  const own = [...nameless.matchAll(TO_OWN)].filter(({ index }) => index > since);
  const rest = [...came, ...own]
    .reduce((text, { 0: whole, index }) => blank(text, { index, end: index + whole.length }), said)
    .replace(GAVE, (whole) => " ".repeat(whole.length));
  const ways: Kind[] = [
    ...(came.length > 0 ? (["received"] as const) : []),
    ...(WAYS.sent.test(rest) || WENT.test(rest) ? (["sent"] as const) : []),
  ];
  if (ways.length > 0 || !isMoved) return { ways, rest };
  // Whom it names tells the way where its verb is not known.
  const isTo = AGAINST.received.test(rest.replace(TO_YOURS, " ")) && said.search(GAVE) < 0;
  const isFrom = FROM_THEM.test(nameless);
  return { ways: [...(isFrom ? (["received"] as const) : []), ...(isTo ? (["sent"] as const) : [])], rest };
}

/** Whether a text says that money came in, or left. */
export const beginsTransfer = (folded: string): boolean => waysIn(partsOf(folded).text).ways.length > 0;

/** « 0 Ar », whatever it is of. */
const IS_NOUGHT = /^\D*0(?:[.,]0+)?\D*$/;
const onlyDigits = ({ text }: Found) => text.replace(/\D/g, "");

type Sums = {
  amounts: Found[];
  balance: Found | undefined;
  isClear: boolean;
  /** Those that only a word behind them labels: « 203 000 Ar de Frais » may be an amount, and Frais who paid it. */
  labelledBehind: Found[];
  /** Of a cash point, which a receiver has from no person's transfer. */
  commissionAr: number;
  labels: { index: number; end: number }[];
};

/** What each sum of a text is, by the words beside it. `labels`: the words of balances and fees. */
function labelledSums(sums: readonly Found[], text: string): Sums {
  const isSame = (one: Found, other: Found) => onlyDigits(one) === onlyDigits(other);
  const read: Sums = {
    amounts: [],
    balance: undefined,
    isClear: true,
    labelledBehind: [],
    commissionAr: 0,
    labels: [],
  };
  for (const sum of sums) {
    const before = text.slice(Math.max(0, sum.index - 100), sum.index);
    const behind = text.slice(sum.end, sum.end + 40);
    const from = (found: RegExpExecArray) => sum.index - before.length + found.index;
    const [balance, fee] = [BALANCE_BEFORE.exec(before) ?? NOW_BEFORE.exec(before), FEE_BEFORE.exec(before)];
    const [left, feeBehind] = [LEFT_BEHIND.exec(behind), FEE_BEHIND.exec(behind)];
    if (!(balance ?? fee) && (left ?? feeBehind)) read.labelledBehind.push(sum);
    // « Frais 5 Ar restant » is two labels of one sum, which only a name puts together.
    if ((balance && feeBehind) || (fee && left)) read.isClear = false;
    if (balance ?? left) {
      read.labels.push({ index: balance ? from(balance) : sum.index, end: sum.end + (left?.[0].length ?? 0) });
      if (balance && IS_BEFORE_IT.test(balance[0])) continue;
      read.isClear &&= read.balance === undefined || isSame(read.balance, sum);
      read.balance ??= sum;
    } else if (fee ?? feeBehind) {
      read.labels.push({ index: fee ? from(fee) : sum.index, end: sum.end + (fee ? 0 : (feeBehind?.[0].length ?? 0)) });
      if (COMMISSION.test((fee ?? feeBehind)?.[0] ?? ""))
        read.commissionAr = Math.max(read.commissionAr, wholeAmount(FIRST_AMOUNT.exec(sum.text)?.groups ?? {}) ?? 0);
    } else if (!IS_NOUGHT.test(sum.text)) read.amounts.push(sum);
  }
  return read;
}

const amountOf = ({ text }: Found) => wholeAmount(FIRST_AMOUNT.exec(text)?.groups ?? {});
const ADDED = new RegExp(words.ADDED, "i");

/** The text up to where an operator adds sentences about something else. */
function findEnd(text: string, from: number): number {
  for (let at = from; at < text.length; ) {
    const found = /[.!|;] ?/.exec(text.slice(at));
    if (!found) return text.length;
    at += found.index + found[0].length;
    const next = /^[^.!?|;]*/.exec(text.slice(at))?.[0] ?? "";
    if (ADDED.test(next)) return at;
  }
  return text.length;
}

/** Whether nothing says that whom a text names was the one who received. */
const isGiven = (said: string): boolean =>
  said.search(GAVE) >= 0 || /\bho an(?:ao|areo)\b/i.test(said) || !THEY_RECEIVED.test(said);

/** Whether a sum behind these words is what was moved, and not what somebody has. */
function isMoved(before: string): boolean {
  const place = IN_SENTENCE.exec(before);
  const sentence = place ? before.slice(place.index + place[0].length) : before;
  return !IS_HELD.test(before) && (SUM_IS.test(sentence) || waysIn(sentence).ways.length > 0);
}

/** What a folded text says in words that no pattern knows; undefined where anything in it can be read in two ways. */
function readUnfamiliar(folded: string): (Transfer & { direction: Kind }) | undefined {
  if (folded.length > SMS_LENGTH || !BEGINS.test(folded) || SPOILED.test(folded)) return undefined;
  if (foldedSaysReversal(folded) || WAITS.test(folded) || (folded.match(OPENINGS)?.length ?? 0) > 1) return undefined;
  const { references, dates, sums, phones, masked, text } = partsOf(folded);
  const [written] = references;
  const [reference = "", ...others] = new Set(
    references.map((one) => canonicalReference(BARE.exec(one.text)?.[0] ?? "")),
  );
  if (!written || others.length > 0 || !isOperatorReference(reference) || /\d{9}/.test(text)) return undefined;
  const { amounts, balance, isClear, labelledBehind, commissionAr, labels } = labelledSums(sums, text);
  const [amount] = amounts;
  if (!amount || !isClear || labelledBehind.some(({ index }) => index < amount.index)) return undefined;
  const amountAr = amountOf(amount);
  if (amountAr === undefined || /^ ?[\d\ue003]/.test(text.slice(amount.end))) return undefined;

  const reasonAt = text.search(REASON_HERE);
  // Behind a reason the operator goes on with the balance, or with the reference in a sentence of its own.
  const isNext = reasonAt >= 0 && /[^\s:][.;,|] ?$/.test(text.slice(reasonAt, written.index));
  const ends = [isNext ? written : undefined, balance].flatMap((one) => (one && one.index > reasonAt ? one.index : []));
  const reasonEnd = Math.min(text.length, ...ends);
  const isPayers = ({ index }: Found) => reasonAt >= 0 && index > reasonAt && index < reasonEnd;
  if ([written, amount].some(isPayers)) return undefined;
  if (reasonAt >= 0 && amount.index > reasonAt) return undefined;

  // What stands behind them is an advertisement, or what the payer wrote.
  const last = Math.max(written.end, balance?.end ?? 0, amount.end);
  const head = balance ? last : findEnd(text, Math.max(last, ...phones.map(({ end }) => end)));
  if (amounts.some((one) => one.index < head && amountOf(one) !== amountAr)) return undefined;
  const inHead = phones.filter(({ index }) => index < head);
  // A payer may write a balance too: a number behind their reason tells nobody's.
  if (reasonAt >= 0 && inHead.some(({ index }) => index > reasonAt)) return undefined;
  const labelled = labels.reduce(blank, text);
  const reason = { index: reasonAt < 0 ? head : Math.min(reasonAt, head), end: Math.min(reasonEnd, head) };
  const said = (reasonAt < 0 ? labelled : blank(labelled, reason)).slice(0, head);
  if (/\d{3}/.test(said) || NO_TRANSFER.test(said.replace(PAID_TO_US, " "))) return undefined;
  const { ways, rest } = waysIn(said, balance !== undefined);
  const [kind, other] = ways;
  if (!kind || other || !KINDS[kind].test(reference) || AGAINST[kind].test(rest)) return undefined;
  if (kind === "received" && text[amount.index - 1] === "-") return undefined;
  if (kind === "received" && (commissionAr > 0 || NOT_RECEIVED.test(said))) return undefined;
  if (kind === "received" && !isGiven(said)) return undefined;
  if (!isMoved(said.slice(0, amount.index))) return undefined;
  // « RABE has sent you »: whatever RABE is called, nothing was sent to them.
  if (kind === "sent" && said.search(GAVE) >= 0) return undefined;

  const isOwn = inHead[0] && OWN_BEFORE.test(said.slice(0, inHead[0].index));
  const theirs = isOwn ? inHead.slice(1) : inHead;
  const [number, ...more] = new Set(theirs.map((one) => normalizePhone(one.text.replace(/[()]/g, ""))));
  if (more.length > 0 || (isOwn && !number)) return undefined;
  const first = FIRST_PARTY.exec(said)?.groups?.name;
  const named = [...said.matchAll(PARTY)].find(({ groups }) => /\p{L}{2}/u.test(groups?.name ?? ""));
  const nameIndex = named ? named.index + named[0].length - (named.groups?.name?.length ?? 0) : undefined;
  const name = first ?? (nameIndex === undefined ? undefined : folded.slice(nameIndex));
  if (!number && !name && masked.length === 0) return undefined;
  const [hidden] = masked;
  const payerName = kind === "received" && !number ? ((name && nameAt(name)) ?? hidden?.text.trim()) : undefined;
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

const general = (kind: Kind): Pattern => ({ name: `any-${kind}`, kind, whole: never, begun: never });
const GENERAL = { received: general("received"), sent: general("sent") };

/** What a whole message says in words that no pattern knows, as folded text. */
export function tellUnfamiliar(folded: string): ReadMessage | undefined {
  if (tell(folded)) return undefined;
  const says = readUnfamiliar(withoutSlips(folded));
  return says && { pattern: GENERAL[says.direction], says };
}
