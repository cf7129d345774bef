import { type MobileOperator, mobileOperators, normalizePhone, operatorOf, operators } from "../phone.ts";
import { canonicalReference } from "../reference.ts";
import { searchKey } from "../text.ts";
import { isBackup, readBackup } from "./backup.ts";
import { isWholeAmount } from "./cells.ts";
import { areTitles, type Columns, fields, fromTitles, guessColumns, rowsOf, titleNotTaken } from "./columns.ts";
import { type CsvRow, parseCsv, usualWidth } from "./csv.ts";
import { instantOfReference } from "./dates.ts";
import { decodeFile, type FileFormat } from "./decode.ts";
import { type Read, readRow } from "./lines.ts";
import { PIECE_LENGTH, piecesOf, readMessages } from "./messages.ts";
import { type Received, readStatementMessages } from "./parts.ts";
import { type StatementRefusal, storable } from "./statement.ts";

/** Messages or rows of one file: a number's statement of months. */
export const FILE_ITEMS = 25_000;

/** One message or row: what it says, the text or JSON it is stored by, and where it stands in the file (from 1). */
export type FileItem = { read: Read; written: string; place: number; excerpt: string };

/** What a file says of one number; the operators that may have written it. */
export type FileGroup = { source: "sms" | "csv"; operators: MobileOperator[]; items: FileItem[] };

/**
 * Why nothing of a file is read: it is no text but of another format, too long or too wide, holds nothing readable (with the first item that
 * failed), or is a table whose columns a person must name.
 */
export type FileProblem =
  | { problem: FileFormat | "tooMany" | "tooWide" | "columns" }
  | { problem: "nothing"; first?: { place: number; excerpt: string; refusal: StatementRefusal } };

/** What a file holds. `apart`: messages of a backup that no operator sent. `phones`: numbers in the file's name. */
export type FileRead = { groups: FileGroup[]; apart: number; phones: string[] };

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
const itemsOf = (messages: readonly (Received & { index: number })[], operator: MobileOperator): FileItem[] =>
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

/** Why a row is not read, whatever its columns hold: its cells do not stand below their titles. */
function damageOf({ cells, isBroken, isEnded }: CsvRow, titles: readonly string[], usual: number) {
  if (isBroken) return "openQuote";
  const isShort = titles.length > cells.length;
  if (isShort && !isEnded) return "cut";
  if (cells.length > titles.length) return "otherWidth";
  // Some programs leave out what is empty at the end of each row.
  return isShort && cells.length !== usual ? "otherWidth" : undefined;
}

/**
 * Whether the last cell of a row without its line end may be half of one: an amount without its currency, a reference of another length than
 * the others, a word that no other row has.
 */
function mayBeCut({ cells, isEnded, number }: CsvRow, columns: Columns, rows: readonly CsvRow[]): boolean {
  const last = cells.length - 1;
  const cell = cells[last] ?? "";
  const field = fields.find((one) => columns[one] === last);
  if (isEnded || cell === "" || !field) return false;
  if (field === "amount" || field === "debit") return !isWholeAmount(cell);
  const beside = rows.flatMap((row) => (row.number === number ? [] : row.cells[last] || []));
  if (field === "direction" || field === "status") return !beside.includes(cell);
  if (field !== "reference" && field !== "date") return false;
  const isDated = instantOfReference(canonicalReference(cell)) !== undefined;
  return !isDated && (beside.length === 0 || beside.some((one) => one.length !== cell.length));
}

function groupOfTable(rows: CsvRow[], columns: Columns, about: string, now: number): FileGroup | undefined {
  const cells = rows.map((row) => row.cells);
  const sendable = rowsOf(cells, columns);
  const titles = cells[0] ?? [];
  const body = rows.slice(columns.hasTitles ? 1 : 0);
  const usual = usualWidth(body);
  const likeIt = body.filter((row) => row.cells.length === usual).length;
  // Where no row has them all, the titles may be the ones that are wrong.
  const isUsual = likeIt > 1 && likeIt * 2 > body.length && body.some((row) => row.cells.length === titles.length);
  const items = sendable?.map((row, index): FileItem => {
    const whole = body[index] ?? { number: 0, cells: [], isEnded: true };
    const damage = damageOf(whole, titles, isUsual ? usual : titles.length);
    const cut = damage ?? (mayBeCut(whole, columns, body) ? "cut" : undefined);
    const excerpt = excerptOf(whole.cells.filter(Boolean).join(" · "));
    return { read: cut ?? readRow(row, now), written: JSON.stringify(row), place: whole.number, excerpt };
  });
  return items && { source: "csv", operators: operatorsOf(items, about), items };
}

/** Whether every column that decides about a row is known for certain, so that nobody needs to be asked. */
function isCertain(cells: readonly string[][], columns: Columns): boolean {
  const isNamed = columns.reference !== undefined && columns.amount !== undefined && columns.hasTitles;
  const saysWay = columns.direction !== undefined || columns.debit !== undefined;
  // A table with such a column holds money that left too.
  const isOneWay = saysWay || columns.payee === undefined;
  return (
    isNamed && isOneWay && (["direction", "status"] as const).every((field) => !titleNotTaken(cells, columns, field))
  );
}

/**
 * Reads a file that an operator or a phone wrote: a CSV statement, an SMS backup in XML, or SMS one below the other (docs/product.md 11.1).
 * @param name of the file
 * @param now UTC ms
 */
export function readStatementFile(bytes: Uint8Array, name: string, now: number): FileRead | FileProblem {
  const decoded = decodeFile(bytes);
  if ("format" in decoded) return { problem: decoded.format };
  const { text } = decoded;
  const phones = [
    ...new Set(name.match(/(?:\+?261|0)?3[2-9][\d .-]{7,12}/g)?.flatMap((one) => normalizePhone(one.trim()) ?? [])),
  ];
  if (isBackup(text)) return checked({ ...groupsOfBackup(text), phones });
  const { rows: all, isTooWide } = parseCsv(text);
  if (isTooWide) return { problem: "tooWide" };
  const rows = fromTitles(all);
  const cells = rows.map((row) => row.cells);
  if (!areTitles(cells[0] ?? [])) {
    const groups = groupsOfMessages(text);
    if (groups.length > 0) return checked({ groups, apart: 0, phones });
    const isTable = cells.length > 1 && cells.every((row) => row.length > 2);
    return isTable ? { problem: "columns" } : { problem: "nothing", ...firstLine(text) };
  }
  const columns = guessColumns(cells);
  if (!isCertain(cells, columns)) return { problem: "columns" };
  const above = all.slice(0, all.length - rows.length).map((row) => row.cells.join(" "));
  const group = groupOfTable(rows, columns, [name, ...above, (cells[0] ?? []).join(" ")].join(" "), now);
  return checked({ groups: group ? [group] : [], apart: 0, phones });
}

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
