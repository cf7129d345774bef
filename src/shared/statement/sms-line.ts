import { mobileOperators, operators } from "../phone.ts";
import { tellUnfamiliar } from "./general.ts";
import { type ReadMessage, SMS_LENGTH, tell } from "./message.ts";
import { type Pattern, patterns } from "./patterns.ts";
import { DATED, LABELLED_REFERENCE } from "./reference-words.ts";
import { fold, foldedSaysReversal, saysReversal } from "./reversal.ts";

/** How people mark what they copy or forward: quoted, in a list, or with the word of their application. */
const COPIED =
  /^\s*(?:>\s*|[«"“]\s*|[•*✓✔☑➤→▪◦·‣]\s+|[/|]\s+|[–—-]\s+(?!\d)|\(?\d{1,4}(?:\s?[.)/])\s+|(?:n[°o]\.?|#)\s?\d{1,4}\s?[.):/-]?\s+|\d{1,4}\t\s*|(?:fwd?|tr|(?:message )?transf[eé]r[eé])\s?:\s*)+/i;

/** A place in a list: « 8/ », « (8) », « 8. ». */
const PLACE = /^\s*(?:n[°o]\.?\s?|#\s?)?\(?(\d{1,4})\s?[.)/]\s/i;
/** Who wrote it and when: « [21/11/2026 09:00] Caisse: », « 21/11/2026, 09:00 - Caisse: ». */
const STAMP =
  /^\s*(?:\[[^\]]{4,40}\]|\d{1,4}[/.-]\d{1,2}[/.-]\d{2,4},?(?:\s[àa])?\s\d{1,2}[:h]\d{2}(?::\d{2})?(?:\s?[ap]\.?m\.?)?\s?-)\s([^:\d]{1,40}): /i;
/** A line that is drawn between messages. */
const RULE = /^\s*([-_=*~#.—–]{3,})\s*$/;
export const isRule = (raw: string): boolean => RULE.test(raw);

/** Fewer lines make no list. */
const LEAST_MARKED = 3;

/**
 * Which lines of a text begin a message whatever stands above them, by marks that no payer can know: the next place of
 * a list, who forwarded all of them, the same line drawn between them. Undefined where a text has none.
 */
export function findMarks(lines: Iterable<string>): ((raw: string) => boolean) | undefined {
  const [places, authors, rules]: [number[], Map<string, number>, Map<string, number>] = [[], new Map(), new Map()];
  const count = (all: Map<string, number>, one: string) => all.set(one, (all.get(one) ?? 0) + 1);
  for (const raw of lines) {
    // A cheap look before the patterns.
    if (!/^\s*[([n#\d_=*~.—–-]/i.test(raw)) continue;
    const [, place] = PLACE.exec(raw) ?? [];
    const [, author] = STAMP.exec(raw) ?? [];
    const [, rule] = RULE.exec(raw) ?? [];
    if (place) places.push(Number(place));
    if (author) count(authors, author);
    if (rule) count(rules, rule);
  }
  const isList = places.length >= LEAST_MARKED && places.every((place, at) => place === (places[0] ?? 0) + at);
  const often = (all: Map<string, number>) =>
    new Set([...all].flatMap(([one, times]) => (times >= LEAST_MARKED ? [one] : [])));
  const [known, drawn] = [often(authors), often(rules)];
  if (!isList && known.size + drawn.size === 0) return undefined;
  return (raw) =>
    (isList && PLACE.test(raw)) || known.has(STAMP.exec(raw)?.[1] ?? "") || drawn.has(RULE.exec(raw)?.[1] ?? "");
}

/** How operators name themselves as the senders of their SMS. */
export const SENDERS = `(?:${mobileOperators.map((operator) => operators[operator].signature).join("|")})`;

/** A name before what was forwarded, and no sum: « 25 000 Ar. Solde : » is the message itself. */
const BY = "(?![^:]*(?:\\d ?(?:ar|mga)|(?:ar|mga) ?\\d))[^:]{1,40}: ";

/** Who forwarded an SMS and when, as messaging applications write it before the text. */
const FORWARDED = [
  new RegExp(`^\\s*\\[[^\\]]{4,40}\\] ${BY}`, "i"),
  new RegExp(
    `^\\s*(?:\\d{1,2}[/.-]\\d{1,2}[/.-]\\d{2,4}|\\d{4}-\\d{2}-\\d{2}),?(?:\\s[àa])?\\s\\d{1,2}[:h]\\d{2}(?::\\d{2})?(?:\\s?[ap]\\.?m\\.?)?\\s?-\\s${BY}`,
    "i",
  ),
  /^\s*[^:\d]{1,40} a [eé]crit\s?:\s*/i,
  new RegExp(`^\\s*(?:de\\s?:\\s*)?${SENDERS}\\s?:\\s+`, "i"),
  new RegExp(`^\\s*\\[${SENDERS}\\]\\s*`, "i"),
  // The hour in front, of a text that goes on with no word of a message's middle.
  /^\s*\d{1,2}[:h]\d{2}\s[:|>–-]\s+(?=[\p{Lu}\d+])(?!(?:raison|motif|antony|reason|libelle|objet|frais|bonus|(?:votre |nouveau )?solde|balance|ref|trans|id)\b|(?:\+?261|0)3[2-9])/iu,
];

/** An SMS too long for one: « 1/2 ». */
const PART = /^\(?([1-9])\/([2-9])\)?[ .:-]+(?=\S)/;

/** Which part of how many a line says that it is; 0 of 0 where it says nothing of it. */
export type Part = { part: number; parts: number };

/** The number behind a link that a messaging application made of it. */
export function withoutLinks(text: string): string {
  if (!/tel:/i.test(text)) return text;
  return text
    .replace(/<\/?a\b[^<>]*>/gi, "")
    .replace(/\[([^[\]]*)\]\(tel:[^()]*\)/gi, "$1")
    .replace(/(\d\)?) ?[<(]tel:[^<>()]*[>)]/gi, "$1")
    .replace(/<?tel:([+\d .-]+)>?/gi, "$1");
}

/** A number long enough to be a reference, or an amount: what a message about money holds. */
const MATTERS = /\d{6,}|\d ?(?:ar|ariary|mga)\b|\b(?:ar|mga) ?\d/i;

const ANY_REFERENCE = new RegExp(`${DATED}|(?:^|\\D)(?!0?3[2-9]\\d{7}(?!\\d))\\d{9,11}(?!\\d)`, "i");
/** An amount and a number that is no telephone's: enough for a message of its own, in whatever words. */
export const isEnough = (text: string) =>
  /\d ?(?:ar|ariary|mga)\b|\b(?:ar|mga) ?\d/i.test(text) && ANY_REFERENCE.test(text);

/** How the continuation line of a message may begin; no message begins so. */
export const GOES_ON =
  /^(?:[.,;:)-]|(?:raison|motif|antony|reason|commentaire|libelle|objet|frais|bonus|(?:votre |nouveau |new )?(?:solde|balance)|toe[ -]?bola\w*|ny volanao|ref(?:erence)?|(?:trans(?:action)? )?id)\b|(?:le|a) \d|ar\b(?! ?\d)|\(?(?:\+?261|0)3[2-9]|3[2-9]\d{7}\)?[ .]+(?:(?:votre|nouveau|new) )?(?:solde|balance)\b|\d{1,2}[/:h]\d(?=.*[a-z]))/i;

/** « 2/2 » without a space behind it, and no date: which part of what it is cannot be told. */
export const GLUED_PART = /^\(?[1-9]\/[2-9](?!\d?\/)/;

/** « Ce transfert… »: it is about the message above or the one below. */
const ABOUT_ANOTHER = /^(?:ce|cette|this|ity|io)\b/i;

export type Line = Part & {
  raw: string;
  text: string;
  opens: Pattern | undefined;
  /** What it says, where it is a whole message in words that no pattern knows. */
  unfamiliar: ReadMessage | undefined;
  isForwarded: boolean;
  matters: boolean;
  /** It mentions a reversal, without saying of which transfer. */
  isBare: boolean;
  goesOn: boolean;
  /** It has a reference, which ends a message. */
  ends: boolean;
};

/** « Annulation : » is no sender: what stands before a message stays where it speaks of a reversal. */
const without = (text: string, prefix: RegExp) => text.replace(prefix, (found) => (saysReversal(found) ? found : ""));
/** Of a line no longer than a message: what is longer is for a person. */
const withoutMark = (raw: string) => without(raw.slice(0, SMS_LENGTH + 1), COPIED);
const withoutSender = (raw: string) => withoutMark(FORWARDED.reduce(without, withoutMark(raw)));

function findPart(folded: string): Part {
  const [part = 0, parts = 0] = PART.exec(folded)?.slice(1).map(Number) ?? [];
  return part <= parts ? { part, parts } : { part: 0, parts: 0 };
}

/** As long as no part that was cut off: those have 153 signs, or 67 where one of them is none of the plain ones. */
const UNCUT = { from: 71, to: 149 };
const ENDS_WHOLE = new RegExp(`\\b(?:${DATED}|\\d{10,11})[ .]*$`, "i");

/**
 * Whether a folded first part is whole, so that only more than the message is missing: it is not cut, and ends with its
 * reference.
 */
const isUncut = (folded: string): boolean =>
  findPart(folded).part === 1 &&
  folded.length >= UNCUT.from &&
  folded.length <= UNCUT.to &&
  ENDS_WHOLE.test(folded) &&
  !/[[\]{}\\^~|\u20ac]/.test(folded);
/** The same of a text in any form. */
export const isWholePart = (raw: string): boolean =>
  /1\/[2-9]/.test(raw.slice(0, 60)) && isUncut(fold(withoutLinks(withoutSender(raw))));

/** Which part of a divided message a line begins. */
export const partIn = (line: string): Part => findPart(fold(withoutSender(line).slice(0, 20)));

export function readLine(raw: string): Line {
  const bare = withoutSender(raw);
  const whole = fold(withoutLinks(bare));
  const { part, parts } = findPart(whole);
  const text = part > 0 ? whole.replace(PART, "") : whole;
  const matters = part === 1 || MATTERS.test(text) || raw.length > SMS_LENGTH;
  // A line may end behind « recu de », where the name begins the next one.
  const opens = patterns.find((pattern) => pattern.opens?.test(`${text} `) && (matters || pattern.kind !== "reversed"));
  const unfamiliar =
    (part === 0 || isUncut(whole)) && isEnough(text) && (!opens || opens.begun || opens.kind === "reversed")
      ? tellUnfamiliar(text)
      : undefined;
  return {
    raw,
    text,
    part,
    parts,
    opens: opens ?? unfamiliar?.pattern,
    unfamiliar,
    isForwarded: bare !== withoutMark(raw),
    matters,
    isBare: !opens && !unfamiliar && (!matters || ABOUT_ANOTHER.test(text)) && foldedSaysReversal(text),
    goesOn: part > 1 || GOES_ON.test(text),
    ends:
      unfamiliar !== undefined ||
      LABELLED_REFERENCE.test(text) ||
      (opens?.begun !== undefined && tell(text) !== undefined),
  };
}
