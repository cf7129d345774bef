import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  allotFees,
  freeOwnFundsAr,
  isUsualFee,
  ownAfterFees,
  uncoveredCashAr,
  uncoveredFeesOf,
} from "../../src/server/features/fund/fund.rules.ts";

test.each([
  [500, 10_000, true],
  [501, 10_000, false],
  [1, 20, true],
  [1, 19, false],
])("a fee of %d Ar for %d Ar is usual: %s", (amountAr, sentAr, isUsual) => {
  expect(isUsualFee({ amountAr, sentAr })).toBe(isUsual);
});

describe("fees are borne", () => {
  const number = (cashPhone: string, amountAr: number) => ({ cashPhone, amountAr });
  const plenty = new Map([
    ["a", 1_000_000],
    ["b", 1_000_000],
  ]);

  test.each([
    ["by sales first", [number("a", 200)], { salesAr: 300, capitalAr: 300 }, [[200, 200]]],
    ["by both, where sales have too little", [number("a", 200)], { salesAr: 50, capitalAr: 300 }, [[200, 50]]],
    ["by the operator where there are no sales", [number("a", 200)], { salesAr: 0, capitalAr: 200 }, [[200, 0]]],
    ["whole or not at all", [number("a", 200)], { salesAr: 100, capitalAr: 99 }, []],
    [
      "each once, the oldest first, also where one between is too big",
      [number("a", 100), number("b", 150), number("a", 50)],
      { salesAr: 60, capitalAr: 100 },
      [
        [100, 60],
        [50, 0],
      ],
    ],
  ])("%s", (_, fees, own, booked) => {
    expect(allotFees(fees, own, plenty).map(({ fee, salesAr }) => [fee.amountAr, salesAr])).toEqual(booked);
  });

  test("of what is recorded on their numbers alone", () => {
    const fees = [number("a", 100), number("a", 100), number("b", 1), number("c", 1)];
    const booked = allotFees(
      fees,
      { salesAr: 1_000, capitalAr: 0 },
      new Map([
        ["a", 199],
        ["b", 1],
      ]),
    );
    expect(booked.map(({ fee }) => fee)).toEqual([fees[0], fees[2]]);
  });
});

test("whatever is missing and open, nothing is counted twice and none of it is hidden", () => {
  const amount = fc.nat({ max: 1_000 });
  fc.assert(
    fc.property(amount, amount, amount, amount, (salesAr, capitalAr, missingAr, openFeesAr) => {
      const own = { salesAr, capitalAr, fundAr: 0, missingAr, openFeesAr };
      const left = ownAfterFees(own);
      expect(left.salesAr + left.capitalAr).toBe(Math.max(0, salesAr + capitalAr - openFeesAr));
      expect(left.salesAr).toBeLessThanOrEqual(salesAr);
      expect(left.capitalAr).toBeLessThanOrEqual(capitalAr);
      const shortAr = uncoveredCashAr(own) + uncoveredFeesOf(own);
      expect(shortAr).toBe(Math.max(0, missingAr + openFeesAr - salesAr - capitalAr));
      expect(uncoveredFeesOf(own)).toBeLessThanOrEqual(openFeesAr);
      expect(freeOwnFundsAr(own) - shortAr).toBe(salesAr + capitalAr - missingAr - openFeesAr);
    }),
  );
});
