import { dayNumber, formatDay, formatShortDay } from "../../../shared/day.ts";
import type { IncomeDay, IncomeKind } from "../../../shared/history.ts";
import { formatWhole } from "../../../shared/locale.ts";
import { formatAr } from "../../../shared/money.ts";
import { BarChart, ChartLegend, ChartTable } from "../../ui/bar-chart.tsx";
import { Money } from "../../ui/money.tsx";
import { kindWords, sumOf } from "./income-filter.ts";
import { barsOf } from "./income-scale.ts";
import { historyText } from "./text.ts";

const text = historyText.income;

const kinds = kindWords.map(([, kind]) => kind);

const looks: Record<IncomeKind, { fill: string; mark: string }> = {
  TACHE_JOURNALIERE: { fill: "fill-brand stroke-surface", mark: "bg-brand" },
  BONUS_VIP: { fill: "fill-earth stroke-surface", mark: "bg-earth" },
  // Gold alone is too pale beside paper.
  BONUS_TACHE: { fill: "fill-gold stroke-gold-strong", mark: "bg-gold ring-1 ring-gold-strong" },
};

type IncomeChartProps = { days: readonly IncomeDay[]; today: string; period: number };

/** Income day by day: bars, their colours in words, and the same as a table. */
export function IncomeChart({ days, today, period }: IncomeChartProps) {
  const { bars, topAr } = barsOf(days, today, period);
  const best = bars.reduce((highest, bar) => (bar.totalAr > highest.totalAr ? bar : highest));
  const total = days.reduce((sum, day) => sum + sumOf(day), 0);
  const last = dayNumber(today);
  const all = days.flatMap(({ entries }) => entries);
  const shown = kinds.filter((kind) => all.some((entry) => entry.kind === kind));
  const legend = shown.map((kind) => {
    const amountAr = sumOf({ entries: all.filter((entry) => entry.kind === kind) });
    const { mark } = looks[kind];
    return { name: text.kinds[kind], mark, value: <Money amountAr={amountAr} className="font-semibold" /> };
  });
  const amountOf = ({ entries }: IncomeDay, kind: IncomeKind) =>
    formatWhole(entries.find((entry) => entry.kind === kind)?.amountAr ?? 0);
  return (
    <figure className="mb-5 rounded-2xl border border-line bg-surface p-4 shadow-card">
      <figcaption className="mb-3 font-semibold">{text.chart.title}</figcaption>
      <BarChart
        bars={bars.map(({ day, totalAr, parts }) => ({
          key: day,
          title: text.chart.bar(formatDay(day), formatAr(totalAr)),
          parts: parts.map(({ kind, amountAr }) => ({ value: amountAr, fill: looks[kind].fill })),
        }))}
        top={topAr}
        format={formatAr}
        label={text.chart.label(period, formatAr(total), formatAr(best.totalAr), formatDay(best.day))}
        ticks={[formatShortDay(last - period + 1), formatShortDay(last - Math.floor(period / 2)), text.chart.today]}
      />
      <ChartLegend parts={legend} />
      <ChartTable
        title={text.chart.tableTitle}
        summary={text.chart.table}
        heads={[text.chart.day, ...shown.map((kind) => text.chart.heads[kind]), text.chart.total]}
        rows={days.map((income) => ({
          key: income.day,
          head: formatShortDay(dayNumber(income.day)),
          cells: [...shown.map((kind) => amountOf(income, kind)), formatWhole(sumOf(income))],
        }))}
        hasTotal
        className="overflow-x-auto"
      />
    </figure>
  );
}
