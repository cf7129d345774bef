import {
  as,
  BARE,
  balance,
  type Cell,
  FEE,
  formOf,
  judged,
  LABEL,
  MINUS,
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
import { dated, type Form, type Happening, type Kind, local, msisdn, spaced } from "./blind-words.ts";

const PLAIN: Kind[] = ["received", "sent", "airtime"];
const JUDGED: Kind[] = [...PLAIN, "failed", "pending"];
const HOUR = as("other", ({ at }) => dated(at, "HH:mm"));

/** What each kind of movement is called, those that take money back with what they took back. */
const called = (names: Partial<Record<Kind, string>>, usual: string): Cell =>
  as("other", ({ kind, of: back }) => {
    const name = names[kind] ?? usual;
    return back && kind !== "received" ? `${name} ${back.reference}` : name;
  });

const ofBank = ({ kind, party, of: back }: Happening): string => {
  if (kind === "airtime") return "ACHAT CREDIT TELEPHONIQUE";
  if (kind === "reversal") return `ANNULATION OPERATION ${back?.reference}`;
  return `${kind === "sent" ? "VIR EMIS" : "VIR RECU"} ${party.name} ${local(party.phone)}`;
};

const rows: Row[] = [
  {
    name: "MVola's portal: who gave and who got, an outcome",
    kinds: [...JUDGED, "reversal"],
    columns: {
      "Date et heure": when("dd/MM/yyyy HH:mm:ss"),
      "N° transaction": REF,
      Opération: LABEL,
      Débiteur: side("payer", local),
      Créditeur: side("payee", local),
      "Montant (Ar)": money(""),
      "Frais (Ar)": FEE,
      "Solde après (Ar)": balance(""),
      Statut: judged("Réussie", "Échouée", "En attente"),
    },
  },
  {
    name: "Orange Money's portal in English, thousands with commas",
    operator: "Orange Money",
    separator: ",",
    isQuoted: true,
    isNewestFirst: true,
    kinds: JUDGED,
    before: ["Orange Money Business - Transaction report", "Account:,OM Merchant,Period:,21/11/2026 - 21/11/2026", ""],
    columns: {
      "Transaction ID": REF,
      "Transaction date": when("yyyy-MM-dd HH:mm:ss"),
      Type: way("Payment received", "Payment sent"),
      "Customer MSISDN": MSISDN,
      "Customer name": NAME,
      "Amount (MGA)": money(",", ".00"),
      "Fees (MGA)": FEE,
      "Balance (MGA)": balance(",", ".00"),
      Status: judged("SUCCESS", "FAILED", "PENDING"),
    },
  },
  {
    name: "Airtel Money's statement: paid in, paid out",
    operator: "Airtel Money",
    separator: ",",
    kinds: [...PLAIN, "reversal", "partBack"],
    columns: {
      "Record no": as("other", ({ at }) => dated(at, "HHmmss")),
      "Transaction ID": REF,
      "Date and time": when("dd-MM-yyyy HH:mm"),
      Description: called(
        { sent: "Money sent", airtime: "Airtime", reversal: "Reversal of", partBack: "Partial refund of" },
        "Money received",
      ),
      "Mobile number": BARE,
      "Paid in": only("in", money("", ".00")),
      "Paid out": only("out", money("", ".00")),
      "Running balance": balance("", ".00"),
    },
  },
  {
    name: "a cashier's own sheet, copied from a spreadsheet",
    separator: "\t",
    kinds: PLAIN,
    columns: {
      Jour: when("dd/MM/yyyy"),
      Heure: HOUR,
      Client: NAME,
      Téléphone: as("payer", ({ party }) => spaced(party.phone)),
      Entrée: only("in"),
      Sortie: only("out"),
      Reste: balance(),
      Réf: REF,
      Remarque: REASON,
    },
  },
  {
    name: "a cashier's own sheet in Malagasy, newest first",
    isNewestFirst: true,
    kinds: PLAIN,
    columns: {
      Daty: when("dd/MM/yyyy HH:mm"),
      Anarana: NAME,
      "Laharan'ny finday": PHONE,
      Niditra: orZero("in"),
      Nivoaka: orZero("out"),
      "Vola sisa": balance(),
      "Laharan'ny fandefasana": REF,
    },
  },
  {
    name: "an account's statement as a bank exports it",
    kinds: [...PLAIN, "reversal"],
    before: [
      "RELEVE DE COMPTE;;;;;",
      "Titulaire : ASAKO SARL;;;;;",
      "Compte : MVola Entreprise;;;;;",
      "Du 21/11/2026 au 21/11/2026;;;;;",
      "",
    ],
    after: ["TOTAL DES MOUVEMENTS;;;;;"],
    columns: {
      "Date opération": when("dd/MM/yyyy"),
      "Réf. opération": REF,
      "Libellé de l'opération": as("payer", ofBank),
      Débit: only("out", money(" ", ",00")),
      Crédit: only("in", money(" ", ",00")),
      Solde: balance(" ", ",00"),
    },
  },
  {
    name: "Orange Money with signs, newest first",
    operator: "Orange Money",
    isNewestFirst: true,
    columns: {
      Date: when("dd/MM/yyyy HH:mm"),
      Description: LABEL,
      Correspondant: NAMED_PHONE,
      Montant: signed(
        (text) => `- ${text}`,
        (text) => `+ ${text}`,
        money(" ", " Ar"),
      ),
      Solde: balance(" ", " Ar"),
      Référence: REF,
    },
  },
  {
    name: "MVola's application in Malagasy: a word for the direction",
    separator: "\t",
    isNewestFirst: true,
    kinds: PLAIN,
    columns: {
      "Daty sy ora": when("dd/MM/yyyy HH:mm"),
      Karazany: way("Vola niditra", "Vola nivoaka"),
      Anarana: NAME,
      Laharana: PHONE,
      "Vola (Ar)": money(),
      Sarany: FEE,
      Ref: REF,
    },
  },
  {
    name: "Airtel Money for an accountant: Dr or Cr",
    operator: "Airtel Money",
    separator: ",",
    kinds: PLAIN,
    columns: {
      "Txn Date": when("dd MMM yyyy HH:mm"),
      "Txn Ref": REF,
      Counterparty: NAME,
      "Counterparty No.": MSISDN,
      Amount: money(""),
      "Dr/Cr": way("Cr", "Dr"),
      "Closing Balance": balance(""),
    },
  },
  {
    name: "an aggregator's export with fields as programs name them",
    operator: "Orange Money",
    separator: ",",
    kinds: JUDGED,
    columns: {
      txn_id: REF,
      created_at: when("yyyy-MM-ddTHH:mm:ss+03:00"),
      direction: way("inbound", "outbound"),
      msisdn: as("payer", ({ party }) => (party.phone ? `+${msisdn(party.phone)}` : "")),
      amount: money(""),
      fee: FEE,
      state: judged("completed", "failed", "pending"),
    },
  },
  {
    name: "MVola, payments that a shop received, nothing else",
    isSilent: true,
    kinds: ["received"],
    after: ["Total;;;;"],
    columns: {
      Date: when("dd/MM/yyyy HH:mm"),
      "Nom du client": NAME,
      "Numéro du client": PHONE,
      "Montant encaissé": money(" ", " Ar"),
      "Référence MVola": REF,
    },
  },
  {
    name: "MVola as an old spreadsheet saves it: sep= and Windows' letters",
    before: ["sep=;"],
    kinds: [...PLAIN, "reversal", "partBack"],
    encode: (text) => Buffer.from(text, "latin1"),
    columns: {
      Référence: REF,
      "Date d'opération": when("dd/MM/yy HH:mm"),
      "Nature de l'opération": LABEL,
      "N° tiers": PHONE,
      "Montant signé": MINUS,
      "Solde après opération": balance(),
    },
  },
];

export const sixthTables: Form[] = rows.map((row) =>
  formOf({ from: "imagined: what a portal exports or a shop keeps", payer: "number", ...row }),
);
