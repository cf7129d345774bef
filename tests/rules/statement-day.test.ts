import fc from "fast-check";
import { expect, test } from "vitest";
import { readMessages } from "../../src/shared/statement/messages.ts";
import {
  airtelReceived,
  datedReversed,
  mutations,
  notDeposits,
  orangeReceived,
  received,
  reversed,
  sent,
  unknown,
} from "../support/day-messages.ts";
import { processorMs } from "../support/processor.ts";

type Written = { text: string; reference: string; amountAr: number };
const facts = fc.record({
  payer: fc.constantFrom("RAKOTO JEAN", "RASOA", "Éloïse Rabe", "CINDY ID", "SOLDE MARIE", "REF JEAN"),
  phone: fc.constantFrom("0340000009", "034 00 000 09", "+261340000009", "340000009"),
  minute: fc
    .tuple(fc.nat({ max: 23 }), fc.nat({ max: 59 }))
    .map((parts) => parts.map((part) => String(part).padStart(2, "0")).join(":")),
  amountAr: fc.integer({ min: 5, max: 2_000 }).map((thousands) => thousands * 1_000),
  gap: fc.constantFrom(" ", "", "\u00a0", "\u202f", "."),
});

const datedReceived = [...orangeReceived, ...airtelReceived];
const kinds = {
  received,
  datedReceived,
  reversed: [...reversed, ...datedReversed],
  notDeposits: [...notDeposits, ...sent],
  unknown,
};
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
    expect(reversals.filter(({ says }) => !takenBack.has(says.reverses))).toEqual([]);
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
