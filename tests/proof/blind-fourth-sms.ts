import * as as from "./blind-pack.ts";
import { A, ENDED, M, NAMED, O, SENDERS, said } from "./blind-say.ts";
import type { Form } from "./blind-words.ts";

const HERE = "public code that reads messages of Madagascar";
const ABROAD = "as the same operators write elsewhere (public code), in Ariary";
const FROM = "imagined: what an operator plausibly writes";

const mvola: Form[] = [
  said("fourth M, « Nahazo … avy any amin'ny », Antony", HERE, M, as.lines, {
    received:
      "Nahazo {ar} Ar avy any amin'ny {name} ({tel}) ny {dd/MM/yy HH:mm}. Antony: {why}.Ny volanao dia {bal} Ar. Ref: {ref}",
    sent: "Nandefa {ar} Ar tany amin'ny {name} ({tel}) ny {dd/MM/yy HH:mm}. Sarany: {fee} Ar. Antony: {why}.Ny volanao dia {bal} Ar. Ref: {ref}",
    takenOut:
      "Naka vola {ar} Ar tany amin'ny {name} ({tel}) ny {dd/MM/yy HH:mm}. Sarany: {fee} Ar.Ny volanao dia {bal} Ar. Ref: {ref}",
    airtime: "Nividy fahana {ar} Ar ho an'ny {own} ianao ny {dd/MM/yy HH:mm}.Ny volanao dia {bal} Ar. Ref: {ref}",
    failed: "Tsy tontosa ny fandefasan'i {name} ({tel}) {ar} Ar ho anao ny {dd/MM/yy HH:mm}. Ref: {ref}",
    notice: "Ny volanao ao amin'ny MVola dia {bal} Ar ny {dd/MM/yy HH:mm}. Misaotra anao mampiasa MVola.",
  }),
  said("fourth M, reason without a label, savings advertised behind", HERE, M, as.paragraphs, {
    received:
      "{ar} Ar recu de {name} ({tel}) le {dd/MM/yy} a {HH:mm}. {why}. Solde : {bal} Ar. Ref: {ref} Avec MVola Epargne, profitez d'un taux d'interet de 4 pourcent/an. Faites un depot des 100 Ar et epargnez jusqu'a 100 000 000 Ar. Tapez le #111*1*3*1#",
    sent: "{ar} Ar envoye a {name} ({tel}) le {dd/MM/yy} a {HH:mm}. Frais: {fee} Ar. {why}. Solde : {bal} Ar. Ref: {ref} Avec MVola Epargne, profitez d'un taux d'interet de 4 pourcent/an. Faites un depot des 100 Ar. Tapez le #111*1*3*1#",
    notice:
      "MVola Avance: besoin d'argent? Recevez jusqu'a 200 000 Ar sur votre compte MVola en moins de 2 minutes. Tapez le #111*1*4#",
  }),
  said("fourth M, « 1/2 » before the message", HERE, M, as.webhooks, {
    received: "1/2 {ar} Ar recu de {name} ({tel}) le {dd/MM/yy} a {HH:mm}. Raison: {why}. Solde : {bal} Ar. Ref: {ref}",
    sent: "1/2 {ar} Ar envoye a {name} ({tel}) le {dd/MM/yy} a {HH:mm}. Frais: {fee} Ar. Raison: {why}. Solde : {bal} Ar. Ref: {ref}",
  }),
  said("fourth M, « Voaray », Laharana", FROM, M, as.lines, {
    received:
      "Voaray ny {ar} Ar avy amin'i {name} {tel} tamin'ny {dd/MM/yyyy} {HH:mm}. Toe-bola vaovao: {bal} Ar. Laharana: {ref}",
    sent: "Lasa ny {ar} Ar ho an'i {name} {tel} tamin'ny {dd/MM/yyyy} {HH:mm}. Sarany: {fee} Ar. Toe-bola vaovao: {bal} Ar. Laharana: {ref}",
    pending:
      "Mbola eo am-panatanterahana ny fandefasan'i {name} {tel} {ar} Ar ho anao. Hahazo hafatra ianao rehefa vita. Laharana: {ref}",
    reversal:
      "Nofoanana ny fandefasana laharana {of}: naverina tamin'i {name} {tel} ny {ar} Ar. Toe-bola vaovao: {bal} Ar. Laharana: {ref}",
    notice: "Aza zaraina amin'olona ny kaody miafinao. Tsy mangataka izany mihitsy ny MVola.",
  }),
  said("fourth M, Malagasy and French in one message", FROM, M, as.shared, {
    received:
      "MVola: Naharay {ar}Ar avy tamin'i {name} ({tel}) ianao le {dd/MM/yyyy} a {HH:mm}. Motif: {why}. Nouveau solde: {bal}Ar. Ref: {ref}. Misaotra!",
    sent: "MVola: Nandefa {ar}Ar tamin'i {name} ({tel}) ianao le {dd/MM/yyyy} a {HH:mm}. Frais: {fee}Ar. Nouveau solde: {bal}Ar. Ref: {ref}. Misaotra!",
    takenOut:
      "MVola: Nisintona {ar}Ar tamin'ny cash point {name} ({tel}) ianao le {dd/MM/yyyy} a {HH:mm}. Nouveau solde: {bal}Ar. Ref: {ref}. Misaotra!",
  }),
  said("fourth M, English, « Your MVola balance is »", FROM, M, as.lines, {
    received:
      "You have received Ar {ar:,} from {name} ({tel}) on {dd/MM/yyyy} at {HH:mm}. Reason: {why}. Your MVola balance is Ar {bal:,}. Ref: {ref}",
    sent: "You have sent Ar {ar:,} to {name} ({tel}) on {dd/MM/yyyy} at {HH:mm}. Fee: Ar {fee:,}. Your MVola balance is Ar {bal:,}. Ref: {ref}",
    airtime:
      "You bought Ar {ar:,} of airtime for {own} on {dd/MM/yyyy} at {HH:mm}. Your MVola balance is Ar {bal:,}. Ref: {ref}",
    failed: "Failed. The transfer of Ar {ar:,} from {name} ({tel}) could not be completed. Ref: {ref}",
    reversal:
      "Reversal of transaction {of}: Ar {ar:,} returned to {name} ({tel}) on {dd/MM/yyyy} at {HH:mm}. Your MVola balance is Ar {bal:,}. Ref: {ref}",
    notice: "Dear customer, 482910 is your MVola verification code. Do not share it with anybody.",
  }),
  said("fourth M, one field to a line under « Transfert recu »", FROM, M, as.paragraphs, {
    received:
      "Transfert recu\nMontant: {ar} Ar\nDe: {name}\nNumero: {tel}\nDate: {dd/MM/yyyy HH:mm}\nMotif: {why}\nSolde: {bal} Ar\nTransaction: {ref}",
    sent: "Transfert envoye\nMontant: {ar} Ar\nA: {name}\nNumero: {tel}\nDate: {dd/MM/yyyy HH:mm}\nFrais: {fee} Ar\nSolde: {bal} Ar\nTransaction: {ref}",
    failed:
      "Transfert echoue\nMontant: {ar} Ar\nDe: {name}\nNumero: {tel}\nDate: {dd/MM/yyyy HH:mm}\nTransaction: {ref}",
    airtime:
      "Achat de credit\nMontant: {ar} Ar\nPour: {own}\nDate: {dd/MM/yyyy HH:mm}\nSolde: {bal} Ar\nTransaction: {ref}",
  }),
  said("fourth M, the operator's slips of the pen", FROM, M, as.lines, {
    received:
      "Vous aver recu {ar} Ar de {name} {tel}le {dd/MM/yy} a {HH:mm} .Raison :{why}.Nouveau sodle:{bal} Ar .Ref :{ref}",
    sent: "Vous aver envoye {ar} Ar a {name} {tel}le {dd/MM/yy} a {HH:mm} .Frais :{fee} Ar .Nouveau sodle:{bal} Ar .Ref :{ref}",
  }),
  said("fourth M, number before the name, « recus du »", FROM, M, as.numbered, {
    received:
      "{ar:.} Ar recus du {spaced} ({name}) ce {dd.MM.yyyy} a {HH}h{mm}. Nouveau solde MVola {bal:.} Ar. Reference {ref}.",
    sent: "{ar:.} Ar envoyes au {spaced} ({name}) ce {dd.MM.yyyy} a {HH}h{mm}. Frais {fee:.} Ar. Nouveau solde MVola {bal:.} Ar. Reference {ref}.",
    takenOut:
      "{ar:.} Ar retires chez {name} ({spaced}) ce {dd.MM.yyyy} a {HH}h{mm}. Nouveau solde MVola {bal:.} Ar. Reference {ref}.",
    partBack:
      "{ar:.} Ar du transfert {of} ont ete rendus au {spaced} ({name}) ce {dd.MM.yyyy} a {HH}h{mm}. Nouveau solde MVola {bal:.} Ar. Reference {ref}.",
  }),
  said("fourth M, reference first, « confirmee »", ABROAD, M, as.lines, {
    received:
      "{ref} confirmee. Vous avez recu Ar{ar:,}.00 de {name} {msisdn} le {dd/MM/yy} a {hh:mm tt}. Nouveau solde MVola: Ar{bal:,}.00. Cout de la transaction: Ar0.00.",
    sent: "{ref} confirmee. Ar{ar:,}.00 envoyes a {name} {msisdn} le {dd/MM/yy} a {hh:mm tt}. Nouveau solde MVola: Ar{bal:,}.00. Cout de la transaction: Ar{fee:,}.00.",
    airtime:
      "{ref} confirmee. Vous avez achete Ar{ar:,}.00 de credit le {dd/MM/yy} a {hh:mm tt}. Nouveau solde MVola: Ar{bal:,}.00.",
    takenOut:
      "{ref} confirmee. Le {dd/MM/yy} a {hh:mm tt} retirez Ar{ar:,}.00 chez {name} {msisdn}. Nouveau solde MVola: Ar{bal:,}.00.",
  }),
  said(
    "fourth M, a merchant's « Encaissement »",
    FROM,
    M,
    as.backup(),
    {
      received:
        "Encaissement marchand de {ar} Ar effectue par {name} {tel} le {dd/MM/yyyy} a {HH:mm:ss}. Commission: 0 Ar. Solde marchand: {bal} Ar. Num. transaction: {ref}",
      sent: "Decaissement marchand de {ar} Ar effectue au profit de {name} {tel} le {dd/MM/yyyy} a {HH:mm:ss}. Commission: {fee} Ar. Solde marchand: {bal} Ar. Num. transaction: {ref}",
      failed:
        "Encaissement marchand de {ar} Ar par {name} {tel} rejete le {dd/MM/yyyy} a {HH:mm:ss}: solde du client insuffisant. Num. transaction: {ref}",
    },
    SENDERS,
  ),
];

const orange: Form[] = [
  said("fourth O, « Transfert de … vers … reussi » both ways", ABROAD, O, as.lines, {
    received:
      "Transfert de {tel} {name} vers {own} CAISSE reussi. Details: ID transaction: {ref}, Montant Transaction: {ar:0} Ar, Frais: 0 Ar, Commission: 0 Ar, Nouveau Solde: {bal:0} Ar.",
    sent: "Transfert de {own} CAISSE vers {tel} {name} reussi. Details: ID transaction: {ref}, Montant Transaction: {ar:0} Ar, Frais: {fee:0} Ar, Commission: 0 Ar, Nouveau Solde: {bal:0} Ar.",
    failed:
      "Transfert de {tel} {name} vers {own} CAISSE echoue. Details: ID transaction: {ref}, Montant Transaction: {ar:0} Ar.",
  }),
  said("fourth O, « Paiement recu de », name behind the number", ABROAD, O, as.paragraphs, {
    received: "Paiement recu de {ar},00 Ar du {tel} {name}. ID transaction: {ref}. Nouveau solde: {bal},00 Ar.",
    sent: "Paiement envoye de {ar},00 Ar au {tel} {name}. Frais: {fee},00 Ar. ID transaction: {ref}. Nouveau solde: {bal},00 Ar.",
    pending:
      "Paiement en attente de {ar},00 Ar du {tel} {name}. ID transaction: {ref}. Le client doit encore le confirmer.",
  }),
  said("fourth O, « du », no balance, « Consultez votre nouveau solde »", ABROAD, O, as.lines, {
    received:
      "Vous avez recu un transfert de {ar:0} Ar du {tel}. ID: {ref}. Consultez votre nouveau solde sur Max it ou au #144#6#. Orange Money Madagascar",
    sent: "Votre transfert de {ar:0} Ar vers le {tel} a reussi. Frais: {fee:0} Ar. Nouveau solde:{bal:0} Ar. ID:{ref}. Orange Money Madagascar",
    takenOut:
      "Vous avez effectue un retrait de {ar:0} Ar aupres du {tel}. Frais: {fee:0} Ar. Nouveau solde:{bal:0} Ar. ID:{ref}. Orange Money Madagascar",
    notice:
      "Avec Max it, transferez sans frais vers Orange Money jusqu'a 100 000 Ar ce week-end. Telechargez l'appli. Orange Money Madagascar",
  }),
  said(
    "fourth O, broken lines, the reason labelled Reference",
    ABROAD,
    O,
    as.ndjson,
    {
      received:
        "Vous avez recu un transfert de\n{ar:0}Ar de {name}\n({msisdn}) le\n{yyyy-MM-dd HH:mm:ss}.\nReference: {why}.\nNouveau solde: {bal:0} Ar.\nID de la transaction :\n{ref}.",
      sent: "Transfert de {ar:0}Ar a\n{name}\n({msisdn}) le\n{yyyy-MM-dd HH:mm:ss}.\nFrais: {fee:0} Ar.\nReference: {why}.\nNouveau solde: {bal:0} Ar.\nID de la transaction :\n{ref}.",
    },
    SENDERS,
  ),
  said("fourth O, Malagasy, « Misaotra tompoko »", FROM, O, as.lines, {
    received:
      "Nahazo {ar:0} Ar avy amin'ny laharana {tel} ianao. Ny toe-bolanao vaovao dia {bal:0} Ar. Trans Id: {ref}. Misaotra tompoko.",
    sent: "Tontosa ny fandefasana {ar:0} Ar ho any amin'ny laharana {tel}. Sarany: {fee:0} Ar. Ny toe-bolanao vaovao dia {bal:0} Ar. Trans Id: {ref}. Misaotra tompoko.",
    failed:
      "Tsy tontosa ny fandefasana {ar:0} Ar avy amin'ny laharana {tel}. Trans Id: {ref}. Avereno indray azafady. Misaotra tompoko.",
    notice: "Ny toe-bolanao Orange Money dia {bal:0} Ar. Trans Id: {ref}. Misaotra tompoko.",
  }),
  said(
    "fourth O, English, MGA with cents",
    FROM,
    O,
    as.relayed,
    {
      received:
        "You have received a transfer of {ar:,}.00 MGA from {tel} {name}. Transaction ID {ref}. New balance: {bal:,}.00 MGA. Thank you for using Orange Money.",
      sent: "Your transfer of {ar:,}.00 MGA to {tel} {name} was successful. Fees: {fee:,}.00 MGA. Transaction ID {ref}. New balance: {bal:,}.00 MGA. Thank you for using Orange Money.",
      reversal:
        "Transaction {of} has been reversed. {ar:,}.00 MGA were returned to {tel} {name}. Transaction ID {ref}. New balance: {bal:,}.00 MGA.",
    },
    SENDERS,
  ),
  said("fourth O, slashes between, month as a word", FROM, O, as.lines, {
    received: "{dd-MMM-yyyy hh:mm tt} / Transfert entrant / {ar:~} Ar / {plus} {name} / Solde {bal:~} Ar / TXN {ref}",
    sent: "{dd-MMM-yyyy hh:mm tt} / Transfert sortant / {ar:~} Ar / {plus} {name} / Frais {fee:~} Ar / Solde {bal:~} Ar / TXN {ref}",
    takenOut: "{dd-MMM-yyyy hh:mm tt} / Retrait / {ar:~} Ar / {plus} {name} / Solde {bal:~} Ar / TXN {ref}",
  }),
  said("fourth O, « Votre client vous a paye »", FROM, O, as.whatsapp, {
    received:
      "Bonjour, {name} ({tel}) vous a paye {ar} Ar le {dd/MM/yyyy} a {HH:mm}. Votre solde Orange Money: {bal} Ar. Trans Id: {ref}",
    sent: "Bonjour, vous avez paye {ar} Ar a {name} ({tel}) le {dd/MM/yyyy} a {HH:mm}. Frais: {fee} Ar. Votre solde Orange Money: {bal} Ar. Trans Id: {ref}",
    pending:
      "Bonjour, {name} ({tel}) doit encore valider son paiement de {ar} Ar du {dd/MM/yyyy} a {HH:mm}. Trans Id: {ref}",
  }),
];

const airtel: Form[] = [
  said("fourth A, « Trans. ID » first, four decimals, « Venant de »", ABROAD, A, as.lines, {
    received:
      "Trans. ID: {ref}. Vous avez recu {ar:0}.0000 Ar. Venant de {bare} {name}. Votre solde disponible est de:  {bal:0}.0000 Ar.",
    sent: "Trans. ID: {ref} vous avez envoye {ar:0}.0000 Ar a  {bare} {name}.Votre solde disponible est de {bal:0}.0000Ar.Cout:{fee:0}.0000Ar",
    notice: "Txn. ID : {ref}. Vous avez actuellement  {bal:0}.0000  Ar disponible sur votre compte courant.",
  }),
  said("fourth A, English, TID first, « Received »", ABROAD, A, as.paragraphs, {
    received: "TID: {ref}. Received Ar {ar:,}.00 from {bare} {name}. Balance Ar {bal:,}.00. {dd/MM/yyyy HH:mm}",
    sent: "TID: {ref}. Sent Ar {ar:,}.00 to {bare} {name}. Charges Ar {fee:,}.00. Balance Ar {bal:,}.00. {dd/MM/yyyy HH:mm}",
    takenOut:
      "TID: {ref}. Withdrawn Ar {ar:,}.00 from agent {bare} {name}. Charges Ar {fee:,}.00. Balance Ar {bal:,}.00. {dd/MM/yyyy HH:mm}",
    failed: "TID: {ref}. Transaction failed: Ar {ar:,}.00 from {bare} {name} was not received. {dd/MM/yyyy HH:mm}",
  }),
  said("fourth A, « a partir de », the id and a colon first", ABROAD, A, as.lines, {
    received:
      "Transaction ID: {ref}:Vous avez recu {ar:0}.00 Ar a partir de {name}, {msisdn}. votre nouveau solde est {bal:0}.00 Ar.Cout:0.00 Ar",
    sent: "Transaction ID: {ref}:Vous avez envoye {ar:0}.00 Ar a {name}, {msisdn}. votre nouveau solde est {bal:0}.00 Ar.Cout:{fee:0}.00 Ar",
  }),
  said("fourth A, « azo tamin'i », Toebolanao", HERE, A, as.lines, {
    received: "Ar {ar:0} azo tamin'i {name} {bare}. Toebolanao Ar {bal:0}. Trans ID: {ref}",
    sent: "Ar {ar:0} nalefa tany amin'i {name} {bare}. Sarany Ar {fee:0}. Toebolanao Ar {bal:0}. Trans ID: {ref}",
    cashIn: "Ar {ar:0} azo tamin'ny agent {bare}. Toebolanao Ar {bal:0}. Trans ID: {ref}",
    takenOut: "Ar {ar:0} nalaina tamin'ny agent {bare}. Toebolanao Ar {bal:0}. Trans ID: {ref}",
    notice: "Mahazoa bonus 1000 Ar isaky ny mividy fahana 5000 Ar amin'ny Airtel Money. *436#",
  }),
  said(
    "fourth A, the end of the number only",
    FROM,
    A,
    as.lines,
    {
      received:
        "Airtel Money: reception de Ar {ar:,} le {dd/MM/yyyy} {HH:mm:ss} de {name} ({masked}). Solde actuel: Ar {bal:,}. ID Txn: {ref}",
      sent: "Airtel Money: envoi de Ar {ar:,} le {dd/MM/yyyy} {HH:mm:ss} a {name} ({masked}). Frais: Ar {fee:,}. Solde actuel: Ar {bal:,}. ID Txn: {ref}",
    },
    ENDED,
  ),
  said(
    "fourth A, name alone, « has sent you »",
    FROM,
    A,
    as.termux,
    {
      received: "{name} has sent you Ar {ar:,}. Your new Airtel Money balance is Ar {bal:,}. Txn Id: {ref}",
      sent: "You have sent {name} Ar {ar:,}. Fee Ar {fee:,}. Your new Airtel Money balance is Ar {bal:,}. Txn Id: {ref}",
      pending: "{name} wants to send you Ar {ar:,}. Waiting for approval. Txn Id: {ref}",
    },
    { ...NAMED, ...SENDERS },
  ),
  said("fourth A, « CREDIT » and « DEBIT » as a bank's alerts", FROM, A, as.strangeSmsTable, {
    received: "CREDIT Ar {ar} - {dd/MM/yyyy HH:mm} - {name} {tel} - motif {why} - dispo Ar {bal} - id {ref}",
    sent: "DEBIT Ar {ar} - {dd/MM/yyyy HH:mm} - {name} {tel} - frais Ar {fee} - dispo Ar {bal} - id {ref}",
    airtime: "DEBIT Ar {ar} - {dd/MM/yyyy HH:mm} - achat credit Airtel {own} - dispo Ar {bal} - id {ref}",
  }),
];

/** Money received in the operator's usual words, among what must never be taken for it. */
const others: Form[] = [
  said("fourth M, a request, a recipient who « a bien recu », a bill", FROM, M, as.paragraphs, {
    sent: "{name} ({tel}) a bien recu vos {ar} Ar le {dd/MM/yy} a {HH:mm}. Frais: {fee} Ar. Solde: {bal} Ar. Ref: {ref}",
    airtime:
      "Paiement de votre facture JIRAMA de {ar} Ar recu le {dd/MM/yy} a {HH:mm}. Merci. Solde: {bal} Ar. Ref: {ref}",
    takenOut:
      "Retrait de {ar} Ar aupres du cash point {name} ({tel}) le {dd/MM/yy} a {HH:mm}. Frais: {fee} Ar. Solde: {bal} Ar. Ref: {ref}",
    failed:
      "Le transfert de {ar} Ar de {name} ({tel}) le {dd/MM/yy} a {HH:mm} a ete refuse car votre plafond est atteint. Ref: {ref}",
    pending:
      "{name} ({tel}) vous envoie {ar} Ar. Votre compte doit etre identifie avant de recevoir ce montant: presentez-vous en agence sous 7 jours. Ref: {ref}",
    notice:
      "RAKOTONIRINA Aina (0340011223) vous demande {ar} Ar. Raison: ecolage. Tapez le #111# pour accepter ou refuser. Ref: {ref}",
  }),
  said(
    "fourth M, credit for calls, a summary of the day, a refund",
    FROM,
    M,
    as.backup(),
    {
      sent: "Transfert MVola vers banque: {ar} Ar pour {name} {tel} le {dd/MM/yy} a {HH:mm}. Frais: {fee} Ar. Solde: {bal} Ar. Ref: {ref}",
      airtime:
        "Vous avez achete une offre MORA 1Go a {ar} Ar le {dd/MM/yy} a {HH:mm}. Vous avez recu 1 Go valable 7 jours. Solde: {bal} Ar. Ref: {ref}",
      reversal:
        "A la demande de {name} ({tel}), le transfert Ref {of} que vous avez recu est annule: {ar} Ar ont ete preleves de votre compte le {dd/MM/yy} a {HH:mm}. Solde: {bal} Ar. Ref: {ref}",
      failed:
        "Transaction Ref {ref} de {ar} Ar de {name} ({tel}) non aboutie. Aucun montant n'a ete credite sur votre compte.",
      notice: "Vous avez recu {ar} Ar de credit d'appel de la part du 0340011223. Valable 30 jours. Ref: {ref}",
    },
    SENDERS,
  ),
  said("fourth O, a withdrawal waiting, a cancelled transfer, a balance", FROM, O, as.lines, {
    sent: "Felicitations, votre transfert de {ar:0}Ar est bien recu par le {tel}. Frais: {fee:0}Ar. Nouveau Solde: {bal:0}Ar. Trans Id: {ref}.",
    takenOut: "Retrait de {ar:0}Ar effectue au point de vente {tel}. Nouveau Solde: {bal:0}Ar. Trans Id: {ref}.",
    pending:
      "Le transfert de {ar:0}Ar venant du {tel} est en cours de traitement. Trans Id: {ref}. Veuillez patienter.",
    failed:
      "Le transfert de {ar:0}Ar venant du {tel} a ete annule avant d'etre recu. Votre solde reste inchange. Trans Id: {ref}.",
    airtime: "Rechargement de {ar:0}Ar reussi pour le {own}. Nouveau Solde: {bal:0}Ar. Trans Id: {ref}.",
    notice: "Votre solde Orange Money au {dd/MM/yyyy HH:mm} est de {bal:0}Ar. Dernier transfert recu: {ar:0}Ar.",
  }),
  said(
    "fourth A, a deposit at an agent, a purchase, a request",
    FROM,
    A,
    as.listed,
    {
      sent: "Ar {ar:0} transferes avec succes a {name} {tel}. Frais: Ar {fee:0}. Solde: Ar {bal:0}. Id: {ref}",
      cashIn: "Depot de Ar {ar:0} effectue par l'agent {name} {tel}. Solde: Ar {bal:0}. Id: {ref}",
      airtime: "Achat de Ar {ar:0} chez SHOPRITE valide. Merci de votre paiement. Solde: Ar {bal:0}. Id: {ref}",
      failed: "Echec: Ar {ar:0} de {name} {tel} n'ont pas ete recus. Reessayez plus tard. Id: {ref}",
      pending: "Transaction en attente: Ar {ar:0} de {name} {tel}. Id: {ref}",
      partBack: "Remboursement de Ar {ar:0} a {name} {tel} sur la transaction {of}. Solde: Ar {bal:0}. Id: {ref}",
      notice:
        "Demande de paiement: 330011223 RASOLO vous reclame Ar {ar:0}. Validez avec votre code secret au *436#. Id: {ref}",
    },
    SENDERS,
  ),
];

/** Wordings of a fourth pack: what operators send here and elsewhere, in three languages. */
export const fourthSms: Form[] = [...mvola, ...orange, ...airtel, ...others];
