import type { MobileOperator } from "../../src/shared/phone.ts";
import type { ColumnTruth, Form, Happening, Kind, Role, Written } from "./blind-words.ts";
import { bare, cameIn, dated, grouped, local, masked, msisdn } from "./blind-words.ts";

/** What a column's cells say, and what its title would mean to somebody who knows. */
export type Cell = { role: Role; show: (h: Happening) => string };

/** A table's columns by title (two alike differ by spaces at the end), and its look where it is not rows in UTF-8, oldest first. */
type Table = Pick<Form, "name" | "from" | "payer"> & {
  columns: Record<string, Cell>;
  isSilent?: true;
  operator?: MobileOperator;
  separator?: string;
  kinds?: Kind[];
  trouble?: Form["trouble"];
  before?: string[];
  /** Rows that are no movements: behind a row by its place, and at the end. */
  between?: (titles: string, index: number) => string[];
  after?: string[];
  isNewestFirst?: true;
  isQuoted?: true;
  isUntitled?: true;
  encode?: (text: string) => Uint8Array;
};

/** A table of a list, in which most come from nowhere in particular and name the payer's number. */
export type Row = Omit<Table, "from" | "payer"> & Partial<Pick<Table, "from" | "payer">>;

const ALL: Kind[] = ["received", "sent", "airtime", "reversal", "partBack"];

export function formOf(table: Table): Form {
  const { name, from, payer, operator = "MVola", columns, kinds = ALL, trouble, isSilent = false } = table;
  return {
    ...{ name, from, payer, operators: [operator], direction: !isSilent, kinds: new Set(kinds), hasSenders: false },
    ...(trouble ? { trouble } : {}),
    hasReason: Object.values(columns).includes(REASON),
    write: (happenings) =>
      written(
        table,
        happenings.filter(({ kind }) => kinds.includes(kind)),
      ),
  };
}

function written(table: Table, happenings: readonly Happening[]): Written {
  const { separator = ";", before = [], after = [], encode = (text) => Buffer.from(text) } = table;
  const rows = table.isNewestFirst ? happenings.toReversed() : happenings;
  const cells = Object.values(table.columns);
  const lineOf = (texts: string[]) => texts.map((text) => enclosed(table, separator, text)).join(separator);
  const rowOf = (h: Happening): string =>
    lineOf(cells.map((cell) => (cell === REASON && isForged(h) ? `Merci\r\n${rowOf(h.of)}` : cell.show(h))));
  const titles = lineOf(Object.keys(table.columns).map((title) => title.trimEnd()));
  const body = rows.flatMap((h, index) => [rowOf(h), ...(table.between?.(titles, index) ?? [])]);
  const whole = [...before, ...(table.isUntitled ? [] : [titles]), ...body, ...after].join("\r\n");
  const text = table.trouble?.startsWith("cut") ? cut(table, whole, rows) : `${whole}\r\n`;
  // Titles that come again are no row that anybody has to account for.
  const told = body.filter((line) => line !== titles).length + after.length;
  return { name: "releve.csv", bytes: encode(text), told, columns: truthOf(table, rows) };
}

/** A payer who wrote a whole row into their reason, behind a line end. */
const isForged = (h: Happening): h is Happening & { of: Happening } => h.kind === "received" && h.of !== undefined;

function enclosed({ isQuoted, trouble }: Table, separator: string, text: string): string {
  if (trouble === "quotes" || text.startsWith("=")) return text;
  const isNeeded = isQuoted || text.includes(separator) || /["\r\n]/.test(text);
  return isNeeded ? `"${text.replaceAll('"', '""')}"` : text;
}

/** The file as a lost connection left it: within the last row's amount, or right behind it. */
function cut({ columns, trouble }: Table, whole: string, rows: readonly Happening[]): string {
  const last = rows.at(-1);
  const amount = Object.values(columns).find(({ role }) => role === "amount");
  if (!amount || !last) throw new Error("A cut table needs an amount in its last row.");
  const text = amount.show(last);
  return whole.slice(0, whole.lastIndexOf(text) + text.length - (trouble === "cutAmount" ? 1 : 0));
}

function truthOf({ columns, isSilent }: Table, rows: readonly Happening[]): ColumnTruth {
  const cells = Object.values(columns);
  const said = cells.find(({ role }) => role === "direction");
  const cellsOf = (isIn: boolean) =>
    said ? [...new Set(rows.filter((h) => cameIn(h) === isIn).map((h) => said.show(h)))] : [];
  return {
    titles: Object.keys(columns).map((title) => title.trimEnd()),
    roles: cells.map(({ role }) => role),
    direction: { in: cellsOf(true), out: cellsOf(false) },
    done: doneIn(cells, rows),
    ...(isSilent ? { isOnlyIn: true } : {}),
  };
}

/** Cells of the outcome's column beside money that went. */
function doneIn(cells: readonly Cell[], rows: readonly Happening[]): string[] {
  const outcome = cells.find(({ role }) => role === "status");
  const went = rows.filter(({ kind }) => kind !== "failed" && kind !== "pending");
  return outcome ? [...new Set(went.map(outcome.show))] : [];
}

type Show = Cell["show"];
export const as = (role: Role, show: Show): Cell => ({ role, show });

export const REF = as("reference", ({ reference }) => reference);
export const LABEL = as(
  "other",
  ({ kind, of: back }) =>
    ({
      sent: "Transfert envoyé",
      airtime: "Achat de crédit",
      reversal: `Annulation ${back?.reference}`,
      partBack: `Remboursement partiel ${back?.reference}`,
      fee: "Frais de transfert",
    })[kind as string] ?? "Transfert reçu",
);
export const NAME = as("payer", ({ party }) => party.name);
export const PHONE = as("payer", ({ party }) => local(party.phone));
export const BARE = as("payer", ({ party }) => bare(party.phone));
export const MSISDN = as("payer", ({ party }) => msisdn(party.phone));
export const MASKED = as("payer", ({ party }) => (party.phone ? masked(party.phone) : ""));
export const NAMED_PHONE = as("payer", ({ party: { name, phone } }) => (phone ? `${name} (${local(phone)})` : name));
/** The payer's words; where the operator wrote itself that money goes back, its own. */
export const REASON = as("other", (h) => (h.of && h.kind !== "received" ? LABEL.show(h) : h.reason));
export const FEE = as("fee", ({ feeAr }) => String(feeAr));
export const when = (pattern = "dd/MM/yyyy HH:mm"): Cell => as("date", ({ at }) => dated(at, pattern));
export const balance = (between = " ", cents = ""): Cell =>
  as("balance", ({ balanceAr }) => grouped(balanceAr, between) + cents);
export const money = (between = " ", unit = ""): Cell =>
  as("amount", ({ amountAr }) => grouped(amountAr, between) + unit);
/** An amount with its sign: what a text for money that left, and that came in, looks like. */
export const signed = (minus: (text: string) => string, plus = (text: string) => text, amount = money()): Cell =>
  as("amount", (h) => (cameIn(h) ? plus : minus)(amount.show(h)));
export const MINUS = signed((text) => `-${text}`);
/** An amount that stands only beside money of one direction. */
export const only = (role: "in" | "out", amount = money()): Cell =>
  as(role, (h) => (cameIn(h) === (role === "in") ? amount.show(h) : ""));
/** As `only`, with a nought beside money of the other direction. */
export const orZero = (role: "in" | "out", amount = money(), zero = "0"): Cell =>
  as(role, (h) => only(role, amount).show(h) || zero);
export const way = (coming: string, going: string): Cell => as("direction", (h) => (cameIn(h) ? coming : going));
/** Who gave and who got, one of them ourselves. */
export const side = (role: "payer" | "payee", show: (phone: string) => string): Cell =>
  as(role, (h) => show(cameIn(h) === (role === "payer") ? h.party.phone : h.number));
export const judged = (done: string, failed: string, pending: string): Cell =>
  as("status", ({ kind }) => ({ failed, pending })[kind as string] ?? done);
