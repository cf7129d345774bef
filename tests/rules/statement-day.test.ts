import fc from "fast-check";
import { expect, test } from "vitest";
import { readMessages } from "../../src/shared/statement/messages.ts";
import { processorMs } from "../support/processor.ts";

type Written = { text: string; reference: string; amountAr: number };
type Facts = { reference: string; dated: string; amount: string; minute: string; payer: string; phone: string };

/** What a number's SIM receives in a day, written apart from the examples of the patterns. */
const received: ((facts: Facts) => string)[] = [
  (f) =>
    `${f.amount} Ar recu de ${f.payer} ${f.phone} le 21/11/26 a ${f.minute}. Raison: 1. Solde: 172 914 Ar. Ref ${f.reference}`,
  (f) =>
    `${f.amount} Ar recu de ${f.payer} (${f.phone}) le 21/11/26 a ${f.minute}. Raison: loyer. Solde : 59 950 Ar. Ref: ${f.reference} Avec MVola Epargne...`,
  (f) =>
    `${f.amount} Ar recu de ${f.payer} (${f.phone}) le 21/11/26 a ${f.minute}. Serveur. Solde : 59 950 Ar. Ref: ${f.reference}`,
  (f) =>
    `${f.amount} Ar recu de ${f.payer} le 21/11/26 a ${f.minute}. Raison: 5 000. Solde : 59 950 Ar. Ref: ${f.reference}`,
  (f) =>
    `Nahazo ${f.amount} Ar avy any amin'ny ${f.payer} (${f.phone}) le 21/11/26 a ${f.minute}. Antony: hofa. Ref: ${f.reference}`,
];
const datedReceived: ((facts: Facts) => string)[] = [
  (f) =>
    `Vous avez recu un transfert de ${f.amount}Ar venant du ${f.phone} Nouveau Solde: 51328Ar. Trans Id: ${f.dated}. Orange Money vous remercie.`,
  (f) =>
    `Vous avez recu un transfert de ${f.amount}Ar venant du ${f.phone} Nouveau Solde: 51328Ar. Trans id ${f.dated}`,
  (f) => `Vous avez recu Ar ${f.amount} de ${f.payer} 330000004. Solde: Ar 3437519.5. Id: ${f.dated}`,
  (f) => `You received Ar ${f.amount} from ${f.payer} 330000001. New Balance: Ar 5650. Id: ${f.dated}`,
];
const reversed: ((facts: Facts) => string)[] = [
  (f) =>
    `Le transfert de ${f.amount} Ar de ${f.payer} ${f.phone} du 21/11/26 a ${f.minute} a ete annule. Solde: 5 Ar. Ref: ${f.reference}`,
  (f) =>
    `${f.amount} Ar recu de ${f.payer} ${f.phone} le 21/11/26 a ${f.minute} est annule. Solde: 121 614 Ar. Ref ${f.reference}`,
  (f) => `Annulation du transfert ${f.reference}. ${f.amount} Ar repris. Solde: 5 Ar.`,
  (f) => `Echec du transfert de ${f.amount} Ar de ${f.payer}. Ref: ${f.reference}`,
  (f) => `Votre transfert de ${f.amount} Ar vers ${f.phone} a echoue. Trans Id: ${f.dated}`,
];
const notDeposits: ((facts: Facts) => string)[] = [
  (f) => `Retrait reussi de ${f.amount} Ar chez ${f.phone}. Solde: 5 Ar. Ref: ${f.reference}`,
  (f) => `Recharge de ${f.amount} Ar reussie. Ref: ${f.reference}`,
  (f) => `Vous avez paye ${f.amount} Ar a JIRAMA. Ref: ${f.reference}`,
  (f) =>
    `Vous avez transfere ${f.amount} Ar a ${f.payer}(${f.phone}) le 21/11/2026 a ${f.minute}:55. Frais:100 Ar. Raison: X. Votre solde est de 5 Ar. Ref: ${f.reference}`,
];
const unknown: ((facts: Facts) => string)[] = [
  (f) => `Voaray ny vola ${f.amount} Ar avy tamin'i ${f.payer}. Laharana ${f.reference}`,
  (f) => `Credit: MGA ${f.amount} by ${f.payer}, txn ${f.reference}`,
  (f) => `Bonjour, j'ai envoye ${f.amount} Ar hier soir, ${f.reference}`,
];

const facts = fc.record({
  payer: fc.constantFrom("RAKOTO JEAN", "RASOA", "Éloïse Rabe", "CINDY ID", "SOLDE MARIE", "REF JEAN"),
  phone: fc.constantFrom("0340000009", "034 00 000 09", "+261340000009", "340000009"),
  minute: fc
    .tuple(fc.nat({ max: 23 }), fc.nat({ max: 59 }))
    .map((parts) => parts.map((part) => String(part).padStart(2, "0")).join(":")),
  amountAr: fc.integer({ min: 5, max: 2_000 }).map((thousands) => thousands * 1_000),
  gap: fc.constantFrom(" ", "", "\u00a0", "\u202f", "."),
});

const marks = ["\u200b", "\u200e", "\u202a", "\u202c", "\ufeff"];
const spaces = [" ", "\u00a0", "  ", "\u2009"];

/** What phones, conversations and people make of a message on its way. */
const mutations: ((text: string, at: number) => string)[] = [
  (text) => text,
  (text) => text,
  (text) => text.toUpperCase(),
  (text) => text.toLowerCase(),
  (text, at) => text.replaceAll(" ", (_, place: number) => spaces[(place + at) % spaces.length] ?? " "),
  (text, at) =>
    [...text]
      .map((sign, place) => ((place + at) % 7 === 0 ? (marks[place % marks.length] ?? "") + sign : sign))
      .join(""),
  (text) => text.replaceAll("'", "\u2019").replaceAll("recu", "reçu").replaceAll(" a ", " à "),
  (text) => `04/07/2026 13:41 - Hanta: ${text}`,
  (text) => `[13:41, 04/07/2026] Hanta: ${text}`,
  (text) => text.replace(/(034\d{7})/, "$1<tel:$1>"),
  (text) => text.replaceAll(". ", ".\n"),
  (text) => `MVola\n09:41\n${text}\n`,
  (text) => {
    const middle = text.indexOf(" ", text.length / 2);
    return middle < 0 ? text : `1/2 ${text.slice(0, middle)}\n2/2 ${text.slice(middle + 1)}`;
  },
];

const kinds = { received, datedReceived, reversed, notDeposits, unknown };
const written = fc
  .tuple(
    fc.constantFrom(...(Object.keys(kinds) as (keyof typeof kinds)[])),
    fc.nat(),
    fc.nat({ max: mutations.length - 1 }),
    facts,
  )
  .map(([kind, form, mutation, known]) => ({ kind, form, mutation, known }));

type Sent = Written & { kind: keyof typeof kinds };

function dayOf(count: number, seed: number): Sent[] {
  return fc.sample(written, { numRuns: count, seed }).map(({ kind, form, mutation, known }, turn) => {
    const reference = String(3_210_000_000 + turn * 37);
    const dated = `PP261121.${known.minute.replace(":", "")}.D${String(10_000 + turn).slice(0, 5)}`;
    const amount = String(known.amountAr).replace(/\B(?=(\d{3})+$)/g, known.gap);
    const text = kinds[kind][form % kinds[kind].length]?.({ ...known, amount, reference, dated }) ?? "";
    // An unknown message stays on one line, so that it can be found again.
    const mutated = kind === "unknown" ? text : (mutations[mutation]?.(text, turn) ?? text);
    return { kind, text: mutated, amountAr: known.amountAr, reference: text.includes(dated) ? dated : reference };
  });
}

test.each([1, 2, 3])(
  "of a day's messages, all that are exact are read, none wrongly, and what is unknown is shown (%i)",
  (seed) => {
    const day = dayOf(1_500, seed);
    const { lines, reversals, unread } = readMessages(day.map(({ text }) => text).join("\n"));
    const found = new Map(
      lines.filter(({ says }) => says.direction === "received").map(({ says }) => [says.reference, says.amountAr]),
    );
    const of = (...some: Sent["kind"][]) => day.filter(({ kind }) => some.includes(kind));
    const exact = of("received", "datedReceived");
    const missed = exact.filter(({ reference, amountAr }) => found.get(reference) !== amountAr);
    expect(missed.length / exact.length, JSON.stringify(missed.slice(0, 5))).toBeLessThanOrEqual(0.02);
    const right = new Map(exact.map(({ reference, amountAr }) => [reference, amountAr]));
    expect([...found].filter(([reference, amountAr]) => right.get(reference) !== amountAr)).toEqual([]);
    const takenBack = new Set(of("reversed").map(({ reference }) => reference));
    expect(reversals.filter(({ says }) => !takenBack.has(says.reference))).toEqual([]);
    expect(reversals.length / takenBack.size).toBeGreaterThanOrEqual(0.98);
    const shown = unread.map(({ text }) => text).join("\n");
    expect(of("unknown").filter(({ text }) => !shown.includes(text.replaceAll("\u2019", "'")))).toEqual([]);
  },
);

test("twenty thousand messages are read within seconds", () => {
  const pasted = dayOf(20_000, 4)
    .map(({ text }) => text)
    .join("\n");
  expect(processorMs(() => readMessages(pasted))).toBeLessThan(3_000);
});
