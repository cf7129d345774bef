import { clsx } from "clsx";
import { ChevronDown } from "lucide-react";
import { formatDay, formatShortDay } from "../../../shared/day.ts";
import type { IncomeDay, IncomeKind } from "../../../shared/history.ts";
import { formatAr } from "../../../shared/money.ts";
import { historyText } from "../../text/history.ts";
import { dayNumber } from "../../ui/day-title.ts";
import { Money } from "../../ui/money.tsx";
import { kindWords, sumOf } from "./income-filter.ts";
import { type Bar, barsOf } from "./income-scale.ts";

const text = historyText.income;

const kinds = kindWords.map(([, kind]) => kind);

const looks: Record<IncomeKind, { bar: string; mark: string }> = {
  TACHE_JOURNALIERE: { bar: "fill-brand stroke-surface", mark: "bg-brand" },
  BONUS_VIP: { bar: "fill-earth stroke-surface", mark: "bg-earth" },
  // Gold alone is too pale beside paper.
  BONUS_TACHE: { bar: "fill-gold stroke-gold-strong", mark: "bg-gold ring-1 ring-gold-strong" },
};

/** The drawing is stretched to its place: these are its own units. */
const STEP = 10;
const HEIGHT = 100;

function Bars({ bars, label }: { bars: readonly Bar[]; label: string }) {
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${bars.length * STEP} ${HEIGHT}`}
      preserveAspectRatio="none"
      className="h-full w-full"
    >
      {[0, 0.5, 1].map((share) => (
        <line
          key={share}
          x1={0}
          x2={bars.length * STEP}
          y1={HEIGHT * share}
          y2={HEIGHT * share}
          vectorEffect="non-scaling-stroke"
          className="stroke-line"
        />
      ))}
      {bars.map(({ day, totalAr, parts }, index) => (
        <g key={day}>
          <title>{text.chart.bar(formatDay(day), formatAr(totalAr))}</title>
          {/* Something to point at, however small the bar is. */}
          <rect x={index * STEP} y={0} width={STEP} height={HEIGHT} className="fill-transparent hover:fill-sunken" />
          {parts.map(({ kind, from, height }) => (
            <rect
              key={kind}
              x={index * STEP + STEP * 0.14}
              y={HEIGHT * (1 - from - height)}
              width={STEP * 0.72}
              height={HEIGHT * height}
              vectorEffect="non-scaling-stroke"
              className={clsx("pointer-events-none", looks[kind].bar)}
            />
          ))}
        </g>
      ))}
    </svg>
  );
}

/** The colours of the bars, in words and with what each kind brought. */
function Legend({ days }: { days: readonly IncomeDay[] }) {
  const all = days.flatMap(({ entries }) => entries);
  const shown = kinds.filter((kind) => all.some((entry) => entry.kind === kind));
  return (
    <ul className="mt-3 flex flex-wrap gap-x-5 gap-y-1.5 text-sm">
      {shown.map((kind) => (
        <li key={kind} className="flex items-center gap-2">
          <span aria-hidden="true" className={clsx("size-3 rounded-sm", looks[kind].mark)} />
          {text.kinds[kind]}
          <Money amountAr={sumOf({ entries: all.filter((entry) => entry.kind === kind) })} className="font-semibold" />
        </li>
      ))}
    </ul>
  );
}

/** The same figures, for those who do not see the bars or want them exact. */
function Table({ days }: { days: readonly IncomeDay[] }) {
  const shown = kinds.filter((kind) => days.some(({ entries }) => entries.some((entry) => entry.kind === kind)));
  const cell = "px-3 py-2 text-right whitespace-nowrap tabular-nums first:pl-0 last:pr-0";
  return (
    <details className="group mt-2">
      <summary className="-mx-2 flex min-h-11 list-none items-center gap-1.5 rounded-xl px-2 text-sm font-semibold text-brand [&::-webkit-details-marker]:hidden">
        <ChevronDown aria-hidden="true" className="size-4 transition-transform group-open:rotate-180" />
        {text.chart.table}
      </summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with the keyboard */}
      <section aria-label={text.chart.title} tabIndex={0} className="overflow-x-auto">
        <table className="w-full text-sm">
          <caption className="sr-only">{text.chart.title}</caption>
          <thead className="text-soft">
            <tr className="border-b border-line">
              <th scope="col" className={clsx(cell, "text-left font-medium")}>
                {text.chart.day}
              </th>
              {shown.map((kind) => (
                <th key={kind} scope="col" className={clsx(cell, "font-medium")}>
                  {text.kinds[kind]}
                </th>
              ))}
              <th scope="col" className={clsx(cell, "font-medium")}>
                {text.chart.total}
              </th>
            </tr>
          </thead>
          <tbody>
            {days.map((income) => (
              <tr key={income.day} className="border-b border-line last:border-0">
                <th scope="row" className={clsx(cell, "text-left font-medium")}>
                  {formatShortDay(dayNumber(income.day))}
                </th>
                {shown.map((kind) => (
                  <td key={kind} className={cell}>
                    {formatAr(income.entries.find((entry) => entry.kind === kind)?.amountAr ?? 0)}
                  </td>
                ))}
                <td className={clsx(cell, "font-semibold")}>{formatAr(sumOf(income))}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  );
}

type IncomeChartProps = { days: readonly IncomeDay[]; today: string; period: number };

/** Income day by day: bars, their colours in words, and the same as a table. */
export function IncomeChart({ days, today, period }: IncomeChartProps) {
  const { bars, topAr } = barsOf(days, today, period);
  const best = bars.reduce((highest, bar) => (bar.totalAr > highest.totalAr ? bar : highest));
  const total = days.reduce((sum, day) => sum + sumOf(day), 0);
  const label = text.chart.label(period, formatAr(total), formatAr(best.totalAr), formatDay(best.day));
  const last = dayNumber(today);
  return (
    <figure className="mb-5 rounded-2xl border border-line bg-surface p-4 shadow-card">
      <figcaption className="mb-3 font-semibold">{text.chart.title}</figcaption>
      <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2 text-xs text-soft tabular-nums">
        <div aria-hidden="true" className="-my-2 flex h-44 flex-col justify-between text-right">
          <span>{formatAr(topAr)}</span>
          <span>{formatAr(topAr / 2)}</span>
          <span>0</span>
        </div>
        <div className="h-40">
          <Bars bars={bars} label={label} />
        </div>
        <div aria-hidden="true" className="col-start-2 mt-1.5 flex justify-between">
          <span>{formatShortDay(last - period + 1)}</span>
          <span>{formatShortDay(last - Math.floor(period / 2))}</span>
          <span>{text.chart.today}</span>
        </div>
      </div>
      <Legend days={days} />
      <Table days={days} />
    </figure>
  );
}
