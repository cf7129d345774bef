import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { titlesKey } from "../../src/shared/statement/answers.ts";
import { cellsBelow, LABELLED, questionOf, readRows, saidOf } from "../support/statement-table.ts";

describe("a table that does not say of each row which way its money went asks", () => {
  test.each<[string, string[], string[]]>([
    [
      "a label is no direction",
      ["Date;Référence;Libellé;Montant;Numéro", "26/11/2026 10:20;4712345678;Transfert envoyé;30000;0340010001"],
      ["direction"],
    ],
    [
      "two parties",
      ["Date;Référence;De;À;Montant", "26/11/2026;4712345678;0340010001;0341000001;30000"],
      ["direction"],
    ],
    [
      "two accounts",
      ["Référence;Compte source;Compte destination;Montant", "4712345678;0341000001;0340010001;30000"],
      ["direction"],
    ],
    [
      "parties, and telephone numbers that are no amounts",
      ["Transaction ID;Debit Party;Credit Party;Montant", "4712345678;0341000001;0340010001;30000"],
      ["direction"],
    ],
    ["nothing at all", ["Référence;Montant;Date", "4712345678;30 000;26/11/2026"], ["direction"]],
    ["what came in alone", ["Référence;Crédit;Date", "4712345678;30 000;26/11/2026"], ["direction"]],
    ["a plus in some rows", ["Référence;Montant", "4712345678;+30 000", "4712345679;30 000"], ["direction"]],
    [
      "a minus only where a transfer was taken back",
      ["Référence;Montant;Libellé", "4712345678;30 000;x", "4712345679;-30 000;Annulation"],
      ["direction"],
    ],
    [
      "a direction that one row does not say",
      ["Référence;Montant;Sens", "4712345678;30 000;Reçu", "4712345679;30 000;Transfert"],
      ["direction"],
    ],
    ["a direction of no words we know", ["Référence;Montant;Sens", "4712345678;30 000;X"], ["direction"]],
    // An agent's deposit leaves the agent's number.
    ["an operation that says no way", ["Référence;Montant;Type", "4712345678;30 000;Dépôt"], ["direction"]],
    ["two directions that differ", ["Référence;Montant;Type;Sens", "4712345678;30 000;Envoi;Crédit"], ["direction"]],
    [
      "two amounts",
      ["Référence;Date;Tiers;Montant envoyé;Montant reçu", "4712345678;26/11/2026;RAKOTO;25 000;"],
      ["amount", "direction"],
    ],
    ["an amount beside a credit", ["Référence;Montant;Crédit;Sens", "4712345678;30 000;0;Reçu"], ["amount"]],
    ["two references", ["Réf. client;Transaction ID;Montant;Sens", "1234567890;4712345678;30 000;Reçu"], ["reference"]],
    ["an outcome we do not know", ["Référence;Montant;Sens;Statut", "4712345678;30 000;Reçu;Traité"], ["status"]],
    [
      "an outcome of one row",
      ["Référence;Montant;Sens;State", "4712345678;1;Reçu;OK", "4712345679;1;Reçu;"],
      ["status"],
    ],
    ["a question with no", ["Référence;Montant;Sens;Annulé ?", "4712345678;30 000;Reçu;Non"], ["status"]],
    ["two outcomes", ["Référence;Montant;Sens;Statut;Résultat", "4712345678;1 000;Reçu;OK;OK"], ["status"]],
    [
      "no titles",
      ["26/11/2026;4712345678;0340010001;+30 000", "26/11/2026;4712345679;0340010001;-30 000"],
      ["reference", "amount", "direction"],
    ],
    [
      "titles that we do not know",
      ["Andro;Soratra;Sora;Lalana", "26/11/2026;4712345678;30 000;Reçu"],
      ["reference", "amount", "direction"],
    ],
  ])("%s", (_, rows, asks) => {
    expect(saidOf(rows)).toEqual({ asks });
  });
});

describe("a table that says it of each row is read", () => {
  test.each<[string, string[], string[]]>([
    [
      "a sign in all",
      ["Référence;Montant", "4712345678;+30 000", "4712345679;-20 000"],
      ["received 30000 4712345678", "sent 20000 4712345679"],
    ],
    ["a minus in all", ["Référence;Montant", "4712345678;(30 000)"], ["sent 30000 4712345678"]],
    [
      "minus and plain amounts",
      ["Référence;Montant", "4712345678;30 000", "4712345679;-20 000"],
      ["received 30000 4712345678", "sent 20000 4712345679"],
    ],
    [
      "a debit beside a credit",
      ["Référence;Montant débité;Montant crédité", "4712345678;;30 000", "4712345679;-20 000;", "4712345680;;-5 000"],
      ["received 30000 4712345678", "sent 20000 4712345679", "unknownDirection"],
    ],
    [
      "a direction in words, with the other party's number",
      [
        "Référence;Montant;Type",
        "4712345678;1 000;Transfert reçu de 034 00 100 01",
        "4712345679;2 000;Réception d'argent",
        "4712345680;3 000;Transfert envoyé à 0340010002",
      ],
      ["received 1000 4712345678", "received 2000 4712345679", "sent 3000 4712345680"],
    ],
    [
      "a reference beside a kind of transaction",
      ["Transaction ID,Transaction Type,Amount", "PP260822.1225.D12304,P2P Received,1000"],
      ["received 1000 PP260822.1225.D12304"],
    ],
    [
      "a reference beside the amount of a transaction",
      ["Référence;Montant de la transaction;Sens", "4712345678;30 000;Reçu"],
      ["received 30000 4712345678"],
    ],
    [
      "a direction in letters",
      ["Référence;Montant;D/C", "4712345678;30 000;C", "4712345679;20 000;D"],
      ["received 30000 4712345678", "sent 20000 4712345679"],
    ],
    [
      "a direction in other letters",
      ["Référence;Montant;CR/DR", "4712345678;30 000;CR", "4712345679;20 000;DR"],
      ["received 30000 4712345678", "sent 20000 4712345679"],
    ],
    [
      "a direction in words",
      [
        "Référence;Montant;Type",
        "1712345678;1 000;Transfert reçu",
        "1712345679;2 000;Transfert envoyé",
        "1712345680;3 000;Achat de crédit",
        "1712345681;100;Frais",
        "1712345682;1 000;Transfert reçu, annulé",
        "1712345683;5;En attente",
      ],
      [
        "received 1000 1712345678",
        "sent 2000 1712345679",
        "sent 3000 1712345680",
        "fee 100 1712345681",
        "reversal 1000 1712345682",
        "notDeposit",
      ],
    ],
    [
      "only what is done",
      [
        "Référence;Montant;Sens;State",
        "4712345678;1 000;Reçu;Completed",
        "4712345679;1 000;Reçu;Pending",
        "4712345680;1 000;Reçu;Declined",
        "4712345681;1 000;Reçu;Expired",
      ],
      ["received 1000 4712345678", "notDeposit", "notDeposit", "notDeposit"],
    ],
    [
      "only what is done, by a question",
      ["Référence;Montant;Sens;Réussi ?", "4712345678;1 000;Reçu;Oui", "4712345679;1 000;Reçu;Non"],
      ["received 1000 4712345678", "notDeposit"],
    ],
    [
      "only what is done, by values below a title that we do not know",
      ["Référence;Montant;Sens;Zavatra", "4712345678;1 000;Reçu;Success", "4712345679;1 000;Reçu;Failed"],
      ["received 1000 4712345678", "reversal 1000 4712345679"],
    ],
    [
      "a row whose sign or label denies its direction is refused",
      [
        "Référence;Montant;Sens;Libellé",
        "4712345678;1 000;Reçu;x",
        "4712345679;-1 000;Reçu;x",
        "4712345680;+1 000;Envoyé;x",
      ],
      ["received 1000 4712345678", "unknownDirection", "unknownDirection"],
    ],
    [
      "a row whose label says that it was sent is not taken by the lack of a minus",
      [
        "Référence;Montant;Libellé",
        "4712345678;1 000;Transfert reçu",
        "4712345679;-1 000;x",
        "4712345680;1 000;Transfert envoyé à RABE",
      ],
      ["received 1000 4712345678", "sent 1000 4712345679", "unknownDirection"],
    ],
    [
      "a row that says elsewhere that it is pending",
      [
        "Référence;Montant;Sens;Note",
        "4712345678;1 000;Reçu;x",
        "4712345679;1 000;Reçu;Pending",
        "4712345680;1 000;Reçu;y",
      ],
      ["received 1000 4712345678", "notDeposit", "received 1000 4712345680"],
    ],
  ])("%s", (_, rows, says) => {
    expect(saidOf(rows)).toEqual(says);
  });
});

test("titles that stand again are no row, and others below them are not read by the first", () => {
  const rows = ["Référence;Débit;Crédit", "4712345678;;1 000", "Référence;Débit;Crédit", "4712345679;;2 000"];
  expect(saidOf(rows)).toEqual(["received 1000 4712345678", "notDeposit", "received 2000 4712345679"]);
  const turned = [...rows.slice(0, 2), "Référence;Crédit;Débit", "4712345679;;2 000"];
  expect(saidOf(turned)).toEqual(["received 1000 4712345678", "unreadable", "unreadable"]);
});

test("of two columns of numbers the payer's is the one that varies", () => {
  const titles = "Date;Référence;N° de Compte;Wallet;N° de Compte;Débit;Crédit";
  const rows = [1, 2, 3].map((turn) => `26/11/2026;471234567${turn};0341000001;Normal;034001000${turn};;${turn} 000`);
  const found = readRows([titles, ...rows]);
  expect(
    "groups" in found &&
      found.groups[0]?.items.map(({ read }) => typeof read === "object" && "payerPhone" in read && read.payerPhone),
  ).toEqual(["+261340010001", "+261340010002", "+261340010003"]);
});

describe("dates in figures", () => {
  const moments = (...dates: string[]) => {
    const found = readRows([
      "Référence;Débit;Crédit;Date",
      ...dates.map((date, turn) => `471234567${turn};;1 000;${date}`),
    ]);
    if (!("groups" in found)) throw new Error(found.problem);
    return found.groups.flatMap(({ items }) =>
      items.map(({ read }) => (typeof read === "object" && "paidAt" in read ? read.paidAt : read)),
    );
  };
  const at = (iso: string) => Date.parse(`${iso}+03:00`);

  test("have the month first in a column where some can be read only so, and none only the other way", () => {
    expect(moments("11/21/2026 10:20:11 AM", "11/05/2026 01:00 PM")).toEqual([
      at("2026-11-21T10:20:11"),
      at("2026-11-05T13:00"),
    ]);
    expect(moments("11/05/2026 10:20", "12/05/2026 10:20")).toEqual([at("2026-05-11T10:20"), at("2026-05-12T10:20")]);
    expect(moments("11/21/2026 10:20", "21/11/2026 10:20")).toEqual(["unknownDate", at("2026-11-21T10:20")]);
  });
});

describe("a question", () => {
  test("holds all that a screen shows", () => {
    expect(questionOf(LABELLED)).toEqual({
      key: '["date","reference","libelle","montant","numero"]',
      titles: ["Date", "Référence", "Libellé", "Montant", "Numéro"],
      count: 3,
      rows: cellsBelow(LABELLED).map((cells, index) => ({ number: index + 2, cells })),
      values: [
        ["26/11/2026 10:20", "26/11/2026 10:30", "26/11/2026 10:40"],
        ["4712345678", "4712345679", "4712345680"],
        ["Transfert envoyé", "Transfert reçu", "Autre"],
        ["30000", "40000", "50000"],
        ["0340010001", "0340010002", "0340010003"],
      ],
      guess: {
        columns: { reference: 1, amount: 3, date: 0, payer: 4, direction: 2 },
        way: { by: "column", in: ["Transfert reçu"], out: ["Transfert envoyé"] },
        done: null,
      },
      unclear: [{ about: "direction", columns: [2] }],
    });
  });

  test("of many rows and values stays short", () => {
    const rows = Array.from({ length: 500 }, (_, at) => `47123${10_000 + at};${at + 1} 000;x`);
    const { count, rows: shown, values } = questionOf(["Référence;Montant;Libellé", ...rows]);
    expect([count, shown.length, values]).toEqual([500, 12, [null, null, ["x"]]]);
  });

  test("has the same key for the same titles, however they are written", () => {
    expect(titlesKey([" RÉFÉRENCE ", "Montant  (Ar)"])).toBe(titlesKey(["reference", "montant (ar)"]));
    expect(titlesKey(["a", "b"])).not.toBe(titlesKey(["a;b"]));
    expect(titlesKey(["x".repeat(5_000)])).toBeNull();
    expect(questionOf(["4712345678;30 000;a", "4712345679;30 000;b"])).toMatchObject({ key: null, titles: null });
  });

  test("guesses what is likely", () => {
    expect(questionOf(["Référence;Entrée;Sortie", "4712345678;25 000;"]).guess).toMatchObject({
      columns: { reference: 0, amount: 1, debit: 2 },
      way: { by: "debit" },
    });
    expect(questionOf(["Référence;Crédit", "4712345678;25 000"]).guess.way).toEqual({ by: "allIn" });
    expect(questionOf(["Référence;Tiers;Montant envoyé;Montant reçu", "4712345678;RABE;25 000;"]).guess).toEqual({
      columns: { reference: 0, payer: 1, debit: 2, amount: 3 },
      way: { by: "debit" },
      done: null,
    });
    expect(questionOf(["Référence;De;À;Montant", "4712345678;0340010001;0341000001;30000"]).guess).toEqual({
      columns: { reference: 0, payer: 1, payee: 2, amount: 3 },
      way: { by: "parties" },
      done: null,
    });
  });
});

describe("of any table", () => {
  const word = fc.constantFrom(
    "Référence",
    "Réf. client",
    "Transaction ID",
    "Montant",
    "Montant envoyé",
    "Montant reçu",
    "Crédit",
    "Débit",
    "Solde",
    "Frais",
    "Type",
    "Sens",
    "D/C",
    "Libellé",
    "De",
    "À",
    "Compte source",
    "Debit Party",
    "Statut",
    "Réussi ?",
    "Date",
    "Numéro",
    "Nom",
    "Zavatra",
  );
  const cell = fc.constantFrom(
    "4712345678",
    "4712345679",
    "4712345680",
    "30 000",
    "25000",
    "+10 000",
    "-5 000",
    "",
    "-",
    "Transfert",
    "Transfert envoyé",
    "Reçu",
    "C",
    "D",
    "OK",
    "Pending",
    "Oui",
    "Non",
    "0340010001",
    "0341000001",
    "26/11/2026 10:20",
    "RAKOTO",
    "Dépôt",
    "Autre",
  );
  const tables = fc.uniqueArray(word, { minLength: 2, maxLength: 7 }).chain((titles) =>
    fc.record({
      titles: fc.constant(titles),
      rows: fc.array(fc.array(cell, { minLength: titles.length, maxLength: titles.length }), {
        minLength: 1,
        maxLength: 6,
      }),
    }),
  );
  /** Whether a row says itself that its money came in: by a sign beside a minus, a credit beside a debit, or a word of its direction. */
  const says = (titles: string[], rows: string[][], row: string[]) => {
    const below = (title: string, cells = row) => cells[titles.indexOf(title)] ?? "";
    const amounts = rows.flatMap((cells) =>
      ["Montant", "Montant reçu", "Montant envoyé", "Crédit"].map((title) => below(title, cells)),
    );
    const isIn = (text: string) => /^(?:Reçu|C)$/.test(text);
    return (
      ["Type", "Sens", "D/C"].some((title) => isIn(below(title))) ||
      (titles.includes("Débit") && /\d/.test(below("Crédit"))) ||
      row.some((one) => one.startsWith("+")) ||
      amounts.some((one) => /^-\d/.test(one))
    );
  };

  test("rows read and refused are all rows, and what came in is said by its row", () => {
    fc.assert(
      fc.property(tables, ({ titles, rows }) => {
        const found = readRows([titles, ...rows].map((cells) => cells.join(";")));
        if (!("groups" in found)) return;
        const items = found.groups.flatMap((group) => group.items);
        const filled = rows.filter((cells) => cells.some((one) => one !== ""));
        expect(items).toHaveLength(filled.length);
        for (const [index, item] of items.entries()) {
          const row = filled[index] ?? [];
          if (typeof item.read === "object" && item.read.direction === "received")
            expect(says(titles, rows, row), JSON.stringify([titles, row])).toBe(true);
        }
      }),
      { numRuns: 3_000 },
    );
  });
});
