import { figuresIn } from "./figures.ts";
import { tellUnfamiliar } from "./general.ts";
import { amountIn, type Transfer, tell } from "./message.ts";
import { OPENINGS, patterns } from "./patterns.ts";
import { DATED, LABELLED_REFERENCE, unnamed } from "./reference-words.ts";
import { type Line, readLine, SENDERS } from "./sms-line.ts";

/** What a message of money received or sent says; undefined for anything else. */
export function transferIn(folded: string): Transfer | undefined {
  const says = (tell(folded) ?? tellUnfamiliar(folded))?.says;
  return typeof says === "object" && says.direction !== "reversal" ? says : undefined;
}

/** What is taken back may have been received or sent. */
const WAYS = { received: [1], sent: [-1], reversal: [-1, 1] };

/**
 * Whether a message's balance is the one before it, moved by its own amount: what no payer can write, since they do not
 * know it.
 */
export function follows(beforeAr: number | null, folded: string): boolean {
  const says = (tell(folded) ?? tellUnfamiliar(folded))?.says;
  const { balanceAr, feeAr } = figuresIn(folded);
  const amountAr = typeof says === "object" ? says.amountAr : amountIn(folded);
  if (beforeAr === null || balanceAr === null || !amountAr || says === "never") return false;
  const ways = typeof says === "object" ? WAYS[says.direction] : WAYS[says ? "sent" : "reversal"];
  const asides = [0, feeAr ?? 0, -(feeAr ?? 0)];
  return ways.some((way) => asides.some((aside) => balanceAr - beforeAr === way * amountAr + aside));
}

/** A text folded like `fold`, but not trimmed, with the place of each of its signs in the text. */
function foldedWithPlaces(raw: string): { text: string; places: number[] } {
  const places: number[] = [];
  let text = "";
  for (const [at, sign] of [...raw].entries()) {
    const folded = sign.normalize("NFD").replace(/\p{M}/gu, "").replace(/\s/g, " ");
    if (folded === " " && text.endsWith(" ")) continue;
    text += folded;
    for (let unit = 0; unit < folded.length; unit++) places.push(at);
  }
  return { text, places };
}

/** The figures of the next message may follow. */
const ENDS = new RegExp(`(?:${DATED}|\\bref(?:erence)?\\.? ?:? ?\\d{9,11}(?!\\d))[. ]*`, "gi");
/** What people write between two messages. */
const BETWEEN = /^[/|;,+&–-]? */;
const HAS_REFERENCE = new RegExp(`${DATED}|${unnamed(LABELLED_REFERENCE.source)}`, "i");

/**
 * Where messages begin in a line: those about transfers anywhere, but never within a number, nor with the reference
 * that ends the one before; others behind such an end. Each has a reference.
 */
function beginningsIn(text: string): number[] {
  const ends = [...text.matchAll(ENDS)].map(({ 0: end, index }) => index + end.length);
  const found = ends
    .map((at) => at + (BETWEEN.exec(text.slice(at))?.[0].length ?? 0))
    .filter((at, index) => {
      const rest = text.slice(at);
      if (rest === "" || patterns.some(({ opens }) => opens?.test(rest))) return rest !== "";
      const next = text.slice(at, ends[index + 1]).trim();
      return next.search(OPENINGS) < 0 && tellUnfamiliar(next) !== undefined;
    });
  const pattern = new RegExp(OPENINGS.source, OPENINGS.flags);
  for (let match = pattern.exec(text); match; match = pattern.exec(text)) {
    if (/\d$|\bid ?:? ?$/i.test(text.slice(Math.max(0, match.index - 6), match.index)))
      pattern.lastIndex = match.index + 1;
    else found.push(match.index);
  }
  const starts = [0];
  for (const at of found.sort((one, next) => one - next))
    if (HAS_REFERENCE.test(text.slice(starts.at(-1), at))) starts.push(at);
  return starts;
}

/**
 * Whether two messages that stand on one line are two: neither payer writes words of their own, or the balances go on,
 * in either order.
 */
function areTwo(one: Line, next: Line): boolean {
  const areTight = [one, next].every(({ opens, text }) => opens?.tight?.whole.test(text));
  const [before, after] = [one, next].map(({ text }) => figuresIn(text).balanceAr);
  return areTight || follows(before ?? null, next.text) || follows(after ?? null, one.text);
}

const isTold = (folded: string) => ((tell(folded) ?? tellUnfamiliar(folded))?.says ?? "never") !== "never";

/** A line with more signs is no list of messages. */
const MOST_ON_A_LINE = 20_000;

/** Where an operator's name stands behind the end of a message. */
const SIGNED = new RegExp(
  `(?:${DATED}|\\bref(?:erence)?\\.? ?:? ?\\d{9,11}(?!\\d))[. ]+(?:[/|] )?(?=${SENDERS} ?:)`,
  "i",
);

/** An operator's own name, and its sentences without a sum or a number, before a message that begins in a known way. */
const NOTICE_FIRST = new RegExp(
  `^${SENDERS} ?: (?:(?!\\d ?(?:Ar|MGA)\\b|\\b(?:Ar|MGA) ?\\d|\\d{7})[^|])*?[.!?] ?(?:[/|] )?(?=${OPENINGS.source})`,
  "i",
);

const SIGNED_FIRST = new RegExp(`^\\W{0,4}${SENDERS}\\s?:`, "i");

/** A message and the code or offer before or behind it on its line, in which the end of no message is. */
function noticeApart({ raw, text: folded, opens, matters }: Line): Line[] | undefined {
  const mayBeFirst = matters && !opens && SIGNED_FIRST.test(raw);
  if (!mayBeFirst && !SIGNED.test(folded)) return undefined;
  const { text, places } = foldedWithPlaces(raw);
  const isFirst = mayBeFirst && NOTICE_FIRST.test(text);
  const found = (isFirst ? NOTICE_FIRST : SIGNED).exec(text);
  const at = places[(found?.index ?? 0) + (found?.[0].length ?? 0)] ?? 0;
  const lines = [[...raw].slice(0, at), [...raw].slice(at)].map((signs) => readLine(signs.join("")));
  const [message, notice] = isFirst ? [lines[1], lines[0]] : lines;
  if (!message || !notice || notice.matters || notice.isBare || HAS_REFERENCE.test(notice.text)) return undefined;
  return isTold(message.text) ? lines : undefined;
}

/** Signs of the longest « / » between two messages. */
const MOST_BETWEEN = 3;

/** One message that stands twice on its line: no payer knows the reference that it will have. */
function twiceOn(raw: string): Line[] | undefined {
  const text = raw.trim();
  const isBetween = (signs: string) => signs.trimStart().replace(BETWEEN, "") === "";
  for (let between = 0; between <= MOST_BETWEEN; between++) {
    const half = (text.length - between) / 2;
    const one = text.slice(0, half);
    if (!Number.isInteger(half) || !text.endsWith(one) || !isBetween(text.slice(half, half + between))) continue;
    const line = readLine(one);
    if (line.part > 0 || !transferIn(line.text)) return undefined;
    const at = raw.indexOf(one) + half + between;
    return [readLine(raw.slice(0, at)), readLine(raw.slice(at))];
  }
  return undefined;
}

/**
 * The messages that stand on one line, where each is whole and it is certain that none is in its neighbour's payer's
 * words. Otherwise the line is one piece.
 */
export function messagesOn(whole: Line): Line[] {
  const { raw } = whole;
  if (raw.length > MOST_ON_A_LINE) return [whole];
  const twice = twiceOn(raw);
  if (twice) return twice;
  if ((whole.text.match(ENDS)?.length ?? 0) < 2) return noticeApart(whole) ?? [whole];
  const { text, places } = foldedWithPlaces(raw);
  const signs = [...raw];
  const starts = beginningsIn(text).map((at) => places[at] ?? 0);
  if (starts.length < 2) return [whole];
  const lines: Line[] = [];
  for (const [index, start] of starts.entries()) {
    const line = readLine(signs.slice(start, starts[index + 1]).join(""));
    const above = lines.at(-1);
    if (!isTold(line.text) || line.part > 0 || (above && !areTwo(above, line))) return [whole];
    lines.push(line);
  }
  return lines;
}
