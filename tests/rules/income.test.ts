import { describe, expect, test } from "vitest";
import { filteredDays, sumOf } from "../../src/client/features/history/income-filter.ts";
import { barsOf } from "../../src/client/features/history/income-scale.ts";
import { roundTop } from "../../src/client/ui/chart-scale.ts";
import { formatShortDay } from "../../src/shared/day.ts";
import type { IncomeHistory } from "../../src/shared/history.ts";

const history: IncomeHistory = {
  today: "2026-11-21",
  days: [
    { day: "2026-11-21", entries: [{ kind: "TACHE_JOURNALIERE", amountAr: 200 }] },
    {
      day: "2026-11-15",
      entries: [
        { kind: "BONUS_VIP", amountAr: 300 },
        { kind: "TACHE_JOURNALIERE", amountAr: 700 },
      ],
    },
    { day: "2026-11-14", entries: [{ kind: "BONUS_VIP", amountAr: 1_000 }] },
    { day: "2026-10-23", entries: [{ kind: "BONUS_TACHE", amountAr: 10 }] },
  ],
};

const daysOf = (...filter: [Parameters<typeof filteredDays>[1], number]) =>
  filteredDays(history, ...filter).map((income) => [income.day, sumOf(income)]);

test("a period ends on the server's today, and days without the chosen kind are left out", () => {
  expect(daysOf(undefined, 30)).toEqual(history.days.map((income) => [income.day, sumOf(income)]));
  expect(daysOf(undefined, 7)).toEqual([
    ["2026-11-21", 200],
    ["2026-11-15", 1_000],
  ]);
  expect(daysOf("BONUS_VIP", 30)).toEqual([
    ["2026-11-15", 300],
    ["2026-11-14", 1_000],
  ]);
  expect(daysOf("BONUS_TACHE", 7)).toEqual([]);
});

describe("the scale of the chart", () => {
  test.each([
    [0, 100],
    [50, 100],
    [100, 100],
    [101, 150],
    [1_001, 1_500],
    [2_700, 3_000],
    [13_500, 15_000],
    [8_001, 10_000],
    [1_000_000, 1_000_000],
  ])("of at most %d Ar ends at %d", (maximumAr, topAr) => {
    expect(roundTop(maximumAr, 100)).toBe(topAr);
    expect(Number.isInteger(topAr / 2)).toBe(true);
  });

  test.each([
    [0, 2],
    [1, 2],
    [3, 4],
    [5, 6],
    [7, 8],
    [9, 10],
    [11, 20],
    [21, 30],
    [160, 200],
  ])("of at most %d people ends at %d, and its half is a whole number", (maximum, top) => {
    expect(roundTop(maximum)).toBe(top);
    expect(Number.isInteger(top / 2)).toBe(true);
  });
});

test("there is a bar for each day of the period, oldest first, with its kinds stacked", () => {
  const { bars, topAr } = barsOf(filteredDays(history, undefined, 30), history.today, 30);
  expect([bars.length, topAr]).toEqual([30, 1_000]);
  expect(bars.filter(({ totalAr }) => totalAr > 0).map(({ day, totalAr }) => [formatShortDay(day), totalAr])).toEqual([
    ["23 oct.", 10],
    ["14 nov.", 1_000],
    ["15 nov.", 1_000],
    ["21 nov.", 200],
  ]);
  expect([bars[0]?.totalAr, bars[29]?.totalAr]).toEqual([10, 200]);
  expect(bars[23]?.parts).toEqual([
    { kind: "TACHE_JOURNALIERE", amountAr: 700 },
    { kind: "BONUS_VIP", amountAr: 300 },
  ]);
});
