import { termOf } from "../text.ts";
import { figuresIn } from "./figures.ts";
import { beginsTransfer, tellUnfamiliar } from "./general.ts";
import { amountIn, type ReadMessage, type Reversal, SMS_LENGTH, type Transfer, tell } from "./message.ts";
import type { Pattern } from "./patterns.ts";
import { ENDS_OPEN, LABELLED_REFERENCE } from "./reference-words.ts";
import { fold } from "./reversal.ts";
import { follows, messagesOn, transferIn } from "./sms-apart.ts";
import {
  findMarks,
  GLUED_PART,
  GOES_ON,
  isEnough,
  isRule,
  isWholePart,
  type Line,
  type Part,
  partIn,
  readLine,
  SENDERS,
  withoutLinks,
} from "./sms-line.ts";
import { BALANCE, REASON } from "./words.ts";

/**
 * A part of the text that was read, with the line breaks around it. All pieces in their order are the whole text, as
 * `termOf` gives it.
 */
type Piece = {
  text: string;
  /** Where it begins among them. */
  index: number;
};

/** A piece that follows a pattern. */
type Read<Says> = Piece & { pattern: string; says: Says };

/** What one message says, and the pattern that it follows. */
export type Told = Pick<Read<Transfer | Reversal | "notDeposit">, "pattern" | "says">;

/**
 * `notDeposit`: an operator's message about something else. `notice`: a sentence about no money, such as a code or an
 * offer. `talk`: names, times and greetings between messages.
 */
export type Ignored = Read<"notDeposit"> | (Piece & { says: "notice" | "talk" });

export type ReadPaste = {
  lines: Read<Transfer>[];
  reversals: Read<Reversal>[];
  ignored: Ignored[];
  /** Pieces that may matter but could not be read for certain: for a person to read. */
  unread: Piece[];
};

/** Four words: more than a name, a greeting or a date. */
const SENTENCE = /(?:\p{L}{2,}[^\p{L}\n]+){3,}\p{L}{2,}/u;

/** Characters of one unread piece: a longer text comes in several. */
export const PIECE_LENGTH = 4_000;

/**
 * How far a message is: `open`, more belongs to it; `begun`, the payer's own words may be under way, which may imitate
 * anything; `closed`, nothing more belongs to it; `hanging`, the same, but a word of reversal stands below it, which
 * may be about the next message as well.
 */
type Phase = "open" | "begun" | "closed" | "hanging";

/** Lines that belong together. */
type Group = {
  raw: string;
  text: string;
  /**
   * `talk`: nothing in it matters. `loose`: a text that no pattern opens. `bare`: a word of reversal, about what comes
   * next.
   */
  kind: "message" | "loose" | "bare" | "talk";
  /** How it begins. */
  opens: Pattern | undefined;
  /** What stands above it. */
  above: Group | undefined;
  phase: Phase;
  told?: ReadMessage;
  /** It cannot be told which lines are one message: a person must read it. */
  isUnsure: boolean;
  /** Of how many parts it is the beginning, and the last one it has. */
  parts: number;
  lastPart: number;
  /** Its first line is the second part of a message. */
  isLate: boolean;
  /** Where, in `raw`, a part of a message above it begins that is none of its own. */
  late?: Part & { from: number };
};

function kindOf({ opens, isBare, matters }: Line): Group["kind"] {
  if (opens) return "message";
  if (isBare) return "bare";
  return matters ? "loose" : "talk";
}

/** Whether nothing more belongs to a message, else whether its payer's own words may be under way. */
function phaseOf({ opens, text }: Pick<Group, "opens" | "text">, isClosed: boolean): Phase {
  if (isClosed) return "closed";
  return opens?.begun?.test(text) ? "begun" : "open";
}

const isOver = ({ phase }: Group) => phase === "closed" || phase === "hanging";

function groupOf(line: Line, above: Group | undefined): Group {
  const { raw, text, opens, ends, part, parts } = line;
  const kind = kindOf(line);
  const told = line.unfamiliar ?? (opens && tell(text));
  const isBegun = opens?.begun?.test(text) ?? false;
  const isClosed = told !== undefined || (ends && !isBegun) || (kind === "loose" && isEnough(text));
  const phase = phaseOf(line, isClosed);
  return { raw, text, kind, opens, above, phase, told, isUnsure: false, parts, lastPart: part, isLate: part > 1 };
}

/** Adds a line to a group; what the group then says is told anew, unless it is unsure for good. */
function add(group: Group, line: Line, { isUnsure = false, join = " " } = {}): void {
  group.late = undefined;
  group.raw += line.raw;
  group.text += join + line.text;
  group.lastPart = line.part || group.lastPart;
  group.isUnsure ||= isUnsure || group.text.length > SMS_LENGTH;
  group.opens ??= line.opens;
  group.told = group.isUnsure ? undefined : tell(group.text);
  const isEnded = group.isUnsure && line.ends;
  group.phase = phaseOf(group, group.told !== undefined || isEnded || group.text.length > SMS_LENGTH);
}

/** Whether a line is the next part of a divided message. */
const isNext = ({ parts, lastPart }: Group, line: Line) => line.part === lastPart + 1 && line.parts === parts;

/** Adds lines that change nothing of what a group says. */
const trail = (group: Group, line: Line) => {
  const { part, parts } = line;
  if (isNext(group, line)) group.lastPart = part;
  else if (part > 1 && group.kind === "message") group.late ??= { part, parts, from: group.raw.length };
  group.raw += line.raw;
};

/** The balance after a message that is cut off: as it says it, else as its amount moves the one above it. */
function balanceAfter({ opens, text, above }: Group): number | null {
  const { balanceAr } = figuresIn(text);
  const beforeAr = above?.told ? figuresIn(above.text).balanceAr : null;
  const amountAr = amountIn(text);
  if (balanceAr !== null || beforeAr === null || amountAr === undefined) return balanceAr;
  return beforeAr + (opens?.kind === "sent" ? -amountAr : amountAr);
}

/**
 * Whether a message below one that is cut off is none of its payer's words: there are none in it, or the balances go
 * on.
 */
const isApart = (group: Group, line: Line): boolean =>
  transferIn(line.text) !== undefined &&
  (group.opens?.tight?.cut.test(group.text) === true || follows(balanceAfter(group), line.text));

/** Whether a message that opens belongs to what stands above it; undefined when it stands by itself. */
function joins(group: Group, line: Line): { isUnsure: boolean } | undefined {
  // Parts of messages in another order than they were written.
  if (group.isLate && line.part === 1 && !tell(line.text)) return { isUnsure: true };
  if (group.kind === "bare") return { isUnsure: false };
  // « 1 » and « 388 000 Ar » below it are one amount that was broken.
  if (group.kind === "talk" && /(?:^|[\n\r])\s*\d{1,3}\s*$/.test(group.raw) && /^\d{3}(?!\d)/.test(line.text))
    return { isUnsure: true };
  // Above it is the beginning of a message whose payer may have written it.
  if (group.kind === "loose" && line.unfamiliar && group.phase === "open" && beginsTransfer(group.text))
    return { isUnsure: true };
  if (group.kind !== "message") return undefined;
  // A payer may have written it as their reason.
  const isInside = group.phase === "begun" && !isApart(group, line);
  return isInside || group.phase === "hanging" ? { isUnsure: true } : undefined;
}

function takeOpening(group: Group, line: Line): boolean {
  const joined = joins(group, line);
  if (!joined) return false;
  const { kind } = group;
  add(group, line, joined);
  group.kind = "message";
  // « Annulation » above a message that it does not make a reversal of.
  if (kind === "bare" && group.told?.pattern.kind !== "reversed") group.isUnsure = true;
  return true;
}

/** Figures that may be the two halves of one number. */
const isCut = (group: Group, { part, text }: Line) => part > 1 && /\d$/.test(group.text) && /^\d/.test(text);

/** Whether two readings of one message name another transfer or another amount, or only one of them any. */
function differ(one: ReadMessage | undefined, other: ReadMessage | undefined): boolean {
  if (!one || !other) return false;
  const [a, b] = [one.says, other.says];
  if (typeof a !== "object" || typeof b !== "object") return a !== b;
  const about = (says: Transfer | Reversal) => (says.direction === "reversal" ? says.reverses : says.reference);
  return about(a) !== about(b) || (a.amountAr ?? b.amountAr) !== (b.amountAr ?? a.amountAr);
}

/** The second part of a message, cut between two words or within one. */
function takePart(group: Group, line: Line): void {
  const [apart, together] = [" ", ""].map((join) => tell(group.text + join + line.text));
  add(group, line, { isUnsure: isCut(group, line) || differ(apart, together), join: apart || !together ? " " : "" });
}

function takeOpen(group: Group, line: Line): boolean {
  if (line.part > 1) {
    if (isNext(group, line)) takePart(group, line);
    else add(group, line, { isUnsure: true });
    return true;
  }
  // Names and times between the parts of one message.
  if (group.lastPart > 0 && !line.matters && !line.isBare && !line.goesOn) trail(group, line);
  else add(group, line, { isUnsure: !line.goesOn && (line.ends || (group.phase === "begun" && line.matters)) });
  return true;
}

const isUnfamiliar = ({ told }: Group) => typeof told?.says === "object" && "isUnfamiliar" in told.says;

const HAS_REASON = new RegExp(`\\b${REASON} ?[:=]`, "i");
/**
 * Whether a line is a message of its own that cannot be read: it has an amount, and no payer wrote in the one above, or
 * the balances of both go on.
 */
const standsAlone = ({ text }: Group, line: Line) =>
  amountIn(line.text) !== undefined &&
  isEnough(line.text) &&
  ((!line.goesOn && !HAS_REASON.test(text)) || follows(figuresIn(text).balanceAr, line.text));

const IS_BALANCE = new RegExp(`^(?:(?:votre|ny|your) )?${BALANCE}\\b[^.]*?\\b(?:est|dia|is)\\b`, "i");
/** Whether a line only tells the balance, below a message that has told its own and whose payer did not write that. */
const isNotice = ({ text }: Group, line: Line) =>
  IS_BALANCE.test(line.text) && figuresIn(text).balanceAr !== null && !(line.ends && HAS_REASON.test(text));

function takeWhole(group: Group, line: Line): boolean {
  const wasHanging = group.phase === "hanging";
  group.phase = "closed";
  if (line.isBare) {
    add(group, line);
    group.phase = "hanging";
    return true;
  }
  // The end of a message whose beginning looked like a whole one.
  const mayEnd = isUnfamiliar(group) && !line.opens && line.ends && !beginsTransfer(line.text);
  if ((mayEnd && standsAlone(group, line)) || isNotice(group, line)) return false;
  if (mayEnd) {
    add(group, line, { isUnsure: true });
    return true;
  }
  const isAnother = !group.opens?.begun && (GLUED_PART.test(line.text) || isEnough(line.text));
  if (wasHanging || !line.goesOn || isAnother) return false;
  // The end of a message below what looked like one: the first end was written by its payer.
  if (((line.ends || isUnfamiliar(group)) && group.opens?.begun) || isCut(group, line))
    add(group, line, { isUnsure: true });
  else trail(group, line);
  return true;
}

/** An end that stands alone: what looked like the end of a message above it was then written by its payer. */
const isEnd = ({ kind, text }: Group) => kind === "loose" && GOES_ON.test(text) && LABELLED_REFERENCE.test(text);

/**
 * Groups in which a message stands together with an end below it, whatever talk is between them: a person must read it.
 */
function doubted(groups: readonly Group[]): Group[] {
  const told: Group[] = [];
  /** How many of them there are up to the last one that is no talk. */
  let upTo = 0;
  for (const group of groups) {
    const above = told[upTo - 1];
    const isItsEnd =
      isEnd(group) && !(isEnough(group.text) && follows(figuresIn(above?.text ?? "").balanceAr, group.text));
    if (above && (above.opens?.begun || isUnfamiliar(above)) && isItsEnd) {
      above.raw += [...told.splice(upTo), group].map(({ raw }) => raw).join("");
      above.isUnsure = true;
      above.late = undefined;
      continue;
    }
    told.push(group);
    if (group.kind !== "talk") upTo = told.length;
  }
  return told;
}

function takeLoose(group: Group, line: Line): boolean {
  if (line.isForwarded || isOver(group)) return false;
  if (group.kind === "talk") {
    if (line.matters || line.isBare) return false;
    trail(group, line);
    return true;
  }
  if (group.kind === "bare") {
    add(group, line);
    if (line.matters) group.kind = group.told ? "message" : "loose";
  } else trail(group, line);
  if (line.ends || isEnough(line.text)) group.phase = "closed";
  return true;
}

/** Whether a line belongs to the group above it, to which it is then added. */
function take(group: Group, line: Line): boolean {
  if (group.isLate && !line.matters && !line.isBare) {
    trail(group, line);
    return true;
  }
  if (line.opens && !(line.part > 1 && group.lastPart > 0)) return takeOpening(group, line);
  if (group.kind !== "message") return takeLoose(group, line);
  return isOver(group) ? takeWhole(group, line) : takeOpen(group, line);
}

/** Pieces of the length that one may have, each too long to be taken for a message. */
function divided(text: string): string[] {
  const count = Math.ceil(text.length / PIECE_LENGTH);
  const length = Math.ceil(text.length / count);
  return Array.from({ length: count }, (_, part) => text.slice(part * length, (part + 1) * length));
}

/**
 * The lines of a text with their ends. Only the ends are searched: a pattern of whole lines has run out of stack on one
 * of megabytes.
 */
function* linesIn(text: string): Generator<string> {
  let from = 0;
  for (const { 0: end, index } of text.matchAll(/\r\n|\r|\n/g)) {
    yield text.slice(from, index + end.length);
    from = index + end.length;
  }
  if (from < text.length) yield text.slice(from);
}

const QUOTED = /^\s*[>|«"“•*]/;

/** Figures alone: an amount that goes on below, or a place in a list. */
const FIGURES = /^\s*\d[\d .]*$/;

/** Characters of the widest line that a small screen breaks. */
const WIDEST = 60;
/** Whether lines end where the next word had no room any more. */
function areBroken(lines: readonly string[]): boolean {
  const widest = Math.max(...lines.map(({ length }) => length));
  const hadNoRoom = (line: string, next = "") => line.length + 1 + next.search(/ |$/) > widest;
  return widest <= WIDEST && lines.slice(1).every((next, index) => hadNoRoom(lines[index] ?? "", next));
}

/** « Montant: 5 000 Ar » */
const FIELD = /^[a-z][a-z'° .]{0,30} ?[:=]/i;
/** Whether a paragraph is a title and its fields. */
const hasFields = ([title = "", ...fields]: readonly string[]) =>
  fields.length > 1 && !/\d/.test(title) && fields.every((field) => FIELD.test(field));

/** Whether the lines of a paragraph are one message together, and none of them is one by itself. */
function isOne(paragraph: readonly string[], whole: string): boolean {
  if (!isEnough(whole) || FIGURES.test(paragraph[0] ?? "")) return false;
  const lines = paragraph.map(fold);
  if (hasFields(lines) || tellUnfamiliar(whole)) return !lines.some(isEnough);
  const says = tell(whole)?.says;
  if (typeof says !== "object" || says.direction === "reversal" || !areBroken(lines)) return false;
  const goesOn = (line: string, above = "") =>
    !isEnough(line) || GOES_ON.test(line) || (/(?:[\d:]|solde|balance)$/i.test(above) && /^\d/.test(line));
  return lines.every((line, index) => !tell(line) && !tellUnfamiliar(line) && goesOn(line, lines[index - 1]));
}

/** Characters that no line between messages has. */
const SHORT_LINE = 100;
/** Who sent what stands below, or when what stands above came. */
const STANDS_BETWEEN = new RegExp(`^\\s*(?:${SENDERS}|\\d{1,2}[:h]\\d{2}(?: [•·-] .{1,20})?)\\s*$`, "i");

/** The lines of a text, those of a paragraph as one where only together they are a message. */
function* unitsIn(text: string, isMarked?: (raw: string) => boolean): Generator<string> {
  let paragraph: string[] = [];
  /** A payer's words may go on in the next paragraph. */
  let isOpen = false;
  function* flush() {
    const whole = paragraph.join("");
    const isQuoted = paragraph.some((line) => QUOTED.test(line));
    const mayBeOne = !isOpen && !isQuoted && paragraph.length > 1 && whole.length <= SMS_LENGTH;
    if (mayBeOne && isOne(paragraph, fold(whole))) yield whole;
    else yield* paragraph;
    if (paragraph.length > 0) isOpen = ENDS_OPEN.test(whole.slice(-SMS_LENGTH));
    paragraph = [];
  }
  for (const line of linesIn(text)) {
    if (isMarked?.(line)) {
      yield* flush();
      isOpen = false;
    }
    const isBetween = line.length < SHORT_LINE && (isRule(line) || STANDS_BETWEEN.test(line));
    if (line.trim() !== "" && !isBetween) paragraph.push(line);
    else {
      yield* flush();
      yield line;
    }
  }
  yield* flush();
}

/**
 * Reads the SMS in a text, one or many, each on one or several lines. A message that is whole takes nothing of its
 * neighbours; where a line may be a payer's reason or a message of its own, neither is read. Nothing is lost: whatever
 * matters and is no message is `unread`.
 */
export function readMessages(pasted: string): ReadPaste {
  const groups: Group[] = [];
  const text = termOf(pasted);
  const isMarked = findMarks(linesIn(text));
  let isDrawn = false;
  for (const raw of unitsIn(text, isMarked)) {
    const last = groups.at(-1);
    if (raw.trim() === "" || isRule(raw)) {
      if (last) last.raw += raw;
      else groups.push(groupOf(readLine(raw), undefined));
      if (last?.kind === "loose") last.phase = "closed";
      isDrawn ||= isMarked?.(raw) ?? false;
      continue;
    }
    const begins = isDrawn || (isMarked?.(raw) ?? false);
    isDrawn = false;
    for (const [at, line] of messagesOn(readLine(raw)).entries()) {
      const above = groups.at(-1);
      // A part goes with its message; what « Annulation » above it is about, a person must say.
      const isFirst = at === 0 && begins && line.part === 0 && above?.kind !== "bare";
      if (!above || isFirst || !take(above, line)) groups.push(groupOf(line, above));
    }
  }
  return sorted(doubted(groups), !groups.some(isEnd));
}

/** Talk, and the sentences in it, each of which is a message by itself. */
function noticesIn(raw: string): { text: string; says: "notice" | "talk" }[] {
  const found: { text: string; says: "notice" | "talk" }[] = [];
  for (const text of linesIn(raw)) {
    const says = SENTENCE.test(text) ? "notice" : "talk";
    const last = found.at(-1);
    if (last && says === "talk") last.text += text;
    else found.push({ text, says });
  }
  return found;
}

/** @param isEnded no end stands alone in the text, which may be that of any message above it */
function sorted(groups: readonly Group[], isEnded: boolean): ReadPaste {
  const reading: ReadPaste = { lines: [], reversals: [], ignored: [], unread: [] };
  let index = 0;
  /** The parts that messages of the text lack so far. */
  const lacking = new Set<string>();
  const hasSecond = groups.some(({ isLate, late, lastPart }) => isLate || late !== undefined || lastPart > 1);
  for (const { raw: whole, late, kind, told, isUnsure, parts, lastPart } of groups) {
    // The other half of a message above: what it stands below says the same without it.
    const other = late && lacking.has(`${late.part}/${late.parts}`) ? whole.slice(late.from) : "";
    const raw = whole.slice(0, whole.length - other.length);
    if (isEnded && lastPart > 0 && lastPart < parts) lacking.add(`${lastPart + 1}/${parts}`);
    // What is missing may be the end of a reference.
    const isHalf = lastPart < parts && typeof told?.says === "object" && (hasSecond || !isWholePart(raw));
    const says = isUnsure || isHalf || raw.trim().length > SMS_LENGTH ? "never" : (told?.says ?? "never");
    const piece = { text: raw, index: index++, pattern: told?.pattern.name ?? "" };
    if (kind === "talk")
      for (const { text, says: about } of noticesIn(raw)) reading.ignored.push({ text, index: index++, says: about });
    else if (says === "never") reading.unread.push(...divided(raw).map((text) => ({ text, index: index++ })));
    else if (says === "notDeposit") reading.ignored.push({ ...piece, says });
    else if (says.direction === "reversal") reading.reversals.push({ ...piece, says });
    // Another part of it may be missing.
    else reading.lines.push({ ...piece, says: isWholePart(raw) ? { ...says, isUnfamiliar: true } : says });
    reading.unread.push(...divided(other).map((text) => ({ text, index: index++ })));
  }
  return reading;
}

/** All pieces that may matter, in their order, without the talk between messages. */
export const listPieces = ({ lines, reversals, ignored, unread }: ReadPaste): (Piece | (Piece & Told))[] =>
  [...lines, ...reversals, ...unread, ...ignored.filter(({ says }) => says !== "talk")].sort(
    (a, b) => a.index - b.index,
  );

/** What one message says by itself; undefined when it is none, or more than one. */
export function readMessage(text: string): Read<Transfer | Reversal | "notDeposit"> | undefined {
  if (text.trim().length > SMS_LENGTH) return undefined;
  const { lines, reversals, ignored, unread } = readMessages(text);
  const others = ignored.filter((piece) => piece.says === "notDeposit");
  const read: Read<Transfer | Reversal | "notDeposit">[] = [...lines, ...reversals, ...others];
  return unread.length === 0 && read.length === 1 ? read[0] : undefined;
}

/** The same of a text that is known to be one message, such as one SMS of a backup: its line breaks divide nothing. */
export function readBody(text: string): ReturnType<typeof readMessage> {
  if (text.trim().length > SMS_LENGTH) return undefined;
  if (isWholePart(text)) return readMessage(text);
  const folded = fold(withoutLinks(text));
  const known = tell(folded);
  const read = known && known.says !== "never" ? undefined : readMessage(text);
  // In words that no pattern knows a line is no whole: the next one may deny it.
  const isUnknown = typeof read?.says === "object" && "isUnfamiliar" in read.says;
  if (read && !isUnknown) return read;
  const told = known ?? (partIn(text).part > 0 ? undefined : tellUnfamiliar(folded));
  if (!told || told.says === "never") return undefined;
  return { text, index: 0, pattern: told.pattern.name, says: told.says };
}
