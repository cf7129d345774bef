import {
  as,
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
import { cameIn, dated, type Form, type Happening, type Kind, local, msisdn, spaced } from "./blind-words.ts";

const PLAIN: Kind[] = ["received", "sent", "airtime"];
const JUDGED: Kind[] = [...PLAIN, "failed", "pending"];
const DAY = when("dd/MM/yyyy");
const CENTS = money(",", ".00");
const PURE = money("");
const orange = { operator: "Orange Money" as const };
const airtel = { operator: "Airtel Money" as const };

/** What a movement is called, by its kind; of money that goes back, with the reference of what it goes back from. */
const called = (received: string, sent: string, airtime: string, back = ""): Cell =>
  as("other", ({ kind, of }: Happening) =>
    kind === "reversal" || kind === "partBack"
      ? `${back} ${of?.reference}`
      : (({ sent, airtime } as Partial<Record<Kind, string>>)[kind] ?? received),
  );
const SPACED: Cell = as("payer", ({ party }) => spaced(party.phone));
const DETAILS: Cell = as("payer", (h) => {
  const { kind, of, party } = h;
  if (kind === "airtime") return "Airtime Purchase";
  if (kind === "reversal" || kind === "partBack") return `Reversal of ${of?.reference} to ${local(party.phone)}`;
  return `${cameIn(h) ? "Funds received from" : "Transfer of funds to"} ${local(party.phone)} - ${party.name}`;
});

const rows: Row[] = [
  {
    name: "MVola portal, account above, payer and payee",
    before: [
      "Relevé de compte MVola",
      "Titulaire;ASAKO",
      "Type de compte;Marchand",
      "Période;21/11/2026 - 21/11/2026",
      "",
    ],
    columns: {
      "Date opération": when("dd/MM/yyyy HH:mm:ss"),
      "N° transaction": REF,
      Opération: LABEL,
      Expéditeur: side("payer", local),
      Destinataire: side("payee", local),
      "Montant (Ar)": money(),
      "Frais (Ar)": FEE,
      "Solde après (Ar)": balance(),
    },
  },
  {
    name: "Orange portal, day and hour apart, outcome",
    ...orange,
    kinds: JUDGED,
    columns: {
      Date: DAY,
      Heure: when("HH:mm:ss"),
      Référence: REF,
      Service: called("Transfert", "Transfert", "Recharge"),
      Statut: judged("Succès", "Echec", "En attente"),
      "N° de Compte": PHONE,
      Débit: only("out", PURE),
      Crédit: only("in", PURE),
      Solde: balance(""),
    },
  },
  {
    name: "as M-Pesa exports, in English",
    ...airtel,
    separator: ",",
    isQuoted: true,
    columns: {
      "Receipt No.": REF,
      "Completion Time": when("yyyy-MM-dd HH:mm:ss"),
      Details: DETAILS,
      "Transaction Status": as("status", () => "Completed"),
      "Paid In": only("in", CENTS),
      Withdrawn: as("out", (h) => (cameIn(h) ? "" : `-${CENTS.show(h)}`)),
      Balance: balance(",", ".00"),
    },
  },
  {
    name: "titles in Malagasy, pasted, newest first",
    separator: "\t",
    isNewestFirst: true,
    kinds: PLAIN,
    columns: {
      Daty: when(),
      Laharana: REF,
      "Vola niditra": only("in"),
      "Vola nivoaka": only("out"),
      "Ambim-bola": balance(),
      Anarana: NAME,
      Finday: PHONE,
    },
  },
  {
    name: "amounts with plus or minus and Ar",
    isNewestFirst: true,
    columns: {
      Date: when("dd/MM/yyyy à HH:mm"),
      Détail: LABEL,
      Contact: NAMED_PHONE,
      Montant: signed(
        (text) => `- ${text}`,
        (text) => `+ ${text}`,
        money(" ", " Ar"),
      ),
      Référence: REF,
    },
  },
  {
    name: "what comes in or goes out by a letter",
    ...orange,
    separator: "\t",
    columns: {
      Date: when("dd-MM-yyyy HH:mm"),
      ID: REF,
      "E/S": way("E", "S"),
      Nature: LABEL,
      Tiers: SPACED,
      Montant: money("."),
      Commission: FEE,
    },
  },
  {
    name: "Airtel portal in English, outcomes by letters",
    ...airtel,
    separator: ",",
    kinds: JUDGED,
    columns: {
      "Transaction ID": REF,
      "Transaction Date": when("dd-MMM-yyyy hh:mm:ss tt"),
      "Sender MSISDN": side("payer", msisdn),
      "Receiver MSISDN": side("payee", msisdn),
      "Amount (MGA)": money("", ".00"),
      "Service Type": called("P2P", "P2P", "RC"),
      "Txn Status": judged("TS", "TF", "TIP"),
      "Post Balance": balance("", ".00"),
    },
  },
  {
    name: "a cashier's sheet without the year",
    separator: "\t",
    kinds: PLAIN,
    before: ["CAISSE ANALAKELY\t\t\t\t\t\t", "Samedi 21 novembre 2026\t\t\t\t\t\t"],
    columns: {
      Heure: as("date", ({ at }) => dated(at, "dd/MM HH:mm")),
      Client: NAME,
      Tél: SPACED,
      Reçu: only("in"),
      Payé: only("out"),
      Réf: REF,
      Reste: balance(),
    },
  },
  {
    name: "takings of the day, nothing else",
    isSilent: true,
    kinds: ["received"],
    after: ["TOTAL;;;;;"],
    columns: {
      Date: when(),
      Réf: REF,
      Client: NAME,
      Téléphone: PHONE,
      "Montant encaissé": money(" ", " Ar"),
      Motif: REASON,
    },
  },
  {
    name: "between bars, as copied from a note",
    ...airtel,
    separator: " | ",
    kinds: PLAIN,
    columns: {
      Date: when("dd/MM/yy HH:mm"),
      Type: way("Entrée", "Sortie"),
      Numéro: PHONE,
      Nom: NAME,
      Montant: money(" ", " Ar"),
      "Trans Id": REF,
    },
  },
  {
    name: "as a bank writes it, a nought beside the other, Windows",
    encode: (text) => Buffer.from(text, "latin1"),
    before: ["Société;ASAKO;;;;", "Devise;MGA;;;;"],
    kinds: [...PLAIN, "reversal", "fee"],
    columns: {
      "Date de valeur": DAY,
      "Libellé de l'opération": LABEL,
      "Réf. opération": REF,
      "Donneur d'ordre / bénéficiaire": NAMED_PHONE,
      "Débit MGA": orZero("out", PURE),
      "Crédit MGA": orZero("in", PURE),
    },
  },
  {
    name: "outcomes and directions in Malagasy",
    kinds: JUDGED,
    columns: {
      "Daty sy ora": when(),
      "Laharan'ny fifanakalozana": REF,
      Karazany: way("Niditra", "Nivoaka"),
      "Vola (Ar)": money(),
      "Laharana finday": PHONE,
      Antony: REASON,
      Sata: judged("Vita", "Tsy nety", "Miandry"),
    },
  },
  {
    name: "a platform's collections and payouts, in English",
    ...orange,
    separator: ",",
    columns: {
      created_at: when("yyyy-MM-ddTHH:mm:ss+03:00"),
      operator_ref: REF,
      direction: way("collection", "payout"),
      phone: MSISDN,
      amount: PURE,
      currency: as("other", () => "MGA"),
      description: called("Deposit", "Payout", "Airtime", "Refund of"),
      fee: FEE,
    },
  },
];

export const fifthTables: Form[] = rows.map((row) =>
  formOf({ from: "imagined: a statement as an operator or a shop plausibly keeps it", payer: "number", ...row }),
);
