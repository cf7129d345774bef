import * as as from "./blind-pack.ts";
import { A, M, NAMED, O, SENDERS, said } from "./blind-say.ts";
import type { Form } from "./blind-words.ts";

const FROM = "imagined: what an operator plausibly writes";
const PACKED = "the operator's usual words in another container";

/** Wordings of a third pack, which share none with the second. */
export const thirdSms: Form[] = [
  said("third M, « Vous venez de recevoir », brackets around Ref", FROM, M, as.paragraphs, {
    received:
      "Vous venez de recevoir {ar} Ar de la part de {name} ({plus}). Motif : {why}. Votre solde est maintenant de {bal} Ar. (Réf : {ref})",
    sent: "Vous venez d'envoyer {ar} Ar à {name} ({plus}). Frais : {fee} Ar. Votre solde est maintenant de {bal} Ar. (Réf : {ref})",
    failed: "Le transfert de {ar} Ar de la part de {name} ({plus}) n'a pas abouti. (Réf : {ref})",
  }),
  said("third M, « Reception d'argent », Id", FROM, M, as.lines, {
    received:
      "Reception d'argent: {ar} Ar, envoyeur {name} {tel}, {dd-MM-yyyy HH:mm:ss}. Solde apres operation: {bal} Ar. Id transaction: {ref}.",
    sent: "Envoi d'argent: {ar} Ar, destinataire {name} {tel}, {dd-MM-yyyy HH:mm:ss}. Frais: {fee} Ar. Solde apres operation: {bal} Ar. Id transaction: {ref}.",
    takenOut:
      "Retrait d'argent: {ar} Ar, agent {name} {tel}, {dd-MM-yyyy HH:mm:ss}. Frais: {fee} Ar. Solde apres operation: {bal} Ar. Id transaction: {ref}.",
    cashIn:
      "Depot d'argent: {ar} Ar, agent {name} {tel}, {dd-MM-yyyy HH:mm:ss}. Solde apres operation: {bal} Ar. Id transaction: {ref}.",
  }),
  said("third M, dashes between, date first", FROM, M, as.lines, {
    received: "{dd/MM/yyyy HH:mm} - Reçu {ar} Ar de {name} {spaced} - Solde {bal} Ar - Réf {ref}",
    sent: "{dd/MM/yyyy HH:mm} - Envoyé {ar} Ar à {name} {spaced} - Frais {fee} Ar - Solde {bal} Ar - Réf {ref}",
  }),
  said("third M, our own number in the sentence", FROM, M, as.lines, {
    received:
      "Votre compte MVola {own} a ete credite de {ar} Ar par {name} ({tel}) le {dd/MM/yyyy} a {HH:mm}. Nouveau solde : {bal} Ar. Ref : {ref}",
    sent: "Votre compte MVola {own} a ete debite de {ar} Ar en faveur de {name} ({tel}) le {dd/MM/yyyy} a {HH:mm}. Frais : {fee} Ar. Nouveau solde : {bal} Ar. Ref : {ref}",
  }),
  said("third M, « Opération réussie », Ariary, Identifiant", FROM, M, as.paragraphs, {
    received:
      "Opération réussie. Montant reçu : {ar} Ariary. Expéditeur : {name} {spaced}. Nouveau solde : {bal} Ariary. Identifiant : {ref}.",
    sent: "Opération réussie. Montant envoyé : {ar} Ariary. Destinataire : {name} {spaced}. Frais : {fee} Ariary. Nouveau solde : {bal} Ariary. Identifiant : {ref}.",
    failed: "Opération échouée. Montant : {ar} Ariary. Expéditeur : {name} {spaced}. Identifiant : {ref}.",
  }),
  said("third M, capitals, payer before the amount", FROM, M, as.lines, {
    received: "RECU DE {name} {tel}: {ar} AR. SOLDE: {bal} AR. REF: {ref}. {dd/MM/yy HH:mm}",
    sent: "ENVOYE A {name} {tel}: {ar} AR. FRAIS: {fee} AR. SOLDE: {bal} AR. REF: {ref}. {dd/MM/yy HH:mm}",
  }),
  said("third M, fields behind one another, fee before reference", FROM, M, as.lines, {
    received:
      "Transfert recu. De: {name} ({tel}) Montant: {ar} Ar Frais: 0 Ar Date: {dd/MM/yyyy HH:mm} Ref: {ref} Solde: {bal} Ar",
    sent: "Transfert envoye. A: {name} ({tel}) Montant: {ar} Ar Frais: {fee} Ar Date: {dd/MM/yyyy HH:mm} Ref: {ref} Solde: {bal} Ar",
  }),
  said("third M, as a bank's advice", FROM, M, as.paragraphs, {
    received:
      "AVIS DE CREDIT - Montant : {ar:,}.00 MGA - Donneur d'ordre : {name} {tel} - Date : {dd/MM/yyyy} - Reference : {ref} - Solde : {bal:,}.00 MGA",
    sent: "AVIS DE DEBIT - Montant : {ar:,}.00 MGA - Beneficiaire : {name} {tel} - Date : {dd/MM/yyyy} - Reference : {ref} - Solde : {bal:,}.00 MGA",
  }),
  said("third M, English, the payer as the subject", FROM, M, as.lines, {
    received: "{name} ({tel}) sent you {ar} Ar on {dd/MM/yyyy} at {HH:mm}. Balance: {bal} Ar. Ref. {ref}",
    sent: "You sent {ar} Ar to {name} ({tel}) on {dd/MM/yyyy} at {HH:mm}. Fee: {fee} Ar. Balance: {bal} Ar. Ref. {ref}",
  }),
  said("third M, English, fields", FROM, M, as.lines, {
    received: "Payment received. Amount: Ar {ar:,}. From: {name}, {plus}. Ref No: {ref}. Balance: Ar {bal:,}.",
    sent: "Payment sent. Amount: Ar {ar:,}. To: {name}, {plus}. Fee: Ar {fee:,}. Ref No: {ref}. Balance: Ar {bal:,}.",
  }),
  said("third M, Malagasy, « Tonga », reason", FROM, M, as.paragraphs, {
    received:
      "Tonga ny vola {ar} Ar nalefan'i {name} ({tel}) ny {dd/MM/yyyy HH:mm}. Antony: {why}. Ny vola ao amin'ny kaontinao: {bal} Ar. Ref: {ref}",
    sent: "Lasa ny vola {ar} Ar nalefanao ho an'i {name} ({tel}) ny {dd/MM/yyyy HH:mm}. Sarany: {fee} Ar. Ny vola ao amin'ny kaontinao: {bal} Ar. Ref: {ref}",
  }),
  said("third M, Malagasy, the payer as the subject", FROM, M, as.lines, {
    received: "Nandefa {ar} Ar ho anao i {name} ({tel}) ny {dd/MM/yyyy HH:mm}. Ny volanao izao: {bal} Ar. Ref: {ref}",
    sent: "Nandefa {ar} Ar ho an'i {name} ({tel}) ianao ny {dd/MM/yyyy HH:mm}. Saran'ny fandefasana: {fee} Ar. Ny volanao izao: {bal} Ar. Ref: {ref}",
  }),
  said("third M, « recu du » and a number in brackets", FROM, M, as.lines, {
    received: "{ar:0} Ar recu du ({tel}) le {dd/MM/yyyy} {HH:mm}. Solde {bal:0} Ar. Ref:{ref}",
    sent: "{ar:0} Ar envoye au ({tel}) le {dd/MM/yyyy} {HH:mm}. Frais {fee:0} Ar. Solde {bal:0} Ar. Ref:{ref}",
  }),
  said("third M, « recu … envoye par »", FROM, M, as.lines, {
    received:
      "Vous avez recu {ar} Ar envoye par {name} {tel} le {dd/MM/yy} a {HH:mm}. Solde : {bal} Ar. Numero de reference : {ref}",
    sent: "Votre envoi de {ar} Ar a bien ete recu par {name} {tel} le {dd/MM/yy} a {HH:mm}. Frais : {fee} Ar. Solde : {bal} Ar. Numero de reference : {ref}",
  }),
  said("third M, « de … vers », which of the two is ours", FROM, M, as.lines, {
    received: "Transfert de {ar} Ar de {tel} vers {own} reussi le {dd/MM/yyyy} a {HH:mm}. Solde: {bal} Ar. Ref: {ref}",
    sent: "Transfert de {ar} Ar de {own} vers {tel} reussi le {dd/MM/yyyy} a {HH:mm}. Frais: {fee} Ar. Solde: {bal} Ar. Ref: {ref}",
  }),
  said(
    "third M, name alone, weekday and month in words",
    FROM,
    M,
    as.paragraphs,
    {
      received: "Vous avez reçu {ar} Ar de {name} le samedi {dd novembre yyyy à HH:mm}. Solde : {bal} Ar. Réf. : {ref}",
      sent: "Vous avez envoyé {ar} Ar à {name} le samedi {dd novembre yyyy à HH:mm}. Frais : {fee} Ar. Solde : {bal} Ar. Réf. : {ref}",
      cashOut:
        "Retrait client : {ar} Ar de {name} le samedi {dd novembre yyyy à HH:mm}. Commission : 250 Ar. Solde : {bal} Ar. Réf. : {ref}",
    },
    NAMED,
  ),
  said("third O, « Reception de »", FROM, O, as.lines, {
    received: "Orange Money: Reception de {ar}Ar de {tel} {name} le {dd/MM/yyyy HH:mm}. Solde: {bal}Ar. Ref: {ref}",
    sent: "Orange Money: Envoi de {ar}Ar a {tel} {name} le {dd/MM/yyyy HH:mm}. Frais: {fee}Ar. Solde: {bal}Ar. Ref: {ref}",
    reversal: "Orange Money: Annulation de {ar}Ar de {tel} {name} le {dd/MM/yyyy HH:mm}. Solde: {bal}Ar. Ref: {of}",
  }),
  said("third O, payer before the sum", FROM, O, as.paragraphs, {
    received:
      "Vous avez reçu de {name} ({tel}) la somme de {ar} Ar. Votre solde Orange Money est de {bal} Ar. Référence : {ref}.",
    sent: "Vous avez envoyé à {name} ({tel}) la somme de {ar} Ar. Frais : {fee} Ar. Votre solde Orange Money est de {bal} Ar. Référence : {ref}.",
  }),
  said("third O, « Transaction … reussie »", FROM, O, as.lines, {
    received: "Transaction {ref} reussie. {tel} vous a transfere {ar:0} Ar. Nouveau solde {bal:0} Ar.",
    sent: "Transaction {ref} reussie. Vous avez transfere {ar:0} Ar au {tel}. Frais {fee:0} Ar. Nouveau solde {bal:0} Ar.",
    failed: "Transaction {ref} echouee. Le transfert de {ar:0} Ar du {tel} n'a pas ete effectue.",
    pending: "Transaction {ref} en attente. Le transfert de {ar:0} Ar du {tel} est en cours.",
  }),
  said("third O, English, name behind the number", FROM, O, as.lines, {
    received: "You received {ar:,} Ar from {tel} ({name}). Trans. ID {ref}. Balance {bal:,} Ar.",
    sent: "You sent {ar:,} Ar to {tel} ({name}). Trans. ID {ref}. Fee {fee:,} Ar. Balance {bal:,} Ar.",
  }),
  said("third O, Malagasy, « Nandray »", FROM, O, as.paragraphs, {
    received:
      "Nandray vola {ar} Ar avy amin'ny {spaced} ianao ny {dd/MM/yyyy} tamin'ny {HH:mm}. Toe-bola: {bal} Ar. Trans ID: {ref}",
    sent: "Nandefa vola {ar} Ar ho any amin'ny {spaced} ianao ny {dd/MM/yyyy} tamin'ny {HH:mm}. Sarany: {fee} Ar. Toe-bola: {bal} Ar. Trans ID: {ref}",
  }),
  said("third O, MGA, « Expediteur », advertisement", FROM, O, as.lines, {
    received:
      "Vous avez recu {ar:0} MGA. Expediteur: {msisdn}. Txn: {ref}. Solde: {bal:0} MGA. Payez sans frais vos achats avec Orange Money, infos au 204.",
    sent: "Vous avez envoye {ar:0} MGA. Destinataire: {msisdn}. Frais: {fee:0} MGA. Txn: {ref}. Solde: {bal:0} MGA. Payez sans frais vos achats avec Orange Money, infos au 204.",
  }),
  said("third O, « vous a fait un transfert »", FROM, O, as.paragraphs, {
    received:
      "{name} ({tel}) vous a fait un transfert de {ar:_} Ar le {dd/MM/yyyy} à {HH:mm}. Votre nouveau solde est {bal:_} Ar. N° : {ref}",
    sent: "Vous avez fait un transfert de {ar:_} Ar à {name} ({tel}) le {dd/MM/yyyy} à {HH:mm}. Frais {fee:_} Ar. Votre nouveau solde est {bal:_} Ar. N° : {ref}",
  }),
  said("third A, reference, « Confirmé »", FROM, A, as.lines, {
    received:
      "{ref} confirmé. Vous avez reçu {ar} Ar de {name} {tel} le {dd/MM/yy} à {HH:mm}. Votre solde est de {bal} Ar",
    sent: "{ref} confirmé. Vous avez envoyé {ar} Ar à {name} {tel} le {dd/MM/yy} à {HH:mm}. Frais {fee} Ar. Votre solde est de {bal} Ar",
  }),
  said("third A, a field to a line", FROM, A, as.paragraphs, {
    received: "Recu: Ar {ar:0}\nDe: {name} {bare}\nSolde: Ar {bal:0}\nId: {ref}",
    sent: "Envoye: Ar {ar:0}\nA: {name} {bare}\nFrais: Ar {fee:0}\nSolde: Ar {bal:0}\nId: {ref}",
  }),
  said("third A, English, « Received », Bal", FROM, A, as.lines, {
    received: "Txn ID: {ref}. Received Ar {ar:,} from {bare} {name} on {dd/MM/yyyy HH:mm}. Bal: Ar {bal:,}.",
    sent: "Txn ID: {ref}. Sent Ar {ar:,} to {bare} {name} on {dd/MM/yyyy HH:mm}. Fee: Ar {fee:,}. Bal: Ar {bal:,}.",
    failed: "Txn ID: {ref}. Failed: Ar {ar:,} from {bare} {name} on {dd/MM/yyyy HH:mm}. Bal: Ar {bal:,}.",
  }),
  said("third A, Malagasy, « voarainao »", FROM, A, as.lines, {
    received: "Ar {ar:0} no voarainao avy amin'i {name} {bare}. Toe-bolanao: Ar {bal:0}. Trans ID: {ref}",
    sent: "Ar {ar:0} no nalefanao tany amin'i {name} {bare}. Sarany: Ar {fee:0}. Toe-bolanao: Ar {bal:0}. Trans ID: {ref}",
  }),
  said("third A, « Transfert entrant »", FROM, A, as.lines, {
    received: "Transfert entrant de Ar {ar:.} du {tel} ({name}). Nouveau solde: Ar {bal:.}. Id transaction {ref}.",
    sent: "Transfert sortant de Ar {ar:.} vers {tel} ({name}). Frais: Ar {fee:.}. Nouveau solde: Ar {bal:.}. Id transaction {ref}.",
  }),
  said("third WhatsApp chat, iPhone", PACKED, A, as.whatsappIphone),
  said("third copied with sender and hour", PACKED, M, as.timed),
  said("third lines broken at 26", PACKED, O, as.narrow),
  said("third ruled off", PACKED, M, as.ruled),
  said("third moment, sender and text between tabs", PACKED, O, as.stamped),
  said("third list under « data », JSON", PACKED, M, as.listed, {}, SENDERS),
  said("third relay's records, JSON", PACKED, A, as.relayed, {}, SENDERS),
  said("third messages as XML elements", PACKED, O, as.elements, {}, SENDERS),
  said("third spreadsheet of an automation", PACKED, M, as.logged, {}, SENDERS),
];
