import {
  as,
  BARE,
  balance,
  FEE,
  formOf,
  judged,
  LABEL,
  MASKED,
  MSISDN,
  money,
  NAME,
  only,
  orZero,
  PHONE,
  REF,
  type Row,
  side,
  signed,
  way,
  when,
} from "./blind-cells.ts";
import { cameIn, type Form, international, type Kind, local, spaced } from "./blind-words.ts";

const PLAIN: Kind[] = ["received", "sent", "airtime"];
const JUDGED: Kind[] = [...PLAIN, "failed", "pending"];
const DATE = when();
const PURE = money("");
const orange = { operator: "Orange Money" as const };
const airtel = { operator: "Airtel Money" as const };
const SPACED = as("payer", ({ party }) => (party.phone ? spaced(party.phone) : ""));
const [OUT, IN] = [only("out"), only("in")];

/** What a list of operations says in words. */
const told = as("other", (h) => `${cameIn(h) ? "Reçu de" : "Payé à"} ${h.party.name} ${local(h.party.phone)}`.trim());

const rows: Row[] = [
  {
    name: "fresh Malagasy titles, an hour of its own",
    kinds: PLAIN,
    columns: {
      Daty: when("dd/MM/yyyy"),
      Ora: when("HH:mm"),
      "Laharan-telefaonina": PHONE,
      Anarana: as("other", NAME.show),
      "Vola tafiditra": IN,
      "Vola nivoaka": OUT,
      "Toe-bola": balance(),
      "Laharan'ny raharaha": REF,
    },
  },
  {
    name: "fresh Réception and Envoi, month in words",
    ...orange,
    kinds: PLAIN,
    columns: {
      "Date de l'opération": when("dd nov. yyyy HH:mm"),
      "Type de transaction": way("Réception", "Envoi"),
      "Montant (MGA)": money(","),
      "N° tiers": SPACED,
      "ID transaction": REF,
    },
  },
  {
    name: "fresh tabs, entrant and sortant, dots between thousands",
    kinds: PLAIN,
    separator: "\t",
    columns: {
      Opération: way("Transfert entrant", "Transfert sortant"),
      Référence: REF,
      "Numéro du client": PHONE,
      Montant: money("."),
      Frais: FEE,
      "Solde après opération": balance("."),
      "Date et heure": when("dd/MM/yyyy HH:mm:ss"),
    },
  },
  {
    name: "fresh nought beside the other direction",
    ...airtel,
    columns: {
      Date: when("dd-MM-yyyy HH:mm"),
      Description: LABEL,
      "Crédit (Ar)": orZero("in", PURE),
      "Débit (Ar)": orZero("out", PURE),
      "Solde (Ar)": balance(""),
      "Réf. transaction": REF,
      MSISDN,
    },
  },
  {
    name: "fresh a dash beside the other direction, 0,00",
    columns: {
      Référence: REF,
      Date: DATE,
      Libellé: LABEL,
      Sorties: orZero("out", money(" ", ",00"), "-"),
      Entrées: orZero("in", money(" ", ",00"), "-"),
      Tiers: PHONE,
    },
  },
  {
    name: "fresh lines above, Entrée and Sortie, totals below",
    ...orange,
    before: [
      "RELEVE DE COMPTE",
      "Titulaire;ASAKO",
      "Période;21/11/2026 - 21/11/2026",
      "Solde initial;3 000 000 Ar",
      "",
    ],
    after: ["Total;;;;;"],
    columns: {
      "N° transaction": REF,
      "Date/Heure": DATE,
      Détail: LABEL,
      Correspondant: PHONE,
      Entrée: IN,
      Sortie: OUT,
    },
  },
  {
    name: "fresh Encaissement and Décaissement",
    kinds: PLAIN,
    columns: {
      Date: DATE,
      Nature: way("Encaissement", "Décaissement"),
      Montant: money(" ", " Ar"),
      Tiers: PHONE,
      "Pièce n°": REF,
    },
  },
  {
    name: "fresh English date with a comma, Dr and Cr",
    ...airtel,
    kinds: PLAIN,
    separator: ",",
    columns: {
      "Transaction Date": when("MMM dd, yyyy hh:mm tt"),
      "Transaction ID": REF,
      "Transaction Amount": money(",", ".00"),
      "Dr/Cr": way("Cr", "Dr"),
      "Running Balance": balance(",", ".00"),
      "Other Party": BARE,
    },
  },
  {
    name: "fresh names and numbers of both parties",
    kinds: JUDGED,
    separator: ",",
    columns: {
      Timestamp: when("yyyy-MM-dd HH:mm:ss"),
      "Sender Name": as("other", (h) => (cameIn(h) ? h.party.name : "ASAKO")),
      "Sender Number": side("payer", local),
      "Receiver Name": as("other", (h) => (cameIn(h) ? "ASAKO" : h.party.name)),
      "Receiver Number": side("payee", local),
      Amount: PURE,
      Fee: FEE,
      Status: judged("SUCCESS", "FAILED", "PENDING"),
      Reference: REF,
    },
  },
  {
    name: "fresh Émetteur and Destinataire",
    ...orange,
    kinds: PLAIN,
    columns: {
      Date: DATE,
      Émetteur: side("payer", (phone) => (phone ? international(phone) : "")),
      Destinataire: side("payee", (phone) => (phone ? international(phone) : "")),
      "Montant transféré": money(),
      "Identifiant de transaction": REF,
    },
  },
  {
    name: "fresh signs with the unit before",
    ...airtel,
    separator: ",",
    columns: {
      Date: when("yyyy-MM-dd HH:mm:ss"),
      Description: LABEL,
      Amount: signed(
        (text) => `MGA -${text}`,
        (text) => `MGA ${text}`,
        money(",", ".00"),
      ),
      Counterparty: BARE,
      "Transaction Ref": REF,
    },
  },
  {
    name: "fresh Windows-1252, quoted, semicolons",
    isQuoted: true,
    columns: { "N° opération": REF, Date: DATE, Intitulé: LABEL, Débit: OUT, Crédit: IN, Téléphone: PHONE },
    encode: (text) => Buffer.from(text, "latin1"),
  },
  {
    name: "fresh UTF-16 with semicolons",
    ...orange,
    columns: { Date: DATE, Référence: REF, Libellé: LABEL, Débit: OUT, Crédit: IN, "Numéro client": PHONE },
    encode: (text) => Buffer.from(`\ufeff${text}`, "utf16le"),
  },
  {
    name: "fresh BOM and tabs, signs",
    separator: "\t",
    columns: {
      "Horodatage de la transaction": when("yyyy-MM-dd HH:mm"),
      "Code transaction": REF,
      Commentaire: LABEL,
      Montant: signed((text) => `-${text}`),
      "Compte tiers": MSISDN,
    },
    encode: (text) => Buffer.from(`\ufeff${text}`),
  },
  {
    name: "fresh outcomes in French, Statut de la transaction",
    kinds: JUDGED,
    columns: {
      Date: DATE,
      Référence: REF,
      Débit: OUT,
      Crédit: IN,
      Numéro: PHONE,
      "Statut de la transaction": judged("Effectuée", "Rejetée", "En attente"),
    },
  },
  {
    name: "fresh masked numbers, signs",
    payer: "end",
    columns: { Date: DATE, "Réf.": REF, Libellé: LABEL, Montant: signed((text) => `-${text}`), Numéro: MASKED },
  },
  {
    name: "fresh names alone, two columns",
    payer: "name",
    ...orange,
    kinds: PLAIN,
    columns: { Date: DATE, "Nom du client": NAME, Versement: IN, Retrait: OUT, "Réf. opération": REF },
  },
  {
    name: "fresh codes of a program",
    kinds: JUDGED,
    separator: ",",
    columns: {
      txn_id: REF,
      txn_date: when("yyyy-MM-dd HH:mm:ss"),
      txn_type: way("P2P_IN", "P2P_OUT"),
      txn_amount: PURE,
      counterparty_msisdn: MSISDN,
      txn_status: judged("TS", "TF", "TP"),
    },
  },
  {
    name: "fresh what a sentence says, signs beside it",
    ...orange,
    kinds: PLAIN,
    columns: {
      Date: when("dd/MM/yyyy à HH:mm"),
      Opération: told,
      Montant: signed(
        (text) => `- ${text}`,
        (text) => `+ ${text}`,
        money(" ", " Ar"),
      ),
      "Numéro du tiers": PHONE,
      Référence: REF,
    },
  },
  {
    name: "fresh pipes, credit first",
    ...airtel,
    separator: "|",
    columns: { DATE, REFERENCE: REF, LIBELLE: LABEL, CREDIT: IN, DEBIT: OUT, TELEPHONE: PHONE, SOLDE: balance() },
  },
  {
    name: "fresh month first with hours of twelve",
    ...airtel,
    separator: ",",
    kinds: PLAIN,
    columns: {
      "Date/Time": when("MM/dd/yyyy hh:mm tt"),
      "Txn Ref": REF,
      "Cash In": only("in", PURE),
      "Cash Out": only("out", PURE),
      Mobile: BARE,
    },
  },
];

const WHERE = "imagined: an export that a portal plausibly gives";

/** Tables of a second pack. */
export const freshTables: Form[] = rows.map((row) => formOf({ from: WHERE, payer: "number", ...row }));
