import { describe, expect, test } from "vitest";
import {
  type DrawingFacts,
  drawingRefusals,
  firstUnearnedDay,
  unearnedSalesAr,
} from "../../src/server/features/fund/fund.rules.ts";
import { DAY_MS, HOUR_MS } from "../../src/shared/day.ts";

const TODAY = 20_778;
const daysAgo = (days: number, netAr: number) => ({ day: TODAY - days, netAr });

describe("the part of a sale that is not earned yet:", () => {
  test.each([
    ["all, on the day of the sale", [daysAgo(0, 100_000)], 100_000],
    ["all but one part of 365, a day later", [daysAgo(1, 365_000)], 364_000],
    ["a half and a little, rounded up", [daysAgo(182, 100_000)], 50_137],
    ["one part on the last day", [daysAgo(364, 365_000)], 1_000],
    ["nothing after 365 days", [daysAgo(365, 100_000)], 0],
    ["nothing of older ones", [daysAgo(900, 100_000)], 0],
    ["all of one dated after today: a clock was set back", [daysAgo(-3, 100_000)], 100_000],
    ["less of one that paid bonuses: they are the referrers'", [daysAgo(73, 92_000)], 73_600],
    ["each its own part, rounded once", [daysAgo(364, 1), daysAgo(364, 1), daysAgo(0, 10)], 11],
    ["nothing where nothing was sold", [], 0],
  ])("%s", (_, sales, unearnedAr) => {
    expect(unearnedSalesAr(sales, TODAY)).toBe(unearnedAr);
  });

  test("the first day that counts is the first one with anything left to earn", () => {
    const part = (day: number) => unearnedSalesAr([{ day, netAr: 365 }], TODAY);
    expect([part(firstUnearnedDay(TODAY)), part(firstUnearnedDay(TODAY) - 1)]).toEqual([1, 0]);
  });
});

describe("a drawing waits", () => {
  const NOW = TODAY * DAY_MS;
  const calm: DrawingFacts = {
    oldestWithdrawalAt: NOW - 72 * HOUR_MS,
    fundAr: 30_000,
    runningAr: 1_000,
    requiredDays: 30,
    missingAr: 0,
    uncoveredFeesAr: 0,
    openAr: 0,
    uncounted: 0,
    staleDays: 7,
  };

  test.each<[string, Partial<DrawingFacts>, unknown[]]>([
    ["for nothing when all is in order", {}, []],
    ["for nothing when nobody waits", { oldestWithdrawalAt: null }, []],
    ["for nothing when no membership runs", { fundAr: 0, runningAr: 0 }, []],
    [
      "for a withdrawal of more than 72 hours",
      { oldestWithdrawalAt: NOW - 72 * HOUR_MS - 1 },
      [{ code: "DRAWING_WITHDRAWAL_WAITS", details: { waitedMs: 72 * HOUR_MS + 1, limit: 72 } }],
    ],
    [
      "for a fund that covers too few days",
      { fundAr: 29_999 },
      [{ code: "DRAWING_COVER_SHORT", details: { coverDays: 29, requiredDays: 30 } }],
    ],
    ["for one missing Ariary", { missingAr: 1 }, [{ code: "DRAWING_CASH_MISSING", details: { missingAr: 1 } }]],
    [
      "for one Ariary of fees that nothing covers",
      { uncoveredFeesAr: 1 },
      [{ code: "DRAWING_FEES_UNCOVERED", details: { missingAr: 1 } }],
    ],
    ["for one Ariary of a deposit taken back", { openAr: 1 }, [{ code: "REVERSAL_OPEN", details: { missingAr: 1 } }]],
    [
      "for one number that nobody counted",
      { uncounted: 1 },
      [{ code: "DRAWING_UNCOUNTED", details: { uncounted: 1, staleDays: 7 } }],
    ],
  ])("%s", (_, change, refusals) => {
    expect(drawingRefusals({ ...calm, ...change }, NOW)).toEqual(refusals);
  });

  test("for members first, and every reason is returned", () => {
    const all = { oldestWithdrawalAt: 0, fundAr: 0, missingAr: 5, uncounted: 2 };
    expect(drawingRefusals({ ...calm, ...all }, NOW).map(({ code }) => code)).toEqual([
      "DRAWING_WITHDRAWAL_WAITS",
      "DRAWING_COVER_SHORT",
      "DRAWING_CASH_MISSING",
      "DRAWING_UNCOUNTED",
    ]);
  });
});
