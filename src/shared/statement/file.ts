import { type MobileOperator, mobileOperators, normalizePhone, operatorOf, operators } from "../phone.ts";
import { canonicalReference } from "../reference.ts";
import { searchKey } from "../text.ts";
import { isBackup, readBackup } from "./backup.ts";
import { areTitles } from "./columns.ts";
import { parseCsv } from "./csv.ts";
import { instantOfReference } from "./dates.ts";
import { decodeFile, type FileFormat } from "./decode.ts";
import type { Read } from "./lines.ts";
import { PIECE_LENGTH, piecesOf, readMessages } from "./messages.ts";
import { type Received, readStatementMessages } from "./parts.ts";
import type { ReadBetween } from "./row.ts";
import { type StatementRefusal, storable } from "./statement.ts";
import { type GivenAnswers, type RowRead, readTable, type TableQuestion, type TableRead, tableOf } from "./table.ts";

/** Messages or rows of one file: a number's statement of months. */
export const FILE_ITEMS = 25_000;

/**
 * One message or row: what it says, the text or JSON it is stored by, and where it stands in the file (from 1). Of a row, `settledRows` says
 * more once its number is known.
 */
export type FileItem<Says = Read | ReadBetween> = { read: Says; written: string; place: number; excerpt: string };

/** What a file says of one number; the operators that may have written it. */
export type FileGroup = { operators: MobileOperator[] } & (
  | { source: "sms"; items: FileItem<Read>[] }
  | { source: "csv"; items: FileItem[] }
);

/**
 * Why nothing of a file is read: it is no text but of another format, too long or too wide, holds nothing readable (with the first item that
 * failed), or is a table whose columns a person must name.
 */
export type FileProblem =
  | { problem: FileFormat | "tooMany" | "tooWide" }
  | { problem: "columns"; table: TableQuestion }
  | { problem: "nothing"; first?: { place: number; excerpt: string; refusal: StatementRefusal } };

/** What a file holds. `apart`: messages of a backup that no operator sent. `phones`: numbers in the file's name. `table`: how it was read. */
export type FileRead = { groups: FileGroup[]; apart: number; phones: string[]; table?: TableRead };

const namedIn = (text: string) =>
  mobileOperators.filter((operator) => operators[operator].namedBy.test(searchKey(text)));

/**
 * An operator signs with its name, of eleven letters at most (« Orange Money » has a space more). What a phone number or an e-mail address
 * sent may be anybody's, also a copy of an operator's message.
 */
function senderOf(address: string): MobileOperator | undefined {
  const [operator] = /^(?=.*[a-z])[^@]{1,12}$/i.test(address) ? namedIn(address) : [];
  return operator;
}

const EXCERPT = 160;
const excerptOf = (text: string) => text.replace(/\s+/g, " ").trim().slice(0, EXCERPT);

/** Messages of one operator, each with its place in the file from 0. */
const itemsOf = (messages: readonly (Received & { index: number })[], operator: MobileOperator): FileItem<Read>[] =>
  readStatementMessages(messages, operator).map(({ read, written, of: [first = 0] }) => ({
    read,
    written: storable(written).slice(0, PIECE_LENGTH),
    place: (messages[first]?.index ?? 0) + 1,
    excerpt: excerptOf(written),
  }));

function groupsOfBackup(text: string): Pick<FileRead, "groups" | "apart"> {
  const messages = readBackup(text).map((message, index) => ({
    ...message,
    index,
    operator: senderOf(message.address),
  }));
  const groups = mobileOperators.flatMap((operator): FileGroup[] => {
    const own = messages.filter((message) => message.operator === operator);
    // Some exporters write the newest first.
    const inOrder = [...own].sort((a, b) => (a.at ?? 0) - (b.at ?? 0));
    const items = itemsOf(
      inOrder.map(({ body: text, ...message }) => ({ ...message, text })),
      operator,
    );
    return items.length > 0 ? [{ source: "sms", operators: [operator], items }] : [];
  });
  return { groups, apart: messages.filter(({ operator }) => !operator).length };
}

/** SMS one below the other. What names no operator goes with those of the one that wrote most. */
function groupsOfMessages(text: string): FileGroup[] {
  const reading = readMessages(text);
  const known = new Map(reading.lines.map(({ index, says }) => [index, says.operator]));
  const counts = mobileOperators.map((operator) => ({
    operator,
    count: reading.lines.filter(({ says }) => says.operator === operator).length,
  }));
  const most = counts.sort((a, b) => b.count - a.count)[0];
  if (!most || most.count === 0) return [];
  const pieces = piecesOf(reading).map((piece, index) => ({
    text: piece.text.trim(),
    index,
    operator: known.get(piece.index),
  }));
  return mobileOperators.flatMap((operator): FileGroup[] => {
    const own = pieces.filter((piece) => (piece.operator ?? most.operator) === operator);
    const items = itemsOf(own, operator);
    return items.length > 0 ? [{ source: "sms", operators: [operator], items }] : [];
  });
}

/** Operators whose references look like those of a table, of these the ones that the file or its name names. */
function operatorsOf(items: readonly FileItem[], about: string): MobileOperator[] {
  const references = items.flatMap(({ read }) => (typeof read === "string" ? [] : (read.reference ?? [])));
  const dated = references.filter(
    (reference) => instantOfReference(canonicalReference(reference)) !== undefined,
  ).length;
  const form = dated * 2 > references.length ? "dated" : "digits";
  const possible = mobileOperators.filter((operator) => operators[operator].references === form);
  const named = possible.filter((operator) => namedIn(about).includes(operator));
  return named.length > 0 ? named : possible;
}

/**
 * Reads a file that an operator or a phone wrote: a CSV statement, an SMS backup in XML, or SMS one below the other (docs/product.md 11.1).
 * @param name of the file
 * @param now UTC ms
 * @param given answers to what its table may ask
 */
export function readStatementFile(
  bytes: Uint8Array,
  name: string,
  now: number,
  given: GivenAnswers = {},
): FileRead | FileProblem {
  const decoded = decodeFile(bytes);
  if ("format" in decoded) return { problem: decoded.format };
  const { text } = decoded;
  const phones = [
    ...new Set(name.match(/(?:\+?261|0)?3[2-9][\d .-]{7,12}/g)?.flatMap((one) => normalizePhone(one.trim()) ?? [])),
  ];
  if (isBackup(text)) return checked({ ...groupsOfBackup(text), phones });
  const { rows: all, isTooWide } = parseCsv(text);
  if (isTooWide) return { problem: "tooWide" };
  const table = tableOf(all);
  // Messages with commas in them are no table, unless its titles say so.
  const groups = table?.titles && areTitles(table.titles.cells) ? [] : groupsOfMessages(text);
  if (groups.length > 0) return checked({ groups, apart: 0, phones });
  if (!table) return { problem: "nothing", ...firstLine(text) };
  const read = readTable(table, given, now);
  if (!("table" in read)) return { problem: "columns", table: read };
  const items = read.rows.map(itemOf);
  const about = [name, ...[...table.above, table.titles].map((row) => row?.cells.join(" ") ?? "")].join(" ");
  const group: FileGroup = { source: "csv", operators: operatorsOf(items, about), items };
  return checked({
    groups: [group],
    apart: 0,
    phones: [...new Set([...phones, ...inEvery(read.rows)])],
    table: read.table,
  });
}

/** The numbers that are a party of every row that has two: most likely the statement's own. */
function inEvery(rows: readonly RowRead[]): string[] {
  const [first, ...others] = rows.flatMap(({ read }) =>
    typeof read === "object" && read.direction === "parties" ? [[read.payerPhone, read.payeePhone]] : [],
  );
  return first?.flatMap((phone) => (phone && others.every((parties) => parties.includes(phone)) ? [phone] : [])) ?? [];
}

const itemOf = ({ number, cells, written, read }: RowRead): FileItem => ({
  read,
  written,
  place: number,
  excerpt: excerptOf(cells.filter(Boolean).join(" · ")),
});

function firstLine(text: string): { first?: { place: number; excerpt: string; refusal: StatementRefusal } } {
  const lines = text.split(/\r\n|\r|\n/);
  const index = lines.findIndex((line) => line.trim() !== "");
  return index === -1
    ? {}
    : { first: { place: index + 1, excerpt: excerptOf(lines[index] ?? ""), refusal: "unreadable" } };
}

/** A file is taken when something in it is read. */
function checked(file: FileRead): FileRead | FileProblem {
  const items = file.groups.flatMap((group) => group.items);
  if (items.length > FILE_ITEMS) return { problem: "tooMany" };
  if (items.some(({ read }) => typeof read !== "string")) return file;
  const [first] = items;
  if (!first) return { problem: "nothing" };
  const { place, excerpt, read } = first;
  return { problem: "nothing", first: { place, excerpt, refusal: read as StatementRefusal } };
}

/** The receiving number that a group is of: one that was chosen or that the file's name has, else the only one of its operators. */
export function numberOf(
  { operators: possible }: Pick<FileGroup, "operators">,
  { chosen, phones, ours }: { chosen: readonly string[]; phones: readonly string[]; ours: readonly string[] },
): string | undefined {
  const isTheirs = (phone: string) => possible.some((operator) => operator === operatorOf(phone));
  const named = phones.filter((phone) => ours.includes(phone));
  const fitting = [chosen, named, ours].map((list) => list.filter(isTheirs)).find((list) => list.length > 0) ?? [];
  if (fitting.length === 1) return fitting[0];
  // A number may have been carried to another operator: a person may choose any.
  return chosen.length === 1 ? chosen[0] : undefined;
}
