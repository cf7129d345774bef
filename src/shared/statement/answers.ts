import * as z from "zod/mini";
import { searchKey } from "../text.ts";
import { MOST_COLUMNS } from "./csv.ts";
import { CELL_LENGTH } from "./statement.ts";

/** What a column of a table of movements may hold. */
export const fields = [
  "reference",
  "amount",
  "date",
  "time",
  "payer",
  "name",
  "payee",
  "direction",
  "status",
  "debit",
  "balance",
  "fee",
] as const;
export type FieldName = (typeof fields)[number];

/**
 * What columns of a table of messages hold: each a whole SMS, and who sent it. Its `direction` is the box that it is
 * in.
 */
const messageFields = ["message", "sender"] as const;
const allFields = [...fields, ...messageFields];
type AnyField = FieldName | (typeof messageFields)[number];

/** Which column holds what, counted from 0. */
export type AnsweredColumns = Partial<Record<AnyField, number>>;

/** Different values of one column that may be named. */
export const MOST_VALUES = 50;

const column = z.optional(z.int("INVALID").check(z.minimum(0, "INVALID"), z.maximum(MOST_COLUMNS - 1, "INVALID")));
const values = z
  .array(z.string("INVALID").check(z.maxLength(CELL_LENGTH, "TOO_LONG")), "INVALID")
  .check(z.maxLength(MOST_VALUES, "TOO_LONG"));

/**
 * How the rows of a table say which way their money went: a `column` of which some values mean in and others out, and
 * any other refuses its row; `parties`, who paid and who was paid, beside the number that the table is of; `signs`, a
 * minus for what left; `debit`, a column of its own for what left; or a person says it of all rows. Of `messages`, each
 * says it itself.
 */
const way = z.discriminatedUnion("by", [
  z.strictObject({ by: z.literal("column"), in: values, out: values }),
  z.strictObject({ by: z.literal("parties") }),
  z.strictObject({ by: z.literal("signs") }),
  z.strictObject({ by: z.literal("debit") }),
  z.strictObject({ by: z.literal("allIn") }),
  z.strictObject({ by: z.literal("allOut") }),
  z.strictObject({ by: z.literal("messages") }),
]);
export type TableWay = z.infer<typeof way>;

const columns = z.strictObject(
  Object.fromEntries(allFields.map((field) => [field, column])) as Record<AnyField, typeof column>,
);

/** Long numbers, such as a payer's, count for nothing beside words: « Transfert reçu de 034 00 000 09 ». */
const LONG_NUMBERS = /\+?\d[\d .]{5,}\d/g;

/** The form in which the values of a direction or an outcome are compared. */
export function valueKey(cell: string): string {
  const key = searchKey(cell.slice(0, CELL_LENGTH)).replace(/\s+/g, " ").trim();
  return /[a-z]/.test(key) ? key.replace(LONG_NUMBERS, "#") : key;
}

const areApart = (some: readonly string[], others: readonly string[]) => {
  const keys = new Set(some.map(valueKey));
  return others.every((value) => !keys.has(valueKey(value)));
};

/** Whether the columns that a way needs are named, and those that only another one needs are not. */
function isComplete({ columns: named, way: chosen, done }: TableAnswers): boolean {
  const given = Object.values(named).filter((one) => one !== undefined);
  if (new Set(given).size !== given.length) return false;
  const has = (field: AnyField) => named[field] !== undefined;
  if (chosen.by === "messages")
    return has("message") && !has("reference") && !has("amount") && !has("debit") && !has("status") && !done;
  return (
    has("reference") &&
    has("amount") &&
    !messageFields.some(has) &&
    has("direction") === (chosen.by === "column") &&
    has("debit") === (chosen.by === "debit") &&
    has("status") === (done !== undefined) &&
    (chosen.by !== "parties" || (has("payer") && has("payee"))) &&
    (chosen.by !== "column" || areApart(chosen.in, chosen.out))
  );
}

/** What each column of a table holds, which way the money of its rows went, and which outcomes mean that it did go. */
export type TableAnswers = { columns: AnsweredColumns; way: TableWay; done?: string[] };

/** How a table was read that did not say it itself: its titles, and what was answered of them. */
export type AnsweredTable = { titles: string[]; answers: TableAnswers };

/** `TableAnswers` as a person gave them, of a table that asked. */
export const tableAnswersSchema = z
  .strictObject({ columns, way, done: z.optional(values) })
  .check(z.refine(isComplete, "INVALID"));

/** Longer titles are remembered of no table. */
const KEY_LENGTH = 4_000;

/**
 * The name of a set of titles, by which answers are remembered: the same for other capitals, accents and spaces. Null
 * where it is too long.
 */
export function titlesKey(titles: readonly string[]): string | null {
  const key = JSON.stringify(titles.map((title) => searchKey(title).replace(/\s+/g, " ").trim()));
  return key.length > KEY_LENGTH ? null : key;
}

/** Whether answers name no column that a table lacks. */
export const fits = ({ columns: named }: TableAnswers, width: number): boolean =>
  Object.values(named).every((one) => one === undefined || one < width);
