import * as as from "./blind-pack.ts";
import { A, ENDED, M, O, SENDERS, said } from "./blind-say.ts";
import type { Form } from "./blind-words.ts";

const FROM = "imagined: what an operator plausibly writes";
const PACKED = "the operator's usual words in another container";

/** Wordings of a second pack: sentences turned around, other labels, other languages. */
export const freshSms: Form[] = [
  said("fresh M, « Vous avez recu », new balance", FROM, M, as.lines, {
    received:
      "Vous avez recu {ar} Ar de {name} ({tel}) le {dd/MM/yyyy} a {HH:mm}. Votre nouveau solde est de {bal} Ar. Ref : {ref}",
    sent: "Vous avez envoye {ar} Ar a {name} ({tel}) le {dd/MM/yyyy} a {HH:mm}. Frais : {fee} Ar. Votre nouveau solde est de {bal} Ar. Ref : {ref}",
    failed:
      "Echec du transfert de {ar} Ar de {name} ({tel}) le {dd/MM/yyyy} a {HH:mm}. Votre solde reste {bal} Ar. Ref : {ref}",
    takenOut:
      "Vous avez retire {ar} Ar chez l'agent {name} ({tel}) le {dd/MM/yyyy} a {HH:mm}. Frais : {fee} Ar. Votre nouveau solde est de {bal} Ar. Ref : {ref}",
  }),
  said("fresh M, title then fields in one line, accents", FROM, M, as.paragraphs, {
    received:
      "Transfert reçu : {ar} Ar de {name} - {spaced}. Date : {dd/MM/yyyy HH:mm}. Nouveau solde : {bal} Ar. Réf. {ref}",
    sent: "Transfert envoyé : {ar} Ar à {name} - {spaced}. Date : {dd/MM/yyyy HH:mm}. Frais : {fee} Ar. Nouveau solde : {bal} Ar. Réf. {ref}",
    failed: "Transfert échoué : {ar} Ar de {name} - {spaced}. Date : {dd/MM/yyyy HH:mm}. Réf. {ref}",
    pending: "Transfert en attente : {ar} Ar de {name} - {spaced}. Date : {dd/MM/yyyy HH:mm}. Réf. {ref}",
    reversal:
      "Transfert annulé : {ar} Ar de {name} - {spaced}. Date : {dd/MM/yyyy HH:mm}. Nouveau solde : {bal} Ar. Réf. {of}",
  }),
  said("fresh M, greeting, « provenant du », N°", FROM, M, as.lines, {
    received:
      "Bonjour, vous avez reçu un transfert de {ar} Ar provenant du {tel} ({name}), le {dd/MM/yyyy} à {HH:mm}. Solde actuel : {bal} Ar. N° de transaction : {ref}. Merci d'utiliser MVola.",
    sent: "Bonjour, vous avez effectué un transfert de {ar} Ar vers le {tel} ({name}), le {dd/MM/yyyy} à {HH:mm}. Frais : {fee} Ar. Solde actuel : {bal} Ar. N° de transaction : {ref}. Merci d'utiliser MVola.",
  }),
  said("fresh M, reference first", FROM, M, as.lines, {
    received: "Ref {ref}. Recu {ar} Ar de {name} {tel} le {dd/MM/yy HH:mm}. Solde {bal} Ar.",
    sent: "Ref {ref}. Envoye {ar} Ar a {name} {tel} le {dd/MM/yy HH:mm}. Frais {fee} Ar. Solde {bal} Ar.",
    cashOut:
      "Ref {ref}. Retrait client {ar} Ar de {name} {tel} le {dd/MM/yy HH:mm}. Commission 250 Ar. Solde {bal} Ar.",
  }),
  said("fresh M, the payer as the sentence's subject", FROM, M, as.paragraphs, {
    received:
      "Le {dd/MM/yyyy} a {HH:mm}, {name} ({tel}) vous a envoye {ar} Ar. Solde MVola : {bal} Ar. Reference : {ref}",
    sent: "Le {dd/MM/yyyy} a {HH:mm}, vous avez envoye {ar} Ar a {name} ({tel}). Frais : {fee} Ar. Solde MVola : {bal} Ar. Reference : {ref}",
  }),
  said("fresh M, « vous a transféré », reason", FROM, M, as.paragraphs, {
    received: "{name} ({tel}) vous a transféré {ar} Ar. Raison : {why}. Solde : {bal} Ar. Réf : {ref}",
    sent: "Vous avez transféré {ar} Ar à {name} ({tel}). Frais : {fee} Ar. Solde : {bal} Ar. Réf : {ref}",
  }),
  said("fresh M, « Credit de … sur votre compte »", FROM, M, as.lines, {
    received:
      "Credit de {ar:0} Ar sur votre compte MVola. Expediteur: {name} {tel}. Date: {dd-MM-yyyy HH:mm:ss}. Solde: {bal:0} Ar. Ref: {ref}",
    sent: "Debit de {ar:0} Ar de votre compte MVola. Beneficiaire: {name} {tel}. Date: {dd-MM-yyyy HH:mm:ss}. Frais: {fee:0} Ar. Solde: {bal:0} Ar. Ref: {ref}",
    fee: "Debit de {ar:0} Ar de votre compte MVola. Frais de transfert. Date: {dd-MM-yyyy HH:mm:ss}. Solde: {bal:0} Ar. Ref: {ref}",
  }),
  said("fresh M, Ar before, dots, 261", FROM, M, as.bullets, {
    received: "Ar {ar:.} reçu de {name} (+{msisdn}) le {dd.MM.yyyy} à {HH:mm}. Solde : Ar {bal:.}. Réf: {ref}",
    sent: "Ar {ar:.} envoyé à {name} (+{msisdn}) le {dd.MM.yyyy} à {HH:mm}. Frais : Ar {fee:.}. Solde : Ar {bal:.}. Réf: {ref}",
  }),
  said("fresh M, English, « Confirmed »", FROM, M, as.lines, {
    received:
      "Confirmed. You have received {ar:,} MGA from {name} {tel} on {dd/MM/yyyy} at {hh:mm tt}. Your new MVola balance is {bal:,} MGA. Transaction ID: {ref}",
    sent: "Confirmed. {ar:,} MGA sent to {name} {tel} on {dd/MM/yyyy} at {hh:mm tt}. Fee: {fee:,} MGA. Your new MVola balance is {bal:,} MGA. Transaction ID: {ref}",
    failed:
      "Failed. {ar:,} MGA from {name} {tel} could not be credited on {dd/MM/yyyy} at {hh:mm tt}. Transaction ID: {ref}",
  }),
  said("fresh M, Malagasy, « Voaray »", FROM, M, as.lines, {
    received:
      "Voaray ny {ar} Ar avy amin'i {name} ({tel}) tamin'ny {dd/MM/yyyy} tamin'ny {HH:mm}. Ny toe-bolanao: {bal} Ar. Ref: {ref}",
    sent: "Lasa ny {ar} Ar nalefanao tany amin'i {name} ({tel}) tamin'ny {dd/MM/yyyy} tamin'ny {HH:mm}. Sarany: {fee} Ar. Ny toe-bolanao: {bal} Ar. Ref: {ref}",
  }),
  said("fresh M, Malagasy, Ariary, spaced number", FROM, M, as.paragraphs, {
    received:
      "Nahazo vola {ar} Ariary ianao avy amin'ny laharana {spaced}. Daty: {dd/MM/yyyy HH:mm}. Toe-bola: {bal} Ariary. Laharan'ny fifanakalozana: {ref}",
    sent: "Nandefa vola {ar} Ariary tany amin'ny laharana {spaced} ianao. Daty: {dd/MM/yyyy HH:mm}. Sarany: {fee} Ariary. Toe-bola: {bal} Ariary. Laharan'ny fifanakalozana: {ref}",
  }),
  said(
    "fresh M, masked number",
    FROM,
    M,
    as.lines,
    {
      received: "{ar} Ar recu de {name} ({masked}) le {dd/MM/yy} a {HH:mm}. Solde: {bal} Ar. Ref: {ref}",
      sent: "{ar} Ar envoye a {name} ({masked}) le {dd/MM/yy} a {HH:mm}. Frais: {fee} Ar. Solde: {bal} Ar. Ref: {ref}",
      cashOut: "{ar} Ar recu de {name} ({masked}) le {dd/MM/yy} a {HH:mm}. Bonus: 250 Ar. Solde: {bal} Ar. Ref: {ref}",
    },
    ENDED,
  ),
  said("fresh M, a field to a line", FROM, M, as.paragraphs, {
    received:
      "Transfert recu\nMontant: {ar} Ar\nDe: {name}\nNumero: {tel}\nDate: {dd/MM/yyyy HH:mm}\nSolde: {bal} Ar\nRef: {ref}",
    sent: "Transfert envoye\nMontant: {ar} Ar\nA: {name}\nNumero: {tel}\nDate: {dd/MM/yyyy HH:mm}\nFrais: {fee} Ar\nSolde: {bal} Ar\nRef: {ref}",
  }),
  said("fresh M, cash from an agent, and withdrawals", FROM, M, as.lines, {
    cashIn: "Depot de {ar} Ar effectue par l'agent {name} {tel} le {dd/MM/yy} a {HH:mm}. Solde: {bal} Ar. Ref: {ref}",
    takenOut:
      "Retrait de {ar} Ar aupres de l'agent {name} {tel} le {dd/MM/yy} a {HH:mm}. Frais: {fee} Ar. Solde: {bal} Ar. Ref: {ref}",
    partBack:
      "Remboursement partiel: {ar} Ar du transfert Ref {of} ont ete retournes a {name} {tel} le {dd/MM/yy} a {HH:mm}. Solde: {bal} Ar.",
    pending: "{name} {tel} veut vous envoyer {ar} Ar. En attente de confirmation. Ref: {ref}",
  }),
  said("fresh O, « Transfert recu de », TxnId", FROM, O, as.lines, {
    received: "Transfert recu de {tel} {name}. Montant: {ar:0} Ar. Nouveau solde: {bal:0} Ar. TxnId: {ref}.",
    sent: "Transfert envoye a {tel} {name}. Montant: {ar:0} Ar. Frais: {fee:0} Ar. Nouveau solde: {bal:0} Ar. TxnId: {ref}.",
    failed: "Transfert echoue de {tel} {name}. Montant: {ar:0} Ar. TxnId: {ref}.",
  }),
  said("fresh O, « reçu … du », accents, spaced number", FROM, O, as.paragraphs, {
    received:
      "Vous avez reçu {ar} Ar du {spaced}. Nouveau solde : {bal} Ar. ID transaction : {ref}. Orange Money vous remercie.",
    sent: "Vous avez envoyé {ar} Ar au {spaced}. Frais : {fee} Ar. Nouveau solde : {bal} Ar. ID transaction : {ref}. Orange Money vous remercie.",
    cashIn:
      "Vous avez reçu un dépôt de {ar} Ar de l'agent {spaced}. Nouveau solde : {bal} Ar. ID transaction : {ref}. Orange Money vous remercie.",
  }),
  said("fresh O, « a été crédité de »", FROM, O, as.lines, {
    received:
      "Cher client, votre compte Orange Money a été crédité de {ar}Ar par {tel} le {dd/MM/yyyy} à {HH:mm}. Solde : {bal}Ar. Id transaction: {ref}",
    sent: "Cher client, votre compte Orange Money a été débité de {ar}Ar au profit de {tel} le {dd/MM/yyyy} à {HH:mm}. Frais : {fee}Ar. Solde : {bal}Ar. Id transaction: {ref}",
    reversal:
      "Cher client, la transaction {of} de {ar}Ar par {tel} a été annulée le {dd/MM/yyyy} à {HH:mm}. Solde : {bal}Ar.",
  }),
  said("fresh O, English, « Dear customer »", FROM, O, as.lines, {
    received: "Dear customer, you have received Ar {ar:,} from {msisdn}. Your new balance is Ar {bal:,}. TxnId: {ref}",
    sent: "Dear customer, you have sent Ar {ar:,} to {msisdn}. Fees: Ar {fee:,}. Your new balance is Ar {bal:,}. TxnId: {ref}",
  }),
  said("fresh O, advertisement with an amount behind", FROM, O, as.lines, {
    received:
      "Vous avez recu un transfert de {ar:0}Ar venant du {tel}. Nouveau Solde: {bal:0}Ar. Trans Id: {ref}. Activez Max it et gagnez 500 Ar de credit: https://maxit.orange.mg ou #144*9#",
  }),
  said("fresh O, Malagasy, « Voaray »", FROM, O, as.paragraphs, {
    received:
      "Voaray: {ar} Ar avy amin'ny {tel} ({name}). Toe-bolanao vaovao: {bal} Ar. Trans Id: {ref}. Misaotra tompoko.",
    sent: "Lasa: {ar} Ar ho an'ny {tel} ({name}). Sarany: {fee} Ar. Toe-bolanao vaovao: {bal} Ar. Trans Id: {ref}. Misaotra tompoko.",
  }),
  said("fresh O, fees of nought, decimals", FROM, O, as.lines, {
    received: "Vous avez recu {ar:0}.00 Ar de {tel}. Frais: 0.00 Ar. Nouveau solde: {bal:0}.00 Ar. Txn ID: {ref}.",
    sent: "Vous avez envoye {ar:0}.00 Ar a {tel}. Frais: {fee:0}.00 Ar. Nouveau solde: {bal:0}.00 Ar. Txn ID: {ref}.",
  }),
  said("fresh O, « Un transfert … a été reçu »", FROM, O, as.paragraphs, {
    received:
      "Un transfert de {ar} Ar effectué par {name} ({tel}) a été reçu le {dd/MM/yyyy} à {HH:mm}. Votre solde : {bal} Ar. Réf : {ref}.",
    sent: "Votre transfert de {ar} Ar à {name} ({tel}) a été effectué le {dd/MM/yyyy} à {HH:mm}. Frais : {fee} Ar. Votre solde : {bal} Ar. Réf : {ref}.",
    pending: "Un transfert de {ar} Ar effectué par {name} ({tel}) est en cours de traitement. Réf : {ref}.",
  }),
  said("fresh A, date with a dash, Trans. ID", FROM, A, as.lines, {
    received: "Ar {ar:,} recu de {name} {bare} le {dd-MM-yyyy HH:mm}. Solde: Ar {bal:,}. Trans. ID: {ref}",
    sent: "Ar {ar:,} envoye a {name} {bare} le {dd-MM-yyyy HH:mm}. Frais: Ar {fee:,}. Solde: Ar {bal:,}. Trans. ID: {ref}",
    failed: "Echec: Ar {ar:,} de {name} {bare} le {dd-MM-yyyy HH:mm}. Trans. ID: {ref}",
  }),
  said("fresh A, English, available balance", FROM, A, as.lines, {
    received:
      "You have received MGA {ar:,} from {name}, {bare}. Your available balance is MGA {bal:,}. Txn ID {ref}. Dial *436# for more.",
    sent: "You have sent MGA {ar:,} to {name}, {bare}. Charge MGA {fee:,}. Your available balance is MGA {bal:,}. Txn ID {ref}. Dial *436# for more.",
  }),
  said("fresh A, a line each, reference first", FROM, A, as.paragraphs, {
    received: "Transaction ID: {ref}\nVous avez reçu {ar} Ar de {name} ({tel}).\nSolde disponible : {bal} Ar",
    sent: "Transaction ID: {ref}\nVous avez envoyé {ar} Ar à {name} ({tel}).\nFrais : {fee} Ar\nSolde disponible : {bal} Ar",
  }),
  said("fresh A, « Cher client », TID", FROM, A, as.lines, {
    received: "Cher client, {name} {bare} vous a envoye Ar {ar:0}. Votre solde: Ar {bal:0}. TID: {ref}",
    sent: "Cher client, vous avez envoye Ar {ar:0} a {name} {bare}. Frais: Ar {fee:0}. Votre solde: Ar {bal:0}. TID: {ref}",
    reversal: "Cher client, la transaction {of} de Ar {ar:0} de {name} {bare} a ete annulee. Votre solde: Ar {bal:0}.",
  }),
  said("fresh A, « Argent recu », advertisement", FROM, A, as.lines, {
    received: "Argent recu: Ar {ar:0} de {tel}. Solde: Ar {bal:0}. ID: {ref}. Parrainez un ami et gagnez Ar 500!",
    sent: "Argent envoye: Ar {ar:0} a {tel}. Frais: Ar {fee:0}. Solde: Ar {bal:0}. ID: {ref}. Parrainez un ami et gagnez Ar 500!",
  }),
  said("fresh A, Malagasy, « Nahazo »", FROM, A, as.lines, {
    received: "Nahazo Ar {ar:0} avy amin'i {name} {bare} ianao. Toe-bolanao: Ar {bal:0}. Trans ID: {ref}",
    sent: "Nandefa Ar {ar:0} tany amin'i {name} {bare} ianao. Sarany: Ar {fee:0}. Toe-bolanao: Ar {bal:0}. Trans ID: {ref}",
  }),
  said("fresh WhatsApp chat, Android", PACKED, M, as.whatsapp),
  said("fresh conversation of an iPhone", PACKED, O, as.iphone),
  said("fresh lines broken at 38", PACKED, M, as.broken),
  said("fresh forwarded e-mail", PACKED, M, as.mailed),
  said("fresh « Fw: » before each", PACKED, A, as.forwardedLines),
  said("fresh SMS Import / Export, NDJSON", PACKED, M, as.ndjson, {}, SENDERS),
  said("fresh QKSMS backup", PACKED, O, as.qksms, {}, SENDERS),
  said("fresh Super Backup", PACKED, M, as.superBackup, {}, SENDERS),
  said("fresh iMazing table of SMS", PACKED, O, as.imazing, {}, SENDERS),
];
