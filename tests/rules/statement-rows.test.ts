import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readStatementFile } from "../../src/shared/statement/file.ts";
import type { FileItem } from "../../src/shared/statement/group.ts";
import { processorMs } from "../support/processor.ts";

const NOW = Date.UTC(2026, 10, 28);
const bytesOf = (file: string | Uint8Array) => (typeof file === "string" ? Buffer.from(file) : file);
const read = (file: string | Uint8Array, name = "releve.csv") => readStatementFile(bytesOf(file), name, NOW);

/** What became of each row: « 4: 50000 3210000001 », or why it was refused. */
const said = ({ place, read: line }: FileItem) =>
  `${place}: ${typeof line === "string" ? line : `${line.direction} ${line.amountAr} ${line.reference}`}`;
const rowsIn = (file: string | Uint8Array) => {
  const found = read(file);
  return "groups" in found ? found.groups.flatMap(({ items }) => items.map(said)) : found;
};

const TITLES = "Date;Numéro;Libellé;Référence;Débit;Crédit;Solde";
const row = (turn: number, label = "Reçu") =>
  `21/11/2026 09:0${turn};0340000009;${label};321000000${turn};;${turn}0 000;${turn}72 914`;
const table = (...rows: string[]) => [TITLES, ...rows, ""].join("\n");

describe("a quote that does not close names its own row, and each that may stand in a cell with it", () => {
  const others = (except: number[]) =>
    [1, 2, 3, 4, 5, 6, 7, 8].map((turn) =>
      except.includes(turn) ? `${turn + 1}: openQuote` : `${turn + 1}: received ${turn}0000 321000000${turn}`,
    );
  const labelled = (labels: Record<number, string>) =>
    rowsIn(table(...[1, 2, 3, 4, 5, 6, 7, 8].map((turn) => row(turn, labels[turn]))));

  test.each<[string, Record<number, string>, number[]]>([
    ["two of them in other rows", { 3: '"Merci', 6: '"ok' }, [3, 6]],
    ["one alone", { 3: '"Merci' }, [3]],
    ["one in the last row", { 8: '"Merci' }, [8]],
    ["one that a quote further down seems to close", { 3: '"Merci', 6: 'ok"' }, [3, 4, 5, 6]],
    ["one that a quote in the next row seems to close", { 3: '"Merci', 4: 'ok"' }, [3, 4]],
    ["one above a cell that is quoted rightly", { 3: '"Merci', 5: '"loyer; mai"' }, [3]],
    ["none, of a quote within a cell", { 3: 'dit "oui"' }, []],
    ["none, of a quoted cell of two lines", { 3: '"loyer\nde mai"' }, []],
  ])("%s", (_, labels, broken) => {
    const found = labelled(labels);
    const isTwoLines = labels[3]?.includes("\n");
    expect(found).toEqual(others(broken));
    expect(isTwoLines || Array.isArray(found)).toBe(true);
  });

  test("in the first column too", () => {
    const titles = "Libellé;Date;Référence;Débit;Crédit";
    const one = (label: string, turn: number) => `${label};21/11/2026;321000000${turn};;10 000`;
    const file = [titles, one("a", 1), one('"Merci', 2), one('ok"', 3), one('"x', 4), one("b", 5), ""].join("\n");
    expect(rowsIn(file)).toEqual([
      "2: received 10000 3210000001",
      "3: openQuote",
      "4: openQuote",
      "5: openQuote",
      "6: received 10000 3210000005",
    ]);
  });
});

test("a row that a payer wrote into their reason is none", () => {
  const titles = "Date;Référence;Débit;Crédit;Motif";
  const forged = "21/11/2026;3219999999;;500 000;ok";
  const file = [titles, "21/11/2026;3210000001;;10 000;a", `21/11/2026;3210000002;;20 000;"Merci\n${forged}"`, ""];
  expect(rowsIn(file.join("\n"))).toEqual(["2: received 10000 3210000001", "3: openQuote", "4: openQuote"]);
});

describe("a file that is cut off in its last row", () => {
  test.each([
    ["21/11/2026 09:02;0340000009;Reçu;3210000002;;60 0", "cut"],
    ["21/11/2026 09:02;0340000009;Reçu;3210000002;;60000", "cut"],
    ["21/11/2026 09:02;0340000009;Reçu;32100", "cut"],
    ["21/11/2026 09:02;0340000009;Reçu;3210000002;;60 000;172 914", "received 60000 3210000002"],
    ["21/11/2026 09:02;0340000009;Reçu;3210000002;;60 000;", "received 60000 3210000002"],
  ])("has it read only where it is whole: %s", (last, says) => {
    expect(rowsIn(`${TITLES}\n${row(1)}\n${last}`)).toEqual(["2: received 10000 3210000001", `3: ${says}`]);
  });

  test.each([
    ["60000", "cut"],
    ["60", "cut"],
    ["6 000", "cut"],
    ["60 00", "cut"],
    ["60,00", "cut"],
    // Half of it would be half a group.
    ["60 000", "received 60000 3210000002"],
    ["60 000,00", "received 60000 3210000002"],
    ["60000,00", "received 60000 3210000002"],
    ["60 000 Ar", "received 60000 3210000002"],
    ['"60 000"', "received 60000 3210000002"],
  ])("of which the amount is the last cell: %s", (amount, says) => {
    const file = `Référence;Débit;Crédit\n3210000001;;10 000\n3210000002;;${amount}`;
    expect(rowsIn(file)).toEqual(["2: received 10000 3210000001", `3: ${says}`]);
    expect(rowsIn(`${file}\n`)).not.toContain("3: cut");
  });

  test("of which the reference is the last cell", () => {
    const file = (reference: string) => `Débit;Crédit;Référence\n;10 000;3210000001\n;60 000;${reference}`;
    expect(rowsIn(file("321000000"))).toEqual(["2: received 10000 3210000001", "3: cut"]);
    expect(rowsIn(file("3210000002"))).toEqual(["2: received 10000 3210000001", "3: received 60000 3210000002"]);
  });
});

test("a row whose cells do not stand below their titles is refused, and only that row", () => {
  const rows = [
    row(1),
    row(2, "loyer; mai"),
    row(3).replace(";0340000009;", ";"),
    row(4).replace("\n", ""),
    `${row(5)};`,
    row(6).replace("3210000006", "\n3210000006"),
  ];
  expect(rowsIn(table(...rows))).toEqual([
    "2: received 10000 3210000001",
    "3: otherWidth",
    "4: otherWidth",
    "5: received 40000 3210000004",
    "6: otherWidth",
    "7: otherWidth",
    "8: otherWidth",
  ]);
});

test("rows that all leave out what is empty at their end are read", () => {
  const file = "Référence;Débit;Crédit;Libellé;Frais\n3210000001;;10 000\n3210000002;;20 000\n3210000003;;30 000;a;5\n";
  expect(rowsIn(file)).toEqual([
    "2: received 10000 3210000001",
    "3: received 20000 3210000002",
    "4: received 30000 3210000003",
  ]);
});

describe("a row", () => {
  const of = (cells: string) => rowsIn(table(row(1), cells, row(3)));
  const second = (cells: string) => (of(cells) as string[])[1];

  test.each([
    ["22-Aug-2026 14:05", "2026-08-22T14:05"],
    ["22 août 2026 à 14h05", "2026-08-22T14:05"],
    ["Aug 22, 2026 2:05 PM", "2026-08-22T14:05"],
    ["sam. 22 août 2026 14:05", "2026-08-22T14:05"],
    ["22 Aogositra 2026 14:05", "2026-08-22T14:05"],
    ["1er mars 2026", "2026-03-01T00:00"],
    ["20260822 1405", "2026-08-22T14:05"],
    ["20260822140500", "2026-08-22T14:05"],
    ["2026-08-22 14:05 EAT", "2026-08-22T14:05"],
    ["2026-08-22 11:05 UTC", "2026-08-22T14:05"],
    ["22/08/2026 14:05 GMT+3", "2026-08-22T14:05"],
    ["-", null],
  ])("dated %s is read", (date, at) => {
    const found = read(table(row(1), `${date};0340000009;Reçu;3210000002;;20 000;5`));
    const paidAt = at && Date.parse(`${at}+03:00`);
    expect("groups" in found && found.groups[0]?.items[1]?.read).toMatchObject({ amountAr: 20_000, paidAt });
  });

  test("of a day that is none is refused alone", () => {
    expect(of("31/02/2026;;;3210000002;;20 000;5")).toEqual([
      "2: received 10000 3210000001",
      "3: unknownDate",
      "4: received 30000 3210000003",
    ]);
  });

  test.each([
    ["21/11/2026;-;-;3210000002;-;50 000 Ariary;-", "3: received 50000 3210000002"],
    ["21/11/2026;;;3210000002;50 000;-;5", "3: sent 50000 3210000002"],
    ["21/11/2026;;;3210000002;25 000;50 000;5", "3: twoAmounts"],
    ["21/11/2026;;;3210000002;0,00;50 000,00;5", "3: received 50000 3210000002"],
    ["21/11/2026;;;3210000002;-;-;5", "3: notDeposit"],
    ["21/11/2026;;;3210000002;;beaucoup;5", "3: unreadable"],
    ["21/11/2026;;;3210000002;;50 00;5", "3: unreadable"],
    ["21/11/2026;;;3210000002;;0340000009;5", "3: unreadable"],
    ["21/11/2026;;;3210000002;;340000009;5", "3: unreadable"],
    ["21/11/2026;;;3210000002;;34 00 000 09;5", "3: unreadable"],
    ["21/11/2026;;;3210000002;;1 000 000 001;5", "3: tooLarge"],
    ["21/11/2026;;;3210000002;;1 000 000 000;5", "3: received 1000000000 3210000002"],
  ])("is read or refused alone: %s", (cells, says) => {
    expect(second(cells)).toBe(says);
  });
});

describe("what is no statement is said by name", () => {
  const zip = (...names: string[]) =>
    Buffer.concat([Buffer.from("PK\x03\x04"), Buffer.alloc(26), Buffer.from(names.join("\0"))]);
  const ole = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 0, 0]);

  test.each<[string, string | Uint8Array]>([
    ["spreadsheet", zip("[Content_Types].xml", "xl/workbook.xml")],
    ["spreadsheet", zip("mimetypeapplication/vnd.oasis.opendocument.spreadsheet")],
    ["spreadsheet", ole],
    ["spreadsheet", '<?xml version="1.0"?><?mso-application progid="Excel.Sheet"?><Workbook><Worksheet/></Workbook>'],
    ["archive", zip("releve.csv")],
    ["archive", Buffer.from([0x1f, 0x8b, 8, 0])],
    ["pdf", "%PDF-1.7\n1 0 obj"],
    ["image", Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])],
    ["image", Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16])],
    ["page", "<html><body><table><tr><td>Référence</td></tr></table></body></html>"],
    ["page", "\ufeff \n<!DOCTYPE html>\n<title>x</title>"],
    ["page", "<table><tr><th>Référence</th><th>Crédit</th></tr></table>"],
    ["page", "MIME-Version: 1.0\nContent-Type: multipart/related\n\nContent-Type: text/html"],
    ["notText", Buffer.from(Array.from({ length: 400 }, (_, at) => (at * 7) % 32))],
  ])("%s", (problem, file) => {
    expect(read(file, "releve.xls")).toEqual({ problem });
  });

  test("of more than 200 columns, or of three million, at once", () => {
    const wide = (columns: number) =>
      ["Référence;Crédit;Débit", "3210000001;10 000;"].map((line) => `${line}${";".repeat(columns - 3)}\n`).join("");
    expect(rowsIn(wide(200))).toEqual(["2: received 10000 3210000001"]);
    expect(read(wide(201))).toEqual({ problem: "tooWide" });
    const took = processorMs(() => {
      for (const sign of [";", ",", "\t", "a;", '"a";'])
        expect(read(sign.repeat(3_000_000))).toEqual({ problem: "tooWide" });
    });
    expect(took).toBeLessThan(3_000);
  });
});

test("of more lines than its messages may have is refused by name, at once", () => {
  const took = processorMs(() => {
    for (const line of ["\r\n;", "a\n", "\r", "\n"])
      expect(read(line.repeat(2_600_000))).toEqual({ problem: "tooMany" });
  });
  expect(took).toBeLessThan(3_000);
  // As many as are read.
  expect(read(`${TITLES}\n${"\n".repeat(400_000)}${row(1)}\n`)).toMatchObject({
    groups: [{ items: [{ place: 400_002 }] }],
  });
});

test("a damaged byte leaves the accents of the other rows alone", () => {
  const file = Buffer.from(table(row(1), row(2), row(3)));
  file[file.indexOf("Reçu") + 2] = 0xff;
  expect(rowsIn(file)).toHaveLength(3);
  expect(rowsIn(file)).toContain("3: received 20000 3210000002");
});

describe("of a table", () => {
  const amount = fc.integer({ min: 1, max: 2_000 }).map((thousands) => thousands * 1_000);
  const label = fc.constantFrom("Merci", '"loyer; mai"', '"dit ""oui"""', "-", "");
  const written = fc.constantFrom(
    (amountAr: number) => String(amountAr),
    (amountAr: number) => String(amountAr).replace(/\B(?=(\d{3})+$)/g, " "),
    (amountAr: number) => `${amountAr},00`,
    (amountAr: number) => `${amountAr} Ar`,
  );
  /** How a table says which way the money of a row went. */
  const kinds: Record<string, (written: string, isOut: boolean) => Record<string, string>> = {
    debit: (sum, isOut) => ({ Débit: isOut ? sum : "", Crédit: isOut ? "" : sum }),
    words: (sum, isOut) => ({ Montant: sum, Type: isOut ? "Transfert envoyé" : "Transfert reçu", Statut: "Succès" }),
    letters: (sum, isOut) => ({ Montant: sum, "D/C": isOut ? "D" : "C" }),
    signs: (sum, isOut) => ({ Montant: `${isOut ? "-" : "+"}${sum}` }),
  };
  const own = ["Référence", "Débit", "Crédit", "Montant", "D/C"];
  const tables = fc
    .record({
      rows: fc.array(fc.record({ amount, label, isOut: fc.boolean() }), { minLength: 1, maxLength: 6 }),
      write: written,
      kind: fc.constantFrom(...Object.keys(kinds)),
      seed: fc.array(fc.nat(), { minLength: 8, maxLength: 8 }),
      end: fc.constantFrom("\n", "\r\n"),
    })
    .map(({ rows, write, kind, seed, end }) => {
      const all = rows.map(
        ({ amount: amountAr, label: text, isOut }, turn): Record<string, string> => ({
          Date: `21/11/2026 09:0${turn}`,
          Numéro: "0340000009",
          Libellé: text,
          Référence: `321000000${turn}`,
          ...kinds[kind]?.(write(amountAr), isOut),
          Solde: "172 914",
        }),
      );
      const place = (title: string) => seed[Object.keys(all[0] ?? {}).indexOf(title)] ?? 0;
      const titles = Object.keys(all[0] ?? {}).toSorted((a, b) => place(a) - place(b));
      const lines = all.map((cells) => titles.map((title) => cells[title]).join(";"));
      const file = Buffer.from([titles.join(";"), ...lines, ""].join(end));
      const known = rows.map(
        ({ amount: amountAr, isOut }, turn) => `${isOut ? "sent" : "received"} ${amountAr} 321000000${turn}`,
      );
      return { file, known, titles, lines };
    });
  const readLines = (found: ReturnType<typeof read>) =>
    "groups" in found ? found.groups.flatMap(({ items }) => items) : [];
  const isLine = ({ read: line }: FileItem) => typeof line !== "string" && line.direction === "received";
  const bare = (item: FileItem) => said(item).replace(/^\d+: /, "");

  test("every row is accounted for, once", () => {
    fc.assert(
      fc.property(tables, ({ file, known }) => {
        expect(readLines(read(file)).map(bare)).toEqual(known);
      }),
    );
  });

  test("cut at any byte, no line is another than those of the whole, and no row is passed over", () => {
    fc.assert(
      fc.property(tables, fc.nat(), ({ file, known }, at) => {
        const cut = file.subarray(0, at % file.length);
        const found = read(cut);
        const items = readLines(found);
        for (const item of items.filter(isLine)) expect(known).toContain(bare(item));
        const rows = cut
          .toString()
          .split(/\r?\n/)
          .slice(1)
          .filter((line) => line.replaceAll(";", "").trim() !== "");
        if ("groups" in found) expect(items).toHaveLength(rows.length);
      }),
      { numRuns: 300 },
    );
  });

  test("with any byte changed, the same", () => {
    fc.assert(
      fc.property(
        tables,
        fc.nat(),
        fc.oneof(fc.constantFrom(...Buffer.from('0;\n"x-+ 9,|\t')), fc.nat({ max: 255 })),
        ({ file, known, titles, lines }, place, sign) => {
          const at = place % file.length;
          const changed = Buffer.from(file);
          changed[at] = sign;
          const before = file.subarray(0, at).toString();
          const turn = before.split("\n").length - 2;
          const column = before.slice(before.lastIndexOf("\n") + 1).split(/;(?=(?:[^"]*"[^"]*")*[^"]*$)/).length - 1;
          const isOwn = turn >= 0 && own.includes(titles[column] ?? "");
          const found = read(changed);
          const items = readLines(found);
          // A line end may be lost or made.
          if ("groups" in found) expect(Math.abs(items.length - lines.length)).toBeLessThanOrEqual(1);
          for (const item of items.filter(isLine)) {
            // A line end within the cell moves what is behind it one row down.
            const isThis = isOwn && [turn + 2, turn + 3].includes(item.place);
            if (!isThis) expect(known, `${JSON.stringify(lines)} ${at} ${sign}`).toContain(bare(item));
          }
        },
      ),
      { numRuns: 600 },
    );
  });
});

test("a line end that lost a byte behind a quoted cell makes no other reference of the next row", () => {
  const row = (reference: string, label: string) =>
    `${reference};100 000;Transfert reçu;Succès;172 914;21/11/2026 09:00;0340000009;${label}`;
  const head = "Référence;Montant;Type;Statut;Solde;Date;Numéro;Libellé";
  const text = [head, row("3210000001", '"dit ""oui"""'), row("3210000002", "-"), row("3210000003", "-")].join("\r\n");
  const found = read(Buffer.from(text.replace('"\r\n3210000002', '"\r13210000002')));
  const references = ("groups" in found ? found.groups.flatMap(({ items }) => items) : []).map(({ read: line }) =>
    typeof line === "string" || !("reference" in line) ? line : line.reference,
  );
  expect(references).not.toContain("13210000002");
  expect(references).toContain("3210000003");
});

describe("a row that takes another one back", () => {
  test("in a file of its own, with an empty column of what came in", () => {
    const rows =
      "N° opération;Date;Intitulé;Débit;Crédit;Téléphone\n4712345679;21/11/2026 21:59;Remboursement partiel 4712345670;1 000;;0341234560\n";
    const found = read(rows);
    expect("groups" in found && found.groups[0]?.items.map(({ read: one }) => one)).toMatchObject([
      { direction: "reversal", reference: "4712345679", reverses: "4712345670", amountAr: 1_000 },
    ]);
  });

  test("is about the one that a column of originals names", () => {
    const rows = [
      "Date;Ref;Original Reference;Type;Montant;Numero",
      "21/11/2026 08:40;4712345670;;Crédit;25 000;0341234560",
      "21/11/2026 09:40;4712345679;4712345670;Refund;5 000;0341234560",
      "21/11/2026 09:41;4712345678;4712345670;Reversal;-25 000;0341234560",
      "",
    ].join("\n");
    const found = read(rows);
    const reads = "groups" in found ? found.groups.flatMap(({ items }) => items.map(({ read: one }) => one)) : [];
    expect(reads).toMatchObject([
      { direction: "received", reference: "4712345670" },
      { direction: "reversal", reverses: "4712345670", amountAr: 5_000 },
      { direction: "reversal", reverses: "4712345670", amountAr: 25_000 },
    ]);
  });
});

test("a number of which figures are hidden is somebody's name, so that nobody is credited unseen", () => {
  const found = read("Date;Référence;Débit;Crédit;Numéro\n21/11/2026 08:50;4735013785;;40 000;034****204\n");
  const reads = "groups" in found ? found.groups.flatMap(({ items }) => items.map(({ read: one }) => one)) : [];
  expect(reads).toMatchObject([{ direction: "received", payerPhone: null, payerName: "034****204" }]);
});

describe("amounts with their sign behind them", () => {
  const SIGNED = "Date;Référence;Libellé;Numéro;Montant";
  const [came, left] = ["40 000 Ar", "30 000 Ar-"].map(
    (amount, turn) => `21/11/2026 08:5${turn};471234567${turn};Transfert;034000000${turn};${amount}`,
  );

  test("say which way the money went", () => {
    expect(rowsIn(`${SIGNED}\n${came}\n${left}\n`)).toEqual([
      "2: received 40000 4712345670",
      "3: sent 30000 4712345671",
    ]);
  });

  test("may lack it where the file is cut off", () => {
    expect(rowsIn(`${SIGNED}\n${came}\n${left}\n${left?.slice(0, -1)}`)).toContain("4: cut");
  });
});

describe("rows of an export below titles that are not known", () => {
  const ways = ["Encaissement;40 000 Ar", "Décaissement;30 000 Ar", "Encaissement;20 000 Ar"];
  const rows = ways.map((way, turn) => `21/11/2026 08:5${turn};${way};034000000${turn};471234567${turn}`);

  test("are a table, and no messages", () => {
    expect(rowsIn(["Date;Nature;Montant;Tiers;Pièce n°", ...rows, ""].join("\n"))).toMatchObject({
      problem: "columns",
    });
  });
});

describe("the last message of a table that ends with it", () => {
  const sms = (turn: number, end = ". Orange Money vous remercie.") =>
    `2026-11-21 20:4${turn}:20\tOrangeMoney\tVous avez recu un transfert de 20500${turn}Ar venant du 0379842600 Nouveau Solde: 6705600Ar. Trans Id: PP261121.204${turn}.E81879${end}`;
  const readWith = (last: string) => {
    const answers = { columns: { sender: 1, message: 2 }, way: { by: "messages" as const } };
    const found = readStatementFile(Buffer.from([sms(0), sms(1), last].join("\n")), "sms.txt", NOW, { answers });
    return "groups" in found ? found.groups.flatMap(({ items }) => items.map(said)) : found;
  };

  test("is read where it ends as a sentence does", () => {
    expect(readWith(sms(2))).toContain("3: received 205002 PP261121.2042.E81879");
  });

  test.each([". Orange Mon", "", ". Annulation de 5 000."])("is not where it ends with « %s »", (end) => {
    expect(readWith(sms(2, end))).not.toContain("3: received 205002 PP261121.2042.E81879");
  });
});
