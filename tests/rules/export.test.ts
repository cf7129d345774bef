import { describe, expect, test } from "vitest";
import { type Column, cellOf, headerOf, linesOf } from "../../src/server/features/export/export.rules.ts";

describe("a cell", () => {
  test.each([
    ["=1+1", "'=1+1"],
    ["+261341234567", "'+261341234567"],
    ["-5", "'-5"],
    ["@SUM(A1)", "'@SUM(A1)"],
    ["\t=1", "'\t'=1"],
    ["\r=1", "\"'\r'=1\""],
    ["\n=1", "\"'\n'=1\""],
    ["\tx", "'\tx"],
    [" =1", "' =1"],
    ["＝1", "'＝1"],
    ['=HYPERLINK("http://x";"y")', '"\'=HYPERLINK(""http://x"";""y"")"'],
  ])("%j is never run by a spreadsheet", (text, cell) => {
    expect(cellOf(text)).toBe(cell);
  });

  test.each([
    ["Rabe,=HYPERLINK(1)", "Rabe,'=HYPERLINK(1)"],
    ["a;=1+1", '"a;\'=1+1"'],
    ["a\t@SUM(A1)", "a\t'@SUM(A1)"],
    ["a\n-1+1", '"a\n\'-1+1"'],
    ["a, =1,＋1", "a, '=1,'＋1"],
    ["a,-1+cmd|' /C calc'!A0", "a,'-1+cmd|' /C calc'!A0"],
    ["a,-5 =1", "a,'-5 =1"],
    ['a,"=1', '"a,""\'=1"'],
  ])("%j is not run when the file is opened with another separator", (text, cell) => {
    expect(cellOf(text)).toBe(cell);
  });

  test.each([
    ["Rasoa", "Rasoa"],
    ["a, -5", "a, -5"],
    ["a,-5 000 Ar, rien", "a,-5 000 Ar, rien"],
    ["Vao, +261 34 12 345 67", "Vao, +261 34 12 345 67"],
    ["Rabe, a@exemple.mg", "Rabe, a@exemple.mg"],
    ["a;b", '"a;b"'],
    ['dit "Rado"', '"dit ""Rado"""'],
    ["deux\nlignes", '"deux\nlignes"'],
    ["1=1", "1=1"],
    ["a - b, c = d", "a - b, c = d"],
    ["", ""],
    [null, ""],
  ])("%j keeps its text", (text, cell) => {
    expect(cellOf(text)).toBe(cell);
  });
});

type Row = { name: string | null; amountAr: number | null; at: number | null };
const columns: Column<Row>[] = [
  { title: "Nom", text: ({ name }) => name },
  { title: "Montant (Ar)", whole: ({ amountAr }) => amountAr },
  { title: "Le", instant: ({ at }) => at },
];

test("an instant is two columns, for machines and for people of Madagascar; numbers are as they are", () => {
  expect(headerOf(columns)).toBe("Nom;Montant (Ar);Le (ISO 8601);Le (heure de Madagascar)\r\n");
  const rows = [
    { name: "Rado", amountAr: -1_500_000, at: Date.UTC(2026, 10, 20, 21, 5) },
    { name: null, amountAr: null, at: null },
  ];
  expect(linesOf(columns, rows)).toBe("Rado;-1500000;2026-11-20T21:05:00.000Z;21/11/2026 00:05\r\n;;;\r\n");
});
