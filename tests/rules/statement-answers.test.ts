import { describe, expect, test } from "vitest";
import { type TableAnswers, tableAnswersSchema } from "../../src/shared/statement/answers.ts";
import { coloursOf } from "../../src/shared/statement/colours.ts";
import { settledRows } from "../../src/shared/statement/own.ts";
import {
  BY_LABEL,
  cellsBelow,
  LABELLED,
  LABELLED_COLUMNS,
  NOW,
  OURS,
  OWN,
  questionOf,
  readRows,
  saidOf,
} from "../support/statement-table.ts";

const LABELLED_ROWS = ["sent 30000 4712345678", "received 40000 4712345679", "unknownDirection"];

describe("answers", () => {
  test("are how a table is read, and a value that they do not name refuses its row", () => {
    expect(saidOf(LABELLED, { answers: BY_LABEL })).toEqual(LABELLED_ROWS);
    expect(readRows(LABELLED, { answers: BY_LABEL })).toMatchObject({ table: { answers: BY_LABEL, by: "answers" } });
  });

  test("remembered for these titles are taken, those for others are not", () => {
    const key = questionOf(LABELLED).key ?? "";
    expect(saidOf(LABELLED, { remembered: { [key]: BY_LABEL } })).toEqual(LABELLED_ROWS);
    expect(readRows(LABELLED, { remembered: { [key]: BY_LABEL } })).toMatchObject({ table: { key, by: "memory" } });
    expect(saidOf(LABELLED, { remembered: { other: BY_LABEL } })).toEqual({ asks: ["direction"] });
  });

  test("change nothing in a table that says all itself", () => {
    const rows = ["Référence;Montant;Sens", "4712345678;30 000;Envoyé"];
    const answers: TableAnswers = { columns: { reference: 0, amount: 1 }, way: { by: "allIn" } };
    expect(saidOf(rows, { answers })).toEqual(["sent 30000 4712345678"]);
    expect(readRows(rows, { answers })).toMatchObject({ table: { by: "itself" } });
  });

  test("about columns that the table has not are asked again", () => {
    const answers: TableAnswers = { columns: { reference: 1, amount: 9 }, way: { by: "allIn" } };
    expect(saidOf(LABELLED, { answers })).toEqual({ asks: ["direction"] });
  });

  test.each<[string, TableAnswers["way"], string[]]>([
    [
      "all of it came in, but for what says otherwise",
      { by: "allIn" },
      ["unknownDirection", "received 40000 4712345679", "received 50000 4712345680"],
    ],
    ["all of it left", { by: "allOut" }, ["sent 30000 4712345678", "sent 40000 4712345679", "sent 50000 4712345680"]],
    ["signs", { by: "signs" }, ["unknownDirection", "received 40000 4712345679", "received 50000 4712345680"]],
  ])("may be that %s", (_, way, says) => {
    expect(saidOf(LABELLED, { answers: { columns: LABELLED_COLUMNS, way } })).toEqual(says);
  });

  test("may be a column of what left", () => {
    const rows = [
      "Référence;Date;Tiers;Montant envoyé;Montant reçu",
      "4712345678;26/11/2026;RABE;25 000;",
      "4712345679;26/11/2026;RABE;;30 000",
    ];
    const answers: TableAnswers = {
      columns: { reference: 0, date: 1, payer: 2, debit: 3, amount: 4 },
      way: { by: "debit" },
    };
    expect(saidOf(rows, { answers })).toEqual(["sent 25000 4712345678", "received 30000 4712345679"]);
  });

  test("may be two parties: what the number itself paid left, what another of ours paid was carried", () => {
    const rows = [
      "Référence;De;À;Montant",
      "4712345678;0340010001;0341000001;10 000",
      "4712345679;0341000001;034 00 100 02;20 000",
      "4712345680;0341000002;0341000001;30 000",
      "4712345681;0340010001;0340010002;40 000",
      "4712345682;0341000001;0341000001;50 000",
      "4712345683;RAKOTO;0341000001;60 000",
      "4712345684;;;70 000",
      "4712345685;0340010001;0341000001;-80 000",
    ];
    const answers: TableAnswers = { columns: { reference: 0, payer: 1, payee: 2, amount: 3 }, way: { by: "parties" } };
    expect(saidOf(rows, { answers })).toEqual([
      "received 10000 4712345678",
      "sent 20000 4712345679",
      "other 30000 4712345680",
      "unknownDirection",
      "unknownDirection",
      "received 60000 4712345683",
      "unknownDirection",
      "unknownDirection",
    ]);
    const found = readRows(rows, { answers });
    const [first, second] =
      "groups" in found ? settledRows(found.groups[0]?.items ?? [], { own: OWN, ours: OURS }) : [];
    expect([first?.read, second?.read]).toMatchObject([
      { payerPhone: "+261340010001" },
      { payeePhone: "+261340010002" },
    ]);
    // The number that is in every row is most likely the statement's own.
    expect(readRows(rows.slice(0, 4), { answers })).toMatchObject({ phones: [OWN] });
  });

  test("name the outcomes that mean done", () => {
    const rows = [
      "Référence;Montant;Sens;Statut",
      "4712345678;1 000;Reçu;Traité",
      "4712345679;2 000;Reçu;Reporté",
      "4712345680;3 000;Reçu;Échec",
    ];
    const answers: TableAnswers = {
      columns: { reference: 0, amount: 1, direction: 2, status: 3 },
      way: { by: "column", in: ["Reçu"], out: [] },
      done: ["traité", "Échec"],
    };
    expect(saidOf(rows, { answers })).toEqual([
      "received 1000 4712345678",
      "unknownStatus",
      "reversal 3000 4712345680",
    ]);
  });

  test("are refused by the door where they are not whole", () => {
    const refused = (answers: unknown) => !tableAnswersSchema.safeParse(answers).success;
    expect(tableAnswersSchema.parse(BY_LABEL)).toEqual(BY_LABEL);
    for (const way of [{ by: "allIn" }, { by: "allOut" }, { by: "signs" }])
      expect(refused({ columns: { reference: 0, amount: 1 }, way })).toBe(false);
    const wrong: unknown[] = [
      { columns: { reference: 0 }, way: { by: "allIn" } },
      { columns: { reference: 0, amount: 0 }, way: { by: "allIn" } },
      { columns: { reference: 0, amount: 200 }, way: { by: "allIn" } },
      { columns: { reference: 0, amount: 1.5 }, way: { by: "allIn" } },
      { columns: { reference: 0, amount: 1, other: 2 }, way: { by: "allIn" } },
      { columns: { reference: 0, amount: 1 }, way: { by: "else" } },
      { columns: { reference: 0, amount: 1 }, way: { by: "debit" } },
      { columns: { reference: 0, amount: 1, payer: 2 }, way: { by: "parties" } },
      { columns: { reference: 0, amount: 1 }, way: { by: "column", in: ["a"], out: ["b"] } },
      { columns: { reference: 0, amount: 1, direction: 2 }, way: { by: "column", in: ["Reçu"], out: ["RECU"] } },
      { columns: { reference: 0, amount: 1, direction: 2 }, way: { by: "column", in: Array(51).fill("a"), out: [] } },
      { columns: { reference: 0, amount: 1, direction: 2 }, way: { by: "column", in: ["x".repeat(121)], out: [] } },
      { columns: { reference: 0, amount: 1, status: 2 }, way: { by: "allIn" } },
      { columns: { reference: 0, amount: 1 }, way: { by: "allIn" }, done: ["OK"] },
      { ...BY_LABEL, more: 1 },
    ];
    for (const answers of wrong) expect(refused(answers), JSON.stringify(answers)).toBe(true);
  });
});

describe("whatever was answered or read", () => {
  const titles = "Date;Référence;Numéro;Montant;Solde";
  const all = (...rows: string[]) =>
    saidOf([titles, ...rows], {
      answers: { columns: { date: 0, reference: 1, payer: 2, amount: 3, balance: 4 }, way: { by: "allIn" } },
    });

  test("what the number itself paid was sent, and what another of ours paid is no deposit", () => {
    expect(
      all(
        "26/11/2026;4712345678;0341000001;10 000;",
        "26/11/2026;4712345679;034 10 000 02;20 000;",
        "26/11/2026;4712345680;0340010001;30 000;",
      ),
    ).toEqual(["sent 10000 4712345678", "other 20000 4712345679", "received 30000 4712345680"]);
  });

  test("a column that has the own number beside what came in and what left is the account's", () => {
    const rows = ["Compte;Référence;Débit;Crédit", "0341000001;4712345678;;10 000", "0341000001;4712345679;5 000;"];
    expect(saidOf(rows)).toEqual(["received 10000 4712345678", "sent 5000 4712345679"]);
  });

  const at = (turn: number, amountAr: number, balanceAr: number, hour = 8 + turn) =>
    `26/11/2026 ${String(hour).padStart(2, "0")}:00;471234567${turn};0340010001;${amountAr};${balanceAr}`;

  test("a balance that moved the other way refuses its row", () => {
    expect(all(at(1, 10_000, 100_000), at(2, 30_000, 70_000), at(3, 5_000, 75_000))).toEqual([
      "received 10000 4712345671",
      "oppositeBalance",
      "received 5000 4712345673",
    ]);
    // The newest first.
    expect(all(at(3, 5_000, 75_000), at(2, 30_000, 70_000), at(1, 10_000, 100_000))).toEqual([
      "received 5000 4712345673",
      "oppositeBalance",
      "received 10000 4712345671",
    ]);
    // In one minute, by their references.
    expect(all(at(1, 10_000, 100_000, 9), at(2, 30_000, 70_000, 9))).toContain("oppositeBalance");
  });

  test("a balance that moved the other way with the fee refuses its row too", () => {
    const rows = [
      "Référence;Montant;Frais;Solde",
      "4712345671;1 000;0;100 000",
      "4712345672;30 000;300;69 700",
      "4712345673;2 000;300;71 700",
    ];
    const answers: TableAnswers = { columns: { reference: 0, amount: 1, fee: 2, balance: 3 }, way: { by: "allIn" } };
    expect(saidOf(rows, { answers })).toEqual([
      "received 1000 4712345671",
      "oppositeBalance",
      "received 2000 4712345673",
    ]);
    expect(saidOf(rows, { answers: { ...answers, way: { by: "allOut" } } })).toEqual([
      "sent 1000 4712345671",
      "sent 30000 4712345672",
      "oppositeBalance",
    ]);
  });

  test("otherwise a balance says nothing: a table may be filtered, and equal amounts follow each other", () => {
    const known = [at(1, 10_000, 100_000), at(2, 30_000, 5_000_000), at(3, 30_000, 5_030_000), at(4, 30_000, 0)];
    for (const rows of [known, known.toReversed()]) expect(all(...rows).toString()).not.toContain("oppositeBalance");
  });
});

test("rows have the colours that the answers give them", () => {
  const colours = (rows: string[], answers: TableAnswers) =>
    coloursOf(cellsBelow(rows), answers, { ours: OURS, now: NOW });
  expect(colours(LABELLED, BY_LABEL)).toEqual(["out", "in", "refused"]);
  expect(colours(LABELLED, { columns: LABELLED_COLUMNS, way: { by: "allIn" } })).toEqual(["refused", "in", "in"]);
  expect(colours(LABELLED, { columns: LABELLED_COLUMNS, way: { by: "allOut" } })).toEqual(["out", "out", "out"]);
  expect(colours(LABELLED, { columns: { reference: 3, amount: 1 }, way: { by: "allIn" } })).toEqual(
    Array(3).fill("refused"),
  );
  const parties = [
    "Référence;De;À;Montant",
    "4712345678;0340010001;0341000001;10 000",
    "4712345679;0341000001;0340010001;10 000",
    "4712345679;0340010002;0340010001;10 000",
  ];
  expect(
    colours(parties, { columns: { reference: 0, payer: 1, payee: 2, amount: 3 }, way: { by: "parties" } }),
  ).toEqual(["in", "out", "refused"]);
});
