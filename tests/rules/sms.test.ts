import { describe, expect, test } from "vitest";
import { findReference, isOtherMessage, parseSms, type Sms } from "../../src/shared/statement/sms.ts";
import { processorMs } from "../support/processor.ts";

/** A moment of Madagascar. */
const local = (written: string) => Date.parse(`${written}+03:00`);

/** Texts of operators (mobile-money §6.4), with other names and numbers. */
const vectors: [string, string, Sms][] = [
  [
    "MVola received",
    "51 300 Ar recu de RAKOTO JEAN 0380000001 le 04/07/26 a 13:41. Raison: 1. Solde: 172 914 Ar. Ref 3210176366",
    {
      operator: "MVola",
      direction: "received",
      amountAr: 51_300,
      phone: "+261380000001",
      reference: "3210176366",
      at: local("2026-07-04T13:41"),
    },
  ],
  [
    "MVola received, number in brackets and a reason",
    "50 000 Ar recu de RAKOTO (0340000001) le 01/08/24 a 07:44. Raison: fff. Solde : 59 950 Ar. Ref: 276567871 Avec MVola Epargne...",
    {
      operator: "MVola",
      direction: "received",
      amountAr: 50_000,
      phone: "+261340000001",
      reference: "276567871",
      at: local("2024-08-01T07:44"),
    },
  ],
  [
    "MVola received, a reason without its label",
    "50 000 Ar recu de RAKOTO (0340000001) le 01/08/24 a 09:42. Serveur. Solde : 59 950 Ar. Ref: 276567871",
    {
      operator: "MVola",
      direction: "received",
      amountAr: 50_000,
      phone: "+261340000001",
      reference: "276567871",
      at: local("2024-08-01T09:42"),
    },
  ],
  [
    "MVola received with French typography and accents",
    "51\u202f300\u00a0Ar reçu de RAKOTO 0380000001 le 04/07/26 à 13:41. Raison: 1. Solde: 172\u202f914\u00a0Ar. Ref 3210176366",
    {
      operator: "MVola",
      direction: "received",
      amountAr: 51_300,
      phone: "+261380000001",
      reference: "3210176366",
      at: local("2026-07-04T13:41"),
    },
  ],
  [
    "MVola received, thousands with dots",
    "1.051.300 Ar recu de RAKOTO 0380000001 le 04/07/26 a 13:41. Raison: 1. Solde: 1.172.914 Ar. Ref 3210176366",
    {
      operator: "MVola",
      direction: "received",
      amountAr: 1_051_300,
      phone: "+261380000001",
      reference: "3210176366",
      at: local("2026-07-04T13:41"),
    },
  ],
  [
    "MVola sent",
    "Vous avez transfere 10 275 Ar a RASOA(0330000001) le 06/07/2026 a 17:28:55. Frais:1 000 Ar. Raison: X. Votre solde est de 59 239 Ar. Ref: 3319713596",
    {
      operator: "MVola",
      direction: "sent",
      amountAr: 10_275,
      phone: "+261330000001",
      reference: "3319713596",
      at: local("2026-07-06T17:28:55"),
    },
  ],
  [
    "MVola sent, the other wording",
    "10 000 Ar envoye a RASOA 0340000001 le 06/07/26 a 17:28. Frais: 100 Ar. Solde: 20 000 Ar. Ref: 3319713596",
    {
      operator: "MVola",
      direction: "sent",
      amountAr: 10_000,
      phone: "+261340000001",
      reference: "3319713596",
      at: local("2026-07-06T17:28"),
    },
  ],
  [
    "Orange received",
    "Vous avez recu un transfert de 51300Ar venant du 0320000001 Nouveau Solde: 51328Ar. Trans Id: PP251104.0841.D87534. Orange Money vous remercie.",
    {
      operator: "Orange Money",
      direction: "received",
      amountAr: 51_300,
      phone: "+261320000001",
      reference: "PP251104.0841.D87534",
      at: local("2025-11-04T08:41"),
    },
  ],
  [
    "Orange sent",
    "Votre transfert de 15 000 Ar vers 0320000001 est reussi. Frais: 200 Ar. Nouveau Solde: 12 000 Ar. Trans Id: PP251104.0841.D87534",
    {
      operator: "Orange Money",
      direction: "sent",
      amountAr: 15_000,
      phone: "+261320000001",
      reference: "PP251104.0841.D87534",
      at: local("2025-11-04T08:41"),
    },
  ],
  [
    "Airtel received, balance with cents",
    "Vous avez recu Ar 90300 de RABE 330000004. Solde: Ar 3437519.5. Id: PP260822.1225.D12304",
    {
      operator: "Airtel Money",
      direction: "received",
      amountAr: 90_300,
      phone: "+261330000004",
      reference: "PP260822.1225.D12304",
      at: local("2026-08-22T12:25"),
    },
  ],
  [
    "Airtel received in English",
    "You received Ar 4000 from RASOA 330000001. New Balance: Ar 5650. Id: PP260822.1225.D12303",
    {
      operator: "Airtel Money",
      direction: "received",
      amountAr: 4_000,
      phone: "+261330000001",
      reference: "PP260822.1225.D12303",
      at: local("2026-08-22T12:25"),
    },
  ],
  [
    "Airtel cash-in in Malagasy",
    "Ar 2000 azo tamin'ny agent 331500000. Toebolanao Ar 2094. Trans ID: CI260811.1140.E34298",
    {
      operator: "Airtel Money",
      direction: "received",
      amountAr: 2_000,
      phone: "+261331500000",
      reference: "CI260811.1140.E34298",
      at: local("2026-08-11T11:40"),
    },
  ],
  [
    "Airtel sent",
    "Ar 10000 ENVOYE a RASOA 0330000001. Solde: Ar 9000.00. Frais: Ar 100. Id: PP260822.1225.D12304",
    {
      operator: "Airtel Money",
      direction: "sent",
      amountAr: 10_000,
      phone: "+261330000001",
      reference: "PP260822.1225.D12304",
      at: local("2026-08-22T12:25"),
    },
  ],
  [
    "MVola received at a cash-point, with its bonus",
    "11 000 Ar recu de RASOA 0380000001 le 21/09/26 a 08:31. Bonus:250 Ar. Solde: 34 800 Ar. Ref: 7586649044.",
    {
      operator: "MVola",
      direction: "received",
      amountAr: 11_000,
      phone: "+261380000001",
      reference: "7586649044",
      at: local("2026-09-21T08:31"),
      isCashPoint: true,
    },
  ],
  [
    "Orange payment, which names its payer alone",
    "Le paiement de 5 000 Ar par le 0320000001 est reussi. Trans Id : PP251104.0841.D87534",
    {
      operator: "Orange Money",
      direction: "sent",
      amountAr: 5_000,
      reference: "PP251104.0841.D87534",
      at: local("2025-11-04T08:41"),
    },
  ],
  [
    "a payer called Cindy, whose name holds an operator's letters",
    "20 000 Ar recu de CINDY ID 0340000009 le 04/07/26 a 13:41. Raison: Id: 5. Solde: 20 000 Ar. Ref: 3210176399",
    {
      operator: "MVola",
      direction: "received",
      amountAr: 20_000,
      phone: "+261340000009",
      reference: "3210176399",
      at: local("2026-07-04T13:41"),
    },
  ],
];

test.each(vectors)("%s", (_, text, sms) => {
  expect(parseSms(text)).toEqual(sms);
});

const others = [
  ["airtime", "Achat de credit YAS reussi: 500 Ar pour 0340000001. Ref: 3210176366"],
  ["a cash credit", "Vous avez credité 0340000001 de 41 300 Ar le 04/07/26 a 13:41. Ref: 3210176366"],
  ["a code", "Votre code MVola est 482913. Ne le communiquez a personne. Ref: 3210176366"],
  ["a promotion", "Gagnez 50 000 Ar avec MVola ! Ref: 3210176366"],
] as const;

test.each(others)("%s is another message: no transfer, and no reference to take from it", (_, text) => {
  expect([isOtherMessage(text), parseSms(text), findReference(text)]).toEqual([true, undefined, undefined]);
});

test.each(vectors)("%s is no other message", (_, text) => {
  expect(isOtherMessage(text)).toBe(false);
});

test.each([
  ["nothing", ""],
  ["a bare reference", "3210176366"],
])("%s announces no transfer", (_, text) => {
  expect(parseSms(text)).toBeUndefined();
});

describe("the reference alone", () => {
  test.each([
    ["Transfert effectue. Ref: 3210176366.", "3210176366"],
    ["Référence : 3210176366", "3210176366"],
    ["Nouveau texte, trans id : pp251104.0841.d87534 merci", "PP251104.0841.D87534"],
  ])("is found in %j", (text, reference) => {
    expect(findReference(text)).toBe(reference);
  });

  test.each(["", "Bonjour", "Ref: 12345", "Reference inconnue"])("is not invented in %j", (text) => {
    expect(findReference(text)).toBeUndefined();
  });
});

test("a hostile text is answered at once", () => {
  const pieces = ["1 000 Ar recu de 0340000001 ", "Ar 1 envoye a 0330000001.", "1 ".repeat(9), "Ref: ", "Id: PP"];
  const took = processorMs(() => {
    for (const piece of pieces) {
      parseSms(piece.repeat(4_000));
      findReference(piece.repeat(4_000));
    }
  });
  expect(took).toBeLessThan(500);
});
