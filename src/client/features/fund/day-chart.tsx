import { clsx } from "clsx";
import { ChevronDown } from "lucide-react";
import { formatShortDay } from "../../../shared/day.ts";
import { treasuryText } from "../../text/treasury.ts";
import { type Bar, roundTop } from "./day-series.ts";

const text = treasuryText.charts;

/** The drawing is stretched to its place: these are its own units. */
const STEP = 10;
const HEIGHT = 100;

/** From the bottom up. */
const fills = ["fill-brand stroke-surface", "fill-gold stroke-gold-strong"];
const marks = ["bg-brand", "bg-gold ring-1 ring-gold-strong"];

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
const nameOf = ({ day, days }: Bar) => (days > 1 ? text.week(formatShortDay(day)) : formatShortDay(day));

type ChartProps = {
  title: string;
  bars: readonly Bar[];
  period: number;
  format: (value: number) => string;
  /** Names of the values of each bar, where there are several. */
  parts?: readonly string[];
};

function Drawing({ bars, top, format, label }: Pick<ChartProps, "bars" | "format"> & { top: number; label: string }) {
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
      {bars.map((bar, index) => {
        let from = HEIGHT;
        return (
          <g key={bar.day}>
            <title>{`${nameOf(bar)} : ${format(sum(bar.values))}`}</title>
            {/* Something to point at, however small the bar is. */}
            <rect x={index * STEP} y={0} width={STEP} height={HEIGHT} className="fill-transparent hover:fill-sunken" />
            {bar.values.map((value, part) => {
              const height = (value / top) * HEIGHT;
              from -= height;
              return (
                <rect
                  key={fills[part]}
                  x={index * STEP + STEP * 0.14}
                  y={from}
                  width={STEP * 0.72}
                  height={height}
                  vectorEffect="non-scaling-stroke"
                  className={clsx("pointer-events-none", fills[part])}
                />
              );
            })}
          </g>
        );
      })}
    </svg>
  );
}

/** The same figures, for those who do not see the bars or want them exact. */
function Figures({ title, bars, format, parts = [] }: ChartProps) {
  const cell = "px-3 py-2 text-right whitespace-nowrap tabular-nums first:pl-0 last:pr-0";
  const columns = parts.length > 0 ? parts : [text.value];
  return (
    <details className="group mt-2">
      <summary className="-mx-2 flex min-h-11 list-none items-center gap-1.5 rounded-xl px-2 text-sm font-semibold text-brand [&::-webkit-details-marker]:hidden">
        <ChevronDown aria-hidden="true" className="size-4 transition-transform group-open:rotate-180" />
        {text.table}
      </summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with the keyboard */}
      <section aria-label={title} tabIndex={0} className="max-h-72 overflow-auto">
        <table className="w-full text-sm">
          <caption className="sr-only">{title}</caption>
          <thead className="text-soft">
            <tr className="border-b border-line">
              <th scope="col" className={clsx(cell, "text-left font-medium")}>
                {text.when}
              </th>
              {columns.map((column) => (
                <th key={column} scope="col" className={clsx(cell, "font-medium")}>
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {bars.toReversed().map((bar) => (
              <tr key={bar.day} className="border-b border-line last:border-0">
                <th scope="row" className={clsx(cell, "text-left font-medium")}>
                  {nameOf(bar)}
                </th>
                {columns.map((column, index) => (
                  <td key={column} className={cell}>
                    {format(bar.values[index] ?? 0)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  );
}

/** One figure day by day, or week by week over a year: bars, what they add up to, and the same as a table. */
export function DayChart(props: ChartProps) {
  const { title, bars, period, format, parts = [] } = props;
  const top = roundTop(Math.max(0, ...bars.map(({ values }) => sum(values))));
  const total = format(sum(bars.flatMap(({ values }) => values)));
  const [first, middle] = [bars[0], bars[Math.floor(bars.length / 2)]];
  return (
    <figure className="min-w-0 rounded-2xl border border-line bg-surface p-4 shadow-card">
      <figcaption className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="font-semibold">{title}</span>
        <span className="text-sm text-soft tabular-nums">{text.total(total)}</span>
      </figcaption>
      <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2 text-xs text-soft tabular-nums">
        <div aria-hidden="true" className="-my-2 flex h-44 flex-col justify-between text-right">
          <span>{format(top)}</span>
          <span>{format(top / 2)}</span>
          <span>0</span>
        </div>
        <div className="h-40">
          <Drawing bars={bars} top={top} format={format} label={text.label(title, period, total)} />
        </div>
        <div aria-hidden="true" className="col-start-2 mt-1.5 flex justify-between">
          <span>{first ? formatShortDay(first.day) : null}</span>
          <span>{middle ? formatShortDay(middle.day) : null}</span>
          <span>{text.today}</span>
        </div>
      </div>
      {parts.length > 0 ? (
        <ul className="mt-3 flex flex-wrap gap-x-5 gap-y-1.5 text-sm">
          {parts.map((part, index) => (
            <li key={part} className="flex items-center gap-2">
              <span aria-hidden="true" className={clsx("size-3 rounded-sm", marks[index])} />
              {part}
              <strong className="font-semibold tabular-nums">
                {format(sum(bars.map(({ values }) => values[index] ?? 0)))}
              </strong>
            </li>
          ))}
        </ul>
      ) : null}
      <Figures {...props} />
    </figure>
  );
}
