import { formatShortDay } from "../../shared/day.ts";
import { BarChart, ChartLegend, ChartTable } from "./bar-chart.tsx";
import { roundTop } from "./chart-scale.ts";
import type { Bar } from "./day-series.ts";

/** The chart's own words, which each feature has for itself. */
export type DayChartWords = {
  total: (value: string) => string;
  label: (title: string, days: number, total: string) => string;
  week: (day: string) => string;
  table: string;
  when: string;
  value: string;
  today: string;
};

/** From the bottom up. */
const fills = ["fill-brand stroke-surface", "fill-gold stroke-gold-strong"];
const marks = ["bg-brand", "bg-gold ring-1 ring-gold-strong"];

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
const tickOf = (bar: Bar | undefined) => (bar ? formatShortDay(bar.day) : "");

type DayChartProps = {
  title: string;
  bars: readonly Bar[];
  period: number;
  format: (value: number) => string;
  /** Names of the values of each bar, where there are several. */
  parts?: readonly string[];
  text: DayChartWords;
};

/** One figure day by day, or week by week over a year: bars, what they add up to, and the same as a table. */
export function DayChart({ title, bars, period, format, parts = [], text }: DayChartProps) {
  const nameOf = ({ day, days }: Bar) => (days > 1 ? text.week(formatShortDay(day)) : formatShortDay(day));
  const total = format(sum(bars.flatMap(({ values }) => values)));
  const columns = parts.length > 0 ? parts : [text.value];
  const legend = parts.map((name, index) => {
    const value = format(sum(bars.map(({ values }) => values[index] ?? 0)));
    const mark = marks[index] ?? "";
    return { name, mark, value: <strong className="font-semibold tabular-nums">{value}</strong> };
  });
  return (
    <figure className="min-w-0 rounded-2xl border border-line bg-surface p-4 shadow-card">
      <figcaption className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="font-semibold">{title}</span>
        <span className="text-sm text-soft tabular-nums">{text.total(total)}</span>
      </figcaption>
      <BarChart
        bars={bars.map((bar) => ({
          key: bar.day,
          title: `${nameOf(bar)}\u00a0: ${format(sum(bar.values))}`,
          parts: bar.values.map((value, part) => ({ value, fill: fills[part] ?? "" })),
        }))}
        top={roundTop(Math.max(0, ...bars.map(({ values }) => sum(values))))}
        format={format}
        label={text.label(title, period, total)}
        ticks={[tickOf(bars[0]), tickOf(bars[Math.floor(bars.length / 2)]), text.today]}
      />
      {legend.length > 0 ? <ChartLegend parts={legend} /> : null}
      <ChartTable
        title={title}
        summary={text.table}
        heads={[text.when, ...columns]}
        rows={[...bars].reverse().map((bar) => ({
          key: bar.day,
          head: nameOf(bar),
          cells: columns.map((_, index) => format(bar.values[index] ?? 0)),
        }))}
        className="max-h-72 overflow-auto"
      />
    </figure>
  );
}
