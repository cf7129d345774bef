import { as, balance, judged, LABEL, MSISDN, money, PHONE, REF, type Row, side, way, when } from "./blind-cells.ts";
import { bare, type Kind, local, msisdn } from "./blind-words.ts";

const PLAIN: Kind[] = ["received", "sent", "airtime"];
const JUDGED: Kind[] = [...PLAIN, "failed", "pending"];
const PURE = money("");
const CENTS = money("", ".00");
const DATE = when();
const orange = { operator: "Orange Money" as const };
const airtel = { operator: "Airtel Money" as const };

/** Tables that say the direction by a word, a letter or the two parties; one says nothing of it. */
export const wordedRows: Row[] = [
  {
    name: "Mobiquity report: sender and receiver MSISDN",
    from: "imagined: Mobiquity's words for columns",
    ...orange,
    kinds: JUDGED,
    separator: ",",
    columns: {
      "Transaction ID": REF,
      "Transaction Date & Time": when("dd-MMM-yyyy HH:mm:ss"),
      "Service Type": as("other", () => "P2P"),
      "Sender MSISDN": side("payer", msisdn),
      "Receiver MSISDN": side("payee", msisdn),
      "Transaction Amount": CENTS,
      "Service Charge": as("fee", ({ feeAr }) => `${feeAr}.00`),
      "Transaction Status": judged("TS", "TF", "TI"),
    },
  },
  {
    name: "direction in the label's words",
    kinds: PLAIN,
    columns: { Date: DATE, Référence: REF, Libellé: as("direction", LABEL.show), Montant: money(), Numéro: PHONE },
  },
  {
    name: "D and C",
    kinds: PLAIN,
    columns: { Date: DATE, Référence: REF, Montant: money(), "D/C": way("C", "D"), Numéro: PHONE },
  },
  {
    name: "CR and DR, no payer",
    payer: "none",
    ...airtel,
    kinds: PLAIN,
    separator: ",",
    columns: {
      "Txn Date": when("dd MMM yyyy HH:mm"),
      "Txn ID": REF,
      Amt: PURE,
      "CR/DR": way("CR", "DR"),
      Bal: balance(""),
    },
  },
  {
    name: "De and À",
    ...orange,
    kinds: PLAIN,
    columns: { De: side("payer", local), À: side("payee", local), Montant: money(), Réf: REF, Date: DATE },
  },
  {
    name: "Compte source and Compte destination",
    kinds: PLAIN,
    columns: {
      Date: DATE,
      "Compte source": side("payer", msisdn),
      "Compte destination": side("payee", msisdn),
      Somme: PURE,
      Transaction: REF,
    },
  },
  {
    name: "State and Direction, month first",
    ...airtel,
    kinds: JUDGED,
    separator: ",",
    columns: {
      Time: when("MM/dd/yyyy hh:mm:ss tt"),
      ID: REF,
      Direction: way("IN", "OUT"),
      Counterparty: MSISDN,
      "Amount (MGA)": money(","),
      State: judged("Completed", "Declined", "Pending"),
    },
  },
  {
    name: "Debit Party and Credit Party, numbers",
    kinds: PLAIN,
    columns: {
      "Debit Party": side("payer", local),
      "Credit Party": side("payee", local),
      Montant: money(),
      Receipt: REF,
      Date: when("dd/MM/yyyy HH:mm:ss"),
    },
  },
  {
    name: "Sens, E and S",
    ...orange,
    kinds: PLAIN,
    columns: { Date: DATE, Sens: way("E", "S"), Référence: REF, "Montant (Ar)": PURE, Client: PHONE },
  },
  {
    name: "Type, entrant, sortant, Annulation",
    kinds: [...PLAIN, "reversal"],
    columns: {
      Type: as(
        "direction",
        ({ kind }) =>
          ({ received: "Transfert entrant", sent: "Transfert sortant", reversal: "Annulation" })[kind as string] ??
          "Achat",
      ),
      "Date et heure": when("dd/MM/yyyy à HH:mm"),
      "Montant en ariary": money(" ", " Ariary"),
      "Expéditeur / Bénéficiaire": PHONE,
      "N° transaction": as("reference", (h) => (h.kind === "reversal" && h.of ? h.of.reference : h.reference)),
    },
  },
  {
    name: "sign in a column of its own",
    kinds: PLAIN,
    columns: { Date: DATE, Référence: REF, "+/-": way("+", "-"), Montant: money(), Numéro: PHONE },
  },
  {
    name: "UTC with Z, in and out",
    ...airtel,
    kinds: PLAIN,
    separator: ",",
    columns: {
      created_at: as("date", ({ at }) => new Date(at).toISOString()),
      external_id: REF,
      flow: way("in", "out"),
      amount: PURE,
      msisdn: MSISDN,
      balance_after: balance(""),
    },
  },
  {
    name: "filtered: only what came in, and no word of it",
    isSilent: true,
    kinds: ["received"],
    before: ["Encaissements du 21/11/2026", ""],
    columns: { Date: when("dd/MM/yyyy"), Heure: when("HH:mm"), Référence: REF, Montant: money(), "Payé par": PHONE },
  },
  {
    name: "cut before the direction",
    trouble: "cutDirection",
    kinds: PLAIN,
    columns: { Date: DATE, Référence: REF, Numéro: PHONE, Montant: PURE, Sens: way("Crédit", "Débit") },
  },
  {
    name: "Crédit and Débit as words of one column",
    ...orange,
    kinds: PLAIN,
    columns: {
      Compte: as("payee", ({ number }) => local(number)),
      Opération: way("Crédit", "Débit"),
      Contrepartie: PHONE,
      Montant: money("."),
      "Date valeur": when("dd.MM.yyyy HH:mm"),
      Identifiant: REF,
    },
  },
  {
    name: "Airtel portal: From, To, Post Balance",
    from: "imagined: Airtel's words for columns in other countries",
    ...airtel,
    kinds: PLAIN,
    separator: ",",
    columns: {
      "S.No": as("other", ({ at }) => String((at / 1_000) % 997)),
      "Transfer ID": REF,
      "Transfer Date": when("dd-MMM-yy hh:mm tt"),
      From: side("payer", bare),
      To: side("payee", bare),
      "Transfer Amount": PURE,
      "Post Balance": balance(""),
    },
  },
];
