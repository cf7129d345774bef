import { MINUTE_MS } from "../day.ts";
import type { MobileOperator } from "../phone.ts";
import { type Read, readStatementMessage, readTold } from "./lines.ts";
import { dateIn } from "./message.ts";
import type { Told } from "./messages.ts";
import { fold } from "./reversal.ts";
import { isWholePart, type Part, partIn } from "./sms-line.ts";

/**
 * A message as it came; `at` is when the phone received it (UTC ms), in a backup that says so. `isWhole`: the text is
 * one message. `told`: what it said among its neighbours, null where a person must read it; absent before it was read.
 */
export type Received = { text: string; at?: number; isWhole?: boolean; told?: Told | null };

/** What a message says that came whole or in parts: the text it is stored by, and which messages of the list it was. */
export type Joined = { read: Read; written: string; of: number[] };

/** The parts of one message arrive together. */
const TOGETHER_MS = 5 * MINUTE_MS;

/** The lines of a message from one « 1/2 » to the next. */
type Piece = Part & { text: string; index: number; begins: boolean };

function piecesIn({ text }: Received, index: number): Piece[] {
  const pieces: Piece[] = [];
  for (const [row, line] of text
    .trim()
    .split(/\r\n|\r|\n/)
    .entries()) {
    const { part, parts } = partIn(line);
    const last = pieces.at(-1);
    if (part > 0) pieces.push({ part, parts, text: line, index, begins: last?.begins ?? row === 0 });
    else if (last) last.text += `\n${line}`;
  }
  return pieces;
}

/** Whether all that a list has from one part to the next one happened within minutes. */
function areNear(messages: readonly Received[], from: Piece, to: Piece): boolean {
  const between = messages.slice(from.index, to.index + 1);
  const moments = between.flatMap(({ text, at = dateIn(fold(text)) }) => at ?? []);
  return moments.length === 0 || Math.max(...moments) - Math.min(...moments) <= TOGETHER_MS;
}

/** Parts that came together, in their order. */
function groupParts(messages: readonly Received[], pieces: readonly Piece[]): Piece[][] {
  const groups: Piece[][] = [];
  for (const piece of pieces) {
    const group = groups.at(-1);
    const last = group?.at(-1);
    if (group && last && areNear(messages, last, piece)) group.push(piece);
    else groups.push([piece]);
  }
  return groups;
}

/** Messages part after part, of which the last one may lack some; undefined when they are mixed. */
function inTurn(pieces: readonly Piece[]): Piece[][] | undefined {
  const runs: Piece[][] = [];
  for (const piece of pieces) {
    const run = runs.at(-1);
    const last = run?.at(-1);
    if (piece.part === 1 && (!last || last.part === last.parts)) runs.push([piece]);
    else if (run && last && piece.part === last.part + 1 && piece.parts === last.parts) run.push(piece);
    else return undefined;
  }
  return runs;
}

const isWhole = (run: readonly Piece[]) => run.length === run[0]?.parts;

/** The messages that parts are of, where that is certain: one message after the other, or a single one in any order. */
function findRuns(pieces: readonly Piece[]): Piece[][] {
  const runs = inTurn(pieces) ?? inTurn([...pieces].sort((a, b) => a.part - b.part)) ?? [];
  return runs.filter((run) => isWhole(run) && run.every(({ begins }) => begins));
}

/**
 * Reads messages of one number in their order, the parts of one (« 1/2 … », « 2/2 … ») together, whatever stands
 * between them. Where it is not certain which parts belong together, or one is missing, each is for a person.
 */
export function readStatementMessages(messages: readonly Received[], operator: MobileOperator): Joined[] {
  const own = messages.map(piecesIn);
  const joined = new Map<number, Joined>();
  for (const run of groupParts(messages, own.flat()).flatMap(findRuns)) {
    const of = [...new Set(run.map(({ index }) => index))].sort((a, b) => a - b);
    // What a phone received is one part: another one in it is its payer's. A paste may hold more parts than those of
    // this message.
    const isSure = of.every((index) => {
      const most = messages[index]?.at === undefined ? run.filter((piece) => piece.index === index).length : 1;
      return (own[index]?.length ?? 0) <= most;
    });
    if (!isSure) continue;
    const written = run.map(({ text }) => text).join("\n");
    const read = readStatementMessage(written, operator);
    if (read !== "unreadable") for (const index of of) joined.set(index, { read, written, of });
  }
  const isFirst = own.flat().every(({ part }) => part === 1);
  return messages.flatMap(({ text, isWhole, told }, index): Joined[] => {
    const whole = joined.get(index);
    if (whole) return whole.of[0] === index ? [whole] : [];
    const read = told === undefined ? readStatementMessage(text, operator, isWhole) : readTold(text, told, operator);
    const isAlone = isFirst && isWholePart(text);
    const isPart = own[index]?.[0]?.begins === true && !isAlone && typeof read === "object" && !isNotice(read);
    return [{ read: isPart ? "unreadable" : read, written: text, of: [index] }];
  });
}

const isNotice = ({ direction }: Exclude<Read, string>) => direction === "other" || direction === "fee";
