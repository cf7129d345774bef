import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parseStatementAmount } from "../../src/shared/statement/cells.ts";
import { parseCsv } from "../../src/shared/statement/csv.ts";
import { decodeFile } from "../../src/shared/statement/decode.ts";
import { namedCells } from "../../src/shared/statement/row.ts";
import { processorMs } from "../support/processor.ts";
import { cellsIn } from "../support/statement.ts";
import { columnsOf, readRow } from "../support/statement-table.ts";

describe("a CSV file", () => {
  const delimiter = fc.constantFrom(";", ",", "\t", "|");
  const text = fc.string({
    unit: fc.constantFrom("a", "é", "5", " ", '"', ";", ",", "\t", "|", "\n", "\r\n", "\u00a0"),
  });
  /** Rows of two cells or more, none of them empty altogether, each cell without spaces around it. */
  const table = fc.integer({ min: 2, max: 5 }).chain((width) =>
    fc.array(
      fc.array(
        text.map((cell) => `x${cell}x`),
        { minLength: width, maxLength: width },
      ),
      { minLength: 2, maxLength: 6 },
    ),
  );
  const quote = (cell: string) => `"${cell.replaceAll('"', '""')}"`;

  test("whose cells are quoted is read back as it was, whatever they hold", () => {
    fc.assert(
      fc.property(
        table,
        delimiter,
        fc.constantFrom("\n", "\r\n", "\r"),
        fc.boolean(),
        (rows, between, end, hasMark) => {
          const file = rows.map((row) => row.map(quote).join(between)).join(end);
          expect(cellsIn((hasMark ? "\ufeff" : "") + file)).toEqual(rows);
        },
      ),
    );
  });

  test.each([
    [
      "of a French spreadsheet",
      "Réf;Montant\r\n321;50 000,00\r\n322;1 000,50\r\n",
      [
        ["Réf", "Montant"],
        ["321", "50 000,00"],
        ["322", "1 000,50"],
      ],
    ],
    [
      "of an English one",
      'Ref,Amount\n321,"50,000.00"\n',
      [
        ["Ref", "Amount"],
        ["321", "50,000.00"],
      ],
    ],
    [
      "with tabs",
      "Ref\tAmount\n321\t50 000",
      [
        ["Ref", "Amount"],
        ["321", "50 000"],
      ],
    ],
    [
      "with bars",
      "Réf|Montant|Libellé\n321|50 000,00|Reçu; merci",
      [
        ["Réf", "Montant", "Libellé"],
        ["321", "50 000,00", "Reçu; merci"],
      ],
    ],
    [
      "with marks that nobody sees",
      "\u200bRéf;Mon\u202etant\n3\u200b21;5",
      [
        ["Réf", "Montant"],
        ["321", "5"],
      ],
    ],
    ["that names its separator", "sep=;\nRef;Montant, Ar\n", [["Ref", "Montant, Ar"]]],
    ["with empty rows", "\n;;\na;b\n\n", [["a", "b"]]],
    [
      "with a quote inside a cell",
      'a;5" b\nc;d',
      [
        ["a", '5" b'],
        ["c", "d"],
      ],
    ],
    ["of nothing", "", []],
  ])("%s", (_, file, rows) => {
    expect(cellsIn(file)).toEqual(rows);
  });

  test("of a megabyte is read at once", () => {
    const took = processorMs(() => {
      expect(parseCsv("3210176366;50 000,00;06/07/2026 17:28\n".repeat(25_000)).rows).toHaveLength(25_000);
      parseCsv(`"${"x;".repeat(500_000)}`);
      parseCsv('x"'.repeat(100_000));
      parseCsv("x".repeat(8_000_000));
    });
    expect(took).toBeLessThan(3_000);
  });
});

test.each([
  [new TextEncoder().encode("Réf"), "Réf"],
  [new Uint8Array([0x52, 0xe9, 0x66]), "Réf"],
  [new Uint8Array([0xff, 0xfe, 0x52, 0, 0xe9, 0]), "Ré"],
  [new Uint8Array([0xfe, 0xff, 0, 0x52, 0, 0xe9]), "Ré"],
])("bytes %# are decoded as expected", (bytes, text) => {
  expect(decodeFile(bytes)).toEqual({ text });
});

describe("an amount", () => {
  test.each([
    ["50 000,00", 50_000],
    ["50\u202f000 Ar", 50_000],
    ["50\u00a0000,0\u00a0Ar", 50_000],
    ["50.000", 50_000],
    ["50,000.00", 50_000],
    ["1.234.567,00", 1_234_567],
    ["+50000", 50_000],
    ["Ar 50 000", 50_000],
    ["MGA 50'000", 50_000],
    ["-50 000", -50_000],
    ["\u2212 50 000", -50_000],
    ["(50 000)", -50_000],
    ["50 000-", -50_000],
    ["50 000 Ar -", -50_000],
    ["1,250.00-", -1_250],
    ["50 000 Ar+", 50_000],
    ["0", 0],
    ["158,000.00 CR", 158_000],
    ["3 000 DR", -3_000],
    ["3 000Dr.", -3_000],
  ])("%j is %i Ar", (text, amountAr) => {
    expect(parseStatementAmount(text)).toBe(amountAr);
  });

  test.each([
    "",
    "Ar",
    "50 000,50",
    "50.0001",
    "1.234,567",
    "5e4",
    "0x10",
    "(50 000",
    "50 000)",
    "--5",
    "5-5",
    "-50 000-",
    "(50 000-)",
    "99999999999999",
    "cinq",
    "1 2 3a",
    "-3 000 DR",
    "3 000 CRU",
  ])("%j is no amount", (text) => {
    expect(parseStatementAmount(text)).toBeUndefined();
  });

  test("is the same however its thousands are written, and never cut", () => {
    const gap = fc.constantFrom("", " ", "\u00a0", "\u202f", ".", ",", "'");
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1_000_000_000_000 }),
        gap,
        fc.constantFrom("", "00", "5", "05"),
        (amountAr, between, cents) => {
          const grouped = String(amountAr).replace(/\B(?=(\d{3})+$)/g, between);
          const point = between === "," ? "." : ",";
          const expected = cents === "" || Number(cents) === 0 ? amountAr : undefined;
          expect(parseStatementAmount(cents ? `${grouped}${point}${cents}` : grouped)).toBe(expected);
        },
      ),
    );
  });

  test("is never made up from garbage", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (text) => {
        const read = parseStatementAmount(text);
        if (read !== undefined) expect(text.replace(/[^0-9]/g, "")).toContain(String(Math.abs(read)));
      }),
    );
  });
});

test("a row of garbage is never money received, and never throws", () => {
  const cell = fc.string({ unit: "grapheme", maxLength: 120 });
  fc.assert(
    fc.property(fc.record({ reference: cell, amount: cell, date: cell, payer: cell }), (row) => {
      const read = readRow(row, Date.now());
      if (typeof read === "string" || read.direction !== "received") return;
      expect(read.reference).toMatch(/^[A-Z0-9][A-Z0-9._/-]{3,39}$/);
      expect(read.amountAr).toBeGreaterThan(0);
      expect(read.payerPhone ?? "+261340000000").toMatch(/^\+261\d{9}$/);
    }),
  );
});

describe("the columns of a file", () => {
  test.each<[string, string, object, string[]]>([
    [
      "by their titles",
      "Date;Numéro;Libellé;Référence;Débit;Crédit;Solde\n06/07/2026;0340000001;Reçu;3210176366;;50 000;99 000",
      { reference: 3, amount: 5, date: 0, payer: 1, debit: 4, balance: 6 },
      [],
    ],
    [
      "with the direction of amounts without a sign",
      "Type de transaction;Réf;Montant\nTransfert reçu;3210176366;50 000\nTransfert envoyé;3210176399;25 000",
      { reference: 1, amount: 2, direction: 0 },
      [],
    ],
    [
      "with a status, and a direction that is likely, and asked",
      "Date;Référence;Type;Montant;Statut\n06/07/2026;3210176366;Dépôt;50 000;Succès\n06/07/2026;3210176399;Retrait;25 000;Succès",
      { reference: 1, amount: 3, date: 0, direction: 2, status: 4 },
      ["direction"],
    ],
    [
      "without a direction, which is asked when it is not said of every row",
      "Type;Réf;Montant\nTransfert;3210176366;50 000\nReçu;3210176399;25 000",
      { reference: 1, amount: 2 },
      ["direction"],
    ],
    [
      "by English titles",
      "Transaction ID,Date,Sender,Amount,Balance\nPP251104.0841.D87534,2025-11-04 08:41,320000001,50000,99000",
      { reference: 0, amount: 3, date: 1, payer: 2, balance: 4 },
      ["direction"],
    ],
    [
      "by what is in them, and asked where there are no titles",
      "06/07/2026 17:28;3210176366;0340000001;50 000\n06/07/2026 18:00;3210176399;0340000002;25 000",
      { reference: 1, amount: 3, date: 0, payer: 2 },
      ["reference", "amount", "direction"],
    ],
  ])("are found %s", (_, file, columns, asks) => {
    expect(columnsOf(file.split("\n"))).toEqual({ columns, asks });
  });

  test("make a row, as far as it has them, of cells that are not longer than what is kept", () => {
    const columns = { reference: 0, amount: 1 };
    expect(namedCells(["321", "50 000"], columns)).toEqual({ reference: "321", amount: "50 000", date: "", payer: "" });
    expect(namedCells(["322"], columns)).toEqual({ reference: "322", amount: "", date: "", payer: "" });
    expect(namedCells(["x".repeat(500), "5"], columns).reference).toHaveLength(120);
  });
});
