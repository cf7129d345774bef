/** What a message of a generated day says. */
export type Facts = {
  /** Of MVola, and of the other operators. */
  reference: string;
  dated: string;
  amount: string;
  minute: string;
  payer: string;
  phone: string;
};

type Form = (facts: Facts) => string;

/** What a SIM of MVola receives in a day, written apart from the examples of the patterns. */
export const received: Form[] = [
  (f) =>
    `${f.amount} Ar recu de ${f.payer} ${f.phone} le 21/11/26 a ${f.minute}. Raison: 1. Solde: 172 914 Ar. Ref ${f.reference}`,
  (f) =>
    `${f.amount} Ar recu de ${f.payer} (${f.phone}) le 21/11/26 a ${f.minute}. Raison: loyer. Solde : 59 950 Ar. Ref: ${f.reference} Avec MVola Epargne...`,
  (f) =>
    `${f.amount} Ar recu de ${f.payer} (${f.phone}) le 21/11/26 a ${f.minute}. Serveur. Solde : 59 950 Ar. Ref: ${f.reference}`,
  (f) =>
    `Nahazo ${f.amount} Ar avy any amin'ny ${f.payer} (${f.phone}) le 21/11/26 a ${f.minute}. Antony: hofa. Ref: ${f.reference}`,
  // Its payer has a name alone.
  (f) =>
    `${f.amount} Ar recu de ${f.payer} le 21/11/26 a ${f.minute}. Raison: 5 000. Solde : 59 950 Ar. Ref: ${f.reference}`,
];
export const orangeReceived: Form[] = [
  (f) =>
    `Vous avez recu un transfert de ${f.amount}Ar venant du ${f.phone} Nouveau Solde: 51328Ar. Trans Id: ${f.dated}. Orange Money vous remercie.`,
  (f) =>
    `Vous avez recu un transfert de ${f.amount}Ar venant du ${f.phone} Nouveau Solde: 51328Ar. Trans id ${f.dated}`,
];
export const airtelReceived: Form[] = [
  (f) => `Vous avez recu Ar ${f.amount} de ${f.payer} ${f.phone}. Solde: Ar 3437519.5. Id: ${f.dated}`,
  (f) => `You received Ar ${f.amount} from ${f.payer} ${f.phone}. New Balance: Ar 5650. Id: ${f.dated}`,
];
export const sent: Form[] = [
  (f) =>
    `Vous avez transfere ${f.amount} Ar a ${f.payer}(${f.phone}) le 21/11/2026 a ${f.minute}:55. Frais:100 Ar. Raison: X. Votre solde est de 5 Ar. Ref: ${f.reference}`,
  (f) =>
    `${f.amount} Ar envoye a ${f.payer} ${f.phone} le 21/11/26 a ${f.minute}. Frais: 100 Ar. Solde: 5 000 Ar. Ref: ${f.reference}`,
];
export const reversed: Form[] = [
  (f) =>
    `Le transfert de ${f.amount} Ar de ${f.payer} ${f.phone} du 21/11/26 a ${f.minute} a ete annule. Solde: 5 Ar. Ref: ${f.reference}`,
  (f) =>
    `${f.amount} Ar recu de ${f.payer} ${f.phone} le 21/11/26 a ${f.minute} est annule. Solde: 121 614 Ar. Ref ${f.reference}`,
  (f) => `Annulation du transfert ${f.reference}. ${f.amount} Ar repris. Solde: 5 Ar.`,
  (f) => `Echec du transfert de ${f.amount} Ar de ${f.payer}. Ref: ${f.reference}`,
];
export const datedReversed: Form[] = [
  (f) => `Votre transfert de ${f.amount} Ar vers ${f.phone} a echoue. Trans Id: ${f.dated}`,
];
export const notDeposits: Form[] = [
  (f) => `Retrait reussi de ${f.amount} Ar chez ${f.phone}. Solde: 5 Ar. Ref: ${f.reference}`,
  (f) => `Recharge de ${f.amount} Ar reussie. Ref: ${f.reference}`,
  (f) => `Vous avez paye ${f.amount} Ar a JIRAMA. Ref: ${f.reference}`,
];
export const unknown: Form[] = [
  (f) => `Fihetsehana ${f.amount} Ar, ${f.payer}. Laharana ${f.reference}`,
  (f) => `Movement: MGA ${f.amount} by ${f.payer}, txn ${f.reference}`,
  (f) => `Bonjour, j'ai envoye ${f.amount} Ar hier soir, ${f.reference}`,
];

const marks = ["\u200b", "\u200e", "\u202a", "\u202c", "\ufeff"];
const spaces = [" ", "\u00a0", "  ", "\u2009"];

/** What phones, conversations and people make of a message on its way. */
export const mutations: ((text: string, at: number) => string)[] = [
  (text) => text,
  (text) => text,
  (text) => text.toUpperCase(),
  (text) => text.toLowerCase(),
  (text, at) => text.replaceAll(" ", (_, place: number) => spaces[(place + at) % spaces.length] ?? " "),
  (text, at) =>
    [...text]
      .map((sign, place) => ((place + at) % 7 === 0 ? (marks[place % marks.length] ?? "") + sign : sign))
      .join(""),
  (text) => text.replaceAll("'", "\u2019").replaceAll("recu", "reçu").replaceAll(" a ", " à "),
  (text) => `04/07/2026 13:41 - Hanta: ${text}`,
  (text) => `[13:41, 04/07/2026] Hanta: ${text}`,
  (text) => text.replace(/(034\d{7})/, "$1<tel:$1>"),
  (text) => text.replaceAll(". ", ".\n"),
  (text) => `MVola\n09:41\n${text}\n`,
  (text) => {
    const middle = text.indexOf(" ", text.length / 2);
    return middle < 0 ? text : `1/2 ${text.slice(0, middle)}\n2/2 ${text.slice(middle + 1)}`;
  },
];
