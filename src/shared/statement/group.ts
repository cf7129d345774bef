import { type MobileOperator, mobileOperators, operatorOf, operatorOfSender, operators } from "../phone.ts";
import { isOperatorReference } from "../reference.ts";
import { type Backup, type BackupMessage, isNobodys } from "./backup.ts";
import { instantOfReference } from "./dates.ts";
import type { Read } from "./lines.ts";
import type { Transfer } from "./message.ts";
import { listPieces, PIECE_LENGTH, readBody, readMessages } from "./messages.ts";
import { type Received, readStatementMessages } from "./parts.ts";
import { referencesIn } from "./reference-words.ts";
import type { ReadBetween } from "./row.ts";
import { storable } from "./statement.ts";

/**
 * One message or row: what it says, the text or JSON it is stored by, and where it stands in the file (from 1). Of a
 * row, `settledRows` says more once its number is known.
 */
export type FileItem<Says = Read | ReadBetween> = { read: Says; written: string; place: number; excerpt: string };

/**
 * What a file says of one number; the operators that may have written it. `sim`: which SIM of the phone received it,
 * where one operator sent to several.
 */
export type FileGroup = { operators: MobileOperator[] } & (
  | { source: "sms"; sim?: string; items: FileItem<Read>[] }
  | { source: "table"; items: FileItem[] }
);

const EXCERPT = 160;
export const excerptOf = (text: string): string => text.replace(/\s+/g, " ").trim().slice(0, EXCERPT);

/** Messages of one operator, each with its place in the file. */
const toItems = (messages: readonly (Received & { place: number })[], operator: MobileOperator): FileItem<Read>[] =>
  readStatementMessages(messages, operator).map(({ read, written, of: [first = 0] }) => ({
    read,
    written: storable(written).slice(0, PIECE_LENGTH),
    place: messages[first]?.place ?? 0,
    excerpt: excerptOf(written),
  }));

/** The transfer that a message announces in its operator's known words. */
const familiarIn = (text: string): Transfer | undefined => {
  const says = readBody(text)?.says;
  return typeof says === "object" && says.direction !== "reversal" && !says.isUnfamiliar ? says : undefined;
};

/** The operators whose references look like those of messages that announce no transfer, such as reversals. */
function operatorsOfReferences(references: readonly string[]): MobileOperator[] {
  const form = references.some((reference) => instantOfReference(reference) !== undefined) ? "dated" : "digits";
  return references.length > 0 ? mobileOperators.filter((one) => operators[one].references === form) : [];
}

/**
 * Who wrote a message that names no operator, beside messages that do: whose transfer it names, else who wrote most
 * with such references.
 */
function writersBeside(familiar: readonly Transfer[]): (text: string) => MobileOperator | undefined {
  const writers = new Map(familiar.map(({ reference, operator }) => [reference, operator]));
  const byCount = mostFirst(familiar.map(({ operator }) => operator));
  if (byCount.length < 2) return () => undefined;
  return (text) => {
    const named = referencesIn(text);
    const possible = operatorsOfReferences(named);
    const [writer] = named.flatMap((reference) => writers.get(reference) ?? []);
    return writer ?? byCount.find((operator) => possible.includes(operator));
  };
}

type Placed = BackupMessage & { place: number; operator: MobileOperator | undefined };

/** Messages of one operator by the SIM that received them, where there were several. */
function bySim(messages: readonly Placed[]): { sim?: string; own: Placed[] }[] {
  const sims = [...new Set(messages.map(({ sim }) => sim))];
  if (sims.filter((sim) => sim !== undefined).length < 2) return [{ own: [...messages] }];
  return sims.map((sim) => ({
    ...(sim === undefined ? {} : { sim }),
    own: messages.filter((message) => message.sim === sim),
  }));
}

/**
 * The messages of a phone by operator and SIM. Where `isSigned`, only what an operator sent is taken, and the others
 * are counted `apart`; else all are the operators', each by what it says. What is damaged is counted with the first
 * group.
 */
export function groupsOfBackup(backup: Backup, isSigned = true): { groups: FileGroup[]; apart: number } {
  const placed = backup.flatMap((one, index): Placed[] => {
    if ("damaged" in one) return [];
    const operator = isSigned ? operatorOfSender(one.address) : undefined;
    return [{ ...one, place: one.place ?? index + 1, operator }];
  });
  if (!isSigned) {
    const said = placed.map(({ body }) => familiarIn(body));
    const writerOf = writersBeside(said.flatMap((one) => one ?? []));
    for (const [index, one] of placed.entries())
      one.operator = said[index]?.operator ?? operatorOfSender(one.address) ?? writerOf(one.body);
  }
  const known = placed.flatMap(({ operator }) => operator ?? []);
  const likely = operatorsOfReferences(
    isSigned || known.length > 0 ? [] : placed.flatMap(({ body }) => referencesIn(body)),
  );
  const most = isSigned ? undefined : (mostFrequent(known) ?? likely[0]);
  const operatorFor = (message: Placed) => message.operator ?? (isNobodys(message) ? undefined : most);
  const groups = mobileOperators.flatMap((operator): FileGroup[] => {
    const own = placed.filter((message) => operatorFor(message) === operator);
    return bySim(own).flatMap(({ sim, own: received }): FileGroup[] => {
      // Some exporters write the newest first.
      const inOrder = [...received].sort((a, b) => (a.at ?? 0) - (b.at ?? 0));
      const items = toItems(
        inOrder.map(({ body: text, place, at }) => ({
          text,
          place,
          isWhole: true,
          ...(at === undefined ? {} : { at }),
        })),
        operator,
      );
      return items.length > 0
        ? [
            {
              source: "sms",
              operators: likely.length > 0 ? likely : [operator],
              ...(sim === undefined ? {} : { sim }),
              items,
            },
          ]
        : [];
    });
  });
  const damaged = backup.flatMap((one, index): FileItem<Read>[] =>
    "damaged" in one
      ? [{ read: "damaged", written: "", place: one.place ?? index + 1, excerpt: excerptOf(one.damaged) }]
      : [],
  );
  const [first] = groups;
  if (first?.source === "sms") first.items.push(...damaged);
  else if (damaged.length > 0) groups.push({ source: "sms", operators: [...mobileOperators], items: damaged });
  return { groups, apart: placed.filter((message) => !operatorFor(message)).length };
}

/** The operators of some messages, those of most messages first. */
function mostFirst(all: readonly MobileOperator[]): MobileOperator[] {
  const count = (one: MobileOperator) => all.filter((operator) => operator === one).length;
  return [...new Set(all)].sort(
    (a, b) => count(b) - count(a) || mobileOperators.indexOf(a) - mobileOperators.indexOf(b),
  );
}

const mostFrequent = (all: readonly MobileOperator[]): MobileOperator | undefined => mostFirst(all)[0];

/** How long a whole reference is, as far as the others tell: Orange's and Airtel's have five digits at their end. */
const isShort = (reference: string, others: readonly string[]): boolean =>
  /^\d+$/.test(reference)
    ? others.length > 0 && others.every((other) => other.length > reference.length)
    : !isOperatorReference(reference);

/** The place of the last message of a text, where the text may end in the middle of its reference. */
function cutPlace(text: string, lines: readonly { index: number; text: string; says: { reference: string } }[]) {
  const last = lines.at(-1);
  if (!last || /[\n\r]\s*$/.test(text) || !text.trimEnd().endsWith(last.text.trim()) || !/\d$/.test(last.text.trim()))
    return undefined;
  const { reference } = last.says;
  const others = lines.flatMap((line) =>
    line !== last && /^\d+$/.test(line.says.reference) ? [line.says.reference] : [],
  );
  return last.text.trim().endsWith(reference) && isShort(reference, others) ? last.index : undefined;
}

/**
 * SMS one below the other. What names no operator goes with those of the one whose transfer it names, of the one that
 * wrote most with such references, of the one that wrote most, else of the number that it was pasted for, else of those
 * that write such references.
 */
export function groupsOfMessages(text: string, pastedFor?: MobileOperator): FileGroup[] {
  const reading = readMessages(text);
  const familiar = reading.lines.filter(({ says }) => !says.isUnfamiliar);
  const known = new Map(familiar.map(({ index, says }) => [index, says.operator]));
  const references = reading.lines.map(({ says }) => says.reference);
  const likely = operatorsOfReferences([...references, ...reading.reversals.map(({ says }) => says.reverses)]);
  const most = mostFrequent([...known.values()]) ?? pastedFor ?? likely[0];
  if (!most) return [];
  const writerOf = writersBeside(familiar.map(({ says }) => says));
  const cut = pastedFor ? undefined : cutPlace(text, reading.lines);
  const pieces = listPieces(reading).map((piece, index) => ({
    text: piece.text.trim(),
    place: index + 1,
    operator: known.get(piece.index) ?? writerOf(piece.text),
    told: "pattern" in piece && piece.index !== cut ? piece : null,
  }));
  return mobileOperators.flatMap((operator): FileGroup[] => {
    const own = pieces.filter((piece) => (piece.operator ?? most) === operator);
    const items = toItems(own, operator);
    const possible = known.size === 0 && !pastedFor ? likely : [operator];
    return items.length > 0 ? [{ source: "sms", operators: possible, items }] : [];
  });
}

type Numbers = { chosen: readonly (string | null | undefined)[]; phones: readonly string[]; ours: readonly string[] };

/**
 * The receiving numbers that the groups of a file are of, in their order: the one chosen for a group (null: none of
 * ours, and it is left out), else the one that the file's name or its table has, else the only one of its operators.
 * Two SIM of one operator have two numbers. Undefined where a person must choose.
 */
export function chosenNumbers(
  groups: readonly FileGroup[],
  { chosen, phones, ours }: Numbers,
): (string | null | undefined)[] {
  const named = phones.filter((phone) => ours.includes(phone));
  return groups.map((group, index) => {
    const choice = chosen[index];
    if (choice !== undefined) return choice;
    const isTheirs = (phone: string) => group.operators.some((operator) => operator === operatorOf(phone));
    const fitting = [named, ours].map((list) => list.filter(isTheirs)).find((list) => list.length > 0) ?? [];
    const others = groups.flatMap((other, at) => (at !== index && isOtherSim(group, other) ? [chosen[at]] : []));
    const [free, ...more] = fitting.filter((phone) => !others.includes(phone));
    return more.length === 0 && !others.includes(undefined) ? free : undefined;
  });
}

/** Whether two groups are those of two SIM of one operator. */
const isOtherSim = (one: FileGroup, other: FileGroup): boolean =>
  one.source === "sms" &&
  other.source === "sms" &&
  (one.sim ?? other.sim) !== undefined &&
  one.operators[0] === other.operators[0];
