import { operatorOfSender } from "../phone.ts";
import { searchKey } from "../text.ts";
import type { AnsweredColumns, TableAnswers } from "./answers.ts";
import type { Backup } from "./backup.ts";
import { isBlank } from "./cells.ts";
import type { CsvRow } from "./csv.ts";
import { parseOperatorDate } from "./dates.ts";
import { instantIn, isReceivedBox } from "./json-export.ts";
import { readBody } from "./messages.ts";
import type { Survey } from "./survey.ts";

// A table whose rows are SMS: « Type, Date, Nom, Expéditeur, Contenu ».

type Cells = readonly string[];

const SAMPLE = 300;
/** No message is as short. */
const SHORTEST = 30;

/** Who sent it, never the name that a phone's owner gave to a contact. */
const SENDER = /expediteur|sender|address|adresse|\bfrom\b|emetteur|mpandefa|numero|number|phone|^de$/;
const CONTACT = /\bnom\b|\bname\b|contact/;
const MESSAGE = /message|contenu|content|\btexte?\b|\bbody\b|\bsms\b|corps/;
const BOX = /^type\b|\bsens\b|\bbox\b|dossier|folder|boite|direction/;
const DATE = /date|daty|heure|\btime\b/;

const isMessage = (cell: string) => cell.length >= SHORTEST && readBody(cell) !== undefined;

/**
 * The column that holds messages of an operator, beside those of anybody: most of its cells, or some below a title that
 * says so.
 */
function messageColumn(titles: Cells | undefined, sample: readonly Cells[], width: number): number | undefined {
  return Array.from({ length: width }, (_, column) => column).find((column) => {
    const filled = sample.map((row) => row[column] ?? "").filter((cell) => !isBlank(cell));
    const read = filled.filter(isMessage).length;
    return read > 0 && (read * 2 >= filled.length || MESSAGE.test(searchKey(titles?.[column] ?? "")));
  });
}

/** What the columns of a table of messages hold; undefined where its rows are none. */
export function surveyOfMessages(titles: Cells | undefined, rows: readonly Cells[], width: number): Survey | undefined {
  const sample = rows.slice(0, SAMPLE);
  const message = messageColumn(titles, sample, width);
  if (message === undefined) return undefined;
  const others = Array.from({ length: width }, (_, column) => column).filter((column) => column !== message);
  const below = (column: number) => rows.map((row) => row[column] ?? "");
  const isTitled = (words: RegExp) => (column: number) => words.test(searchKey(titles?.[column] ?? "").trim());
  const signed = others.filter((column) => below(column).some((cell) => operatorOfSender(cell) !== undefined));
  // Lines of messages with commas in them are no table.
  if (!titles && signed.length === 0) return undefined;
  const senders = signed.filter((column) => isTitled(SENDER)(column) && !isTitled(CONTACT)(column));
  const boxes = others.filter((column) => isTitled(BOX)(column) && !senders.includes(column));
  const [box, ...more] = boxes.filter((column) => below(column).every((cell) => isReceivedBox(cell) !== undefined));
  const date = others.find((column) => isTitled(DATE)(column) && sample.every((row) => "at" in instantIn(row[column])));
  const columns: AnsweredColumns = { message };
  const isSure = senders.length === 1 && boxes.length - more.length <= 1 && (boxes.length === 0 || box !== undefined);
  if (senders[0] !== undefined) columns.sender = senders[0];
  if (box !== undefined) columns.direction = box;
  if (date !== undefined) columns.date = date;
  const unclear: Survey["unclear"] = isSure ? [] : [{ about: "message", columns: [message, ...senders, ...boxes] }];
  return { columns, way: { by: "messages" }, done: null, unclear };
}

/**
 * The rows of such a table as the messages of a phone, each with its number. What the phone sent is nobody's message,
 * and is counted apart.
 * @param isDamaged whether a row's cells do not stand below their titles
 */
export const messagesIn = (
  rows: readonly CsvRow[],
  { columns }: TableAnswers,
  isDamaged: (row: CsvRow) => boolean,
): Backup =>
  rows.map((row): Backup[number] => {
    const { number: place, cells } = row;
    if (isDamaged(row)) return { damaged: cells.join(" "), place };
    const cell = (column: number | undefined) => (column === undefined ? "" : (cells[column] ?? ""));
    const isIn = columns.direction === undefined || isReceivedBox(cell(columns.direction)) === true;
    const date = cell(columns.date);
    const at = parseOperatorDate(date) === undefined ? instantIn(date) : { at: parseOperatorDate(date) };
    const address = isIn ? cell(columns.sender) : "";
    return { address, body: isIn ? cell(columns.message) : "", place, ...at };
  });
