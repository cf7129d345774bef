import { dayNumber } from "../../../shared/day.ts";
import type { IncomeDay } from "../../../shared/history.ts";
import { roundTop } from "../../ui/chart-scale.ts";
import { sumOf } from "./income-filter.ts";

/** `day` is its number; `parts` stand one on the other, from the bottom up. */
export type Bar = { day: number; totalAr: number; parts: IncomeDay["entries"] };

/** The scale of no income at all, in Ariary. */
const LEAST_AR = 100;

/** One bar for each of the last `period` days, oldest first, empty ones included; `topAr` is the height of the scale. */
export function barsOf(days: readonly IncomeDay[], today: string, period: number): { bars: Bar[]; topAr: number } {
  const topAr = roundTop(Math.max(0, ...days.map(sumOf)), LEAST_AR);
  const byDay = new Map(days.map((income) => [dayNumber(income.day), income]));
  const last = dayNumber(today);
  const bars = Array.from({ length: period }, (_, index) => {
    const day = last - period + 1 + index;
    const parts = byDay.get(day)?.entries ?? [];
    return { day, totalAr: sumOf({ entries: parts }), parts };
  });
  return { bars, topAr };
}
