import { clsx } from "clsx";
import { ChevronDown } from "lucide-react";
import type { ReactNode } from "react";

/** Units of the SVG's viewBox; the drawing is stretched to the space it is given. */
const STEP = 10;
const HEIGHT = 100;

/** `title` is what a pointer on the bar reads; `parts` stand one on the other, each with the classes of its fill. */
export type ChartBar = { key: number; title: string; parts: { value: number; fill: string }[] };

function Bars({ bars, top, label }: { bars: readonly ChartBar[]; top: number; label: string }) {
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
      {bars.map(({ key, title, parts }, index) => {
        let from = HEIGHT;
        return (
          <g key={key}>
            <title>{title}</title>
            {/* Something to point at, however small the bar is. */}
            <rect x={index * STEP} y={0} width={STEP} height={HEIGHT} className="fill-transparent hover:fill-sunken" />
            {parts.map(({ value, fill }) => {
              const height = (value / top) * HEIGHT;
              from -= height;
              return (
                <rect
                  key={fill}
                  x={index * STEP + STEP * 0.14}
                  y={from}
                  width={STEP * 0.72}
                  height={height}
                  vectorEffect="non-scaling-stroke"
                  className={clsx("pointer-events-none", fill)}
                />
              );
            })}
          </g>
        );
      })}
    </svg>
  );
}

type BarChartProps = {
  bars: readonly ChartBar[];
  /** Height of the scale (`roundTop`). */
  top: number;
  format: (value: number) => string;
  /** What the drawing says, for those who do not see it. */
  label: string;
  /** Under the first bar, the middle and the last. */
  ticks: readonly [string, string, string];
};

/** Bars over a scale and an axis of days. */
export function BarChart({ bars, top, format, label, ticks }: BarChartProps) {
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2 text-[min(0.75rem,4vw)] text-soft tabular-nums">
      <div aria-hidden="true" className="-my-2 flex h-44 flex-col justify-between text-right">
        <span>{format(top)}</span>
        <span>{format(top / 2)}</span>
        <span>0</span>
      </div>
      <div className="h-40">
        <Bars bars={bars} top={top} label={label} />
      </div>
      <div aria-hidden="true" className="col-start-2 mt-1.5 flex justify-between">
        {ticks.map((tick, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: three places, whatever stands there
          <span key={place}>{tick}</span>
        ))}
      </div>
    </div>
  );
}

/** The colours of the bars, in words and with what each stands for. */
export function ChartLegend({ parts }: { parts: readonly { name: string; mark: string; value: ReactNode }[] }) {
  return (
    <ul className="mt-3 flex flex-wrap gap-x-5 gap-y-1.5 text-sm">
      {parts.map(({ name, mark, value }) => (
        <li key={name} className="flex flex-wrap items-center gap-x-2">
          <span aria-hidden="true" className={clsx("size-3 rounded-sm forced-color-adjust-none", mark)} />
          {name}
          {value}
        </li>
      ))}
    </ul>
  );
}

type ChartTableProps = {
  title: string;
  /** What opens it. */
  summary: string;
  /** Heads of the columns, that of the days first. */
  heads: readonly string[];
  rows: readonly { key: string | number; head: string; cells: readonly string[] }[];
  /** The last column adds up the others. */
  hasTotal?: boolean;
  className: string;
};

/** The same figures, for those who do not see the bars or want them exact. */
export function ChartTable({ title, summary, heads, rows, hasTotal = false, className }: ChartTableProps) {
  const cell = "px-1 py-2 text-right align-bottom tabular-nums first:pl-0 last:pr-0 sm:px-3";
  const isTotal = (index: number) => hasTotal && index === heads.length - 2;
  return (
    <details className="group mt-2 print:hidden">
      <summary className="-mx-2 flex min-h-11 list-none items-center gap-1.5 rounded-xl px-2 text-sm font-semibold text-brand [&::-webkit-details-marker]:hidden">
        <ChevronDown aria-hidden="true" className="size-4 transition-transform group-open:rotate-180" />
        {summary}
      </summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with the keyboard */}
      <section aria-label={title} tabIndex={0} className={className}>
        <table className="w-full text-xs min-[360px]:text-sm">
          <caption className="sr-only">{title}</caption>
          <thead className="text-xs text-soft sm:text-sm">
            <tr className="border-b border-line">
              {heads.map((head, index) => (
                <th key={head} scope="col" className={clsx(cell, "font-medium", index === 0 && "text-left")}>
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, head, cells }) => (
              <tr key={key} className="border-b border-line last:border-0">
                <th scope="row" className={clsx(cell, "whitespace-nowrap text-left font-medium")}>
                  {head}
                </th>
                {cells.map((text, index) => (
                  <td
                    key={heads[index + 1]}
                    className={clsx(cell, "whitespace-nowrap", isTotal(index) && "font-semibold")}
                  >
                    {text}
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
