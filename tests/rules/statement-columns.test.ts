import { expect, test } from "vitest";
import { settledRows } from "../../src/shared/statement/own.ts";
import { namedCells } from "../../src/shared/statement/row.ts";
import { cellsIn } from "../support/statement.ts";
import { columnsOf, OURS, OWN, questionOf, readRows } from "../support/statement-table.ts";

const TITLES = "Référence;Date;Type;Montant;Statut";
const IN = "3210176366;06/07/2026;Reçu;50 000;Succès";
const OUT = "3210176367;06/07/2026;Envoyé;5 000;Échec";
const known = { reference: 0, amount: 3, date: 1, direction: 2, status: 4 };

test.each([
  ["a line of totals", "Total;;;55 000;"],
  ["one with its word elsewhere", ";;;55 000;Total"],
  ["an empty line", ";;;;"],
])("%s hides neither the direction nor the status of the others", (_, last) => {
  expect(columnsOf([TITLES, IN, OUT, last])).toEqual({ columns: known, asks: [] });
});

test("a movement that is neither in nor out leaves the choice of the column to the administrator", () => {
  const question = questionOf([TITLES, IN, OUT.replace("Envoyé", "Transfert")]);
  expect(question.unclear).toMatchObject([{ about: "direction" }]);
  expect(question.guess.columns).toMatchObject({ status: 4 });
});

const PREAMBLE = [
  "MVola;;;;",
  "Compte;034 12 345 67;;;",
  "Période;01/07/2026;31/07/2026;;",
  "Solde initial;;;1 250 000;",
];

test("the lines an operator writes above the titles are no rows", () => {
  const found = readRows([...PREAMBLE, "", TITLES, IN, OUT]);
  if ("problem" in found) throw new Error(found.problem);
  // As a spreadsheet counts them, the empty one with the others.
  expect(found.groups[0]?.items.map(({ place }) => place)).toEqual([7, 8]);
  expect(found.table?.answers.columns).toEqual(known);
});

test.each([
  ["no titles", [IN, OUT], null],
  ["a movement above the titles", [IN, TITLES, OUT], null],
])("a statement with %s is read whole, and asks", (_, lines, titles) => {
  expect(questionOf(lines)).toMatchObject({ titles, count: lines.length });
});

test("a cell outside the chosen columns that speaks of a reversal goes with its row", () => {
  const columns = { reference: 0, amount: 1 };
  const rows = [
    ["3210176366", "50 000", "Annulation transfert"],
    ["3210176367", "5 000", "Loyer"],
  ];
  expect(rows.map((row) => namedCells(row, columns).remark)).toEqual(["Annulation transfert", undefined]);
  expect(rows.map((row) => namedCells(row, { ...columns, direction: 2 }).remark)).toEqual([undefined, undefined]);
});

test("an hour in a column of its own belongs to its date", () => {
  const rows = [
    "Référence|Date|Heure|Montant",
    "3210176366|06/07/2026|5:28:55 PM|50 000",
    "3210176367|06/07/2026||5 000",
    "3210176368|06/07/2026 17:28|17:28|5 000",
  ];
  const { columns = {} } = columnsOf(rows);
  expect(columns).toEqual({ reference: 0, amount: 3, date: 1, time: 2 });
  const [, ...cells] = cellsIn(rows.join("\n"));
  expect(cells.map((row) => namedCells(row, columns).date)).toEqual([
    "06/07/2026 5:28:55 PM",
    "06/07/2026",
    "06/07/2026 17:28",
  ]);
  const untitled = columnsOf(["06/07/2026;17:28;3210176366;50 000", "06/07/2026;18:00;3210176399;25 000"]);
  expect(untitled.columns).toEqual({ reference: 2, amount: 3, date: 0, time: 1 });
});

test("titles in Malagasy are understood", () => {
  const rows = [
    "Daty;Ora;Karazana;Laharana;Mpandefa;Mpandray;Vola;Sarany;Sisa",
    "26/11/2026;09:00:00;Vola niditra;3210176366;0340000009;0341000001;50 000;0;172 914",
  ];
  expect(columnsOf(rows).columns).toEqual({
    ...{ reference: 3, amount: 6, date: 0, time: 1, payer: 4, payee: 5, direction: 2, fee: 7, balance: 8 },
  });
});

test("what came in has its payer's number, also beside a name; what left its payee's, not that of whose money it was", () => {
  const rows = [
    "Référence;Montant;Type;Client;Destinataire",
    "3210176366;50 000;Reçu;RABE Jean 034 00 000 09;0341000001",
    "3210176367;5 000;Envoi;0341000001;0340000009",
  ];
  const found = readRows(rows);
  if ("problem" in found) throw new Error(found.problem);
  const settled = found.groups.flatMap(({ items }) => settledRows(items, { own: OWN, ours: OURS }));
  expect(settled.map(({ read }) => read)).toMatchObject([
    { direction: "received", payerPhone: "+261340000009" },
    { direction: "sent", payeePhone: "+261340000009" },
  ]);
});

test.each([
  ["whole", "0340001"],
  ["without their nought", "340001"],
])("telephone numbers, %s, below a title that says nothing of a person are the payers'", (_, prefix) => {
  const rows = [1, 2, 3].map(
    (turn) => `2${turn}/11/2026;Miditra;${turn}0 000;${prefix}00${turn};321017636${turn};Tontosa`,
  );
  const { guess } = questionOf(["Daty;Karazana;Vola (Ar);Laharana;Referansa;Fanamarihana", ...rows]);
  expect(guess.columns).toMatchObject({ payer: 3, reference: 4 });
});
