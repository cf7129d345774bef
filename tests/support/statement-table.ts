import type { TableAnswers } from "../../src/shared/statement/answers.ts";
import { parseStatementAmount, phoneIn } from "../../src/shared/statement/cells.ts";
import { readDirection, readStatus } from "../../src/shared/statement/direction.ts";
import { readStatementFile } from "../../src/shared/statement/file.ts";
import { settledRows } from "../../src/shared/statement/own.ts";
import { readRow as readSaid } from "../../src/shared/statement/row.ts";
import type { StatementRow } from "../../src/shared/statement/statement.ts";
import type { GivenAnswers } from "../../src/shared/statement/table.ts";

export const NOW = Date.UTC(2026, 10, 28);
/** The number that the tables are of, and both receiving numbers. */
export const OWN = "+261341000001";
export const OURS = [OWN, "+261341000002"];

/** Reads a table as a file with its titles first. */
export const readRows = (rows: readonly string[], given?: GivenAnswers) =>
  readStatementFile(Buffer.from([...rows, ""].join("\n")), "releve.csv", NOW, given);

/** What each row says once its number is known, such as « received 30000 4712345678 », or what the table asks about. */
export function saidOf(rows: readonly string[], given?: GivenAnswers): string[] | { asks: string[] } {
  const found = readRows(rows, given);
  if ("problem" in found) {
    if (found.problem !== "columns") throw new Error(found.problem);
    return { asks: found.table.unclear.map(({ about }) => about) };
  }
  return found.groups
    .flatMap(({ items }) => settledRows(items, { own: OWN, ours: OURS }))
    .map(({ read }) => {
      if (typeof read === "string") return read;
      const reference = read.direction === "reversal" ? read.reverses : read.reference;
      return `${read.direction} ${read.amountAr} ${reference}`;
    });
}

/** What a table asks. */
export function questionOf(rows: readonly string[]) {
  const found = readRows(rows);
  if (!("problem" in found) || found.problem !== "columns") throw new Error("it does not ask");
  return found.table;
}

export const cellsBelow = (rows: readonly string[]) => rows.slice(1).map((row) => row.split(";"));

/** A table that asks, and answers to it. */
export const LABELLED = [
  "Date;Référence;Libellé;Montant;Numéro",
  "26/11/2026 10:20;4712345678;Transfert envoyé;30000;0340010001",
  "26/11/2026 10:30;4712345679;Transfert reçu;40000;0340010002",
  "26/11/2026 10:40;4712345680;Autre;50000;0340010003",
];
export const LABELLED_COLUMNS = { reference: 1, amount: 3, date: 0, payer: 4 };
export const BY_LABEL: TableAnswers = {
  columns: { ...LABELLED_COLUMNS, direction: 2 },
  way: { by: "column", in: ["transfert RECU"], out: ["Transfert envoyé"] },
};

/** What the columns of a table are taken to hold, and what it asks. */
export function columnsOf(rows: readonly string[]) {
  const found = readRows(rows);
  if (!("problem" in found)) return { columns: found.table?.answers.columns, asks: [] };
  if (found.problem !== "columns") throw new Error(found.problem);
  const { guess, unclear } = found.table;
  return { columns: guess.columns, asks: unclear.map(({ about }) => about) };
}

/** What a row says whose words alone tell which way its money went, and whether it did. @param now UTC ms */
export function readRow(row: StatementRow, now = NOW) {
  const { direction, status, debit = "", amount, payee = "", payer } = row;
  const said = direction === undefined ? "received" : (readDirection(direction) ?? "unknownDirection");
  const isOut = (parseStatementAmount(amount) ?? 0) < 0 || (parseStatementAmount(debit) ?? 0) !== 0;
  const came = said === "received" ? "in" : said;
  const way = came === "sent" || (isOut && came !== "reversal") ? "out" : came;
  const outcome = status === undefined ? "done" : (readStatus(status) ?? "unknownStatus");
  const party = way === "out" && phoneIn(payee) ? payee : payer;
  const read = readSaid({ ...row, payer: party, payee: undefined }, { way, outcome }, now);
  if (typeof read === "object" && read.direction === "parties") throw new Error("no party is told");
  return read;
}
