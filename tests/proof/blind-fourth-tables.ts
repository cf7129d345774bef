import {
  as,
  BARE,
  balance,
  type Cell,
  FEE,
  formOf,
  judged,
  LABEL,
  MSISDN,
  money,
  NAME,
  NAMED_PHONE,
  only,
  orZero,
  PHONE,
  REASON,
  REF,
  type Row,
  side,
  signed,
  way,
  when,
} from "./blind-cells.ts";
import { cameIn, type Form, type Happening, type Kind, local, msisdn } from "./blind-words.ts";

const PLAIN: Kind[] = ["received", "sent", "airtime"];
const JUDGED: Kind[] = [...PLAIN, "failed", "pending"];
const DATE = when();
const COMMA = money(",");
const ENGLISH_CENTS = money(",", ".00");
const CENTS = money(" ", ",00");
const NARROW = money("\u202f", "\u00a0Ar");
const orange = { operator: "Orange Money" as const };
const airtel = { operator: "Airtel Money" as const };

/** What a movement is called, in another language than French. */
const labelled = (words: Partial<Record<Kind, string>>, role: Cell["role"] = "other"): Cell =>
  as(role, ({ kind, of: back }) =>
    `${words[kind] ?? words.received} ${back && kind !== "received" ? back.reference : ""}`.trim(),
  );
const ENGLISH = labelled({
  received: "Money received",
  sent: "Money sent",
  airtime: "Airtime purchase",
  reversal: "Reversal of",
  partBack: "Partial refund of",
});
const MALAGASY = labelled({
  received: "Vola voaray",
  sent: "Vola nalefa",
  airtime: "Fividianana fahana",
  reversal: "Fanafoanana",
  partBack: "Famerenana ampahany",
});
/** A statement's details, with the other's name and number. */
const DETAILS = as("payer", (h: Happening) =>
  h.kind === "airtime"
    ? "Airtime Purchase"
    : `${cameIn(h) ? "Funds received from" : "Customer Transfer to"} ${msisdn(h.party.phone)} - ${h.party.name}`,
);

const rows: Row[] = [
  {
    name: "fourth lines of an account above, debit and credit in Ariary",
    before: ["MVOLA - EXTRAIT DE COMPTE", "Titulaire;CAISSE ASAKO", "Période;21/11/2026 au 21/11/2026", ""],
    columns: {
      "Date et heure": DATE,
      Nature: LABEL,
      "N° transaction": REF,
      Correspondant: NAMED_PHONE,
      "Débit (Ar)": only("out"),
      "Crédit (Ar)": only("in"),
      "Solde (Ar)": balance(),
    },
    after: ["Fin de l'extrait;;;;;;"],
  },
  {
    name: "fourth English, From and To, quoted, outcomes",
    ...orange,
    separator: ",",
    isQuoted: true,
    kinds: JUDGED,
    columns: {
      "Transaction Date": when("yyyy-MM-dd HH:mm:ss"),
      "Transaction ID": REF,
      "Service Type": ENGLISH,
      From: side("payer", msisdn),
      To: side("payee", msisdn),
      "Amount (MGA)": ENGLISH_CENTS,
      "Fee (MGA)": FEE,
      Status: judged("Success", "Failed", "Pending"),
    },
  },
  {
    name: "fourth tabs, Receipt No., Paid In and Withdrawn",
    ...airtel,
    separator: "\t",
    kinds: JUDGED,
    columns: {
      "Receipt No.": REF,
      "Completion Time": when("yyyy-MM-dd HH:mm:ss"),
      Details: DETAILS,
      "Transaction Status": judged("Completed", "Failed", "Pending"),
      "Paid In": only("in", ENGLISH_CENTS),
      Withdrawn: only(
        "out",
        signed((text) => `-${text}`, undefined, ENGLISH_CENTS),
      ),
      Balance: balance(",", ".00"),
    },
  },
  {
    name: "fourth Malagasy, Vola niditra and Vola nivoaka",
    columns: {
      Daty: DATE,
      "Laharan'ny fifanakalozana": REF,
      Karazana: MALAGASY,
      Anarana: as("other", NAME.show),
      "Laharan-telefaonina": PHONE,
      "Vola niditra": only("in"),
      "Vola nivoaka": only("out"),
      "Toe-bola": balance(),
    },
  },
  {
    name: "fourth plus and minus with Ar, narrow spaces, newest first",
    isNewestFirst: true,
    columns: {
      Quand: when("dd/MM/yyyy à HH:mm"),
      Quoi: LABEL,
      Qui: NAMED_PHONE,
      Combien: signed(
        (text) => `−${text}`,
        (text) => `+${text}`,
        NARROW,
      ),
      Motif: REASON,
      Référence: REF,
    },
  },
  {
    name: "fourth Malagasy, Lalana says Miditra or Mivoaka",
    ...airtel,
    kinds: PLAIN,
    columns: {
      "Daty sy ora": when("dd-MM-yyyy HH:mm"),
      Lalana: way("Miditra", "Mivoaka"),
      "Vola (Ar)": money(),
      "Nomeraon'ny mpifanakalo": BARE,
      "Toe-bola sisa": balance(),
      "Ref.": REF,
    },
  },
  {
    name: "fourth Sens C or D, cents with a comma",
    ...orange,
    kinds: PLAIN,
    columns: {
      "Date opé.": when("dd/MM/yyyy"),
      "Heure opé.": as("other", when("HH:mm:ss").show),
      "Réf. opé.": REF,
      "Tiers (MSISDN)": MSISDN,
      "Nom du tiers": as("other", NAME.show),
      Sens: way("C", "D"),
      "Montant opé.": CENTS,
    },
    encode: (text) => Buffer.from(text, "latin1"),
  },
  {
    name: "fourth English, CR and DR behind the amount",
    ...airtel,
    separator: ",",
    kinds: PLAIN,
    columns: {
      "Txn Date": when("dd-MMM-yyyy hh:mm tt"),
      "Txn Id": REF,
      Narration: ENGLISH,
      "Counterparty MSISDN": MSISDN,
      "Txn Amount": signed(
        (text) => `${text} DR`,
        (text) => `${text} CR`,
        ENGLISH_CENTS,
      ),
      "Closing Balance": balance(",", ".00"),
    },
  },
  {
    name: "fourth English, money that left in brackets",
    separator: ",",
    columns: {
      Date: when("dd/MM/yyyy HH:mm"),
      Description: ENGLISH,
      "Other party": NAMED_PHONE,
      "Amount (Ar)": signed((text) => `(${text})`, undefined, COMMA),
      "Running balance": balance(","),
      "Ref No": REF,
    },
  },
  {
    name: "fourth payers and payees with their names, outcomes in French",
    kinds: JUDGED,
    columns: {
      ID: REF,
      Horodatage: when("yyyy-MM-ddTHH:mm:ss"),
      "Numéro émetteur": side("payer", local),
      "Nom émetteur": as("other", (h) => (cameIn(h) ? h.party.name : "CAISSE ASAKO")),
      "Numéro bénéficiaire": side("payee", local),
      "Nom bénéficiaire": as("other", (h) => (cameIn(h) ? "CAISSE ASAKO" : h.party.name)),
      Montant: money("", ""),
      Devise: as("other", () => "MGA"),
      État: judged("Réussie", "Échouée", "En cours"),
    },
  },
  {
    name: "fourth the kind of operation says which way",
    ...orange,
    separator: "\t",
    kinds: PLAIN,
    columns: {
      "Date/Heure": DATE,
      "Type d'opération": labelled(
        { received: "Transfert entrant", sent: "Transfert sortant", airtime: "Recharge sortante" },
        "direction",
      ),
      "Identifiant transaction": REF,
      "Numéro client": PHONE,
      "Valeur (Ar)": money("."),
      "Frais (Ar)": FEE,
      "Nouveau solde (Ar)": balance("."),
    },
  },
  {
    name: "fourth Entrées and Sorties with noughts, fees on rows of their own",
    before: ["Relevé du 21/11/2026;;;;;;"],
    kinds: [...PLAIN, "fee"],
    columns: {
      Jour: DATE,
      Opération: LABEL,
      "Réf. MVola": REF,
      "Tél.": PHONE,
      Entrées: orZero("in", CENTS, "0,00"),
      Sorties: orZero("out", CENTS, "0,00"),
      "Solde après": balance(" ", ",00"),
    },
  },
  {
    name: "fourth only money received, a cashier's list",
    isSilent: true,
    kinds: ["received"],
    columns: {
      Guichet: as("other", () => "Analakely"),
      "Reçu le": DATE,
      "Payé par": as("other", NAME.show),
      "Son numéro": PHONE,
      "Somme reçue": money(" ", " Ar"),
      "Référence MVola": REF,
    },
  },
];

/** Tables of a fourth pack: statements as they are exported, in three languages. */
export const fourthTables: Form[] = rows.map((row) =>
  formOf({ from: "imagined: a statement as an operator plausibly exports it", payer: "number", ...row }),
);
