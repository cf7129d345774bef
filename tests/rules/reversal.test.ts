import { describe, expect, test } from "vitest";
import { readReference } from "../../src/client/features/deposit/reference.ts";
import type { MobileOperator } from "../../src/shared/phone.ts";
import { readMessage } from "../../src/shared/statement/lines.ts";
import { splitMessages } from "../../src/shared/statement/messages.ts";
import { findReference } from "../../src/shared/statement/sms.ts";
import { receivedSms } from "../support/statement.ts";

const MVOLA = "3210176366";
const ORANGE = "PP251104.0841.D87534";
const AIRTEL = "PP260822.1225.D12304";

/** What operators say of a transfer that does not stand: which one, and of how much where they say it. */
const reversals: [string, MobileOperator, string, string, number | null][] = [
  [
    "MVola, said in the same breath as what was received",
    "MVola",
    `51 300 Ar recu de RAKOTO JEAN 0380000001 le 04/07/26 a 13:41 est annule. Solde: 121 614 Ar. Ref ${MVOLA}`,
    MVOLA,
    51_300,
  ],
  [
    "the same with accents, French spaces and marks that nobody sees",
    "MVola",
    `51\u202f300\u00a0Ar reçu de RAKOTO (0380000001) le 04/07/26 à 13:41 a été an\u200bnulé. Solde\u00a0: 121\u202f614\u00a0Ar. Réf\u00a0: ${MVOLA}`,
    MVOLA,
    51_300,
  ],
  [
    "MVola, after the operator's own end",
    "MVola",
    `51 300 Ar recu de RAKOTO 0380000001 le 04/07/26 a 13:41. Raison: 1. Solde: 172 914 Ar. Ref: ${MVOLA}. Ce transfert a ete annule.`,
    MVOLA,
    51_300,
  ],
  [
    "MVola, of the transfer as a thing",
    "MVola",
    `Le transfert de 51 300 Ar de RAKOTO JEAN 0380000001 du 04/07/26 a 13:41 a ete annule. Solde: 121 614 Ar. Ref: ${MVOLA}`,
    MVOLA,
    51_300,
  ],
  [
    "MVola, its reference before any other",
    "MVola",
    `ANNULATION du transfert ${MVOLA}. 51 300 Ar repris le 05/07/26 a 08:00. Solde: 121 614 Ar. Ref: 3210999999`,
    MVOLA,
    51_300,
  ],
  ["MVola, without an amount", "MVola", `Annulation. Ref: ${MVOLA}`, MVOLA, null],
  ["MVola, given back", "MVola", `Retour de 51 300 Ar a RAKOTO 0380000001. Solde: 5 Ar. Ref: ${MVOLA}`, MVOLA, 51_300],
  [
    "MVola sent, failed",
    "MVola",
    `Echec du transfert de 10 275 Ar a RASOA(0330000001) le 06/07/2026 a 17:28:55. Frais: 0 Ar. Ref: 3319713596`,
    "3319713596",
    10_275,
  ],
  [
    "MVola sent, in the same breath",
    "MVola",
    "Vous avez transfere 10 275 Ar a RASOA(0330000001) le 06/07/2026 a 17:28:55 annule. Votre solde est de 59 239 Ar. Ref: 3319713596",
    "3319713596",
    10_275,
  ],
  [
    "MVola in Malagasy, cancelled",
    "MVola",
    `Nofoanana ny fandefasana 51 300 Ar avy amin'ny RAKOTO 0380000001. Toebolanao: 121 614 Ar. Ref: ${MVOLA}`,
    MVOLA,
    51_300,
  ],
  [
    "MVola in Malagasy, given back",
    "MVola",
    `Naverina tany amin’ny RAKOTO 0380000001 ny vola 51 300 Ar. Ref: ${MVOLA}`,
    MVOLA,
    51_300,
  ],
  ["MVola in Malagasy, failed", "MVola", `Tsy tanteraka ny fandoavam-bola 51 300 Ar. Ref: ${MVOLA}`, MVOLA, 51_300],
  ["in Malagasy, the word last", "MVola", `Ny fandefasana 51 300 Ar Ref: ${MVOLA} dia foana`, MVOLA, 51_300],
  [
    "Orange received, in the same breath",
    "Orange Money",
    `Vous avez recu un transfert de 51300Ar venant du 0320000001 a ete annule. Nouveau Solde: 28Ar. Trans Id: ${ORANGE}. Orange Money vous remercie.`,
    ORANGE,
    51_300,
  ],
  [
    "Orange sent, cancelled",
    "Orange Money",
    `Votre transfert de 15 000 Ar vers 0320000001 est annulé. Nouveau Solde: 12 000 Ar. Trans Id: ${ORANGE}`,
    ORANGE,
    15_000,
  ],
  [
    "Orange sent, failed",
    "Orange Money",
    `Votre transfert de 15 000 Ar vers 0320000001 a echoue. Trans Id: ${ORANGE}`,
    ORANGE,
    15_000,
  ],
  [
    "Orange, a payment that did not succeed",
    "Orange Money",
    `Le paiement de 5 000 Ar par le 0320000001 n’a pas abouti. Trans Id : ${ORANGE}`,
    ORANGE,
    5_000,
  ],
  ["Orange in Malagasy", "Orange Money", `Tsy tontosa ny fandefasana 15 000 Ar. Trans Id: ${ORANGE}`, ORANGE, 15_000],
  [
    "Airtel received, in the same breath",
    "Airtel Money",
    `Vous avez recu Ar 90300 de RABE 330000004, annule. Solde: Ar 219.5. Id: ${AIRTEL}`,
    AIRTEL,
    90_300,
  ],
  [
    "Airtel in English",
    "Airtel Money",
    `Your transaction of Ar 4000 to RASOA 330000001 has been reversed. New Balance: Ar 5650. Id: ${AIRTEL}`,
    AIRTEL,
    4_000,
  ],
  [
    "Airtel received in English",
    "Airtel Money",
    `You received Ar 4000 from RASOA 330000001 reversed. New Balance: Ar 5650. Id: ${AIRTEL}`,
    AIRTEL,
    4_000,
  ],
  [
    "Airtel in Malagasy",
    "Airtel Money",
    `Ar 2000 azo tamin'ny agent 331500000 nofoanana. Toebolanao Ar 94. Trans ID: CI260811.1140.E34298`,
    "CI260811.1140.E34298",
    2_000,
  ],
  [
    "Airtel sent",
    "Airtel Money",
    `Ar 10000 ENVOYE a RASOA 0330000001 ANNULE. Solde: Ar 19000.00. Id: ${AIRTEL}`,
    AIRTEL,
    10_000,
  ],
];

describe.each(reversals)("%s", (_, operator, text, reference, amountAr) => {
  test("is a reversal of its transfer, and no money received", () => {
    expect(readMessage(text, operator)).toMatchObject({ direction: "reversal", reference, amountAr });
  });

  test("tells the member that the money is not there, and fills nothing in", () => {
    expect(readReference(text)).toEqual({ reference: "", source: "reversed" });
    expect(findReference(text)).toBeUndefined();
  });

  test("stands by itself between two other messages", () => {
    const around = ["3210000001", "3210000002"].map((own) => receivedSms({ reference: own }));
    const pasted = [around[0], text, around[1]].join("\n");
    expect(splitMessages(pasted)).toEqual([around[0], text, around[1]]);
  });
});

test("a reversal of another operator's number is refused as such", () => {
  expect(readMessage(`Annulation. Ref: ${MVOLA}`, "Orange Money")).toBe("otherOperator");
  expect(readMessage(`Annulation. Trans Id: ${ORANGE}`, "MVola")).toBe("otherOperator");
});
