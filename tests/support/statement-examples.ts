import type { Transfer } from "../../src/shared/statement/message.ts";
import {
  AIRTEL,
  type Example,
  local,
  MVOLA,
  ORANGE,
  RECEIVED_AT,
  reversedExamples,
  SENT_AT,
} from "./statement-reversals.ts";

const ORANGE_AT = local("2025-11-04T08:41");
const AIRTEL_AT = local("2026-08-22T12:25");

const received = (change: Partial<Transfer> = {}): Transfer => ({
  operator: "MVola",
  direction: "received",
  amountAr: 51_300,
  phone: "+261380000001",
  reference: MVOLA,
  at: RECEIVED_AT,
  ...change,
});
const sent = (change: Partial<Transfer> = {}): Transfer => ({
  operator: "MVola",
  direction: "sent",
  amountAr: 10_275,
  phone: "+261330000001",
  reference: "3319713596",
  at: SENT_AT,
  ...change,
});
const orange = (change: Partial<Transfer>): Transfer => ({
  operator: "Orange Money",
  direction: "received",
  amountAr: 51_300,
  phone: "+261320000001",
  reference: ORANGE,
  at: ORANGE_AT,
  ...change,
});
const airtel = (change: Partial<Transfer>): Transfer => ({
  operator: "Airtel Money",
  direction: "received",
  amountAr: 90_300,
  phone: "+261330000004",
  reference: AIRTEL,
  at: AIRTEL_AT,
  ...change,
});

/**
 * What operators write, by the name of the pattern that reads it: texts of public code and pages, with other names and numbers. An unread
 * message that an administrator reported becomes a row here and one of `patterns`.
 */
export const examples: Record<string, Example[]> = {
  "mvola-fr-received": [
    [
      `51 300 Ar recu de RAKOTO JEAN 0380000001 le 04/07/26 a 13:41. Raison: 1. Solde: 172 914 Ar. Ref ${MVOLA}`,
      received(),
    ],
    [
      "50 000 Ar recu de RAKOTO (0340000001) le 01/08/24 a 07:44. Raison: fff. Solde : 59 950 Ar. Ref: 276567871 Avec MVola Epargne...",
      received({
        amountAr: 50_000,
        phone: "+261340000001",
        reference: "276567871",
        at: local("2024-08-01T07:44"),
      }),
    ],
    [
      "50 000 Ar recu de RAKOTO (0340000001) le 01/08/24 a 09:42. Serveur. Solde : 59 950 Ar. Ref: 276567871",
      received({
        amountAr: 50_000,
        phone: "+261340000001",
        reference: "276567871",
        at: local("2024-08-01T09:42"),
      }),
    ],
    [
      `51\u202f300\u00a0Ar reçu de RAKOTO 0380000001 le 04/07/26 à 13:41. Raison: 1. Solde: 172\u202f914\u00a0Ar. Ref ${MVOLA}`,
      received(),
    ],
    [
      `1.051.300 Ar recu de RAKOTO 0380000001 le 04/07/26 a 13:41. Raison: 1. Solde: 1.172.914 Ar. Ref ${MVOLA}`,
      received({ amountAr: 1_051_300 }),
    ],
    // The number as an address book writes it.
    [
      `51 300 Ar recu de RAKOTO JEAN +261 38 00 000 01 le 04-07-26 a 13h41. Raison: 1. Solde: 172 914 Ar. Ref ${MVOLA}`,
      received(),
    ],
    // An agent's SIM: somebody took cash.
    [
      "11 000 Ar recu de RASOA 0380000001 le 21/09/26 a 08:31. Bonus:250 Ar. Solde: 34 800 Ar. Ref: 7586649044.",
      received({ amountAr: 11_000, reference: "7586649044", at: local("2026-09-21T08:31"), isCashPoint: true }),
    ],
    // A name that holds an operator's letters.
    [
      `20 000 Ar recu de CINDY ID 0340000009 le 04/07/26 a 13:41. Raison: Id: 5. Solde: 20 000 Ar. Ref: ${MVOLA}`,
      received({ amountAr: 20_000, phone: "+261340000009" }),
    ],
    // A name alone, as of a company.
    [
      `51 300 Ar recu de RAKOTO JEAN le 04/07/26 a 13:41. Raison: 1. Solde: 172 914 Ar. Ref: ${MVOLA}`,
      received({ phone: undefined, payerName: "RAKOTO JEAN" }),
    ],
    [
      `61 900 Ar recu de RAKOTO (0380000001) le 06/07/24 a 09:38. Raison: 12. Solde : 61 925 Ar. Ref: 3 210 176 366.`,
      received({ amountAr: 61_900, at: local("2024-07-06T09:38") }),
    ],
    // Links and prefixes that messaging applications make.
    [
      `04/07/2026 13:41 - Hanta: 51 300 Ar recu de RAKOTO JEAN 0380000001<tel:0380000001> le 04/07/26 a 13:41. Raison: 1. Solde: 172 914 Ar. Ref: tel:${MVOLA}`,
      received(),
    ],
    [
      `[04/07/2026, 13:41:09] Hanta: 51 300 Ar recu de RAKOTO JEAN [0380000001](tel:0380000001) le 04/07/26 a 13:41. Raison: 1. Solde: 172 914 Ar. Ref: ${MVOLA}`,
      received(),
    ],
    [
      `04/07/2026, 1:41\u202fPM - +261 34 00 000 01: 51 300 Ar recu de RAKOTO JEAN <a href="tel:0380000001">0380000001</a> le 04/07/26 a 13:41. Raison: 1. Solde: 172 914 Ar. Ref: ${MVOLA}`,
      received(),
    ],
    // The sender alone, in brackets.
    [
      `[M-Vola] 51 300 Ar recu de RAKOTO JEAN 0380000001 le 04/07/26 a 13:41. Raison: 1. Solde: 172 914 Ar, Ref: ${MVOLA}`,
      received(),
    ],
    // In two parts.
    [
      `1/2 51 300 Ar recu de RAKOTO JEAN (0380000001) le 04/07/26 a 13:41. Raison: 12. Solde : 61 925 Ar. Ref: ${MVOLA}\n2/2 Avec MVola Epargne, gagnez 5 %.`,
      received(),
    ],
    [
      `1/2 51 300 Ar recu de RAKOTO JEAN (0380000001) le 04/07/26 a 13:41. Raison: 12. So\nMVola\n13:42\n2/2 lde : 61 925 Ar. Ref: ${MVOLA}. Avec MVola Epargne...`,
      received(),
    ],
  ],
  // The reference before the balance, as public code of agents lists it.
  "mvola-fr-received-reference-first": [
    [
      `210 000 Ar recu de 038 00 000 01 le 04/07/26 a 13:41. Ref: ${MVOLA}. Solde MVola : 710 000 Ar.`,
      received({ amountAr: 210_000 }),
    ],
    [
      `79 700 Ar recu de RASOA le 04/07/26 a 13:41. Bonus:1 000 Ar. Ref: ${MVOLA}. Solde MVola : 579 700 Ar.`,
      received({ amountAr: 79_700, phone: undefined, payerName: "RASOA", isCashPoint: true }),
    ],
  ],
  "mvola-mg-received": [
    [
      `Nahazo 100 000 Ar avy any amin'ny RAKOTO JEAN (0380000001) tamin'ny 04/07/26 tamin'ny 13:41. Antony: 1. Toebolanao: 172 914 Ar. Ref: ${MVOLA}`,
      received({ amountAr: 100_000 }),
    ],
    // As public code reads it, of 2024.
    [
      "Nahazo 109 400 Ar avy any amin'ny RAKOTO (0340000009) ny 10/09/24 12:09. Antony: vtm.Ny volanao dia 218 484 Ar. Ref: 1870942380",
      received({
        amountAr: 109_400,
        phone: "+261340000009",
        reference: "1870942380",
        at: local("2024-09-10T12:09"),
      }),
    ],
    [
      `Nahazo 100 000 Ariary avy any amin’i RAKOTO JEAN. Ref: ${MVOLA}`,
      received({ amountAr: 100_000, phone: undefined, payerName: "RAKOTO JEAN", at: undefined }),
    ],
  ],
  "mvola-fr-sent": [
    [
      "Vous avez transfere 10 275 Ar a RASOA(0330000001) le 06/07/2026 a 17:28:55. Frais:1 000 Ar. Raison: X. Votre solde est de 59 239 Ar. Ref: 3319713596",
      sent(),
    ],
  ],
  "mvola-fr-sent-short": [
    [
      "10 000 Ar envoye a RASOA 0340000001 le 06/07/26 a 17:28. Frais: 100 Ar. Solde: 20 000 Ar. Ref: 3319713596",
      sent({ amountAr: 10_000, phone: "+261340000001", at: local("2026-07-06T17:28") }),
    ],
    [
      "10 000 Ar envoye a JIRAMA le 06/07/26 a 17:28. Frais: 100 Ar. Solde: 20 000 Ar. Ref: 3319713596",
      sent({ amountAr: 10_000, phone: undefined, at: local("2026-07-06T17:28") }),
    ],
  ],
  "orange-fr-received": [
    [
      `Vous avez recu un transfert de 51300Ar venant du 0320000001 Nouveau Solde: 51328Ar. Trans Id: ${ORANGE}. Orange Money vous remercie.`,
      orange({}),
    ],
    [
      "Vous avez recu un transfert de 51300Ar venant du 0320000001 Nouveau Solde: 51328Ar. Trans id PP230519.0405.C62279",
      orange({ reference: "PP230519.0405.C62279", at: local("2023-05-19T04:05") }),
    ],
    [
      `Vous avez recu un transfert de 51 300 Ar venant de RAKOTO JEAN Nouveau Solde: 51328Ar. Trans Id: ${ORANGE}.`,
      orange({ phone: undefined, payerName: "RAKOTO JEAN" }),
    ],
  ],
  "orange-fr-sent": [
    [
      `Votre transfert de 15 000 Ar vers 0320000001 est reussi. Frais: 200 Ar. Nouveau Solde: 12 000 Ar. Trans Id: ${ORANGE}`,
      orange({ direction: "sent", amountAr: 15_000 }),
    ],
  ],
  "orange-fr-payment": [
    [
      `Le paiement de 5 000 Ar par le 0320000001 est reussi. Trans Id : ${ORANGE}`,
      orange({ direction: "sent", amountAr: 5_000, phone: undefined }),
    ],
  ],
  "airtel-fr-received": [
    [`Vous avez recu Ar 90300 de RABE 330000004. Solde: Ar 3437519.5. Id: ${AIRTEL}`, airtel({})],
    [
      `Vous avez recu Ar 90 300 de Mme RABE. Solde: Ar 343751951. Id: ${AIRTEL}`,
      airtel({ phone: undefined, payerName: "Mme RABE" }),
    ],
    [`Vous avez recu Ar 90,300.00 de RABE 330000004. Solde: Ar 3,437,519.50. Id: ${AIRTEL}`, airtel({})],
  ],
  "airtel-fr-received-reference-first": [
    [`${AIRTEL} Vous avez recu Ar 90300 de 0330000004. Votre solde est Ar 350000.`, airtel({})],
  ],
  "airtel-mg-received": [
    [
      `Naharay Ar 90300 avy @ 330000004 ho an'ny Services. Ny toe-bolanao dia Ar 3840 . Trans ID: ${AIRTEL}`,
      airtel({}),
    ],
  ],
  "airtel-en-received": [
    [
      `You received Ar 4000 from RASOA 330000001. New Balance: Ar 5650. Id: ${AIRTEL}`,
      airtel({ amountAr: 4_000, phone: "+261330000001" }),
    ],
  ],
  "airtel-mg-cash-in": [
    [
      "Ar 2000 azo tamin'ny agent 331500000. Toebolanao Ar 2094. Trans ID: CI260811.1140.E34298",
      airtel({
        amountAr: 2_000,
        phone: "+261331500000",
        reference: "CI260811.1140.E34298",
        at: local("2026-08-11T11:40"),
      }),
    ],
  ],
  "airtel-fr-sent": [
    [
      `Ar 10000 ENVOYE a RASOA 0330000001. Solde: Ar 9000.00. Frais: Ar 100. Id: ${AIRTEL}`,
      airtel({ direction: "sent", amountAr: 10_000, phone: "+261330000001" }),
    ],
  ],
  "airtel-fr-sent-reference-first": [
    [
      `${AIRTEL} Vous avez transfere Ar 10000 a 0330000001. Nouveau solde Ar 300000.`,
      airtel({ direction: "sent", amountAr: 10_000, phone: "+261330000001" }),
    ],
  ],
  "airtel-mg-sent": [
    [
      `Tontosa ny fandefasanao Ar 10000 @  330000001 ho an'ny 1983.Toe bola Ar 3990. Sarany : Ar 50. Trans ID: ${AIRTEL}`,
      airtel({ direction: "sent", amountAr: 10_000, phone: "+261330000001" }),
    ],
  ],

  ...reversedExamples,

  "any-fr-airtime": [
    [`Achat de credit YAS reussi: 500 Ar pour 0340000001. Ref: ${MVOLA}`, "notDeposit"],
    [`\u200bAchat de credit YAS reussi: 500 Ar pour 0340000001. Ref: ${MVOLA}`, "notDeposit"],
  ],
  "any-fr-cash-out": [
    [
      `Retrait reussi de 50 000 Ar chez l'agent 0340000001 le 04/07/26 a 13:41. Solde: 5 Ar. Ref: ${MVOLA}`,
      "notDeposit",
    ],
    [`Vous avez retire 50 000 Ar chez l'agent 0340000001. Ref: ${MVOLA}`, "notDeposit"],
  ],
  // Cash that an agent took in, as public code of agents' bookkeeping lists it, and Airtel's order of words: the reference first.
  "any-fr-cash-in": [
    [`Depot de Ar20000 pour RABE *33000001.Commission 208 Ar.Solde Ar170771.5 ID:${AIRTEL}`, "notDeposit"],
    [`Depot de 50 000 Ar pour RABE (0320000001) reussi. Nouveau solde: 120 000 Ar. Trans Id: ${ORANGE}`, "notDeposit"],
    [`${AIRTEL} Depot de Ar20000 pour RABE. Commission 208 Ar. Solde: 480208 Ar.`, "notDeposit"],
  ],
  // What a balance inquiry answers, and a payment that the balance did not allow, as public tests of MVola's menus expect it.
  "any-fr-balance": [
    [
      "Votre solde MVola est insuffisant. Votre solde est de 5 692Ar. Faites un depot MVola suffisant pour pouvoir effectuer cette transaction. Ref: 548582205",
      "notDeposit",
    ],
    [`Votre solde MVola est de 172 914 Ar le 04/07/26 a 13:41. Ref: ${MVOLA}`, "notDeposit"],
  ],
  "any-mg-balance": [[`Ny volanao sisa dia 125 000 Ar. Ref: ${MVOLA}`, "notDeposit"]],
  "any-fr-credited": [[`Vous avez credité 0340000001 de 41 300 Ar le 04/07/26 a 13:41. Ref: ${MVOLA}`, "notDeposit"]],
  "any-fr-purchase": [
    [`Vous avez payé 5 000 Ar a JIRAMA le 04/07/26 a 13:41. Ref: ${MVOLA}`, "notDeposit"],
    [`Votre achat de 5 000 Ar est reussi. Trans Id: ${ORANGE}`, "notDeposit"],
    [`${AIRTEL} Vous avez paye Ar 500 a MARCHAND. Solde Ar 241772.`, "notDeposit"],
  ],
  "any-fr-top-up": [[`Recharge de 5 000 Ar reussie. Ref: ${MVOLA}`, "notDeposit"]],
  "any-fr-code": [[`Votre code MVola est 482913. Ne le communiquez a personne. Ref: ${MVOLA}`, "notDeposit"]],
  "any-fr-promotion": [[`Gagnez 50 000 Ar avec MVola ! Ref: ${MVOLA}`, "notDeposit"]],
  "any-fr-fee": [[`Frais de tenue de compte: 500 Ar preleves le 04/07/26. Ref: ${MVOLA}`, "notDeposit"]],
};
