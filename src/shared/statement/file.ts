import { type MobileOperator, mobileOperators, normalizePhone, operators, operatorsNamedIn } from "../phone.ts";
import { canonicalReference } from "../reference.ts";
import { isBackup, readBackup, saysSenders } from "./backup.ts";
import { parseCsv } from "./csv.ts";
import { instantOfReference } from "./dates.ts";
import { decodeFile, type FileFormat } from "./decode.ts";
import { excerptOf, type FileGroup, type FileItem, groupsOfBackup, groupsOfMessages } from "./group.ts";
import { readJsonExport } from "./json-export.ts";
import { PHONE } from "./patterns.ts";
import { rowsOfRecords } from "./records.ts";
import { unnamed } from "./reference-words.ts";
import type { StatementRefusal } from "./statement.ts";
import { findTable, type GivenAnswers, type RowRead, readTable, type TableQuestion, type TableRead } from "./table.ts";

const NAME = "[^\\d.,;:|\\n]{2,60}";
const PARTY = `(?:${NAME} )?${unnamed(PHONE)}`;
const NUMBER = new RegExp(unnamed(PHONE));
const OF = "(?:de|du|from|exp[eé]diteur|[eé]metteur|sender|payeur|payer)";
const TO = "(?:vers|to|a|à|au|pour|destinataire|b[eé]n[eé]ficiaire|receiver|recipient)";
const FROM_TO = new RegExp(
  `(\\b${OF}[ :]{1,3})(${PARTY}(?:\\)? ${NAME}?)??)([ .,;|/-]{1,3}(?:${TO}[ :]{1,3}(?:le )?|[>→] ?))(${PARTY})(?!\\d)`,
  "gi",
);

/**
 * A text in which one of our numbers, where it is one of the two parties of a transfer, is « votre compte »: that tells
 * which way the money went.
 * @param ours all receiving numbers, `+261…`
 */
function withOwnAccount(text: string, ours: readonly string[]): string {
  const isOurs = (party: string) =>
    ours.includes(normalizePhone(NUMBER.exec(party)?.[0].replace(/[()]/g, "") ?? "") ?? "");
  return text.replace(FROM_TO, (whole, of: string, from: string, _, payee: string) => {
    const [isFrom, isTo] = [isOurs(from), isOurs(payee)];
    if (isFrom === isTo) return whole;
    return isFrom ? `${of}votre compte vers ${payee}` : `${of}${from} vers votre compte`;
  });
}

/** Messages or rows of one file: a number's statement of months. */
export const FILE_ITEMS = 25_000;
/** Lines of one text: more than so many messages have, and as many as are read within seconds. */
const FILE_LINES = 20 * FILE_ITEMS;

/** Whether a text has more lines than are read. */
function hasTooManyLines(text: string): boolean {
  let lines = 0;
  for (const _ of text.matchAll(/\r\n|\r|\n/g)) if (++lines > FILE_LINES) return true;
  return false;
}

/**
 * Why nothing of a file is read: it is no text but of another format, too long or too wide, holds nothing readable
 * (with the first item that failed), or is a table whose columns a person must name.
 */
export type FileProblem =
  | { problem: FileFormat | "tooMany" | "tooWide" }
  | { problem: "columns"; table: TableQuestion }
  | { problem: "nothing"; first?: { place: number; excerpt: string; refusal: StatementRefusal } };

/**
 * What a file holds. `apart`: messages of a backup that no operator sent. `phones`: numbers in the file's name.
 * `table`: how it was read.
 */
export type FileRead = { groups: FileGroup[]; apart: number; phones: string[]; table?: TableRead };

/** Operators whose references look like those of a table, of these the ones that the file or its name names. */
function possibleOperators(items: readonly FileItem[], about: string): MobileOperator[] {
  const references = items.flatMap(({ read }) => {
    if (typeof read === "string") return [];
    return (read.direction === "reversal" ? read.reverses : read.reference) ?? [];
  });
  const dated = references.filter(
    (reference) => instantOfReference(canonicalReference(reference)) !== undefined,
  ).length;
  const form = dated * 2 > references.length ? "dated" : "digits";
  const possible = mobileOperators.filter((operator) => operators[operator].references === form);
  const named = possible.filter((operator) => operatorsNamedIn(about).includes(operator));
  return named.length > 0 ? named : possible;
}

/**
 * What is known of a file beside its bytes: answers to what its table may ask; and the operator of the number that a
 * text was pasted for, since a text that was pasted is whole, and is kept even where nothing in it can be read; and our
 * own numbers, `+261…`.
 */
export type Given = GivenAnswers & { pastedFor?: MobileOperator; ours?: readonly string[] };

/**
 * Reads what an operator or a phone wrote: a statement as a table, a phone's SMS in XML, JSON or a table, or SMS one
 * below the other (docs/product.md 11.1). In this order: `decode` makes it text; `csv`, `backup` and `json-export` find
 * rows or messages in it, `messages` and `sms-apart` where each message begins; `patterns`, and `general` where none
 * knows it, say what one says; `lines` what a line of it is, `row` the same of a table's; `group` puts them together
 * for each number.
 * @param name of the file
 * @param now UTC ms
 */
export function readStatementFile(
  bytes: Uint8Array,
  name: string,
  now: number,
  given: Given = {},
): FileRead | FileProblem {
  const { pastedFor, ours = [] } = given;
  const decoded = decodeFile(bytes);
  if ("format" in decoded) return { problem: decoded.format };
  const text = pastedFor ? `${decoded.text}\n` : decoded.text;
  const phones = [
    ...new Set(name.match(/(?:\+?261|0)?3[2-9][\d .-]{7,12}/g)?.flatMap((one) => normalizePhone(one.trim()) ?? [])),
  ];
  const backup = isBackup(text) ? readBackup(text) : readJsonExport(text);
  const toUs = (body: string) => withOwnAccount(body, ours);
  if (backup && backup.length > 0) {
    const messages = backup.map((one) => ("body" in one ? { ...one, body: toUs(one.body) } : one));
    return checked({ ...groupsOfBackup(messages, saysSenders(messages)), phones });
  }
  if (hasTooManyLines(text)) return { problem: "tooMany" };
  const records = rowsOfRecords(text);
  const { rows: all, isTooWide } = records ? { rows: records, isTooWide: false } : parseCsv(text);
  if (isTooWide) return { problem: "tooWide" };
  const table = findTable(all);
  // Messages with commas in them are no table, unless its titles say so.
  const isTable = table?.isTitled || table?.isPlain || table?.messages;
  const groups = isTable ? [] : groupsOfMessages(toUs(text), table ? undefined : pastedFor);
  if (groups.length > 0) return checked({ groups, apart: 0, phones }, pastedFor !== undefined);
  if (!table) return { problem: "nothing", ...firstLine(text) };
  const read = readTable(table, given, now);
  if (!("table" in read)) return { problem: "columns", table: read };
  if ("messages" in read)
    return checked({ ...groupsOfBackup(read.messages, read.isSigned), phones, table: read.table });
  const items = read.rows.map(toItem);
  const about = [name, ...[...table.above, table.titles].map((row) => row?.cells.join(" ") ?? "")].join(" ");
  const group: FileGroup = {
    source: "table",
    operators: possibleOperators(items, about),
    items,
  };
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
    typeof read === "object" && read.direction === "parties" && read.numbers?.length !== 1
      ? [read.numbers ?? [read.payerPhone, read.payeePhone]]
      : [],
  );
  return first?.flatMap((phone) => (phone && others.every((parties) => parties.includes(phone)) ? [phone] : [])) ?? [];
}

const toItem = ({ number, cells, written, read }: RowRead): FileItem => ({
  read,
  // Of a refused row all that it says, which may name transfers.
  written: typeof read === "string" ? cells.join("\n") : written,
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

/** A file is taken when something in it is read, or where `isKept`, at all. */
function checked(file: FileRead, isKept = false): FileRead | FileProblem {
  const items = file.groups.flatMap((group): FileItem[] => group.items);
  if (items.length > FILE_ITEMS) return { problem: "tooMany" };
  if ((isKept && items.length > 0) || items.some(({ read }) => typeof read !== "string")) return file;
  const [first] = items;
  if (!first) return { problem: "nothing" };
  const { place, excerpt, read } = first;
  return { problem: "nothing", first: { place, excerpt, refusal: read as StatementRefusal } };
}
