import { describe, expect, test } from "vitest";
import { findWarnings, type WarningFacts } from "../../src/server/features/transactions/details.rules.ts";
import { HOUR_MS } from "../../src/shared/day.ts";

const NOW = Date.UTC(2026, 10, 21, 7);

const elsewhere = { count: 1, newest: [] };
const nothing = { count: 0, newest: [] };
const quiet: WarningFacts = {
  type: "withdrawal",
  reference: null,
  payoutPhone: "+261341234567",
  createdAt: NOW,
  decidedAt: NOW,
  accountPhone: "+261341234567",
  phoneChangedAt: null,
  earlierPayouts: 3,
  sameReference: nothing,
  samePayment: nothing,
  nearReference: nothing,
  sameNumber: nothing,
  holder: undefined,
};
const kindsOf = (change: Partial<WarningFacts>) => findWarnings({ ...quiet, ...change }).map(({ kind }) => kind);

describe("a payout", () => {
  test("like earlier ones raises no warning", () => {
    expect(findWarnings(quiet)).toEqual([]);
  });

  test.each<[string, Partial<WarningFacts>]>([
    ["numberOfOther", { holder: { memberId: 2, memberName: "Rado" } }],
    ["samePayment", { samePayment: elsewhere }],
    ["sameNumber", { sameNumber: elsewhere }],
    ["numberChanged", { phoneChangedAt: NOW - 72 * HOUR_MS }],
    ["otherNumber", { accountPhone: "+261320000000" }],
    ["firstPayout", { earlierPayouts: 0 }],
  ])("raises the warning %s", (kind, change) => {
    expect(kindsOf(change)).toEqual([kind]);
  });

  test("forgets a number changed more than 72 hours before, or after the decision", () => {
    expect(kindsOf({ phoneChangedAt: NOW - 72 * HOUR_MS - 1 })).toEqual([]);
    expect(kindsOf({ phoneChangedAt: NOW + 1 })).toEqual([]);
  });

  test("of a closed account compares no number", () => {
    expect(kindsOf({ accountPhone: null })).toEqual([]);
  });
});

describe("a deposit", () => {
  const deposit = { type: "deposit", payoutPhone: null, reference: "PP261121.1000.D87534" } as const;

  test("raises no warning about payouts", () => {
    expect(kindsOf({ ...deposit, earlierPayouts: 0, accountPhone: "+261320000000", phoneChangedAt: NOW })).toEqual([]);
  });

  test("warns when its reference is elsewhere too, or dated more than a day away", () => {
    expect(kindsOf({ ...deposit, sameReference: elsewhere })).toEqual(["sameReference"]);
    expect(kindsOf({ ...deposit, createdAt: NOW + 24 * HOUR_MS })).toEqual([]);
    expect(kindsOf({ ...deposit, createdAt: NOW + 24 * HOUR_MS + 1 })).toEqual(["referenceDate"]);
    expect(kindsOf({ ...deposit, createdAt: NOW - 24 * HOUR_MS - 1 })).toEqual(["referenceDate"]);
    expect(kindsOf({ ...deposit, reference: "3319713596" })).toEqual([]);
  });

  test("warns when its reference is close to another one, or no operator's", () => {
    expect(kindsOf({ ...deposit, nearReference: elsewhere })).toEqual(["nearReference"]);
    expect(kindsOf({ ...deposit, reference: "ABC-12" })).toEqual(["unknownForm"]);
  });
});
