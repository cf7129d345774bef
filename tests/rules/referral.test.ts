import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { bonusesOf, referrersOf } from "../../src/server/features/referral/referral.rules.ts";
import { MAX_MOVEMENT_AR } from "../../src/shared/money.ts";
import { bonusRatesBp, settingDefaults } from "../../src/shared/settings.ts";

const RATES = [500, 200, 100];
const chain = [1, 2, 3].map((level) => ({ referrerId: 10 + level, level }));
const paid = (amountAr: number, referrers = chain, rates = RATES) =>
  bonusesOf(amountAr, referrers, rates).map(({ referrerId, amountAr: bonus }) => [referrerId, bonus]);

describe("bonuses", () => {
  test("are 5 %, 2 % and 1 % of the amount, nearest referrer first", () => {
    expect(paid(50_000)).toEqual([
      [11, 2_500],
      [12, 1_000],
      [13, 500],
    ]);
  });

  test("are floored, and nothing is paid below 1 Ar", () => {
    expect(paid(99)).toEqual([
      [11, 4],
      [12, 1],
    ]);
    expect(paid(19)).toEqual([]);
  });

  test("of a missing referrer are not paid and do not move up", () => {
    expect(paid(50_000, [{ referrerId: 12, level: 2 }])).toEqual([[12, 1_000]]);
  });

  test("of a rate of zero are not paid", () => {
    expect(paid(50_000, chain, [0, 200, 0])).toEqual([[12, 1_000]]);
  });

  test("never add up to more than 30 % of the amount, whatever the allowed rates", () => {
    const rates = fc
      .tuple(fc.nat(3_000), fc.nat(3_000), fc.nat(3_000))
      .filter(([first, second, third]) => first + second + third <= 3_000);
    fc.assert(
      fc.property(fc.integer({ min: 1, max: MAX_MOVEMENT_AR }), rates, (amountAr, ratesBp) => {
        const totalAr = bonusesOf(amountAr, chain, ratesBp).reduce((sum, bonus) => sum + bonus.amountAr, 0);
        expect(totalAr * 10).toBeLessThanOrEqual(amountAr * 3);
      }),
    );
  });
});

test("purchases and tasks have their own rates", () => {
  const settings = { ...settingDefaults, purchaseBonusLevel1Bp: 700, taskBonusLevel3Bp: 0 };
  expect(bonusRatesBp(settings, "purchase")).toEqual([700, 200, 100]);
  expect(bonusRatesBp(settings, "task")).toEqual([500, 200, 0]);
});

describe("a new member's referrers", () => {
  test.each([
    ["an inviter without referrers", [], [[5, 1]]],
    [
      "one referrer above",
      [[6, 1]],
      [
        [5, 1],
        [6, 2],
      ],
    ],
    [
      "three above: the farthest falls off",
      [
        [6, 1],
        [7, 2],
        [8, 3],
      ],
      [
        [5, 1],
        [6, 2],
        [7, 3],
      ],
    ],
  ])("%s", (_, above, expected) => {
    const chain = [5, ...above.map(([referrerId = 0]) => referrerId)];
    expect(referrersOf(chain, 0).map(({ referrerId, level }) => [referrerId, level])).toEqual(expected);
  });
});
