import type { IncomeDay, IncomeKind } from "../../../shared/history.ts";
import { dayNumber } from "../../ui/day-title.ts";
import { sumOf } from "./income-filter.ts";

export type Bar = {
  /** Day number. */
  day: number;
  totalAr: number;
  /** From the bottom up, as shares of the scale. */
  parts: { kind: IncomeKind; from: number; height: number }[];
};

/** First figures of a scale whose middle is a round figure too. */
const DIGITS = [1, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10];

/** The smallest round figure that a maximum fits under; at least 100 Ar. */
export function roundTop(maximumAr: number): number {
  const power = Math.max(100, 10 ** Math.floor(Math.log10(Math.max(maximumAr, 1))));
  return DIGITS.map((digit) => digit * power).find((top) => top >= maximumAr) ?? maximumAr;
}

/** One bar for each of the last `period` days, oldest first, empty ones included; `topAr` is the height of the scale. */
export function barsOf(days: readonly IncomeDay[], today: string, period: number): { bars: Bar[]; topAr: number } {
  const topAr = roundTop(Math.max(0, ...days.map(sumOf)));
  const byDay = new Map(days.map((income) => [dayNumber(income.day), income]));
  const last = dayNumber(today);
  const bars = Array.from({ length: period }, (_, index) => {
    const day = last - period + 1 + index;
    const entries = byDay.get(day)?.entries ?? [];
    let from = 0;
    const parts = entries.map(({ kind, amountAr }) => {
      const part = { kind, from, height: amountAr / topAr };
      from += part.height;
      return part;
    });
    return { day, totalAr: sumOf({ entries }), parts };
  });
  return { bars, topAr };
}
