import {
  as,
  BARE,
  balance,
  FEE,
  formOf,
  judged,
  LABEL,
  money,
  NAME,
  only,
  PHONE,
  REF,
  type Row,
  side,
  signed,
  way,
  when,
} from "./blind-cells.ts";
import {
  bare,
  cameIn,
  dated,
  type Form,
  grouped,
  type Happening,
  type Kind,
  local,
  msisdn,
  spaced,
} from "./blind-words.ts";

const PLAIN: Kind[] = ["received", "sent", "airtime"];
const JUDGED: Kind[] = [...PLAIN, "failed", "pending"];
const orange = { operator: "Orange Money" as const };
const airtel = { operator: "Airtel Money" as const };
const CENTS = money(",", ".00");

/** A movement on a statement, with who paid or got. */
const ofStatement = ({ kind, party: { name, phone }, of: back }: Happening): string => {
  if (kind === "airtime") return "Achat de crédit YAS";
  if (kind === "reversal") return `Annulation du transfert ${back?.reference}`;
  if (kind === "partBack") return `Remboursement partiel du transfert ${back?.reference}`;
  return `${kind === "sent" ? "Transfert envoyé à" : "Transfert reçu de"} ${name} ${local(phone)}`;
};

const ofOrganisation = ({ kind, party: { name, phone }, of: back }: Happening): string => {
  if (kind === "airtime") return "Airtime Purchase";
  if (kind === "reversal") return `Reversal of ${back?.reference}`;
  return `${kind === "sent" ? "Business Payment to" : "Customer Payment from"} ${msisdn(phone)} - ${name}`;
};

/** Rows below the movements. `came`, `went`: sums of what stands above them, `held`: the last balance. */
type Below = (came: number, went: number, held: number) => string[];
type Counted = Row & { below?: Below };

function counted({ below, ...row }: Counted): Form {
  const table = { from: "imagined", payer: "number" as const, ...row };
  const form = formOf(table);
  if (!below) return form;
  const sum = (all: readonly Happening[]) => all.reduce((total, { amountAr }) => total + amountAr, 0);
  return {
    ...form,
    write: (happenings) => {
      const done = happenings.filter(({ kind }) => form.kinds.has(kind) && kind !== "failed" && kind !== "pending");
      const after = below(
        sum(done.filter(cameIn)),
        sum(done.filter((h) => !cameIn(h))),
        happenings.at(-1)?.balanceAr ?? 0,
      );
      return formOf({ ...table, after }).write(happenings);
    },
  };
}

const rows: Counted[] = [
  {
    name: "MVola's portal for merchants: type, fee, balance, outcome, a total",
    from: "imagined: a merchant's portal, with the operator's words",
    kinds: [...JUDGED, "reversal"],
    before: ["Compte marchand;ASAKO", "Période;du 21/11/2026 au 21/11/2026", ""],
    columns: {
      Date: when("dd/MM/yyyy HH:mm:ss"),
      "Référence transaction": REF,
      Type: as(
        "direction",
        ({ kind }) =>
          ({ sent: "Transfert sortant", airtime: "Achat de crédit", reversal: "Annulation de paiement" })[
            kind as string
          ] ?? "Paiement reçu",
      ),
      "Référence d'origine": as("other", ({ kind, of: back }) => (kind === "reversal" && back ? back.reference : "")),
      "Numéro client": PHONE,
      "Nom client": NAME,
      "Montant (Ar)": money(),
      "Frais (Ar)": FEE,
      "Solde (Ar)": balance(),
      Statut: judged("Succès", "Échec", "En cours"),
    },
    below: (came) => [`Total des paiements reçus;;;;;;${grouped(came)};;;`],
  },
  {
    name: "Orange's statement as in Mali and Burkina Faso, newest first",
    from: "imagined: a statement of Orange Money in other countries, its columns from memory",
    ...orange,
    kinds: JUDGED,
    isNewestFirst: true,
    before: ["Relevé de vos opérations", "Période : du 21/11/2026 au 21/11/2026", ""],
    columns: {
      Date: when("dd/MM/yyyy"),
      Heure: as("other", ({ at }) => dated(at, "HH:mm:ss")),
      Référence: REF,
      Service: as("other", ({ kind }) => (kind === "airtime" ? "Recharge" : "Transfert d'argent")),
      Statut: judged("Succès", "Echec", "En attente"),
      Mode: as("other", () => "USSD"),
      "N° de compte": as("other", ({ number }) => bare(number)),
      Correspondant: BARE,
      Débit: only("out", money("")),
      Crédit: only("in", money("")),
    },
  },
  {
    name: "M-Pesa's statement for an organisation, in Ariary",
    from: "imagined: columns of M-Pesa's portal for organisations, for another operator",
    kinds: [...PLAIN, "reversal"],
    separator: ",",
    before: [
      "Account Holder:,ASAKO",
      "Short Code:,520010",
      "Time Period:,From 21-11-2026 00:00:00 To 21-11-2026 23:59:59",
      "",
    ],
    columns: {
      "Receipt No.": REF,
      "Completion Time": when("dd-MM-yyyy HH:mm:ss"),
      "Initiation Time": as("other", ({ at }) => dated(at, "dd-MM-yyyy HH:mm:ss")),
      Details: as("other", ofOrganisation),
      "Transaction Status": judged("Completed", "Failed", "Pending"),
      "Paid In": only("in", CENTS),
      Withdrawn: only(
        "out",
        signed((text) => `-${text}`, undefined, CENTS),
      ),
      Balance: balance(",", ".00"),
      "Other Party Info": as("payer", ({ party: { name, phone } }) => (phone ? `${msisdn(phone)} - ${name}` : name)),
      "Linked Transaction ID": as("other", ({ kind, of: back }) => (kind === "reversal" && back ? back.reference : "")),
    },
  },
  {
    name: "an agent's notebook from Excel, numbers without their 0, totals",
    from: "imagined: what a shop writes down, saved as CSV by a French Excel",
    kinds: PLAIN,
    encode: (text) => Buffer.from(text, "latin1"),
    before: ["CAHIER MVOLA - Boutique Mialy;;;;;;;", "Samedi 21/11/2026;;;;;;;", ";;;;;;;"],
    columns: {
      Date: when("dd/MM/yyyy"),
      Heure: as("other", ({ at }) => dated(at, "HH:mm")),
      "Nom et prénom": NAME,
      "N° tél": BARE,
      Entrée: only("in", money("\u00a0")),
      Sortie: only("out", money("\u00a0")),
      "Réf MVola": REF,
      Reste: balance("\u00a0"),
    },
    below: (came, went, held) => [
      `TOTAL;;;;${grouped(came, "\u00a0")};${grouped(went, "\u00a0")};;${grouped(held, "\u00a0")}`,
    ],
  },
  {
    name: "a notebook in Malagasy, copied from a spreadsheet",
    from: "imagined: what a shop writes down, in Malagasy",
    ...airtel,
    kinds: PLAIN,
    separator: "\t",
    columns: {
      Daty: when("dd/MM/yyyy"),
      Ora: as("other", ({ at }) => dated(at, "HH:mm")),
      Anarana: NAME,
      Finday: as("payer", ({ party }) => (party.phone ? spaced(party.phone) : "")),
      "Vola niditra": only("in"),
      "Vola nivoaka": only("out"),
      Ref: REF,
      Sisa: balance(),
    },
  },
  {
    name: "an account's statement: label, debit, credit, fee, balance, totals",
    from: "imagined: a statement of MVola, as a bank writes one",
    kinds: [...PLAIN, "reversal", "partBack"],
    before: ["Relevé de compte MVola", "Titulaire : ASAKO", "Période : 21/11/2026 - 21/11/2026", ""],
    columns: {
      "Date opération": when(),
      Libellé: as("payer", ofStatement),
      Référence: REF,
      "Débit (Ar)": only("out"),
      "Crédit (Ar)": only("in"),
      "Frais (Ar)": FEE,
      "Solde (Ar)": balance(),
    },
    below: (came, went, held) => [
      `;Total des mouvements;;${grouped(went)};${grouped(came)};;`,
      `;Solde au 21/11/2026;;;;;${grouped(held)}`,
    ],
  },
  {
    name: "an app's history copied from its page, a name and a sign",
    from: "imagined: the history of an operator's app",
    payer: "name",
    ...orange,
    kinds: [...PLAIN, "failed"],
    isNewestFirst: true,
    separator: "\t",
    columns: {
      Date: when("dd/MM/yyyy HH:mm"),
      Opération: LABEL,
      Contact: NAME,
      Montant: signed(
        (text) => `- ${text}`,
        (text) => `+ ${text}`,
        money(" ", " Ar"),
      ),
      "ID transaction": REF,
      État: judged("Effectuée", "Échouée", "En attente"),
    },
  },
  {
    name: "Airtel's portal for businesses: sender, receiver, Cr and Dr",
    from: "imagined: Airtel's words for columns in other countries",
    ...airtel,
    kinds: JUDGED,
    separator: ",",
    before: ["Airtel Money Transaction Report", "From 21-Nov-2026 To 21-Nov-2026", ""],
    columns: {
      "Transaction ID": REF,
      "Transaction Date and Time": when("dd-MMM-yyyy HH:mm:ss"),
      "Sender MSISDN": side("payer", bare),
      "Receiver MSISDN": side("payee", bare),
      "Transaction Type": way("Cr", "Dr"),
      "Transaction Amount": money("", ".00"),
      "Service Charge": as("fee", ({ feeAr }) => `${feeAr}.00`),
      "Closing Balance": balance("", ".00"),
      "Transaction Status": judged("Transaction Success", "Transaction Failed", "Transaction Ambiguous"),
    },
  },
];

export const seventhTables: Form[] = rows.map(counted);
