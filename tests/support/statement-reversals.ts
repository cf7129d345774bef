import type { Reversal, Transfer } from "../../src/shared/statement/message.ts";

/** A moment of Madagascar. */
export const local = (written: string) => Date.parse(`${written}+03:00`);

export const MVOLA = "3210176366";
export const ORANGE = "PP251104.0841.D87534";
export const AIRTEL = "PP260822.1225.D12304";
export const RECEIVED_AT = local("2026-07-04T13:41");
export const SENT_AT = local("2026-07-06T17:28:55");

export type Example = [text: string, says: Transfer | Reversal | "notDeposit"];

const reversal = (reverses: string, amountAr?: number, at?: number): Reversal => ({
  direction: "reversal",
  reverses,
  ...(amountAr === undefined ? {} : { amountAr }),
  ...(at === undefined ? {} : { at }),
});

/** What operators write when a transfer is taken back or failed; a part of `examples`. */
export const reversedExamples: Record<string, Example[]> = {
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
    [
      `Votre transfert de 15 000 Ar vers 0320000001 n'est pas reussi. Nouveau Solde: 12 000 Ar. Trans Id: ${ORANGE}`,
      reversal(ORANGE, 15_000),
    ],
  ],
  "orange-fr-payment-reversed": [
    [`Le paiement de 5 000 Ar par le 0320000001 n’a pas abouti. Trans Id : ${ORANGE}`, reversal(ORANGE, 5_000)],
  ],
  "airtel-fr-received-reversed": [
    [`Vous avez recu Ar 90300 de RABE 330000004, annule. Solde: Ar 219.5. Id: ${AIRTEL}`, reversal(AIRTEL, 90_300)],
  ],
  "airtel-fr-received-reference-first-reversed": [
    [`${AIRTEL} Vous avez recu Ar 90300 de 0330000004, annule. Votre solde est Ar 259700.`, reversal(AIRTEL, 90_300)],
  ],
  "airtel-mg-received-reversed": [
    [
      `Naharay Ar 90300 avy @ 330000004 dia nofoanana. Ny toe-bolanao dia Ar 3840 . Trans ID: ${AIRTEL}`,
      reversal(AIRTEL, 90_300),
    ],
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
  "airtel-fr-sent-reference-first-reversed": [
    [`${AIRTEL} Vous avez transfere Ar 10000 a 0330000001 annule. Nouveau solde Ar 310000.`, reversal(AIRTEL, 10_000)],
  ],
  "airtel-mg-sent-reversed": [
    [
      `Tontosa ny fandefasanao Ar 10000 @ 330000001 dia nofoanana. Toe bola Ar 13990. Trans ID: ${AIRTEL}`,
      reversal(AIRTEL, 10_000),
    ],
  ],
  "any-fr-reversed-at-once": [
    [
      `ANNULATION du transfert ${MVOLA}. 51 300 Ar repris le 05/07/26 a 08:00. Solde: 121 614 Ar. Ref: 3210999999`,
      { ...reversal(MVOLA, 51_300, local("2026-07-05T08:00")), reference: "3210999999" },
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
    [
      `Transaction ${AIRTEL} of Ar 4000 from RASOA 330000001 has been reversed. New Balance: Ar 5650.`,
      reversal(AIRTEL, 4_000),
    ],
  ],
  "any-fr-reversed-afterwards": [
    [
      `51 300 Ar recu de RAKOTO 0380000001 le 04/07/26 a 13:41. Raison: 1. Solde: 172 914 Ar. Ref: ${MVOLA}. Ce transfert a ete annule.`,
      reversal(MVOLA, 51_300, RECEIVED_AT),
    ],
  ],
};
