import type { Reversal, Transfer } from "../../src/shared/statement/message.ts";

/** A moment of Madagascar. */
const local = (written: string) => Date.parse(`${written}+03:00`);

const MVOLA = "3210176366";
const ORANGE = "PP251104.0841.D87534";
const AIRTEL = "PP260822.1225.D12304";
const RECEIVED_AT = local("2026-07-04T13:41");
const SENT_AT = local("2026-07-06T17:28:55");
const ORANGE_AT = local("2025-11-04T08:41");
const AIRTEL_AT = local("2026-08-22T12:25");

export type Example = [text: string, says: Transfer | Reversal | "notDeposit"];

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
const reversal = (reference: string, amountAr?: number, at?: number): Reversal => ({
  direction: "reversal",
  reference,
  ...(amountAr === undefined ? {} : { amountAr }),
  ...(at === undefined ? {} : { at }),
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
      `51 300 Ar recu de RAKOTO JEAN +261 38 00 000 01 le 04/07/26 a 13h41. Raison: 1. Solde: 172 914 Ar. Ref ${MVOLA}`,
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
      received({ phone: undefined }),
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
      received({ amountAr: 100_000, phone: undefined, at: undefined }),
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
      orange({ phone: undefined }),
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
    [`Vous avez recu Ar 90 300 de Mme RABE. Solde: Ar 343751951. Id: ${AIRTEL}`, airtel({ phone: undefined })],
    [`Vous avez recu Ar 90,300.00 de RABE 330000004. Solde: Ar 3,437,519.50. Id: ${AIRTEL}`, airtel({})],
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

  "mvola-fr-received-reversed": [
    [
      `51 300 Ar recu de RAKOTO JEAN 0380000001 le 04/07/26 a 13:41 est annule. Solde: 121 614 Ar. Ref ${MVOLA}`,
      reversal(MVOLA, 51_300, RECEIVED_AT),
    ],
    [
      `51\u202f300\u00a0Ar reçu de RAKOTO (0380000001) le 04/07/26 à 13:41 a été an\u200bnulé. Solde\u00a0: 121\u202f614\u00a0Ar. Réf\u00a0: ${MVOLA}`,
      reversal(MVOLA, 51_300, RECEIVED_AT),
    ],
    [
      `51 300 Ar recu de RAKOTO JEAN le 04/07/26 a 13:41 est annule. Solde: 121 614 Ar. Ref ${MVOLA}`,
      reversal(MVOLA, 51_300, RECEIVED_AT),
    ],
  ],
  "mvola-mg-received-reversed": [
    [
      `Nahazo 100 000 Ar avy any amin'ny RAKOTO JEAN (0380000001) dia nofoanana. Ref: ${MVOLA}`,
      reversal(MVOLA, 100_000),
    ],
  ],
  "mvola-fr-sent-reversed": [
    [
      "Vous avez transfere 10 275 Ar a RASOA(0330000001) le 06/07/2026 a 17:28:55 annule. Votre solde est de 59 239 Ar. Ref: 3319713596",
      reversal("3319713596", 10_275, SENT_AT),
    ],
  ],
  "mvola-fr-sent-short-reversed": [
    [
      "10 000 Ar envoye a RASOA 0340000001 le 06/07/26 a 17:28 annule. Solde: 20 000 Ar. Ref: 3319713596",
      reversal("3319713596", 10_000, local("2026-07-06T17:28")),
    ],
  ],
  "orange-fr-received-reversed": [
    [
      `Vous avez recu un transfert de 51300Ar venant du 0320000001 a ete annule. Nouveau Solde: 28Ar. Trans Id: ${ORANGE}. Orange Money vous remercie.`,
      reversal(ORANGE, 51_300),
    ],
  ],
  "orange-fr-sent-reversed": [
    [
      `Votre transfert de 15 000 Ar vers 0320000001 est annulé. Nouveau Solde: 12 000 Ar. Trans Id: ${ORANGE}`,
      reversal(ORANGE, 15_000),
    ],
  ],
  "orange-fr-payment-reversed": [
    [`Le paiement de 5 000 Ar par le 0320000001 n’a pas abouti. Trans Id : ${ORANGE}`, reversal(ORANGE, 5_000)],
  ],
  "airtel-fr-received-reversed": [
    [`Vous avez recu Ar 90300 de RABE 330000004, annule. Solde: Ar 219.5. Id: ${AIRTEL}`, reversal(AIRTEL, 90_300)],
  ],
  "airtel-en-received-reversed": [
    [
      `You received Ar 4000 from RASOA 330000001 reversed. New Balance: Ar 5650. Id: ${AIRTEL}`,
      reversal(AIRTEL, 4_000),
    ],
  ],
  "airtel-mg-cash-in-reversed": [
    [
      "Ar 2000 azo tamin'ny agent 331500000 nofoanana. Toebolanao Ar 94. Trans ID: CI260811.1140.E34298",
      reversal("CI260811.1140.E34298", 2_000),
    ],
  ],
  "airtel-fr-sent-reversed": [
    [`Ar 10000 ENVOYE a RASOA 0330000001 ANNULE. Solde: Ar 19000.00. Id: ${AIRTEL}`, reversal(AIRTEL, 10_000)],
  ],
  "any-fr-reversed-at-once": [
    [
      `ANNULATION du transfert ${MVOLA}. 51 300 Ar repris le 05/07/26 a 08:00. Solde: 121 614 Ar. Ref: 3210999999`,
      reversal(MVOLA, 51_300, local("2026-07-05T08:00")),
    ],
    [`Annulation. Ref: ${MVOLA}`, reversal(MVOLA)],
    [`Retour de 51 300 Ar a RAKOTO 0380000001. Solde: 5 Ar. Ref: ${MVOLA}`, reversal(MVOLA, 51_300)],
    [
      "Echec du transfert de 10 275 Ar a RASOA(0330000001) le 06/07/2026 a 17:28:55. Frais: 0 Ar. Ref: 3319713596",
      reversal("3319713596", 10_275, SENT_AT),
    ],
  ],
  "any-mg-reversed-at-once": [
    [
      `Nofoanana ny fandefasana 51 300 Ar avy amin'ny RAKOTO 0380000001. Toebolanao: 121 614 Ar. Ref: ${MVOLA}`,
      reversal(MVOLA, 51_300),
    ],
    [`Naverina tany amin’ny RAKOTO 0380000001 ny vola 51 300 Ar. Ref: ${MVOLA}`, reversal(MVOLA, 51_300)],
    [`Tsy tanteraka ny fandoavam-bola 51 300 Ar. Ref: ${MVOLA}`, reversal(MVOLA, 51_300)],
    [`Tsy tontosa ny fandefasana 15 000 Ar. Trans Id: ${ORANGE}`, reversal(ORANGE, 15_000)],
  ],
  "any-en-reversed-at-once": [[`Reversal of transaction ${MVOLA}, Ar 51 300.`, reversal(MVOLA, 51_300)]],
  "any-fr-reversed-transfer": [
    [
      `Le transfert de 51 300 Ar de RAKOTO JEAN 0380000001 du 04/07/26 a 13:41 a ete annule. Solde: 121 614 Ar. Ref: ${MVOLA}`,
      reversal(MVOLA, 51_300, RECEIVED_AT),
    ],
    [`Votre transfert de 15 000 Ar vers 0320000001 a echoue. Trans Id: ${ORANGE}`, reversal(ORANGE, 15_000)],
  ],
  "any-mg-reversed-transfer": [[`Ny fandefasana 51 300 Ar Ref: ${MVOLA} dia foana`, reversal(MVOLA, 51_300)]],
  "any-en-reversed-transfer": [
    [
      `Your transaction of Ar 4000 to RASOA 330000001 has been reversed. New Balance: Ar 5650. Id: ${AIRTEL}`,
      reversal(AIRTEL, 4_000),
    ],
  ],
  "any-fr-reversed-afterwards": [
    [
      `51 300 Ar recu de RAKOTO 0380000001 le 04/07/26 a 13:41. Raison: 1. Solde: 172 914 Ar. Ref: ${MVOLA}. Ce transfert a ete annule.`,
      reversal(MVOLA, 51_300, RECEIVED_AT),
    ],
  ],

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
