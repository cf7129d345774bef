/** What a message of a wording that no pattern knows says; `payer` is a name, with a number or without. */
export type UnfamiliarFacts = { amount: string; payer: string; reference: string; dated: string; reason: string };
type Form = (facts: UnfamiliarFacts) => string;

/** Money received, by operator. All are imagined, or of other countries' operators and of shops' parsers. */
export const mvolaUnfamiliar: Form[] = [
  (f) => `Vous avez recu ${f.amount},00 Ar de ${f.payer}. Ref ${f.reference} le 21/11/2026 a 08:45.`,
  (f) =>
    `Votre compte a ete credite de ${f.amount} MGA par ${f.payer} le 21/11/26 a 07:53. Solde: 3260000 MGA. Ref: ${f.reference}`,
  (f) => `Efa noraisina ${f.amount} Ar avy amin'ny ${f.payer}. Ny volanao dia 3544750 Ar. Ref: ${f.reference}`,
  (f) =>
    `You have received ${f.amount} Ar from ${f.payer} on 21/11/26 at 07:19. Reason: ${f.reason}. New balance: 3,528,000 Ar. Ref: ${f.reference}`,
  (f) => `Voaray ny vola ${f.amount} Ar avy tamin'i ${f.payer}. Laharana ${f.reference}`,
  (f) =>
    `Tonga ny vola ${f.amount} Ariary avy amin'i ${f.payer}. Vola sisa: 12 000 Ar. Laharana: ${f.reference}. Misaotra.`,
  (f) =>
    `MVola : depot de ${f.amount} Ar sur votre compte de la part de ${f.payer}. Solde : 12 000 Ar. ID : ${f.reference}`,
  (f) =>
    `Transfert entrant. Montant : ${f.amount} Ar. Expediteur : ${f.payer}. Solde : 9 000 Ar. Transaction ${f.reference}`,
  (f) =>
    `Argent recu : ${f.amount} Ar de ${f.payer}. Solde actuel : 9 000 Ar. Ref. ${f.reference}. Gagnez 1 Go avec MVola, payez vos factures des 500 Ar.`,
  (f) =>
    `Vous venez de recevoir ${f.amount} Ar de ${f.payer} le 22/11/2026 a 10:15. Nouveau solde : 150 000 Ar. Reference : ${f.reference}`,
  (f) => `Argent recu ! Montant : ${f.amount} Ar. Envoye par : ${f.payer}. Ref : ${f.reference}`,
  (f) => `Vous avez recu ${f.amount} Ar de ${f.payer}. Motif : ${f.reason}. Ref : ${f.reference}. Solde : 150 000 Ar.`,
  (f) => `Nahazo ${f.amount} Ar ianao avy amin'i ${f.payer}. Antony: ${f.reason}. Laharana: ${f.reference}`,
  (f) => `${f.payer} vous a envoye ${f.amount} Ar. Votre nouveau solde est de 150 000 Ar. Ref: ${f.reference}`,
  (f) => `${f.payer} has sent you ${f.amount} Ar. Ref: ${f.reference}. New balance: 150,000 Ar.`,
  (f) =>
    `${f.reference} Confirmed. You have received Ar${f.amount} from ${f.payer} on 22/11/26 at 10:15 AM. New balance is Ar150,000.`,
  (f) => `Votre solde a ete credite de ${f.amount} Ar. Expediteur : ${f.payer}. Ref : ${f.reference}`,
  (f) => `Payment received: Ar ${f.amount} from ${f.payer}. Ref: ${f.reference}. Balance: Ar 150,000`,
  (f) => `Nampidirina tao amin'ny kaontinao ny ${f.amount} Ar avy amin'i ${f.payer}. Ref: ${f.reference}`,
  (f) => `Ref ${f.reference} : ${f.amount} Ar recu de ${f.payer}, solde 150 000 Ar`,
];
export const datedUnfamiliar: Form[] = [
  (f) => `Transaction reussie. Vous avez recu ${f.amount} Ariary de ${f.payer}. ID: ${f.dated}`,
  (f) =>
    `Vous avez recu ${f.amount}.0 Ar, Frais:  Ar, Taxe:  Ar du ${f.payer}. Le solde de votre compte est de 3019000.6 Ar Trans ID: ${f.dated}. Flashez le QR CODE marchand avec Max it : https://onelink.to/nn64xw`,
  (f) =>
    `You have received a transfer of ${f.amount}Ar from ${f.payer} New Balance: 3159000Ar. Trans Id: ${f.dated}. Orange Money thanks you.`,
  (f) =>
    `Nahazo vola ${f.amount}Ar avy amin'ny ${f.payer} ianao. Vola sisa: 3074500Ar. Trans Id: ${f.dated}. Misaotra.`,
  (f) => `Ar ${f.amount} azo tamin'i ${f.payer}. Toebolanao Ar 3794400. Trans ID: ${f.dated}`,
  (f) => `TRANSFERT de ${f.amount} MGA recu de ${f.payer} le 21-11-2026 07:37. Solde 3,133,000 MGA. REF: ${f.dated}`,
  (f) => `RECEIVED. TID ${f.dated}. Ar ${f.amount} from ${f.payer}. Bal Ar 3,661,000. 21-Nov-2026 07:43`,
  (f) => `Your account has been credited with Ar ${f.amount} by ${f.payer}. Balance Ar 5,000. Txn ID ${f.dated}`,
  (f) => `Ny kaontinao dia nahazo Ar ${f.amount} avy tamin'ny ${f.payer}. Ambiny: Ar 5,000. ID ${f.dated}`,
];

/** What nobody may be credited for, with the words of money received in what its payer chose. */
export const neverReceived: Form[] = [
  (f) => `${f.payer} vous demande ${f.amount} Ar. Ref: ${f.reference}`,
  (f) => `${f.payer} souhaite recevoir ${f.amount} Ar. Ref: ${f.reference}`,
  (f) => `${f.payer} a rejoint MVola, envoyez-lui ${f.amount} Ar. Ref: ${f.reference}`,
  (f) => `Envoye par erreur : ${f.amount} Ar a ${f.payer}. ${f.reason}. Ref: ${f.reference}`,
  (f) =>
    `You have sent ${f.amount} Ar to ${f.payer} on 21/11/26 at 11:58. Reason: ${f.reason}. Fee: 200 Ar. Ref: ${f.reference}`,
  (f) =>
    `Transfert de ${f.amount} Ar vers ${f.payer} effectue. Motif: ${f.reason}. Solde: 9 000 Ar. Ref: ${f.reference}`,
  (f) => `Transfert de ${f.amount} Ar a ${f.payer}. ${f.reason}. Ref: ${f.reference}`,
  (f) => `Nandefa ${f.amount} Ar tany amin'ny ${f.payer}. Antony: ${f.reason}. Ref: ${f.reference}`,
  (f) => `SENT. TID ${f.reference}. Ar ${f.amount} to ${f.payer}. ${f.reason}. Bal Ar 3,661,000`,
  (f) => `Paiement de ${f.amount} Ar a ${f.payer}. Ref: ${f.reference}`,
  (f) => `Votre paiement de ${f.amount} Ar a ete recu par ${f.payer}. Ref: ${f.reference}`,
  (f) => `Recu n° ${f.reference} : ${f.amount} Ar, ${f.payer}. Solde : 5 Ar`,
  (f) => `Vous avez recu une demande de ${f.amount} Ar de ${f.payer}. ${f.reason}. Ref: ${f.reference}`,
  (f) => `Vous avez recu ${f.amount} Ar de ${f.payer}, en attente de confirmation. Ref: ${f.reference}`,
  (f) => `Vous avez recu ${f.amount} Ar de ${f.payer}. Ref: ${f.reference}. Ce transfert a ete annule.`,
  (f) => `Vous avez recu ${f.amount} Ar de ${f.payer} avec commission 50 Ar. Solde: 5 Ar. Ref: ${f.reference}`,
  (f) => `Vous avez recu un pret de ${f.amount} Ar de ${f.payer}. Ref: ${f.reference}`,
  (f) => `Vous avez recu ${f.amount} Ar de credit d'appel de ${f.payer}. Ref: ${f.reference}`,
  (f) => `Le transfert de ${f.amount} Ar de ${f.payer} a echoue. Motif: ${f.reason}. Ref: ${f.reference}`,
  (f) => `Tsy azo ny vola ${f.amount} Ar avy amin'i ${f.payer}. Ref: ${f.reference}`,
  (f) => `Retrait de ${f.amount} Ar chez ${f.payer}. ${f.reason}. Ref: ${f.reference}`,
  (f) => `Achat de ${f.amount} Ar chez ${f.payer}. ${f.reason}. Ref: ${f.reference}`,
];
