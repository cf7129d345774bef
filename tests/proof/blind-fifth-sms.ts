import * as as from "./blind-pack.ts";
import { A, ENDED, M, NAMED, O, SENDERS, said } from "./blind-say.ts";
import type { Form } from "./blind-words.ts";

const HERE = "public code that reads messages of Madagascar";
const NEXT = "imagined: the operator's next wording";
const ABROAD = "as public code quotes operators elsewhere, in Ariary";
const HAND = "imagined: as a cashier notes it";

const mvola: Form[] = [
  said("MVola of Yas, who sent it first", NEXT, M, as.lines, {
    received:
      "MVola by Yas : {name} ({tel}) vous a envoyé {ar} Ar le {dd/MM/yyyy} à {HH:mm}. Motif : {why}. Votre nouveau solde est de {bal} Ar. Réf. : {ref}",
    sent: "MVola by Yas : vous avez envoyé {ar} Ar à {name} ({tel}) le {dd/MM/yyyy} à {HH:mm}. Frais : {fee} Ar. Votre nouveau solde est de {bal} Ar. Réf. : {ref}",
    failed:
      "MVola by Yas : le transfert de {ar} Ar de {name} ({tel}) n'a pas abouti. Votre solde reste de {bal} Ar. Réf. : {ref}",
  }),
  said("MVola in Malagasy, from WhatsApp in a browser", HERE, M, as.whatsappWeb, {
    received:
      "Nahazo {ar} Ar avy any amin'ny {name} ({tel}) ny {dd/MM/yy} {HH:mm}. Antony: {why}.Ny volanao dia {bal} Ar. Ref: {ref}",
    sent: "Nandefa {ar} Ar tany amin'ny {name} ({tel}) ianao ny {dd/MM/yy} {HH:mm}. Sarany: {fee} Ar.Ny volanao dia {bal} Ar. Ref: {ref}",
    notice:
      "Mila vola maika? Hatramin'ny 500 000 Ar no azonao indramina amin'ny MVola Avance. Tsindrio ny #111*1*4# dia araho ny toromarika.",
  }),
  said("MVola in Malagasy, reworded", NEXT, M, as.paragraphs, {
    received:
      "Voarainao ny {ar} Ar avy amin'i {name} {tel} tamin'ny {dd/MM/yyyy} {HH:mm}. Antony: {why}. Ambim-bolanao: {bal} Ar. Laharana: {ref}",
    sent: "Lasa ny {ar} Ar nalefanao tany amin'i {name} {tel} tamin'ny {dd/MM/yyyy} {HH:mm}. Sarany: {fee} Ar. Ambim-bolanao: {bal} Ar. Laharana: {ref}",
    failed:
      "Tsy tontosa ny fandefasana {ar} Ar avy amin'i {name} {tel} tamin'ny {dd/MM/yyyy} {HH:mm}. Ambim-bolanao: {bal} Ar. Laharana: {ref}",
  }),
  said("MVola to a merchant", NEXT, M, as.ranked, {
    received:
      "Paiement de {ar} Ar recu de {name} ({tel}) le {dd/MM/yy} a {HH:mm}. Facture: {why}. Frais: 0 Ar. Solde marchand: {bal} Ar. Ref: {ref}",
    sent: "Transfert de {ar} Ar effectue vers {name} ({tel}) le {dd/MM/yy} a {HH:mm}. Frais: {fee} Ar. Solde marchand: {bal} Ar. Ref: {ref}",
    pending:
      "Paiement de {ar} Ar de {name} ({tel}) en attente de validation par le client. Facture: 12. Solde marchand: {bal} Ar. Ref: {ref}",
    partBack:
      "Remboursement de {ar} Ar a {name} ({tel}) le {dd/MM/yy} a {HH:mm} sur le paiement Ref: {of}. Solde marchand: {bal} Ar. Ref: {ref}",
  }),
  said("MVola on a phone in English", NEXT, M, as.superBackup, {
    received:
      "You received {ar:,} Ar from {name} ({tel}) on {dd/MM/yyyy} at {HH:mm}. Reason: {why}. Balance: {bal:,} Ar. Ref: {ref}.",
    sent: "You sent {ar:,} Ar to {name} ({tel}) on {dd/MM/yyyy} at {HH:mm}. Fees: {fee} Ar. Balance: {bal:,} Ar. Ref: {ref}.",
    failed:
      "The transfer of {ar:,} Ar from {name} ({tel}) on {dd/MM/yyyy} at {HH:mm} failed. Balance: {bal:,} Ar. Ref: {ref}.",
    notice: "Your MVola code is 482913. It expires in 5 minutes. Never share it, not even with our staff.",
  }),
  said("MVola with an advert behind it, two on a line", HERE, M, as.slashed, {
    received:
      "{ar} Ar recu de {name} ({tel}) le {dd/MM/yy} a {HH:mm}. Raison: {why}. Solde : {bal} Ar. Ref: {ref} Avec MVola Epargne, epargnez des 100 Ar et gagnez 4 pourcent par an. Tapez #111*1*3*1#",
    sent: "{ar} Ar envoye a {name} ({tel}) le {dd/MM/yy} a {HH:mm}. Frais: {fee} Ar. Raison: {why}. Solde : {bal} Ar. Ref: {ref} Avec MVola Epargne, epargnez des 100 Ar et gagnez 4 pourcent par an. Tapez #111*1*3*1#",
  }),
  said("MVola as a cashier notes it", HAND, M, as.lines, {
    received: "{HH}h{mm} recu {ar:.}ar de {name} {spaced} ref {ref} solde {bal:.}ar",
    sent: "{HH}h{mm} envoye {ar:.}ar a {name} {spaced} frais {fee}ar ref {ref} solde {bal:.}ar",
    airtime: "{HH}h{mm} credit telephone {ar:.}ar ref {ref} solde {bal:.}ar",
  }),
  said("MVola, account credited", NEXT, M, as.telegram, {
    received:
      "Votre compte MVola a ete credite de {ar} Ar par {name} ({tel}), le {dd/MM/yyyy} a {HH:mm:ss}. Raison: {why}. Solde actuel: {bal} Ar. ID: {ref}",
    sent: "Votre compte MVola a ete debite de {ar} Ar au profit de {name} ({tel}), le {dd/MM/yyyy} a {HH:mm:ss}. Frais: {fee} Ar. Solde actuel: {bal} Ar. ID: {ref}",
    reversal:
      "Le transfert {of} de {name} ({tel}) a ete annule. Votre compte MVola a ete debite de {ar} Ar le {dd/MM/yyyy} a {HH:mm:ss}. Solde actuel: {bal} Ar. ID: {ref}",
    notice:
      "Felicitations! Vous etes eligible a un pret MVola de 200 000 Ar. Montant recu dans la minute, remboursable en 30 jours. Tapez #111*1*4#",
  }),
  said("MVola, a line for each thing it says", NEXT, M, as.backup({ hasSims: true }), {
    received:
      "Argent reçu\nMontant : {ar} Ar\nDe : {name}\nNuméro : {tel}\nDate : {dd/MM/yyyy HH:mm}\nMotif : {why}\nSolde : {bal} Ar\nRéf : {ref}",
    sent: "Argent envoyé\nMontant : {ar} Ar\nÀ : {name}\nNuméro : {tel}\nDate : {dd/MM/yyyy HH:mm}\nFrais : {fee} Ar\nSolde : {bal} Ar\nRéf : {ref}",
    failed:
      "Transfert échoué\nMontant : {ar} Ar\nDe : {name}\nNuméro : {tel}\nDate : {dd/MM/yyyy HH:mm}\nSolde : {bal} Ar\nRéf : {ref}",
  }),
  said(
    "MVola, with requests for money between",
    NEXT,
    M,
    as.termux,
    {
      received:
        "Vous avez recu {ar} Ar de {name} {tel} le {dd/MM/yy} a {HH:mm}. Raison: {why}. Solde: {bal} Ar. Ref {ref}",
      pending:
        "{name} {tel} vous demande {ar} Ar le {dd/MM/yy} a {HH:mm}. Pour accepter, tapez #111# et votre code secret avant 24h. Ref {ref}",
      notice: "Votre code de connexion MVola est 650274. Ne le donnez a personne.",
    },
    SENDERS,
  ),
];

const orange: Form[] = [
  said("Orange, transfer received", NEXT, O, as.whatsappFew, {
    received:
      "Transfert recu: {ar:0} Ar de {tel} {name}, le {dd/MM/yyyy} a {HH:mm}. Nouveau solde: {bal:0} Ar. Ref: {ref}. Suivez vos operations sur Max it.",
    sent: "Transfert envoye: {ar:0} Ar a {tel} {name}, le {dd/MM/yyyy} a {HH:mm}. Frais: {fee:0} Ar. Nouveau solde: {bal:0} Ar. Ref: {ref}. Suivez vos operations sur Max it.",
    failed:
      "Transfert echoue: {ar:0} Ar de {tel} {name}, le {dd/MM/yyyy} a {HH:mm}. Solde: {bal:0} Ar. Ref: {ref}. Suivez vos operations sur Max it.",
  }),
  said("Orange in MGA, with a reason", NEXT, O, as.backup(), {
    received:
      "Vous avez recu {ar:,} MGA du {tel}. Motif: {why}. Votre solde Orange Money est de {bal:,} MGA. Transaction: {ref}.",
    sent: "Vous avez envoye {ar:,} MGA au {tel}. Frais: {fee:,} MGA. Votre solde Orange Money est de {bal:,} MGA. Transaction: {ref}.",
    pending: "Demande de paiement de {ar:,} MGA du {tel}. Composez #144*5# pour payer ou refuser. Transaction: {ref}.",
  }),
  said("Orange in Malagasy", NEXT, O, as.lines, {
    received:
      "Nahazo vola {ar:.} Ar ianao avy amin'ny laharana {tel}. Ny volanao vaovao dia {bal:.} Ar. Trans Id: {ref}. Misaotra anao ny Orange Money.",
    sent: "Nandefa vola {ar:.} Ar ianao ho an'ny laharana {tel}. Sarany: {fee:.} Ar. Ny volanao vaovao dia {bal:.} Ar. Trans Id: {ref}. Misaotra anao ny Orange Money.",
    reversal:
      "Nofoanana ny fandefasana {of} avy amin'ny laharana {tel}: nesorina ny {ar:.} Ar. Ny volanao vaovao dia {bal:.} Ar. Trans Id: {ref}.",
  }),
  said(
    "Orange, with a part of the number",
    NEXT,
    O,
    as.forwardedLines,
    {
      received:
        "Vous avez reçu {ar} Ar de {name} ({masked}) le {dd/MM/yyyy} à {HH:mm}. Nouveau solde : {bal} Ar. ID : {ref}.",
      sent: "Vous avez envoyé {ar} Ar à {name} ({masked}) le {dd/MM/yyyy} à {HH:mm}. Frais : {fee} Ar. Nouveau solde : {bal} Ar. ID : {ref}.",
    },
    ENDED,
  ),
  said("Orange on a phone in English", NEXT, O, as.iphone, {
    received:
      "Dear customer, {ar:,} Ar has been credited to your Orange Money account by {tel} on {dd/MM/yyyy} at {hh:mm tt}. New balance: {bal:,} Ar. Trans ID: {ref}.",
    sent: "Dear customer, {ar:,} Ar has been transferred to {tel} on {dd/MM/yyyy} at {hh:mm tt}. Fee: {fee} Ar. New balance: {bal:,} Ar. Trans ID: {ref}.",
    notice: "Win 1,000,000 Ar with Orange Money! Make 3 transfers of 5,000 Ar before 30/11/2026. Terms on orange.mg",
  }),
  said("Orange as it writes now, from a forwarder's chat", HERE, O, as.relay),
  said("Orange to a merchant, by a QR code", NEXT, O, as.httpSms, {
    received:
      "Paiement marchand reçu. Montant : {ar:_} Ar. Client : {tel}. Commission : 0 Ar. Solde : {bal:_} Ar. ID : {ref}. Date : {dd/MM/yyyy HH:mm:ss}",
    failed:
      "Paiement marchand refusé. Montant : {ar:_} Ar. Client : {tel}. Motif : solde insuffisant. ID : {ref}. Date : {dd/MM/yyyy HH:mm:ss}",
    pending:
      "Paiement marchand initié. Montant : {ar:_} Ar. Client : {tel}. En attente du code secret du client. ID : {ref}. Date : {dd/MM/yyyy HH:mm:ss}",
  }),
];

const airtel: Form[] = [
  said("Airtel in English, its identifier first", NEXT, A, as.inbox, {
    received:
      "Trans. ID: {ref}. You have received Ar {ar:,} from {name}, {bare}. Your available balance is Ar {bal:,}.",
    sent: "Trans. ID: {ref}. You have sent Ar {ar:,} to {name}, {bare}. Fee: Ar {fee:,}. Your available balance is Ar {bal:,}.",
    failed:
      "Trans. ID: {ref}. The transfer of Ar {ar:,} from {name}, {bare} was not successful. Your available balance is Ar {bal:,}.",
  }),
  said("Airtel, with hundredths", HERE, A, as.labelled, {
    received: "Vous avez recu Ar {ar:0}.00 de {name} {bare}. Solde: Ar {bal:0}.50. Id: {ref}",
    sent: "Ar {ar:0}.00 ENVOYE a {name} {tel}. Solde: Ar {bal:0}.50. Frais: Ar {fee:0}.00. Id: {ref}",
  }),
  said("Airtel in Malagasy", HERE, A, as.qksms, {
    received: "Ar {ar:0} voarainao avy amin'i {name} {bare}. Toebolanao Ar {bal:0}. Trans ID: {ref}",
    sent: "Ar {ar:0} nalefanao tamin'i {name} {bare}. Sarany Ar {fee:0}. Toebolanao Ar {bal:0}. Trans ID: {ref}",
    cashIn: "Ar {ar:0} azo tamin'ny agent {bare}. Toebolanao Ar {bal:0}. Trans ID: {ref}",
    takenOut: "Ar {ar:0} nalainao tamin'ny agent {bare}. Toebolanao Ar {bal:0}. Trans ID: {ref}",
  }),
  said("Airtel in capitals", NEXT, A, as.whatsapp, {
    received: "RECU Ar {ar:0} DE {name} {tel}. SOLDE: Ar {bal:0}. ID: {ref}",
    sent: "ENVOYE Ar {ar:0} A {name} {tel}. FRAIS: Ar {fee:0}. SOLDE: Ar {bal:0}. ID: {ref}",
    reversal: "ANNULE Ar {ar:0} RECU DE {name} {tel} ID: {of}. SOLDE: Ar {bal:0}. ID: {ref}",
    failed: "ECHEC Ar {ar:0} DE {name} {tel}. SOLDE: Ar {bal:0}. ID: {ref}",
  }),
  said(
    "Airtel, by the name alone",
    NEXT,
    A,
    as.mailed,
    {
      received:
        "Bonjour, {name} vous a transfere {ar} Ar par Airtel Money le {dd/MM/yyyy} a {HH:mm}. Solde disponible: {bal} Ar. TXN ID: {ref}",
      sent: "Bonjour, vous avez transfere {ar} Ar a {name} par Airtel Money le {dd/MM/yyyy} a {HH:mm}. Frais: {fee} Ar. Solde disponible: {bal} Ar. TXN ID: {ref}",
      notice:
        "Airtel Money: recevez 10 pourcent de bonus pour tout depot de 20 000 Ar ou plus jusqu'au 30/11/2026. *436#",
    },
    NAMED,
  ),
  said("Airtel, number with 261, with a reason", NEXT, A, as.modem, {
    received:
      "Airtel Money: credit de MGA {ar:,}.00 recu du {msisdn} ({name}). Motif: {why}. Solde: MGA {bal:,}.00. ID: {ref}.",
    sent: "Airtel Money: debit de MGA {ar:,}.00 envoye au {msisdn} ({name}). Frais: MGA {fee:,}.00. Solde: MGA {bal:,}.00. ID: {ref}.",
  }),
];

const others: Form[] = [
  said("as Wave writes", ABROAD, O, as.timed, {
    received: "Vous avez reçu {ar:.} Ar de {name} {plus}.\nNouveau solde: {bal:.} Ar\nID transaction: {ref}",
    sent: "Vous avez envoyé {ar:.} Ar à {name} {plus}.\nFrais: {fee:.} Ar\nNouveau solde: {bal:.} Ar\nID transaction: {ref}",
  }),
  said("as MTN writes", ABROAD, M, as.listed, {
    received:
      "Vous avez recu {ar:0} Ar de {name} ({msisdn}) sur votre compte mobile money le {yyyy-MM-dd HH:mm:ss}. Message: {why}. Nouveau solde: {bal:0} Ar. ID de la transaction: {ref}.",
    sent: "Transfert effectue pour {ar:0} Ar a {name} ({msisdn}) le {yyyy-MM-dd HH:mm:ss}. Frais: {fee:0} Ar. Nouveau solde: {bal:0} Ar. Message: {why}. ID de la transaction: {ref}.",
    pending:
      "{name} ({msisdn}) a initie une demande de retrait de {ar:0} Ar le {yyyy-MM-dd HH:mm:ss}. Validez avec votre code. ID de la transaction: {ref}.",
  }),
  said("as M-Pesa writes", ABROAD, A, as.backup({ isBare: true }), {
    received:
      "{ref} Confirmed. You have received Ar{ar:,}.00 from {name} {tel} on {dd/MM/yy} at {hh:mm tt}. New balance is Ar{bal:,}.00. Save and get a loan of up to Ar500,000.",
    sent: "{ref} Confirmed. Ar{ar:,}.00 sent to {name} {tel} on {dd/MM/yy} at {hh:mm tt}. New balance is Ar{bal:,}.00. Transaction cost, Ar{fee:,}.00.",
    reversal:
      "{ref} Confirmed. Reversal of transaction {of} on {dd/MM/yy} at {hh:mm tt}. Ar{ar:,}.00 has been debited from your account. New balance is Ar{bal:,}.00.",
    failed:
      "{ref} Failed. The transfer of Ar{ar:,}.00 from {name} {tel} could not be completed. Your balance is Ar{bal:,}.00.",
  }),
  said("as Moov writes", ABROAD, M, as.elements, {
    received:
      "Transfert de {ar:0} Ar recu de {name} {tel} le {dd/MM/yyyy} {HH:mm:ss}. Reference: {why}. Votre nouveau solde est {bal:0} Ar. TxnID: {ref}",
    sent: "Transfert de {ar:0} Ar envoye a {name} {tel} le {dd/MM/yyyy} {HH:mm:ss}. Frais {fee:0} Ar. Votre nouveau solde est {bal:0} Ar. TxnID: {ref}",
  }),
  said(
    "as EcoCash writes",
    ABROAD,
    A,
    as.ruled,
    {
      received:
        "Transfer Confirmation: Ar {ar:0} received from {name}. Approval Code: {ref}. New wallet balance: Ar {bal:0}.",
      sent: "Transfer Confirmation: Ar {ar:0} sent to {name}. Fee: Ar {fee:0}. Approval Code: {ref}. New wallet balance: Ar {bal:0}.",
    },
    NAMED,
  ),
  said("MVola and Orange as they write now, one phone", HERE, ["MVola", "Orange Money"], as.httpSms),
];

export const fifthSms: Form[] = [...mvola, ...orange, ...airtel, ...others];
