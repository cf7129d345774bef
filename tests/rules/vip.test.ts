import { describe, expect, test } from "vitest";
import { depositFor } from "../../src/client/features/vip/offer.ts";
import {
  averagePaidAr,
  ceilingsAfter,
  type HeldLevel,
  type LevelRow,
  offerOf,
  purchaseStatus,
} from "../../src/server/features/vip/vip.rules.ts";
import { DAY_MS } from "../../src/shared/day.ts";
import { settingDefaults } from "../../src/shared/settings.ts";
import { coverDays, expiryOf, saleIsCovered, salesAreSuspended } from "../../src/shared/vip.ts";

const at = (text: string) => Date.parse(text);
const NOW = at("2026-11-21T07:00:00Z");

const level = (id: number, priceAr: number, dailyCeilingAr = 0): LevelRow => ({
  id,
  name: `VIP${id}`,
  priceAr,
  dailyCeilingAr,
});
const free = level(0, 0);
const vip1 = level(1, 20_000, 700);
const vip2 = level(2, 50_000, 1_700);
const vip3 = level(3, 100_000, 3_500);

const holding = ({ id, ...terms }: LevelRow, expiresAt: number): HeldLevel => ({
  membershipId: 9,
  levelId: id,
  ...terms,
  paidAr: terms.priceAr,
  expiresAt,
});
const held2 = holding(vip2, expiryOf(NOW));

test.each([
  ["2026-11-21T07:00:00Z", "2027-11-21T21:00:00Z"],
  ["2026-11-21T20:59:59Z", "2027-11-21T21:00:00Z"],
  ["2026-11-21T21:00:00Z", "2027-11-22T21:00:00Z"],
  ["2028-02-29T09:00:00Z", "2029-02-28T21:00:00Z"],
])("a membership bought at %s ends at %s: the end of local day +365", (bought, end) => {
  expect(new Date(expiryOf(at(bought))).toISOString()).toBe(new Date(end).toISOString());
});

describe("whether a member may buy a level", () => {
  test.each([
    ["on the free level, any paid level is bought at full price", vip1, undefined, "buy", 20_000],
    ["a higher level costs the difference of list prices", vip3, held2, "upgrade", 50_000],
    ["a higher level costs its whole price over a gift", vip3, { ...held2, paidAr: 0 }, "upgrade", 100_000],
    ["a lower level is owned", vip1, held2, "owned", 0],
    ["the level held is owned", vip2, held2, "owned", 0],
    ["another level at the same price is not higher", level(8, 50_000), held2, "owned", 0],
    ["the free level is always owned", free, undefined, "owned", 0],
    ["the free level is owned by a paying member too", free, held2, "owned", 0],
  ])("%s", (_, target, held, kind, toPayAr) => {
    expect(offerOf(target, held, NOW)).toMatchObject({ kind, toPayAr });
  });

  test("an upgrade starts a new 365 days", () => {
    expect(offerOf(vip3, holding(vip2, NOW + DAY_MS), NOW).wouldExpireAt).toBe(expiryOf(NOW));
  });
});

describe("renewal", () => {
  test.each([
    ["31 days before the end", 31 * DAY_MS, "owned", 0],
    ["one millisecond before the window", 30 * DAY_MS + 1, "owned", 0],
    ["exactly 30 days before", 30 * DAY_MS, "renew", 50_000],
    ["on the last day", 1, "renew", 50_000],
  ])("%s: %s", (_, left, kind, toPayAr) => {
    expect(offerOf(vip2, holding(vip2, NOW + left), NOW)).toMatchObject({ kind, toPayAr });
  });

  test("adds 365 days to the current end", () => {
    const expiresAt = NOW + 10 * DAY_MS;
    expect(offerOf(vip2, holding(vip2, expiresAt), NOW).wouldExpireAt).toBe(expiresAt + 365 * DAY_MS);
  });
});

describe("the fund must cover every running ceiling", () => {
  test.each([
    [3_000, 100, 30, true],
    [2_999, 100, 30, false],
    [0, 0, 30, true],
    [0, 1, 30, false],
  ])("a fund of %d for ceilings of %d over %d days: %s", (fundAr, ceilingsAr, days, covered) => {
    expect(saleIsCovered(fundAr, ceilingsAr, days)).toBe(covered);
  });

  test.each([
    [3_500, 1_700, 2],
    [1_699, 1_700, 0],
    [1_000_000, 0, null],
  ])("a fund of %d Ar covers ceilings of %d Ar for %s days", (fundAr, runningAr, days) => {
    expect(coverDays(fundAr, runningAr)).toBe(days);
  });

  test("an upgrade replaces the ceiling held, a first purchase adds its own", () => {
    expect(ceilingsAfter(5_000, vip3, held2)).toBe(5_000 - 1_700 + 3_500);
    expect(ceilingsAfter(5_000, vip1, undefined)).toBe(5_700);
  });
});

test.each([
  [0, 0, null],
  [1_000, 1, 1_000],
  [1_000, 3, 333],
  [0, 5, 0],
])("%d Ar over %d days of membership is %s Ar a day", (paidAr, heldDays, average) => {
  expect(averagePaidAr(paidAr, heldDays)).toBe(average);
});

test.each([
  ["active", { origin: "purchase", replacedAt: null, expiresAt: NOW + 1 }],
  ["granted", { origin: "grant", replacedAt: null, expiresAt: NOW + 1 }],
  ["expired", { origin: "purchase", replacedAt: null, expiresAt: NOW }],
  ["expired", { origin: "grant", replacedAt: null, expiresAt: NOW }],
  ["replaced", { origin: "purchase", replacedAt: NOW - 1, expiresAt: NOW + 1 }],
  ["replaced", { origin: "purchase", replacedAt: NOW - 3, expiresAt: NOW - 1 }],
  // Held to its end, and followed by another: a clock set back does not change that.
  ["expired", { origin: "purchase", replacedAt: NOW - 2, expiresAt: NOW - 1 }],
  ["expired", { origin: "purchase", replacedAt: NOW, expiresAt: NOW + 1 }],
] as const)("a purchase is %s: %j", (status, terms) => {
  expect(purchaseStatus(terms, NOW)).toBe(status);
});

describe("sales are suspended when not even the level that costs the least can be sold", () => {
  const suspendedAt = (fundAr: number, runningAr: number, ...onSale: LevelRow[]) =>
    salesAreSuspended({ fundAr, runningAr, requiredDays: 30 }, onSale);

  test.each([
    ["an empty fund sells nothing", 0, 0, true],
    ["one Ariary short of the first sale", 20_999, 0, true],
    ["the first sale is covered", 21_000, 0, false],
    ["what runs counts too", 21_000, 1, true],
    ["both are covered", 72_000, 1_700, false],
  ])("%s", (_, fundAr, runningAr, suspended) => {
    expect(suspendedAt(fundAr, runningAr, free, vip2, vip1, vip3)).toBe(suspended);
  });

  test("with no paid level on sale, the running memberships decide alone", () => {
    expect([suspendedAt(0, 0, free), suspendedAt(29, 1, free)]).toEqual([false, true]);
  });
});

test.each([
  [800, 5_000],
  [30_800, 31_000],
  [180_800, 150_000],
])(
  "a missing %d Ar becomes a deposit of %d: rounded up, between the minimum and the maximum",
  (missingAr, amountAr) => {
    expect(depositFor(missingAr, { ...settingDefaults, depositMinimumAr: 5_000, depositMaximumAr: 150_000 })).toBe(
      amountAr,
    );
  },
);
