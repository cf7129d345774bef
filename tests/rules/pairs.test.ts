import { expect, test } from "vitest";
import { pairRefusal } from "../../src/server/features/statement/statement.rules.ts";
import { needsLook } from "../../src/shared/statement/pairs.ts";

const usual = { payer: "member", mayLackPayer: false, isDateFar: false, isTyped: false, isUnfamiliar: false } as const;

test.each<[string, Partial<Parameters<typeof needsLook>[0]>, boolean]>([
  ["paid by the member", {}, false],
  ["paid by another number", { payer: "other" }, true],
  ["of a message without a number", { payer: "unknown" }, true],
  ["of a table that names nobody, confirmed as such", { payer: "unknown", mayLackPayer: true }, false],
  ["of such a table, but paid by another number", { payer: "other", mayLackPayer: true }, true],
  ["of another day", { isDateFar: true }, true],
  ["typed by a person", { isTyped: true }, true],
  ["in words that nobody knows", { isUnfamiliar: true }, true],
])("a proposal %s", (_, change, expected) => {
  expect(needsLook({ ...usual, ...change })).toBe(expected);
});

const line = { ...usual, standing: "proposed", amountAr: 50_000, deposit: { id: 7 } } as const;
const seen = { transactionId: 7, lineId: 1, amountAr: 50_000 };

test.each<[string, Parameters<typeof pairRefusal>[0], ReturnType<typeof pairRefusal>]>([
  ["that is still proposed credits it", line, undefined],
  ["that is gone does not", undefined, "STATEMENT_LINE_NOT_FOUND"],
  ["of another amount does not", { ...line, amountAr: 49_999 }, "PROPOSAL_CHANGED"],
  ["of another deposit does not", { ...line, deposit: { id: 8 } }, "PROPOSAL_CHANGED"],
  ["of no deposit does not", { ...line, standing: "unknownReference", deposit: null }, "PROPOSAL_CHANGED"],
  ["that needs a look does not", { ...line, payer: "unknown" }, "PROPOSAL_CHANGED"],
  ["of a cash point does not", { ...line, standing: "cashPoint" }, "PROPOSAL_CHANGED"],
  ["that was taken back does not", { ...line, standing: "reversed" }, "TRANSFER_IS_REVERSED"],
  ["recorded as funding does not", { ...line, standing: "funding" }, "TRANSFER_IS_FUNDING"],
  ["of our own sending does not", { ...line, standing: "own" }, "TRANSFER_IS_OWN"],
  ["that credited another does not", { ...line, standing: "matched" }, "STATEMENT_LINE_TAKEN"],
  ["that was set aside does not", { ...line, standing: "ignored" }, "STATEMENT_LINE_TAKEN"],
])("among others, a line %s", (_, found, expected) => {
  expect(pairRefusal(found, seen)).toBe(expected);
});
