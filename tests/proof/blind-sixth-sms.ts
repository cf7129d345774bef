import * as as from "./blind-pack.ts";
import { A, ENDED, M, O, SENDERS, said } from "./blind-say.ts";
import { dated, type Form } from "./blind-words.ts";

const NOW = "facts: an operator's wording as phones have it today";
const NEXT = "imagined: how an operator may word it next";
const ELSEWHERE = "imagined: an operator's wording in other countries, in Ariary";

/** Selected and copied in Messenger's window: who wrote it stands above, the hour where a while has passed. */
const messenger = as.pasted(
  ({ text, at }, index) => `${index % 3 === 0 ? `${dated(at, "HH:mm")}\n` : ""}Caisse Analakely\n${text}`,
);
/** Copied from Telegram on a computer. */
const telegramDesktop = as.pasted(({ text, at }) => `Vola SMS, [${dated(at, "dd/MM/yyyy HH:mm")}]\n${text}`, "\n\n");
/** Messages forwarded in Telegram, as it copies them. */
const telegramForwarded = as.pasted(
  ({ text, at }) => `Hanta, [${dated(at, "dd.MM.yy HH:mm")}]\n[Forwarded from Caisse 67Ha]\n${text}`,
  "\n\n",
);
/** WhatsApp in English on an Android phone. */
const whatsappEnglish = as.pasted(({ text, at }) => `${dated(at, "MM/dd/yy, hh:mm tt")} - Shop phone: ${text}`);
/** A conversation copied from an Android phone, days and hours between its bubbles. */
const conversation = as.pasted(
  ({ text, at }, index) => `${index === 0 ? "Samedi 21 novembre\n" : ""}${text}\n${dated(at, "HH:mm")} • SIM 1`,
);
/** Typed off by somebody who rules a line between, with the hour in front. */
const noted = as.pasted(({ text, at }) => `${dated(at, "HH")}h${dated(at, "mm")} : ${text}`);

/** What a gateway answers when it is asked for what came in. */
const gateway = as.wholeJson("inbound.json", (messages) => ({
  ...{ success: true, page: 1, total: messages.length },
  results: messages.map(({ text, at, sender, sim }, index) => ({
    ...{ messageId: `in-${70_100 + index}`, from: sender, to: `SIM${sim + 1}`, content: text },
    ...{ receivedAt: new Date(at).toISOString(), smsCount: 1, direction: "inbound" },
  })),
}));
/** A phone's automation that posts each SMS to a sheet's service, kept as JSON. */
const automation = as.wholeJson("sms-log.json", (messages) =>
  messages.map(({ text, at, sender }) => ({
    ...{ sms_from: sender, sms_body: text, sms_date: dated(at, "dd-MM-yyyy"), sms_time: dated(at, "HH:mm") },
    battery: "78%",
  })),
);
/** An app that writes a phone's SMS as a table. */
const appTable = as.tableOf(
  ["Date", "Number", "Contact name", "Type", "Body", "Read"],
  ",",
  ({ text, at, sender }) => [dated(at, "yyyy-MM-dd HH:mm:ss"), sender, "", "Received", text, "1"],
  { 1: "sender", 4: "message" },
);
/** The same in French, as a spreadsheet in French keeps it. */
const frenchAppTable = as.tableOf(
  ["Numéro", "Contact", "Date", "Heure", "Message", "Statut"],
  ";",
  ({ text, at, sender }) => [sender, sender, dated(at, "dd/MM/yyyy"), dated(at, "HH:mm"), text, "Lu"],
  { 0: "sender", 4: "message" },
);

const mvola: Form[] = [
  said("MVola today, WhatsApp on an iPhone", NOW, M, as.whatsappIphone, {
    received: "{ar} Ar recu de {name} {tel} le {dd/MM/yy} a {HH:mm}. Raison: {why}. Solde: {bal} Ar. Ref {ref}",
    sent: "Vous avez transfere {ar} Ar a {name}({tel}) le {dd/MM/yyyy} a {HH:mm:ss}. Frais:{fee} Ar. Raison: {why}. Votre solde est de {bal} Ar. Ref: {ref}",
    failed:
      "Le transfert de {ar} Ar de {name} {tel} vers votre compte a echoue. Votre solde est inchange: {bal} Ar. Ref: {ref}",
    takenOut:
      "Vous avez retire {ar} Ar chez {name} {tel} le {dd/MM/yy} a {HH:mm}. Frais: {fee} Ar. Solde: {bal} Ar. Ref: {ref}",
    notice:
      "MVola: Tsindrio #111# dia mahazoa bonus 20 000 Ar raha mandefa 100 000 Ar anio ianao. Ny tolotra dia hatramin'ny 30/11/26.",
  }),
  said("MVola today, typed off with the hour in front", NOW, M, noted, {
    received: "{ar} Ar recu de {name} ({tel}) le {dd/MM/yy} a {HH:mm}. {why}. Solde : {bal} Ar. Ref: {ref}",
    sent: "{ar} Ar envoye a {name} ({tel}) le {dd/MM/yy} a {HH:mm}. Frais: {fee} Ar. Solde : {bal} Ar. Ref: {ref}",
    cashIn: "Depot de {ar} Ar par l'agent {name} ({tel}) le {dd/MM/yy} a {HH:mm}. Solde : {bal} Ar. Ref: {ref}",
    pending: "{name} ({tel}) vous demande {ar} Ar. Pour accepter, composez #111# avant le 22/11/26. Ref demande: {ref}",
  }),
  said(
    "MVola with accents in a backup of two cards",
    NEXT,
    ["MVola", "MVola"],
    as.backup({ hasSims: true }),
    {
      received:
        "Vous avez reçu {ar:_} Ar de {name} ({tel}) le {dd/MM/yyyy} à {HH:mm}. Motif : {why}. Nouveau solde : {bal:_} Ar. Réf : {ref}. Merci d'utiliser MVola.",
      sent: "Vous avez envoyé {ar:_} Ar à {name} ({tel}) le {dd/MM/yyyy} à {HH:mm}. Frais : {fee:_} Ar. Motif : {why}. Nouveau solde : {bal:_} Ar. Réf : {ref}.",
      reversal:
        "Le transfert de {ar:_} Ar reçu de {name} ({tel}), réf {of}, a été annulé le {dd/MM/yyyy} à {HH:mm}. Nouveau solde : {bal:_} Ar. Réf : {ref}.",
      notice:
        "Votre demande d'avance est acceptée : jusqu'à {ar:_} Ar disponibles dès maintenant. Composez #111*5# pour en profiter. MVola Avance.",
    },
    SENDERS,
  ),
  said("MVola with a plus sign, WhatsApp in English", NEXT, M, whatsappEnglish, {
    received: "MVola by Yas: +{ar} Ar de {name} - {tel}. {dd/MM/yyyy} {HH:mm}. Motif: {why}. Solde {bal} Ar. Ref {ref}",
    sent: "MVola by Yas: -{ar} Ar vers {name} - {tel}. {dd/MM/yyyy} {HH:mm}. Frais {fee} Ar. Motif: {why}. Solde {bal} Ar. Ref {ref}",
    airtime: "MVola by Yas: -{ar} Ar achat credit {own}. {dd/MM/yyyy} {HH:mm}. Solde {bal} Ar. Ref {ref}",
    partBack:
      "MVola by Yas: -{ar} Ar rembourse a {name} - {tel} sur le transfert Ref {of}. {dd/MM/yyyy} {HH:mm}. Solde {bal} Ar. Ref {ref}",
  }),
  said("MVola in Malagasy, forwarded by e-mail", NEXT, M, as.mailed, {
    received:
      "Naharay {ar} Ar avy amin'i {name} ({tel}) ianao ny {dd/MM/yyyy} tamin'ny {HH:mm}. Antony: {why}. Ny vola ao aminao: {bal} Ar. Ref: {ref}",
    sent: "Nandefa {ar} Ar ho an'i {name} ({tel}) ianao ny {dd/MM/yyyy} tamin'ny {HH:mm}. Sarany: {fee} Ar. Antony: {why}. Ny vola ao aminao: {bal} Ar. Ref: {ref}",
    takenOut:
      "Naka vola {ar} Ar tany amin'ny agent {name} ({tel}) ianao ny {dd/MM/yyyy} tamin'ny {HH:mm}. Ny vola ao aminao: {bal} Ar. Ref: {ref}",
    failed:
      "Tsy tontosa ny fandefasana {ar} Ar avy amin'i {name} ({tel}) ny {dd/MM/yyyy} tamin'ny {HH:mm}. Tsy niova ny vola ao aminao: {bal} Ar. Ref: {ref}",
  }),
  said("MVola in Malagasy, short, from Messenger", NEXT, M, messenger, {
    received:
      "Tafiditra ny {ar} Ar nalefan'i {name} {tel}, {dd/MM/yy} {HH:mm}. Toe-bola: {bal} Ar. Laharana: {ref}. Misaotra anao.",
    sent: "Lasa ny {ar} Ar ho an'i {name} {tel}, {dd/MM/yy} {HH:mm}. Sara: {fee} Ar. Toe-bola: {bal} Ar. Laharana: {ref}. Misaotra anao.",
    reversal:
      "Nofoanana ny {ar} Ar nalefan'i {name} {tel}, laharana {of}. Naverina tany amin'ny nandefa ny vola. Toe-bola: {bal} Ar. Laharana: {ref}.",
  }),
  said(
    "MVola in English at a gateway",
    NEXT,
    M,
    gateway,
    {
      received:
        "You have received {ar:,} Ar from {name} ({tel}) on {dd/MM/yyyy} at {HH:mm}. Reason: {why}. Your new balance is {bal:,} Ar. Ref: {ref}",
      sent: "You have sent {ar:,} Ar to {name} ({tel}) on {dd/MM/yyyy} at {HH:mm}. Fee: {fee:,} Ar. Reason: {why}. Your new balance is {bal:,} Ar. Ref: {ref}",
      pending:
        "A transfer of {ar:,} Ar from {name} ({tel}) is being processed. You will be notified once it is complete. Ref: {ref}",
      notice: "{dd}{HH}{mm} is your MVola one-time password. Never share it, even with an MVola employee.",
    },
    SENDERS,
  ),
  said("MVola, payments to a shop, relayed to a chat", NEXT, M, as.relay, {
    received:
      "Paiement marchand recu: {ar} Ar de {name} ({tel}) le {dd/MM/yy} a {HH:mm}. Commission: 0 Ar. Solde: {bal} Ar. Ref: {ref}",
    sent: "{ar} Ar envoye a {name} ({tel}) le {dd/MM/yy} a {HH:mm}. Frais: {fee} Ar. Solde: {bal} Ar. Ref: {ref}",
    reversal:
      "Paiement marchand annule: {ar} Ar rembourses au client {name} ({tel}) le {dd/MM/yy} a {HH:mm}. Paiement d'origine: {of}. Solde: {bal} Ar. Ref: {ref}",
  }),
  said("MVola, a till that was paid at, ruled lines between", NEXT, M, as.ruled, {
    received:
      "Encaissement de {ar} Ar sur votre caisse 02. Client: {name}, {spaced}. Le {dd/MM/yyyy} a {HH:mm}. Nouveau solde marchand: {bal} Ar. ID transaction: {ref}",
    sent: "Decaissement de {ar} Ar de votre caisse 02. Beneficiaire: {name}, {spaced}. Le {dd/MM/yyyy} a {HH:mm}. Frais: {fee} Ar. Nouveau solde marchand: {bal} Ar. ID transaction: {ref}",
    failed:
      "Encaissement de {ar} Ar refuse. Client: {name}, {spaced}. Solde insuffisant du client. Le {dd/MM/yyyy} a {HH:mm}. ID transaction: {ref}",
  }),
  said(
    "MVola, a line for each thing, in a backup as JSON",
    NEXT,
    M,
    as.qksms,
    {
      received:
        "MVola - Argent reçu\nMontant : {ar} Ar\nDe : {name}\nNuméro : {tel}\nDate : {dd/MM/yyyy} {HH:mm}\nMotif : {why}\nSolde : {bal} Ar\nRéférence : {ref}",
      sent: "MVola - Argent envoyé\nMontant : {ar} Ar\nÀ : {name}\nNuméro : {tel}\nDate : {dd/MM/yyyy} {HH:mm}\nFrais : {fee} Ar\nMotif : {why}\nSolde : {bal} Ar\nRéférence : {ref}",
      partBack:
        "MVola - Remboursement partiel\nMontant : {ar} Ar\nRendu à : {name}\nNuméro : {tel}\nDate : {dd/MM/yyyy} {HH:mm}\nTransfert d'origine : {of}\nSolde : {bal} Ar\nRéférence : {ref}",
    },
    SENDERS,
  ),
  said(
    "MVola that hides the middle of the number",
    NEXT,
    M,
    as.paragraphs,
    {
      received: "{ar} Ar recu de {name} ({masked}) le {dd/MM/yy} a {HH:mm}. Solde: {bal} Ar. Ref: {ref}. Info: 807",
      sent: "{ar} Ar envoye a {name} ({masked}) le {dd/MM/yy} a {HH:mm}. Frais: {fee} Ar. Solde: {bal} Ar. Ref: {ref}. Info: 807",
      cashOut:
        "{ar} Ar recu de {name} ({masked}) le {dd/MM/yy} a {HH:mm}. Bonus: 250 Ar. Solde: {bal} Ar. Ref: {ref}. Info: 807",
    },
    ENDED,
  ),
  said("MVola copied from the phone, hours between", NOW, M, conversation, {
    received:
      "{ar} Ar recu de {name} {tel} le {dd/MM/yy} a {HH:mm}. Raison: {why}. Solde: {bal} Ar. Ref: {ref} Avec MVola Epargne, gagnez 4% par an !",
    sent: "{ar} Ar envoye a {name} {tel} le {dd/MM/yy} a {HH:mm}. Frais: {fee} Ar. Raison: {why}. Solde: {bal} Ar. Ref: {ref}",
    notice: "MVola Credit: votre echeance de {ar} Ar sera prelevee le 30/11/26. Gardez un solde suffisant.",
  }),
  said(
    "MVola, dots between thousands and MGA",
    NEXT,
    M,
    as.superBackup,
    {
      received:
        "MVOLA: Votre compte a ete credite de {ar:.} MGA par {name} ({msisdn}) le {dd-MM-yyyy} {HH:mm:ss}. Libelle: {why}. Solde dispo: {bal:.} MGA. Transaction {ref}.",
      sent: "MVOLA: Votre compte a ete debite de {ar:.} MGA au profit de {name} ({msisdn}) le {dd-MM-yyyy} {HH:mm:ss}. Frais: {fee:.} MGA. Libelle: {why}. Solde dispo: {bal:.} MGA. Transaction {ref}.",
      airtime:
        "MVOLA: Votre compte a ete debite de {ar:.} MGA pour l'achat de credit du {own} le {dd-MM-yyyy} {HH:mm:ss}. Solde dispo: {bal:.} MGA. Transaction {ref}.",
    },
    SENDERS,
  ),
];

const orange: Form[] = [
  said("Orange Money today, copied from Telegram", NOW, O, telegramDesktop, {
    received:
      "Vous avez recu un transfert de {ar:0}Ar venant du {tel} Nouveau Solde: {bal:0}Ar. Trans Id: {ref}. Orange Money vous remercie.",
    sent: "Votre transfert de {ar} Ar vers {tel} est reussi. Frais: {fee} Ar. Nouveau Solde: {bal} Ar. Trans Id: {ref}. Orange Money vous remercie.",
    pending:
      "Demande de paiement de {ar:0}Ar initiee par le {tel}. Tapez #144*5# pour valider avec votre code secret. Trans Id: {ref}.",
  }),
  said(
    "Orange Money with a name, in a backup",
    NEXT,
    O,
    as.backup(),
    {
      received:
        "Vous avez reçu {ar} Ar de {name} ({tel}). Frais : 0 Ar. Votre nouveau solde est de {bal} Ar. ID transaction : {ref}. Orange Money, c'est simple et sûr.",
      sent: "Vous avez envoyé {ar} Ar à {name} ({tel}). Frais : {fee} Ar. Votre nouveau solde est de {bal} Ar. ID transaction : {ref}. Orange Money, c'est simple et sûr.",
      reversal:
        "La transaction {of} de {ar} Ar reçue de {name} ({tel}) a été annulée. Votre nouveau solde est de {bal} Ar. ID transaction : {ref}.",
      notice:
        "Orange Money : besoin d'un coup de pouce ? Empruntez jusqu'à 200 000 Ar avec Tsinjo. Composez le #144*7#.",
    },
    SENDERS,
  ),
  said("Orange Money that names both numbers", ELSEWHERE, O, as.whatsappWeb, {
    received:
      "Transfert de {tel} {name} vers {own} reussi. ID transaction: {ref}, Montant Transaction: {ar:0} Ar, Frais: 0 Ar, Commission: 0 Ar, Montant Net: {ar:0} Ar, Nouveau Solde: {bal:0} Ar.",
    sent: "Transfert de {own} vers {tel} {name} reussi. ID transaction: {ref}, Montant Transaction: {ar:0} Ar, Frais: {fee:0} Ar, Commission: 0 Ar, Nouveau Solde: {bal:0} Ar.",
    failed:
      "Transfert de {tel} {name} vers {own} echoue. ID transaction: {ref}, Montant Transaction: {ar:0} Ar. Motif: plafond atteint. Nouveau Solde: {bal:0} Ar.",
  }),
  said("Orange Money in Malagasy", NEXT, O, as.lines, {
    received:
      "Nahazo {ar} Ar avy amin'ny {tel} {name} ianao. Ny toe-bolanao vaovao: {bal} Ar. Trans Id: {ref}. Misaotra anao mampiasa Orange Money.",
    sent: "Tontosa ny fandefasanao {ar} Ar ho any amin'ny {tel} {name}. Saran-draharaha: {fee} Ar. Ny toe-bolanao vaovao: {bal} Ar. Trans Id: {ref}.",
    cashIn:
      "Nampiditra {ar} Ar tao amin'ny kaontinao ny agent {tel}. Ny toe-bolanao vaovao: {bal} Ar. Trans Id: {ref}. Misaotra anao mampiasa Orange Money.",
    pending: "Mangataka {ar} Ar aminao ny {tel} {name}. Tsindrio #144# raha manaiky ianao. Trans Id: {ref}.",
  }),
  said("Orange Money in English, in a chat of few", NEXT, O, as.whatsappFew, {
    received:
      "You have received a transfer of Ar {ar:,} from {tel}. New balance: Ar {bal:,}. Trans ID: {ref}. Thank you for using Orange Money.",
    sent: "Your transfer of Ar {ar:,} to {tel} was successful. Fees: Ar {fee:,}. New balance: Ar {bal:,}. Trans ID: {ref}. Thank you for using Orange Money.",
    failed:
      "The transfer of Ar {ar:,} from {tel} was not completed. Your balance is still Ar {bal:,}. Trans ID: {ref}.",
  }),
  said("Orange Money, payments to a shop", NEXT, O, as.shared, {
    received:
      "Le client {tel} vous a paye {ar} Ar le {dd/MM/yyyy} a {HH:mm}. Nouveau solde: {bal} Ar. Trans Id: {ref}. Orange Money Pro vous remercie.",
    sent: "Vous avez paye {ar} Ar au {tel} le {dd/MM/yyyy} a {HH:mm}. Frais: {fee} Ar. Nouveau solde: {bal} Ar. Trans Id: {ref}. Orange Money Pro vous remercie.",
    reversal:
      "Le paiement {of} de {ar} Ar du client {tel} a ete annule le {dd/MM/yyyy} a {HH:mm}. Nouveau solde: {bal} Ar. Trans Id: {ref}.",
  }),
  said(
    "Orange Money in a table of an app",
    NEXT,
    O,
    appTable,
    {
      received:
        "Transfert recu : {ar} Ar de {name} {tel} le {dd/MM/yyyy} {HH:mm}. Motif : {why}. Solde OM : {bal} Ar. Ref : {ref}.",
      sent: "Transfert effectue : {ar} Ar a {name} {tel} le {dd/MM/yyyy} {HH:mm}. Motif : {why}. Frais : {fee} Ar. Solde OM : {bal} Ar. Ref : {ref}.",
      notice:
        "Felicitations ! Votre pret Tsinjo de {ar} Ar est accorde et verse sur votre compte. A rembourser avant le 21/12/2026. Ref : {ref}.",
    },
    SENDERS,
  ),
  said("Orange Money broken by a small screen", NOW, O, as.broken, {
    received:
      "Vous avez recu un transfert de {ar} Ar venant du {tel}. Nouveau Solde: {bal} Ar. Trans Id: {ref}. Orange Money vous remercie.",
    sent: "Votre transfert de {ar} Ar vers {tel} est reussi. Frais: {fee} Ar. Nouveau Solde: {bal} Ar. Trans Id: {ref}.",
  }),
];

const airtel: Form[] = [
  said("Airtel Money today, forwarded in Telegram", NOW, A, telegramForwarded, {
    received: "Vous avez recu Ar {ar:0} de {name} {bare}. Solde: Ar {bal:0}.00. Id: {ref}",
    sent: "Ar {ar:0} ENVOYE a {name} {tel}. Solde: Ar {bal:0}.00. Frais: Ar {fee:0}. Id: {ref}",
    failed: "Echec: le transfert de Ar {ar:0} de {name} {bare} n'a pas abouti. Id: {ref}",
  }),
  said("Airtel Money in Malagasy, numbered", NEXT, A, as.ranked, {
    received: "Ar {ar:0} azo tamin'i {name} {bare}. Toebolanao Ar {bal:0}. Trans ID: {ref}",
    sent: "Ar {ar:0} lasa any amin'i {name} {bare}. Sarany Ar {fee:0}. Toebolanao Ar {bal:0}. Trans ID: {ref}",
    cashIn: "Ar {ar:0} azo tamin'ny agent {bare}. Toebolanao Ar {bal:0}. Trans ID: {ref}",
    reversal:
      "Ar {ar:0} azo tamin'i {name} {bare}, Trans ID: {of}, dia nofoanana. Toebolanao Ar {bal:0}. Trans ID: {ref}",
  }),
  said(
    "Airtel Money in English, the id in front",
    ELSEWHERE,
    A,
    as.listed,
    {
      received:
        "Txn ID {ref}. You have received Ar {ar:,} from {name}, {bare} on {dd/MM/yyyy} {HH:mm}. Your Airtel Money balance is Ar {bal:,}.",
      sent: "Txn ID {ref}. You have sent Ar {ar:,} to {name}, {bare} on {dd/MM/yyyy} {HH:mm}. Fee Ar {fee:,}. Your Airtel Money balance is Ar {bal:,}.",
      pending:
        "Txn ID {ref}. {name}, {bare} has requested Ar {ar:,} from you. Dial *436# to approve or decline. Do not share your PIN.",
    },
    SENDERS,
  ),
  said("Airtel Money in French, accented and dated", NEXT, A, as.iphone, {
    received:
      "Airtel Money : vous avez reçu {ar} Ar de {name} ({tel}) le {dd/MM/yyyy} à {HH:mm}. Solde : {bal} Ar. Réf : {ref}. Appelez le 436 gratuitement.",
    sent: "Airtel Money : vous avez envoyé {ar} Ar à {name} ({tel}) le {dd/MM/yyyy} à {HH:mm}. Frais : {fee} Ar. Solde : {bal} Ar. Réf : {ref}. Appelez le 436 gratuitement.",
    takenOut:
      "Airtel Money : vous avez retiré {ar} Ar auprès de {name} ({tel}) le {dd/MM/yyyy} à {HH:mm}. Frais : {fee} Ar. Solde : {bal} Ar. Réf : {ref}.",
    notice: "Airtel Money : gagnez 1 000 000 Ar ! Recevez 5 transferts cette semaine et participez au tirage du 30/11.",
  }),
  said(
    "Airtel Money, payments to a shop, in a French table",
    NEXT,
    A,
    frenchAppTable,
    {
      received:
        "Paiement de Ar {ar} recu du client {name} {bare} pour votre boutique. Solde: Ar {bal}. Id: {ref}. Airtel Money",
      sent: "Envoi de Ar {ar} a {name} {bare} effectue. Frais: Ar {fee}. Solde: Ar {bal}. Id: {ref}. Airtel Money",
      reversal:
        "Paiement Id: {of} de Ar {ar} du client {name} {bare} annule et rembourse. Solde: Ar {bal}. Id: {ref}. Airtel Money",
    },
    SENDERS,
  ),
  said(
    "Airtel Money, TID and a plain receipt",
    ELSEWHERE,
    A,
    automation,
    {
      received: "TID: {ref}. Recu Ar {ar:,}.00 de {plus} {name}. {dd/MM/yyyy} {HH:mm}. Solde Ar {bal:,}.00",
      sent: "TID: {ref}. Envoye Ar {ar:,}.00 a {plus} {name}. {dd/MM/yyyy} {HH:mm}. Frais Ar {fee:,}.00. Solde Ar {bal:,}.00",
    },
    SENDERS,
  ),
];

const others: Form[] = [
  said("all three operators today, forwarded one by one", NOW, [...M, ...O, ...A], as.forwardedLines),
  said("MVola and Orange Money today, each behind its sender", NOW, [...M, ...O], as.labelled, {}, SENDERS),
  said("MVola in capitals, slashes between", "imagined: a cashier who types on a phone", M, as.slashed, {
    received: "RECU {ar} AR DE {name} {tel} LE {dd/MM/yy} A {HH:mm}. SOLDE {bal} AR. REF {ref}",
    sent: "ENVOYE {ar} AR A {name} {tel} LE {dd/MM/yy} A {HH:mm}. FRAIS {fee} AR. SOLDE {bal} AR. REF {ref}",
  }),
];

export const sixthSms: Form[] = [...mvola, ...orange, ...airtel, ...others];
