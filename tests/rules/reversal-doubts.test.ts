import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readReference } from "../../src/client/features/deposit/reference.ts";
import { readStatementMessage } from "../../src/shared/statement/lines.ts";
import { findReference } from "../../src/shared/statement/message.ts";
import { readMessage } from "../../src/shared/statement/messages.ts";
import { termOf } from "../../src/shared/text.ts";
import { processorMs } from "../support/processor.ts";
import { announcedBy, messagesIn, receivedSms } from "../support/statement.ts";
import { readRow } from "../support/statement-table.ts";

const NOW = Date.parse("2026-11-22T10:00+03:00");
const MVOLA = "3210176366";
const ORANGE = "PP251104.0841.D87534";

/** A payer may write anything as their reason: nothing is decided by it, and nothing is proposed either. */
const doubts = [
  ["the word alone", "Raison: annulation."],
  ["the operator's whole sentence", "Raison: Ce transfert a ete annule."],
  ["a sentence after the reason", "Raison: loyer. Ce transfert a ete annule."],
  ["without a label", "Annulation commande."],
  ["a word of every day", "Raison: misaotra foana."],
  ["with marks that nobody sees", "Raison: an\u200bnul\u0065\u0301."],
  ["another transfer's reference", "Raison: Annulation du transfert 3219999999."],
  ["a number, then the word", "Raison: 0340000001 annule."],
  ["a date, then the word", "Raison: 0340000001 le 04/07/26 a 13:41 est annule."],
] as const;

describe.each(doubts)("a reason that speaks of a reversal, %s", (_, remark) => {
  const text = receivedSms({ reference: MVOLA, remark });

  test("leaves the message received, and asks", () => {
    expect(readStatementMessage(text, "MVola")).toMatchObject({
      direction: "received",
      reference: MVOLA,
      isDoubtful: true,
    });
  });

  test("does not swallow the message after it", () => {
    const next = receivedSms({ reference: "3210000002" });
    expect(messagesIn(`${text}\n${next}`)).toEqual([termOf(text), next]);
  });

  test("fills nothing in for a member", () => {
    const sent = `Vous avez transfere 10 275 Ar a RASOA(0330000001) le 06/07/2026 a 17:28:55. Frais:1 000 Ar. ${remark} Votre solde est de 59 239 Ar. Ref: 3319713596`;
    expect(readReference(sent)).toEqual({ reference: "", source: "doubtful" });
  });
});

test("no words of a payer make a reversal of another transfer", () => {
  const word = fc.constantFrom(
    "annule",
    "est annule.",
    "Annulation",
    "transfert 3219999999",
    "Ref: 3219999999",
    "Le transfert de 5 000 Ar",
    "Ce transfert",
    "0340000001",
    "le 04/07/26 a 13:41",
    "nofoanana",
    "Solde: 1 Ar. Ref: 3219999999.",
    "\n",
  );
  fc.assert(
    fc.property(fc.array(word, { maxLength: 8 }), (words) => {
      const read = announcedBy(receivedSms({ reference: MVOLA, remark: `Raison: ${words.join(" ")}.` }));
      expect(read?.direction ?? "received").toBe("received");
      expect(read?.reference ?? MVOLA).toBe(MVOLA);
    }),
    { numRuns: 500 },
  );
});

test("a reversal that names several transfers, or none, is left to an administrator", () => {
  const unread = [
    `Le transfert de 51 300 Ar de RAKOTO 3210000009 Ref: 3219999999 a ete annule. Ref: ${MVOLA}`,
    "Le transfert de 51 300 Ar a ete annule.",
    `51 300 Ar recu de RAKOTO 0380000001 le 04/07/26 a 13:41 est annule. 5 000 Ar recu de X. Ref ${MVOLA}`,
  ];
  for (const text of unread) expect(readStatementMessage(text, "MVola"), text).toBe("unreadable");
  expect(unread.map((text) => readReference(text).reference)).toEqual(["", "", ""]);
});

test.each([
  ["a reason", `Le transfert de 51 300 Ar de RAKOTO. Motif: est annule. Ref: ${MVOLA}`, "unreadable"],
  [
    "a success",
    `Le paiement de 5 000 Ar par le 0320000001 est reussi. Trans Id : ${ORANGE}. Retour au menu`,
    "unreadable",
  ],
  [
    "a full success",
    `Votre transfert de 15 000 Ar vers 0320000001 est reussi, annule. Trans Id: ${ORANGE}`,
    "unreadable",
  ],
])("a word of reversal after %s may be the payer's", (_, text, read) => {
  expect(readStatementMessage(text, text.includes(ORANGE) ? "Orange Money" : "MVola")).toBe(read);
  expect(readReference(text)).toEqual({ reference: "", source: "doubtful" });
});

describe("a word of reversal on a line of its own", () => {
  const [above = "", below = ""] = ["3210000001", "3210000002"].map((reference) => receivedSms({ reference }));

  test("above a message is about it", () => {
    const [only = "", ...rest] = messagesIn(`Annulation\n${above}`);
    expect(rest).toEqual([]);
    expect(readStatementMessage(only, "MVola")).toMatchObject({ direction: "reversal", reverses: "3210000001" });
  });

  test("below the last message makes it doubtful", () => {
    const [only = ""] = messagesIn(`${above}\nAnnulation`);
    expect(readStatementMessage(only, "MVola")).toMatchObject({ isDoubtful: true });
  });

  test("between two messages may be about either: both are left to an administrator", () => {
    const read = messagesIn(`${above}\nAnnulation\n${below}`).map((text) => readStatementMessage(text, "MVola"));
    expect(read).toEqual(["unreadable"]);
  });
});

test.each([
  `Retrait reussi de 50 000 Ar chez l'agent 0340000001 le 04/07/26 a 13:41. Solde: 5 Ar. Ref: ${MVOLA}`,
  `Recharge de 5 000 Ar reussie. Ref: ${MVOLA}`,
  `Vous avez payé 5 000 Ar a JIRAMA le 04/07/26 a 13:41. Ref: ${MVOLA}`,
  `Votre achat de 5 000 Ar est reussi. Trans Id: ${ORANGE}`,
  `\u200bAchat de credit YAS reussi: 500 Ar pour 0340000001. Ref: ${MVOLA}`,
])("a message is no deposit and gives no reference: %s", (text) => {
  expect([
    readMessage(text)?.says === "notDeposit",
    readStatementMessage(text, text.includes(ORANGE) ? "Orange Money" : "MVola"),
    findReference(text),
    readReference(text).source,
  ]).toEqual([true, expect.objectContaining({ direction: "other" }), undefined, "other"]);
});

describe("a row of a statement", () => {
  const row = { reference: MVOLA, amount: "51 300" };

  test.each([
    ["its kind", { ...row, direction: "Annulation transfert" }],
    ["its kind, as money that left", { ...row, amount: "-51 300", direction: "Annulation transfert" }],
    ["its kind, hidden", { ...row, direction: "An\u200bnulation\u00a0transfert" }],
    ["its status", { ...row, direction: "Reçu", status: "ANNULÉ" }],
    ["its status in Malagasy", { ...row, direction: "Reçu", status: "Tsy tanteraka" }],
    ["another cell, as money that left", { ...row, amount: "-51 300", remark: "Annulation transfert" }],
  ])("is a reversal by %s", (_, read) => {
    expect(readRow(read, NOW)).toMatchObject({ direction: "reversal", reverses: MVOLA, amountAr: 51_300 });
  });

  test.each([
    ["in another cell", { ...row, remark: "Annulation transfert" }],
    ["beside the payer", { ...row, payer: "RAKOTO 0340000009 retour" }],
  ])("that came in with the word %s is doubtful: it may be the payer's reason", (_, read) => {
    expect(readRow(read, NOW)).toMatchObject({ direction: "received", isDoubtful: true });
  });

  test("without a reference is unreadable", () => {
    expect(readRow({ ...row, reference: "", direction: "Annulation transfert" }, NOW)).toBe("unreadable");
  });
});

test("a hostile text is read at once", () => {
  const pieces = [
    "annule ",
    "Le transfert de ",
    "1 Ar ",
    "Ref: 123456 ",
    "0340000001 le ",
    "Annulation Ref ",
    "Raison ",
  ];
  const took = processorMs(() => {
    for (const piece of pieces) {
      const text = piece.repeat(1_000).slice(0, 1_000);
      announcedBy(text);
      announcedBy(`1 Ar recu de ${text}`.slice(0, 1_000));
      messagesIn(`${piece}\n`.repeat(2_000));
    }
  });
  expect(took).toBeLessThan(1_000);
});
