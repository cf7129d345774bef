import { expect, test } from "vitest";
import {
  fromTitles,
  guessColumns,
  readRow,
  rowsOf as sentRows,
  titleNotTaken,
} from "../../src/shared/statement/chosen.ts";
import { parseCsv } from "../../src/shared/statement/csv.ts";
import { cellsIn } from "../support/statement.ts";

const TITLES = "Référence;Date;Type;Montant;Statut";
const IN = "3210176366;06/07/2026;Reçu;50 000;Succès";
const OUT = "3210176367;06/07/2026;Envoyé;5 000;Échec";
const known = { hasTitles: true, reference: 0, amount: 3, date: 1, direction: 2, status: 4 };

test.each([
  ["a line of totals", "Total;;;55 000;"],
  ["one with its word elsewhere", ";;;55 000;Total"],
  ["an empty line", ";;;;"],
])("%s hides neither the direction nor the status of the others", (_, last) => {
  expect(guessColumns(cellsIn([TITLES, IN, OUT, last].join("\n")))).toEqual(known);
});

test("a movement that is neither in nor out leaves the choice of the column to the administrator", () => {
  const rows = cellsIn([TITLES, IN, OUT.replace("Envoyé", "Transfert")].join("\n"));
  const columns = guessColumns(rows);
  expect(columns).toEqual({ ...known, direction: undefined });
  expect([titleNotTaken(rows, columns, "direction"), titleNotTaken(rows, columns, "status")]).toEqual([
    "Type",
    undefined,
  ]);
  expect(titleNotTaken(rows, { ...columns, payer: 2 }, "direction")).toBeUndefined();
});

const rowsOf = (...lines: string[]) => cellsIn(lines.join("\n"));
const withoutPreamble = (...lines: string[]) => fromTitles(parseCsv(lines.join("\n")).rows);
const PREAMBLE = [
  "MVola;;;;",
  "Compte;034 12 345 67;;;",
  "Période;01/07/2026;31/07/2026;;",
  "Solde initial;;;1 250 000;",
];

test("the lines an operator writes above the titles are no rows", () => {
  const rows = withoutPreamble(...PREAMBLE, "", TITLES, IN, OUT);
  expect(rows.map(({ cells }) => cells)).toEqual(rowsOf(TITLES, IN, OUT));
  // As a spreadsheet counts them, the empty one with the others.
  expect(rows.map(({ number }) => number)).toEqual([6, 7, 8]);
  expect(guessColumns(rowsOf(TITLES, IN, OUT))).toEqual(known);
});

test.each([
  ["no titles", [IN, OUT]],
  ["its titles first", [TITLES, IN, OUT]],
  ["a movement above the titles", [IN, TITLES, OUT]],
])("a statement with %s is read whole", (_, lines) => {
  expect(withoutPreamble(...lines).map(({ cells }) => cells)).toEqual(rowsOf(...lines));
});

test("a cell outside the chosen columns that speaks of a reversal goes with its row", () => {
  const rows = rowsOf(
    "Référence;Montant;Libellé",
    `3210176366;50 000;An\u200bnulation transfert`,
    "3210176367;5 000;Loyer",
  );
  const columns = guessColumns(rows);
  expect(sentRows(rows, columns)?.map(({ remark }) => remark)).toEqual(["Annulation transfert", undefined]);
  expect(sentRows(rows, { ...columns, direction: 2 })?.map(({ remark }) => remark)).toEqual([undefined, undefined]);
});

test("an hour in a column of its own belongs to its date", () => {
  const rows = rowsOf(
    "Référence|Date|Heure|Montant",
    "3210176366|06/07/2026|5:28:55 PM|50 000",
    "3210176367|06/07/2026||5 000",
    "3210176368|06/07/2026 17:28|17:28|5 000",
  );
  const columns = guessColumns(rows);
  expect(columns).toEqual({ hasTitles: true, reference: 0, amount: 3, date: 1, time: 2 });
  expect(sentRows(rows, columns)?.map(({ date }) => date)).toEqual([
    "06/07/2026 5:28:55 PM",
    "06/07/2026",
    "06/07/2026 17:28",
  ]);
  const untitled = guessColumns(rowsOf("06/07/2026;17:28;3210176366;50 000", "06/07/2026;18:00;3210176399;25 000"));
  expect(untitled).toEqual({ hasTitles: false, reference: 2, amount: 3, date: 0, time: 1 });
});

test("titles in Malagasy are understood", () => {
  const rows = rowsOf(
    "Daty;Ora;Karazana;Laharana;Mpandefa;Mpandray;Vola;Sarany;Sisa",
    "26/11/2026;09:00:00;Vola niditra;3210176366;0340000009;0341000001;50 000;0;172 914",
  );
  expect(guessColumns(rows)).toEqual({
    hasTitles: true,
    ...{ reference: 3, amount: 6, date: 0, time: 1, payer: 4, payee: 5, direction: 2, fee: 7, balance: 8 },
  });
});

test("what came in has its payer's number, also beside a name; what left its payee's, not that of whose money it was", () => {
  const rows = rowsOf(
    "Référence;Montant;Type;Client;Destinataire",
    "3210176366;50 000;Reçu;RABE Jean 034 00 000 09;0341000001",
    "3210176367;5 000;Envoi;0341000001;0340000009",
  );
  const read = sentRows(rows, guessColumns(rows))?.map((row) => readRow(row, 0));
  expect(read).toMatchObject([
    { direction: "received", payerPhone: "+261340000009" },
    { direction: "sent", payeePhone: "+261340000009" },
  ]);
});
