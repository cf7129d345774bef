import { operatorOf } from "../../src/shared/phone.ts";
import * as as from "./blind-pack.ts";
import { A, M, NAMED, O, SENDERS, said } from "./blind-say.ts";
import { sms } from "./blind-sms.ts";
import { bare, dated, type Form, grouped, type Happening, local } from "./blind-words.ts";

const TODAY = "facts: an operator's wording as phones have it today";
const AGENT = "facts: an operator's wording on an agent's card";
const ELSEWHERE = "imagined: an operator's wording in other countries, in Ariary";
const MALAGASY = "imagined: an operator's wording in Malagasy, with words of its menus";

/** Several messages of a chat, marked and copied on an Android phone. */
const chatCopied = as.pasted(({ text, at }) => `[${dated(at, "dd/MM, HH:mm")}] Mialy Boutique: ${text}`);
/** A chat exported from WhatsApp, with its first line and pictures left out. */
const chatExported: as.Pack = (messages) => {
  const head = `${dated(messages[0]?.at ?? 0, "dd/MM/yyyy")}, 05:58 - Les messages et les appels sont chiffrés de bout en bout. Aucun tiers, pas même WhatsApp, ne peut les lire ou les écouter.`;
  const shown = messages.flatMap(({ text, at }, index) => {
    const when = dated(at, "dd/MM/yyyy, HH:mm");
    return [...(index % 7 === 3 ? [`${when} - Mialy Boutique: <Médias omis>`] : []), `${when} - Rina Caisse: ${text}`];
  });
  const text = [head, ...shown, ""].join("\n");
  return { name: "Discussion WhatsApp avec Rina Caisse.txt", bytes: Buffer.from(text), told: messages.length };
};
/** A thread copied in a computer's browser: the hour below each bubble. */
const threadCopied = as.pasted(({ text, at }) => `${text}\n${dated(at, "HH:mm")}`, "\n\n");
/** Forwarded one by one in Messenger, copied from there. */
const messengerForwarded = as.pasted(({ text }) => `Mialy a transféré un message\n${text}`, "\n\n");
/** Mails of an app that forwards SMS, copied one below the other. */
const mailForwarder = as.pasted(
  ({ text, at, sender }) => `SMS reçu de ${sender} le ${dated(at, "dd/MM/yyyy")} à ${dated(at, "HH:mm:ss")} :\n${text}`,
  "\n\n",
);
/** What an app that saves SMS as JSON writes. */
const jsonApp = as.wholeJson("sms_export_20261121.json", (messages) => ({
  ...{ app: "SMS Export", device: "TECNO KI5k", exported_at: "2026-11-21T21:40:00+03:00", count: messages.length },
  sms: messages.map(({ text, at, sender }, index) => ({
    ...{ id: 1_204 + index, thread_id: 3, address: sender, contact: null, date: at },
    ...{ date_text: dated(at, "yyyy-MM-dd HH:mm:ss"), type: "inbox", read: true, body: text },
  })),
}));
/** A table of an app that saves SMS, in French. */
const csvFrench = as.tableOf(
  ["Date", "Heure", "Numéro", "Nom", "Type", "Message"],
  ",",
  ({ text, at, sender }) => [dated(at, "dd/MM/yyyy"), dated(at, "HH:mm:ss"), sender, "", "Reçu", text],
  { 2: "sender", 5: "message" },
);
/** The same in English, opened in a spreadsheet and saved again. */
const csvEnglish = as.tableOf(
  ["From", "Received", "Content", "SIM slot"],
  ";",
  ({ text, at, sender, sim }) => [sender, dated(at, "dd/MM/yyyy HH:mm"), text, String(sim + 1)],
  { 0: "sender", 2: "message" },
);

const AIRTIME = "Achat de credit YAS reussi: {ar} Ar pour {own}. Frais: 0 Ar. Solde MVola : {bal} Ar. Ref: {ref}";

const mvola: Form[] = [
  said(
    "MVola today, a phone's backup",
    TODAY,
    M,
    as.backup(),
    {
      received:
        "{ar} Ar recu de {name} ({tel}) le {dd/MM/yy} a {HH:mm}. Raison: {why}. Solde : {bal} Ar. Ref: {ref} Avec MVola Epargne, faites grandir votre argent. Tapez #111#",
      sent: "{ar} Ar envoye a {name} ({tel}) le {dd/MM/yy} a {HH:mm}. Frais: {fee} Ar. Raison: {why}. Solde : {bal} Ar. Ref: {ref}",
      airtime: AIRTIME,
      reversal:
        "Annulation du transfert de {ar} Ar recu de {name} ({tel}), Ref: {of}. Ce montant a ete debite de votre compte le {dd/MM/yy} a {HH:mm}. Solde : {bal} Ar. Ref: {ref}",
    },
    SENDERS,
  ),
  said("MVola today, marked and copied in WhatsApp", TODAY, M, chatCopied, {
    received: "{ar} Ar recu de {name} {tel} le {dd/MM/yy} a {HH:mm}. Raison: {why}. Solde: {bal} Ar. Ref {ref}",
    sent: "{ar} Ar envoye a {name} {tel} le {dd/MM/yy} a {HH:mm}. Frais: {fee} Ar. Raison: {why}. Solde: {bal} Ar. Ref: {ref}",
    airtime: AIRTIME,
    takenOut:
      "Retrait reussi: {ar} Ar aupres de {name} {tel} le {dd/MM/yy} a {HH:mm}. Frais: {fee} Ar. Solde : {bal} Ar. Ref: {ref}.",
  }),
  said(
    "MVola today, an app's JSON",
    TODAY,
    M,
    jsonApp,
    {
      received: "{ar} Ar recu de {name} {tel} le {dd/MM/yy} a {HH:mm}. Raison: {why}. Solde: {bal} Ar. Ref {ref}",
      sent: "Vous avez transfere {ar} Ar a {name}({tel}) le {dd/MM/yyyy} a {HH:mm:ss}. Frais:{fee} Ar. Raison: {why}. Votre solde est de {bal} Ar. Ref: {ref}",
      notice:
        "YAS et MVola: profitez de 50% de bonus sur vos achats de credit via MVola jusqu'au 30/11/26. Tapez #111#",
    },
    SENDERS,
  ),
  said(
    "MVola on an agent's card, an app's table",
    AGENT,
    M,
    csvFrench,
    {
      received: "{ar} Ar recu de {name} {tel} le {dd/MM/yy} a {HH:mm}. Raison: {why}. Solde : {bal} Ar. Ref: {ref}",
      sent: "Vous avez credite {name} ({tel}) de {ar} Ar le {dd/MM/yy} a {HH:mm}. Frais: {fee} Ar. Ref: {ref}. Solde MVola : {bal} Ar.",
      cashOut: "{ar} Ar recu de {name} {tel} le {dd/MM/yy} a {HH:mm}. Bonus:250 Ar. Solde: {bal} Ar. Ref: {ref}.",
      airtime: "Achat de credit YAS reussi: {ar} Ar pour {own}. Ref: {ref}. Nouveau Solde MVola: {bal} Ar.",
    },
    SENDERS,
  ),
  said(
    "MVola with the payer's name alone, lines",
    AGENT,
    M,
    as.lines,
    {
      received: "{ar} Ar recu de {name} le {dd/MM/yy} a {HH:mm}. Raison: {why}. Ref: {ref}. Solde MVola : {bal} Ar.",
      sent: "{ar} Ar envoye a {name} le {dd/MM/yy} a {HH:mm}. Frais: {fee} Ar. Raison: {why}. Ref: {ref}. Solde MVola : {bal} Ar.",
    },
    NAMED,
  ),
  said(
    "MVola to a merchant, with accents, mails of a forwarder",
    "imagined: a merchant's wording, from what payers get",
    M,
    mailForwarder,
    {
      received:
        "Vous avez reçu un paiement de {ar} Ar de {name} ({tel}) le {dd/MM/yyyy} à {HH:mm:ss}. Votre solde est de {bal} Ar. Réf: {ref}",
      sent: "Vous avez transféré {ar} Ar à {name} ({tel}) le {dd/MM/yyyy} à {HH:mm:ss}. Frais: {fee} Ar. Votre solde est de {bal} Ar. Réf: {ref}",
    },
  ),
  said("MVola in Malagasy, a thread copied", MALAGASY, M, threadCopied, {
    received:
      "Nahazo {ar} Ar avy amin'i {name} ({tel}) ianao ny {dd/MM/yy} tamin'ny {HH:mm}. Antony: {why}. Toebola: {bal} Ar. Ref: {ref}",
    sent: "Nandefa {ar} Ar tany amin'i {name} ({tel}) ianao ny {dd/MM/yy} tamin'ny {HH:mm}. Sarany: {fee} Ar. Toebola: {bal} Ar. Ref: {ref}",
  }),
];

const OM_IN =
  "Vous avez recu un transfert de {ar:0}Ar venant du {tel} Nouveau Solde: {bal:0}Ar. Trans Id: {ref}. Orange Money vous remercie.";
const OM_OUT =
  "Votre transfert de {ar:0} Ar vers le {tel} est reussi. Frais: {fee:0} Ar. Nouveau Solde: {bal:0} Ar. Trans Id: {ref}. Orange Money vous remercie.";

const orange: Form[] = [
  said("Orange today, copied one below the other", TODAY, O, as.paragraphs, { received: OM_IN, sent: OM_OUT }),
  said("Orange today, an app's table in English", TODAY, O, csvEnglish, { received: OM_IN, sent: OM_OUT }, SENDERS),
  said("Orange with a name behind the number, forwarded in Messenger", TODAY, O, messengerForwarded, {
    received:
      "Vous avez reçu un transfert de {ar} Ar venant du {tel} : {name}. Nouveau solde : {bal} Ar. Trans Id : {ref}. Orange Money vous remercie.",
    sent: "Votre transfert de {ar} Ar vers le {tel} : {name} est réussi. Frais : {fee} Ar. Nouveau solde : {bal} Ar. Trans Id : {ref}. Orange Money vous remercie.",
  }),
  said("Orange as in Chad and Burkina Faso, bullets", ELSEWHERE, O, as.bullets, {
    received:
      "Vous avez recu {ar:0}.00 Ar du {tel},{name}. Le solde de votre compte est de {bal:0}.00 Ar. Trans ID: {ref}.",
    sent: "Vous avez transfere {ar:0}.00 Ar, Frais: {fee:0}.00 Ar, Taxe: 0.00 Ar au numero {tel},{name}. Votre solde est de {bal:0}.00 Ar. ID Trans: {ref}.",
  }),
];

const airtel: Form[] = [
  said(
    "Airtel today, a backup of a phone with two cards",
    TODAY,
    A,
    as.backup({ hasSims: true }),
    {
      received: "Vous avez recu Ar {ar:0} de {name} {bare}. Solde: Ar {bal:0}.5. Id: {ref}",
      sent: "Ar {ar:0} ENVOYE a {name} {tel}. Solde: Ar {bal:0}.00. Frais: Ar {fee:0}. Id: {ref}",
    },
    SENDERS,
  ),
  said("Airtel today in English, marked and copied in WhatsApp", TODAY, A, chatCopied, {
    received: "You received Ar {ar:0} from {name} {bare}. New Balance: Ar {bal:0}. Id: {ref}",
    sent: "Ar {ar:0} SENT to {name} {bare}. Fee: Ar {fee:0}. New Balance: Ar {bal:0}. Id: {ref}",
  }),
  said("Airtel with the reference in front, lines", AGENT, A, as.lines, {
    received: "{ref} Vous avez recu Ar {ar:0} de {tel}. Votre solde est Ar {bal:0}.",
    sent: "{ref} Vous avez transfere Ar {ar:0} a {tel}. Nouveau solde Ar {bal:0}.",
    airtime: "{ref} Recharge de {ar:0} Ar envoyee au {own}. Solde: {bal:0} Ar.",
  }),
  said("Airtel in Malagasy, a thread copied", MALAGASY, A, threadCopied, {
    received: "Ar {ar:0} azo tamin'i {name} {bare}. Toebolanao Ar {bal:0}. Trans ID: {ref}",
    sent: "Ar {ar:0} nalefa tany amin'i {name} {bare}. Sarany Ar {fee:0}. Toebolanao Ar {bal:0}. Trans ID: {ref}",
    cashIn: "Ar {ar:0} azo tamin'ny agent {bare}. Toebolanao Ar {bal:0}. Trans ID: {ref}",
  }),
];

type Wording = (h: Happening) => string;
/** What each of the three operators writes. */
const each =
  (ofMvola: Wording, ofOrange: Wording, ofAirtel: Wording): Wording =>
  (h) => {
    const wordings = { MVola: ofMvola, "Orange Money": ofOrange, "Airtel Money": ofAirtel };
    return wordings[operatorOf(h.number) ?? "MVola"](h);
  };

const together: Form[] = [
  sms("three operators' today, a chat exported", TODAY, [...M, ...O, ...A], chatExported, {
    received: each(
      ({ amountAr, balanceAr, party, at, reason, reference }) =>
        `${grouped(amountAr)} Ar recu de ${party.name} ${local(party.phone)} le ${dated(at, "dd/MM/yy a HH:mm")}. Raison: ${reason}. Solde: ${grouped(balanceAr)} Ar. Ref ${reference}`,
      ({ amountAr, balanceAr, party, reference }) =>
        `Vous avez recu un transfert de ${amountAr}Ar venant du ${local(party.phone)} Nouveau Solde: ${balanceAr}Ar. Trans Id: ${reference}. Orange Money vous remercie.`,
      ({ amountAr, balanceAr, party, reference }) =>
        `Vous avez recu Ar ${amountAr} de ${party.name} ${bare(party.phone)}. Solde: Ar ${balanceAr}.0. Id: ${reference}`,
    ),
    sent: each(
      ({ amountAr, feeAr, balanceAr, party, at, reference }) =>
        `${grouped(amountAr)} Ar envoye a ${party.name} ${local(party.phone)} le ${dated(at, "dd/MM/yy a HH:mm")}. Frais: ${grouped(feeAr)} Ar. Solde: ${grouped(balanceAr)} Ar. Ref: ${reference}`,
      ({ amountAr, feeAr, balanceAr, party, reference }) =>
        `Votre transfert de ${amountAr} Ar vers le ${local(party.phone)} est reussi. Frais: ${feeAr} Ar. Nouveau Solde: ${balanceAr} Ar. Trans Id: ${reference}. Orange Money vous remercie.`,
      ({ amountAr, feeAr, balanceAr, party, reference }) =>
        `Ar ${amountAr} ENVOYE a ${party.name} ${local(party.phone)}. Solde: Ar ${balanceAr}.00. Frais: Ar ${feeAr}. Id: ${reference}`,
    ),
  }),
];

export const seventhSms: Form[] = [...mvola, ...orange, ...airtel, ...together];
