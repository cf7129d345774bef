import { describe, expect, test } from "vitest";
import type { TableAnswers } from "../../src/shared/statement/answers.ts";
import { readStatementMessage } from "../../src/shared/statement/lines.ts";
import { settledRows } from "../../src/shared/statement/own.ts";
import { receivedSms } from "../support/statement.ts";
import { OURS, OWN, readRows } from "../support/statement-table.ts";

const rowsOf = (rows: string[], answers?: TableAnswers) => {
  const found = readRows(rows, answers ? { answers } : {});
  if (!("groups" in found)) throw new Error(found.problem);
  return found.groups.flatMap(({ items }) => settledRows(items, { own: OWN, ours: OURS }).map(({ read }) => read));
};

describe("a payer who is named without a number is told", () => {
  test.each([
    ["70 000 Ar recu de MELINE RASOA le 21/11/26 a 09:00. Raison: 1. Solde: 5 Ar. Ref: 3210000001", "MELINE RASOA"],
    ["70 000 Ar reçu de Éloïse d'Arc le 21/11/26 à 09:00. Solde: 5 Ar. Ref: 3210000001", "Eloise d'Arc"],
    ["Nahazo 70 000 Ar avy any amin'ny RABE Jean. Antony: 1. Ref: 3210000001", "RABE Jean"],
    ["70 000 Ar recu de M. RABE le 21/11/26 a 09:00. Solde: 5 Ar. Ref: 3210000001", "M. RABE"],
    [receivedSms({ reference: "3210000001" }), null],
    [receivedSms({ reference: "3210000001", from: "0340000009" }), null],
  ])("in a message: %s", (text, payerName) => {
    expect(readStatementMessage(text, "MVola")).toMatchObject({ direction: "received", payerName });
  });

  test.each([
    [
      "Vous avez recu un transfert de 51300Ar venant de RAKOTO JEAN Nouveau Solde: 5Ar. Trans Id: PP251104.0841.D87534.",
      "RAKOTO JEAN",
    ],
    [
      "Vous avez recu un transfert de 51300Ar venant du 0320000001 Nouveau Solde: 5Ar. Trans Id: PP251104.0841.D87534.",
      null,
    ],
  ])("in a message of Orange: %s", (text, payerName) => {
    expect(readStatementMessage(text, "Orange Money")).toMatchObject({ direction: "received", payerName });
  });

  test("in a table, in the cell of the number or beside it", () => {
    const rows = [
      "Référence;Crédit;Débit;Numéro;Nom",
      "4712345678;10 000;;0340010001;RABE",
      "4712345679;10 000;;;RAKOTO Jean",
      "4712345680;10 000;;MELINE RASOA;",
      "4712345681;10 000;;;",
    ];
    expect(rowsOf(rows)).toMatchObject([
      { payerPhone: "+261340010001", payerName: null },
      { payerPhone: null, payerName: "RAKOTO Jean" },
      { payerPhone: null, payerName: "MELINE RASOA" },
      { payerPhone: null, payerName: null },
    ]);
    const parties: TableAnswers = { columns: { reference: 0, amount: 1, payer: 2, payee: 3 }, way: { by: "parties" } };
    expect(rowsOf(["Référence;Montant;De;À", "4712345678;10 000;RABE;0341000001"], parties)).toMatchObject([
      { direction: "received", payerPhone: null, payerName: "RABE" },
    ]);
  });
});

describe("what was taken back is told beside the reversal's own reference, with its amount", () => {
  test("in a table, of a part too", () => {
    const rows = ["Référence;Montant;Date;Libellé", "4210177099;-20 000;26/11/2026;Remboursement partiel 4210177001"];
    expect(rowsOf(rows)).toEqual([
      {
        direction: "reversal",
        reference: "4210177099",
        reverses: "4210177001",
        amountAr: 20_000,
        saidAt: Date.parse("2026-11-26T00:00+03:00"),
        balanceAr: null,
        feeAr: null,
      },
    ]);
    expect(rowsOf([rows[0] ?? "", "4210177001;-20 000;26/11/2026;Annulation"])).toMatchObject([
      { reference: null, reverses: "4210177001", amountAr: 20_000 },
    ]);
  });

  test.each([
    ["ANNULATION du transfert 3210176366. 20 000 Ar repris. Solde: 5 Ar. Ref: 3210999999", "3210999999", "3210176366"],
    ["Annulation. Ref: 3210176366", null, "3210176366"],
  ])("in a message: %s", (text, reference, reverses) => {
    expect(readStatementMessage(text, "MVola")).toMatchObject({ direction: "reversal", reference, reverses });
  });
});
