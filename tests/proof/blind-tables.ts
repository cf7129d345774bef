import {
  as,
  BARE,
  balance,
  FEE,
  formOf,
  judged,
  LABEL,
  MASKED,
  MINUS,
  money,
  NAME,
  NAMED_PHONE,
  only,
  PHONE,
  REASON,
  REF,
  type Row,
  signed,
  when,
} from "./blind-cells.ts";
import { wordedRows } from "./blind-worded.ts";
import { bare, cameIn, dated, type Form, grouped, type Kind, local, msisdn } from "./blind-words.ts";

/** Where no column can say that a row takes another one back. */
const PLAIN: Kind[] = ["received", "sent", "airtime"];
const JUDGED: Kind[] = [...PLAIN, "failed", "pending"];
const NBSP = "\u00a0";
const NNBSP = "\u202f";
const CENTS = money("", ".00");
const DATE = when();
const [OUT, IN] = [only("out"), only("in")];
const USUAL = { Date: DATE, Référence: REF, Libellé: LABEL, Montant: MINUS, Numéro: PHONE, Solde: balance() };
const TWO = { Date: DATE, Référence: REF, Libellé: LABEL, Débit: OUT, Crédit: IN, Numéro: PHONE };
const orange = { operator: "Orange Money" as const };
const airtel = { operator: "Airtel Money" as const };

/** What a portal, a program or a spreadsheet lists, with a sign or two columns for the direction. */
const rows: Row[] = [
  { name: "minus for what left", columns: USUAL },
  {
    name: "plus and minus, moment with its zone",
    columns: {
      Horodatage: when("yyyy-MM-ddTHH:mm:ss+03:00"),
      "ID opération": REF,
      Valeur: signed(
        (text) => `−${text}`,
        (text) => `+${text}`,
        money(NNBSP, `${NBSP}Ar`),
      ),
      Correspondant: as("payer", ({ party }) => (party.phone ? `+261 ${bare(party.phone)}` : "")),
      Motif: LABEL,
    },
  },
  {
    name: "debit and credit, Windows-1252",
    columns: {
      "Date opération": when("dd-MM-yyyy HH:mm"),
      "Réf.": REF,
      Désignation: LABEL,
      Débit: only("out", money(NBSP)),
      Crédit: only("in", money(NBSP)),
      Solde: balance(NBSP),
      "Tél. tiers": PHONE,
    },
    encode: (text) => Buffer.from(text, "latin1"),
  },
  {
    name: "Orange portal: lines above, titles twice, debit and credit",
    from: "code: fagne2024/RECONCILIATION, guide to Orange Money files",
    ...orange,
    kinds: JUDGED,
    before: ["Relevé de vos opérations;;;", "Compte : marchand;;;", "Période du : 21/11/2026 au 21/11/2026;;;", ""],
    columns: {
      "N°": as("other", ({ at }) => String((at / 1_000) % 100_000)),
      Date: when("dd/MM/yyyy"),
      Heure: when("HH:mm:ss"),
      Référence: REF,
      Service: as("other", (h) => (cameIn(h) ? "Cash in" : "Transfert")),
      Statut: judged("Succès", "Echec", "En cours"),
      "N° de Compte": as("payee", ({ number }) => local(number)),
      Wallet: as("other", () => "Normal"),
      "N° de Compte ": PHONE,
      "Wallet ": as("other", () => "Normal"),
      Débit: only("out", money("")),
      Crédit: only("in", money("")),
    },
  },
  {
    name: "M-Pesa statement: Paid In, Withdrawn, charges under the same receipt",
    from: "code: Safaricom's export, in many parsers",
    kinds: [...JUDGED, "fee"],
    separator: ",",
    isNewestFirst: true,
    columns: {
      "Receipt No.": REF,
      "Completion Time": when("yyyy-MM-dd HH:mm:ss"),
      "Initiation Time": as("other", ({ at }) => dated(at - 21_000, "yyyy-MM-dd HH:mm:ss")),
      Details: as("other", (h) => `${cameIn(h) ? "Funds received from" : "Customer transfer to"} ${PHONE.show(h)}`),
      "Transaction Status": judged("Completed", "Failed", "Pending"),
      "Paid In": only("in", money(",", ".00")),
      Withdrawn: only(
        "out",
        as("out", ({ amountAr }) => `-${grouped(amountAr, ",")}.00`),
      ),
      Balance: balance(",", ".00"),
      "Other Party Info": as("payer", ({ party: { name, phone } }) => (phone ? `${msisdn(phone)} - ${name}` : "")),
    },
  },
  {
    name: "Montant envoyé before Montant reçu",
    columns: {
      Référence: REF,
      Date: DATE,
      Tiers: PHONE,
      "Montant envoyé": OUT,
      "Montant reçu": IN,
      Observation: LABEL,
    },
  },
  {
    name: "Réussi ?",
    kinds: JUDGED,
    columns: { Date: DATE, Référence: REF, Montant: MINUS, Numéro: PHONE, "Réussi ?": judged("Oui", "Non", "Non") },
  },
  {
    name: "Réf. client before Transaction ID",
    columns: {
      "Réf. client": as("other", ({ reference }) => `48${reference.slice(-8)}`),
      "Transaction ID": REF,
      Date: DATE,
      Libellé: LABEL,
      Montant: MINUS,
      Numéro: PHONE,
    },
  },
  {
    name: "Malagasy titles",
    kinds: PLAIN,
    columns: {
      Daty: when("dd/MM/yy HH:mm"),
      "Laharan'ny fifanakalozana": REF,
      "Vola niditra": IN,
      "Vola nivoaka": OUT,
      Ambiny: balance(),
      Nomerao: PHONE,
    },
  },
  { name: "brackets for what left", columns: { ...USUAL, Montant: signed((text) => `(${text})`) } },
  {
    name: "minus behind the amount",
    ...airtel,
    columns: { ...USUAL, Montant: signed((text) => `${text}-`, undefined, money(" ", " Ar")) },
  },
  {
    name: "UTF-16 with tabs",
    separator: "\t",
    columns: TWO,
    encode: (text) => Buffer.from(`\ufeff${text}`, "utf16le"),
  },
  {
    name: "sep=; and everything quoted",
    ...orange,
    before: ["sep=;"],
    isQuoted: true,
    columns: USUAL,
    encode: (text) => Buffer.from(`\ufeff${text}`),
  },
  {
    name: "newest first, no payer",
    payer: "none",
    isNewestFirst: true,
    columns: { Date: DATE, Référence: REF, Libellé: LABEL, Montant: MINUS, Solde: balance() },
  },
  {
    name: "gross, fee and net",
    ...orange,
    columns: {
      Date: DATE,
      Référence: REF,
      Libellé: LABEL,
      "Montant brut": MINUS,
      Frais: FEE,
      "Montant net": as("other", (h) => (cameIn(h) ? grouped(h.amountAr) : `-${grouped(h.amountAr + h.feeAr)}`)),
      Numéro: PHONE,
    },
  },
  {
    name: "balance before, movement, balance after",
    columns: {
      Date: DATE,
      "Solde avant": as("other", (h) => grouped(h.balanceAr + (cameIn(h) ? -h.amountAr : h.amountAr + h.feeAr))),
      Mouvement: MINUS,
      "Solde après": balance(),
      Référence: REF,
      Libellé: LABEL,
      Numéro: PHONE,
    },
  },
  { name: "masked numbers", payer: "end", columns: { ...TWO, Numéro: MASKED } },
  { name: "name and number in one cell", columns: { ...USUAL, Numéro: NAMED_PHONE } },
  {
    name: "names alone",
    payer: "name",
    ...airtel,
    columns: { Date: DATE, Référence: REF, Libellé: LABEL, Montant: MINUS, Nom: NAME },
  },
  { name: "pipes with spaces", ...orange, separator: " | ", columns: TWO },
  {
    name: "opening balance, sub-total, total",
    before: ["Solde d'ouverture;;;3 000 000;;"],
    between: (_, index) => (index === 9 ? [";;Sous-total;1 245 000;;"] : []),
    after: [";;TOTAL;3 214 000;;3 214 000"],
    columns: USUAL,
  },
  {
    name: "stray quotes",
    trouble: "quotes",
    columns: { Date: DATE, Référence: REF, Montant: MINUS, Numéro: PHONE, Motif: REASON, Solde: balance() },
  },
  {
    name: "cut within the last amount",
    trouble: "cutAmount",
    columns: { Date: DATE, Référence: REF, Libellé: LABEL, Numéro: PHONE, Montant: MINUS },
  },
  {
    name: "titles again on each page",
    ...airtel,
    columns: TWO,
    between: (titles, index) => (index % 8 === 7 ? [titles] : []),
  },
  {
    name: "references in scientific notation",
    trouble: "scientific",
    columns: {
      ...USUAL,
      Référence: as("reference", ({ reference: [one, ...rest] }) => `${one},${rest.slice(0, 2).join("")}E+09`),
    },
  },
  {
    name: "cells guarded as formulas",
    columns: {
      ...TWO,
      Référence: as("reference", ({ reference }) => `="${reference}"`),
      Numéro: as("payer", (h) => `="${PHONE.show(h)}"`),
    },
  },
  {
    name: "UTF-8 read as Windows-1252 and saved again",
    ...orange,
    columns: TWO,
    encode: (text) => Buffer.from(Buffer.from(text).toString("latin1")),
  },
  {
    name: "a row forged inside the payer's reason",
    trouble: "forgedRow",
    columns: { Date: DATE, Référence: REF, Montant: MINUS, Numéro: PHONE, Motif: REASON },
  },
  {
    name: "currency column and decimals",
    ...airtel,
    separator: ",",
    columns: {
      Date: when("yyyy/MM/dd HH:mm"),
      "Ref No": REF,
      Narration: LABEL,
      Ccy: as("other", () => "MGA"),
      Debit: only("out", CENTS),
      Credit: only("in", CENTS),
      "Payer/Payee": BARE,
    },
  },
  { name: "no titles", isUntitled: true, columns: USUAL },
];

const WHERE = "imagined: a portal or spreadsheet nobody has seen";

export const tableForms: Form[] = [...rows, ...wordedRows].map((row) =>
  formOf({ from: WHERE, payer: "number", ...row }),
);
