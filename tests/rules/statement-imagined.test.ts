import { describe, expect, test } from "vitest";
import { readStatementMessage } from "../../src/shared/statement/lines.ts";
import { imaginedNever, imaginedReceived, imaginedSent } from "../support/imagined-messages.ts";

const referenceIn = (text: string) => /4712345678|PP261121\.0841\.D87534/.exec(text)?.[0];
const numberIn = (text: string) => (/\*\*/.test(text) ? null : expect.stringMatching(/1234567$/));

describe("a message in words that nobody has seen, whole or pasted", () => {
  test.each(imaginedReceived)("is money received, to be decided alone: %s %s", (operator, text) => {
    const reference = referenceIn(text);
    const says = { direction: "received", amountAr: 25_000, reference, payerPhone: numberIn(text), isUnfamiliar: true };
    for (const isWhole of [true, false]) expect(readStatementMessage(text, operator, isWhole)).toMatchObject(says);
  });

  test.each(imaginedSent)("is money sent: %s %s", (operator, text) => {
    const says = { direction: "sent", amountAr: 25_000, reference: referenceIn(text), payeePhone: numberIn(text) };
    for (const isWhole of [true, false]) expect(readStatementMessage(text, operator, isWhole)).toMatchObject(says);
  });

  test.each(imaginedNever)("is neither: %s %s", (operator, text) => {
    for (const isWhole of [true, false]) {
      const read = readStatementMessage(text, operator, isWhole);
      if (typeof read !== "string") expect(["other", "fee", "reversal"]).toContain(read.direction);
    }
  });
});
