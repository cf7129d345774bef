import { type MobileOperator, operatorOf } from "../../src/shared/phone.ts";
import type { Pack } from "./blind-pack.ts";
import * as as from "./blind-pack.ts";
import type { Form, Happening, Kind } from "./blind-words.ts";
import { bare, dated, grouped, local, senderOf, spaced } from "./blind-words.ts";

export type Words = Partial<Record<Kind, (h: Happening) => string>>;

const ar = (amountAr: number) => `${grouped(amountAr)} Ar`;
const comma = (amountAr: number) => grouped(amountAr, ",");
const minute = (h: Happening) => dated(h.at, "dd/MM/yy a HH:mm");
const who = ({ party }: Happening) => `${party.name} ${local(party.phone)}`;
const whoIn = ({ party }: Happening) => `${party.name} (${local(party.phone)})`;
const whoBare = ({ party }: Happening) => `${party.name} ${bare(party.phone)}`;
const phone = ({ party }: Happening) => local(party.phone);

/** Each operator's usual wordings, of which a form changes some. How one says that a transfer was taken back is imagined. */
const USUAL: Record<MobileOperator, Words> = {
  MVola: {
    received: (h) =>
      `${ar(h.amountAr)} recu de ${who(h)} le ${minute(h)}. Raison: ${h.reason}. Solde: ${ar(h.balanceAr)}. Ref ${h.reference}`,
    sent: (h) =>
      `${ar(h.amountAr)} envoye a ${who(h)} le ${minute(h)}. Frais: ${ar(h.feeAr)}. Raison: ${h.reason}. Solde: ${ar(h.balanceAr)}. Ref: ${h.reference}`,
    cashOut: (h) =>
      `${ar(h.amountAr)} recu de ${who(h)} le ${minute(h)}. Bonus:250 Ar. Solde: ${ar(h.balanceAr)}. Ref: ${h.reference}.`,
    airtime: (h) =>
      `Achat de credit YAS reussi: ${ar(h.amountAr)} pour ${local(h.number)}. Frais: 0 Ar. Solde MVola : ${ar(h.balanceAr)}. Ref: ${h.reference}`,
    reversal: (h) =>
      `Transfert annule: ${ar(h.amountAr)} recu de ${who(h)} le ${minute(h.of ?? h)} ont ete retournes a l'expediteur. Solde: ${ar(h.balanceAr)}. Ref: ${h.of?.reference}`,
    notice: () => "MVola: 482 910 est votre code de confirmation. Ne le communiquez a personne.",
  },
  "Orange Money": {
    received: (h) =>
      `Vous avez recu un transfert de ${h.amountAr}Ar venant du ${phone(h)} Nouveau Solde: ${h.balanceAr}Ar.  Trans Id: ${h.reference}. Orange Money vous remercie.`,
    sent: (h) =>
      `Votre transfert de ${h.amountAr} Ar vers le ${phone(h)} est reussi. Frais : ${h.feeAr} Ar .Nouveau solde: ${h.balanceAr} Ar. Trans id ${h.reference}. Orange Money vous remercie`,
    airtime: (h) =>
      `Votre achat de credit de ${h.amountAr} Ar pour le ${local(h.number)} est reussi. Nouveau solde: ${h.balanceAr} Ar. Trans id ${h.reference}.`,
    reversal: (h) =>
      `Le transfert de ${h.amountAr}Ar venant du ${phone(h)} a ete annule. Nouveau Solde: ${h.balanceAr}Ar. Trans Id: ${h.of?.reference}. Orange Money vous remercie.`,
    notice: () => "Orange Money: payez votre facture JIRAMA au #144# et gagnez 1 Go ! Offre valable jusqu'au 30/11.",
  },
  "Airtel Money": {
    received: (h) => `Vous avez recu Ar ${h.amountAr} de ${whoBare(h)}. Solde: Ar ${h.balanceAr}.5. Id: ${h.reference}`,
    sent: (h) =>
      `Ar ${h.amountAr} ENVOYE a ${who(h)}. Solde: Ar ${h.balanceAr}.00. Frais: Ar ${h.feeAr}. Id: ${h.reference}`,
    cashOut: (h) =>
      `${h.reference} Vous avez recu ${h.amountAr} Ar de *${bare(h.party.phone).slice(1)} avec commission 50 Ar. Solde: ${h.balanceAr} Ar.`,
    airtime: (h) => `${h.reference} Vous avez paye Ar ${h.amountAr} a AIRTELMLAY. Solde Ar ${h.balanceAr}.`,
    reversal: (h) =>
      `La transaction ${h.of?.reference} de Ar ${h.amountAr} de ${whoBare(h)} a ete annulee. Solde: Ar ${h.balanceAr}.`,
    notice: () => "Airtel Money: votre mot de passe a usage unique est 77120.",
  },
};

const PROBE = "§";
const PROBED: Omit<Happening, "kind"> = {
  ...{ number: "+261340000000", at: 0, amountAr: 1, feeAr: 1, balanceAr: 1, reference: "", reason: PROBE },
  party: { name: "", phone: "" },
};

export type More = { payer?: Form["payer"]; hasSenders?: true };

/** A form of SMS, which always says the direction. @param from where its wording or its pack comes from, and what was changed */
export function sms(
  name: string,
  from: string,
  operators: MobileOperator[],
  pack: Pack,
  own: Words = {},
  more: More = {},
): Form {
  const { payer = "number", hasSenders = false } = more;
  const wordsOf = (number: string): Words => ({ ...USUAL[operatorOf(number) ?? "MVola"], ...own });
  const words = wordsOf(PREFIXED[operators[0] ?? "MVola"]);
  return {
    ...{ name, from, operators, direction: true, payer, hasSenders, kinds: new Set(Object.keys(words) as Kind[]) },
    hasReason: words.received?.({ ...PROBED, kind: "received" }).includes(PROBE) ?? false,
    write: (happenings) => {
      const numbers = [...new Set(happenings.map(({ number }) => number))].sort();
      const messages = happenings.flatMap((h) => {
        const text = wordsOf(h.number)[h.kind]?.(h);
        const sim = numbers.indexOf(h.number);
        return text === undefined ? [] : [{ text, at: h.at, sender: h.sentBy ?? senderOf(h.number), sim }];
      });
      return pack(messages);
    },
  };
}

const PREFIXED = { MVola: "+261340000000", "Orange Money": "+261320000000", "Airtel Money": "+261330000000" };
const M: MobileOperator[] = ["MVola"];
const O: MobileOperator[] = ["Orange Money"];
const A: MobileOperator[] = ["Airtel Money"];
const NAMED: More = { payer: "name" };
const SENDERS: More = { hasSenders: true };
const NBSP = "\u00a0";
const NNBSP = "\u202f";
const nnbsp = (amountAr: number) => `${grouped(amountAr, NNBSP)}${NBSP}Ar`;
const BACKUP = "page: synctech.com.au, fields in XML backup files";

/** What the number's phone received: wordings, and ways in which they leave the phone. */
export const smsForms: Form[] = [
  sms("MVola 2026", "code: parsers of several web shops", M, as.lines),
  sms("MVola 2024, brackets, advertisement", "code: a Python parser's samples", M, as.paragraphs, {
    received: (h) =>
      `${ar(h.amountAr)} recu de ${whoIn(h)} le ${minute(h)}. Raison: ${h.reason}. Solde : ${ar(h.balanceAr)}. Ref: ${h.reference} Avec MVola Epargne, profitez d'un taux d'interet de 4 pourcent/an. Faites un depot des 100 Ar et epargnez jusqu'a 100 000 000 Ar. Tapez le #111*1*3*1#`,
  }),
  sms("MVola, reason without a label", "code: a Python parser's samples", M, as.shared, {
    received: (h) =>
      `${ar(h.amountAr)} recu de ${whoIn(h)} le ${minute(h)}. ${h.reason}. Solde : ${ar(h.balanceAr)}. Ref: ${h.reference} Avec MVola Epargne...`,
  }),
  sms("MVola, no spaces", "code: a Python parser's samples", M, as.lines, {
    received: (h) =>
      `${h.amountAr}Ar recu de ${h.party.name}(${phone(h)}) le ${minute(h)}. Solde:${h.balanceAr}Ar. Ref:${h.reference}`,
  }),
  sms("MVola in Malagasy, « Nahazo »", "code: a Python parser's samples; the sending is imagined", M, as.lines, {
    received: (h) =>
      `Nahazo ${ar(h.amountAr)} avy any amin'ny ${whoIn(h)} ny ${dated(h.at, "dd/MM/yy HH:mm")}. Antony: ${h.reason}.Ny volanao dia ${ar(h.balanceAr)}. Ref: ${h.reference}`,
    sent: (h) =>
      `Nandefa ${ar(h.amountAr)} tany amin'ny ${whoIn(h)} ny ${dated(h.at, "dd/MM/yy HH:mm")}. Sarany: ${ar(h.feeAr)}. Antony: ${h.reason}.Ny volanao dia ${ar(h.balanceAr)}. Ref: ${h.reference}`,
  }),
  sms("MVola without a reason, « Vous avez transfere »", "code: an agents' parser, a bot's tests", M, as.numbered, {
    received: (h) =>
      `${ar(h.amountAr)} recu de ${h.party.name.toLowerCase().replaceAll(" ", "")} (${phone(h)}) le ${minute(h)}. Solde : ${ar(h.balanceAr)}. Ref: ${h.reference}`,
    sent: (h) =>
      `Vous avez transfere ${ar(h.amountAr)} a ${h.party.name.replaceAll(" ", "")}(${phone(h)}) le ${dated(h.at, "dd/MM/yyyy a HH:mm:ss")}. Frais:${ar(h.feeAr)}. Raison: ${h.reason}. Votre solde est de ${ar(h.balanceAr)}. Ref: ${h.reference}`,
    airtime: (h) =>
      `Votre achat de ${ar(h.amountAr)} chez SCORE ANALAKELY a ete paye le ${minute(h)}. Solde: ${ar(h.balanceAr)}. Ref : ${h.reference}`,
  }),
  sms("MVola, accents, no-break spaces", "code: a counter's tests; the reference is added", M, as.paragraphs, {
    received: (h) =>
      `${nnbsp(h.amountAr)} reçu de ${who(h)} le ${dated(h.at, "dd/MM/yyyy à HH:mm")}. Solde${NBSP}: ${nnbsp(h.balanceAr)}. Réf${NBSP}: ${h.reference}`,
  }),
  sms("MVola, number without a name", "code: a cash point's samples", M, as.lines, {
    received: (h) =>
      `${ar(h.amountAr)} recu de ${phone(h)} le ${minute(h)}. Raison: ${h.reason}. Solde : ${ar(h.balanceAr)}. Ref: ${h.reference}`,
    sent: (h) =>
      `${ar(h.amountAr)} envoye a ${phone(h)} le ${minute(h)}. Raison: ${h.reason}. Solde: ${grouped(h.balanceAr)} . Ref: ${h.reference}`,
  }),
  sms("MVola, spaced number, reference before balance", "code: a cash point's samples", M, as.lines, {
    received: (h) =>
      `${ar(h.amountAr)} recu de ${spaced(h.party.phone)} le ${minute(h)}. Ref: ${h.reference}. Solde MVola : ${ar(h.balanceAr)}.`,
  }),
  sms(
    "MVola, name without a number",
    "code: a cash point's samples",
    M,
    as.lines,
    {
      received: (h) =>
        `${ar(h.amountAr)} recu de ${h.party.name} le ${minute(h)}. Ref: ${h.reference}. Solde MVola : ${ar(h.balanceAr)}.`,
    },
    NAMED,
  ),
  sms(
    "MVola, « Vous avez recu », decimals, date last",
    "code: a household ledger's tests",
    M,
    as.paragraphs,
    {
      received: (h) =>
        `Vous avez recu ${grouped(h.amountAr)},00 Ar de ${h.party.name}. Ref ${h.reference} le ${dated(h.at, "dd/MM/yyyy a HH:mm")}.`,
    },
    NAMED,
  ),
  sms("MVola, « credite de … MGA par »", "code: a shop's parser; date, balance and reference are added", M, as.lines, {
    received: (h) =>
      `Votre compte a ete credite de ${h.amountAr} MGA par ${phone(h)} le ${minute(h)}. Solde: ${h.balanceAr} MGA. Ref: ${h.reference}`,
  }),
  sms("MVola in Malagasy, « noraisina »", "code: a shop's parser; balance and reference are added", M, as.lines, {
    received: (h) =>
      `Efa noraisina ${h.amountAr} Ar avy amin'ny ${phone(h)}. Ny volanao dia ${h.balanceAr} Ar. Ref: ${h.reference}`,
  }),
  sms("MVola in English", "imagined: as Airtel's English", M, as.lines, {
    received: (h) =>
      `You have received ${comma(h.amountAr)} Ar from ${who(h)} on ${dated(h.at, "dd/MM/yy")} at ${dated(h.at, "HH:mm")}. Reason: ${h.reason}. New balance: ${comma(h.balanceAr)} Ar. Ref: ${h.reference}`,
    sent: (h) =>
      `You have sent ${comma(h.amountAr)} Ar to ${who(h)} on ${dated(h.at, "dd/MM/yy")} at ${dated(h.at, "HH:mm")}. Fee: ${h.feeAr} Ar. New balance: ${comma(h.balanceAr)} Ar. Ref: ${h.reference}`,
  }),
  sms("MVola, two to a line", "imagined: a chat that eats line ends", M, as.pairs),
  sms("MVola, wrapped after the name", "imagined: copied from a narrow screen", M, as.wrapped),
  sms("Orange", "code: parsers of several web shops", O, as.lines),
  sms("Orange, accents and thousands", "code: a parser's tests; the reference is added", O, as.quoted, {
    received: (h) =>
      `Vous avez reçu un transfert de ${ar(h.amountAr)} venant du ${phone(h)}. Nouveau Solde : ${ar(h.balanceAr)}. Trans Id : ${h.reference}. Orange Money vous remercie.`,
  }),
  sms("Orange, « Transaction reussie », Ariary", "code: a shop's parser", O, as.lines, {
    received: (h) => `Transaction reussie. Vous avez recu ${h.amountAr} Ariary de ${phone(h)}. ID: ${h.reference}`,
  }),
  sms("Orange as in West Africa", "code: tests of an app for Chad, in Ariary", O, as.paragraphs, {
    received: (h) =>
      `Vous avez recu ${h.amountAr}.0 Ar, Frais:  Ar, Taxe:  Ar du ${phone(h)},${h.party.name}. Le solde de votre compte est de ${h.balanceAr}.6 Ar Trans ID: ${h.reference}. Flashez le QR CODE marchand avec Max it pour plus de facilite : https://onelink.to/nn64xw`,
  }),
  sms("Orange in English", "imagined: its French, translated", O, as.lines, {
    received: (h) =>
      `You have received a transfer of ${h.amountAr}Ar from ${phone(h)} New Balance: ${h.balanceAr}Ar. Trans Id: ${h.reference}. Orange Money thanks you.`,
    sent: (h) =>
      `Your transfer of ${h.amountAr} Ar to ${phone(h)} was successful. Fees: ${h.feeAr} Ar. New Balance: ${h.balanceAr} Ar. Trans Id: ${h.reference}.`,
  }),
  sms("Orange in Malagasy", "imagined: its French, translated", O, as.lines, {
    received: (h) =>
      `Nahazo vola ${h.amountAr}Ar avy amin'ny ${phone(h)} ianao. Vola sisa: ${h.balanceAr}Ar. Trans Id: ${h.reference}. Misaotra anao mampiasa Orange Money.`,
    sent: (h) =>
      `Tontosa ny fandefasanao ${h.amountAr} Ar ho an'ny ${phone(h)}. Sarany: ${h.feeAr} Ar. Vola sisa: ${h.balanceAr} Ar. Trans Id: ${h.reference}.`,
  }),
  sms("Airtel in French", "code: tests of two parsers", A, as.lines),
  sms("Airtel in English", "code: a forwarder's samples", A, as.lines, {
    received: (h) =>
      `You received Ar ${h.amountAr} from ${whoBare(h)}. New Balance: Ar ${h.balanceAr}. Id: ${h.reference}`,
  }),
  sms("Airtel, reference first", "code: a cash point's samples; the reference is whole", A, as.paragraphs, {
    received: (h) =>
      `${h.reference} Vous avez recu Ar ${h.amountAr} de ${phone(h)}. Votre solde est Ar ${h.balanceAr}.`,
    sent: (h) => `${h.reference} Vous avez transfere Ar ${h.amountAr} a ${phone(h)}. Nouveau solde Ar ${h.balanceAr}.`,
  }),
  sms("Airtel in Malagasy", "imagined: its cash-in in Malagasy, from a person", A, as.lines, {
    received: (h) =>
      `Ar ${h.amountAr} azo tamin'i ${whoBare(h)}. Toebolanao Ar ${h.balanceAr}. Trans ID: ${h.reference}`,
    sent: (h) =>
      `Ar ${h.amountAr} nalefa tamin'i ${whoBare(h)}. Sarany Ar ${h.feeAr}. Toebolanao Ar ${h.balanceAr}. Trans ID: ${h.reference}`,
  }),
  sms("Airtel, « TRANSFERT de … MGA »", "code: a shop's parser, its pattern filled in", A, as.lines, {
    received: (h) =>
      `TRANSFERT de ${comma(h.amountAr)} MGA recu de ${who(h)} le ${dated(h.at, "dd-MM-yyyy HH:mm")}. Solde ${comma(h.balanceAr)} MGA. REF: ${h.reference}`,
  }),
  sms("Airtel as in Uganda", "imagined: Airtel's English of other countries", A, as.lines, {
    received: (h) =>
      `RECEIVED. TID ${h.reference}. Ar ${comma(h.amountAr)} from ${h.party.name}, ${bare(h.party.phone)}. Bal Ar ${comma(h.balanceAr)}. ${dated(h.at, "dd-MMM-yyyy HH:mm")}`,
    sent: (h) =>
      `SENT. TID ${h.reference}. Ar ${comma(h.amountAr)} to ${h.party.name}, ${bare(h.party.phone)}. Fee Ar ${h.feeAr}. Bal Ar ${comma(h.balanceAr)}. ${dated(h.at, "dd-MMM-yyyy HH:mm")}`,
  }),
  sms("backup of one SIM", BACKUP, M, as.backup(), {}, SENDERS),
  sms("backup of two SIM of one operator", BACKUP, ["MVola", "MVola"], as.backup({ hasSims: true }), {}, SENDERS),
  sms("backup of three operators", BACKUP, [...M, ...O, ...A], as.backup({ isBare: true }), {}, SENDERS),
  sms("backup in UTF-16", BACKUP, O, as.backup({ encoding: "utf16le" }), {}, SENDERS),
  sms("gateway's webhooks", "page: SMS Gateway for Android, webhooks", M, as.webhooks, {}, SENDERS),
  sms("modem's callbacks", "code: a GSM modem's test client", O, as.modem, {}, SENDERS),
  sms("forwarder's lines", "code: bogkonstantin/android_income_sms_gateway_webhook", A, as.forwarded, {}, SENDERS),
  sms("termux-sms-list", "code: Termux:API, its keys from memory", M, as.termux, {}, SENDERS),
  sms("table of SMS, Type to Contenu", "code: a cash point's import model", M, as.smsTable, {}, SENDERS),
  sms(
    "table of SMS, unknown titles",
    "imagined: an app that exports conversations",
    A,
    as.strangeSmsTable,
    {},
    SENDERS,
  ),
];
