import { clsx } from "clsx";
import type { ReactNode } from "react";
import { formatShortDay } from "../../../shared/day.ts";
import type { DayFigures, Treasury } from "../../../shared/fund.ts";
import { formatAr } from "../../../shared/money.ts";
import { formatPhone } from "../../../shared/phone-digits.ts";
import { ChartLegend, ChartTable } from "../../ui/bar-chart.tsx";
import { Card } from "../../ui/card.tsx";
import { roundTop } from "../../ui/chart-scale.ts";
import { Link } from "../../ui/link.tsx";
import { Money } from "../../ui/money.tsx";
import { coverageWords } from "./balance-sheet.tsx";
import { countLink } from "./count-link.ts";
import { fundText } from "./text.ts";

const text = fundText.chart;

/** Units of the drawing, which is stretched to the space it is given. */
const STEP = 10;

/** Below this part of the whole, what is under the line has no room for its own figure. */
const LEAST_LABELLED = 0.12;

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

type Day = { name: string; inAr: number; outAr: number };

/** What came in stands above the line, what went out hangs below it, on one scale. */
function Drawing({ days, topAr, bottomAr, label }: { days: Day[]; topAr: number; bottomAr: number; label: string }) {
  const width = days.length * STEP;
  const bar = { width: STEP * 0.72, className: "pointer-events-none" };
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 ${-topAr} ${width} ${topAr + bottomAr}`}
      preserveAspectRatio="none"
      className="h-full w-full"
    >
      {days.map(({ name, inAr, outAr }, index) => (
        <g key={name}>
          <title>{text.day(name, formatAr(inAr), formatAr(outAr))}</title>
          {/* Something to point at, however small the bar is. */}
          <rect
            x={index * STEP}
            y={-topAr}
            width={STEP}
            height={topAr + bottomAr}
            className="fill-transparent hover:fill-sunken"
          />
          <rect {...bar} x={(index + 0.14) * STEP} y={-inAr} height={inAr} className="fill-brand pointer-events-none" />
          <rect {...bar} x={(index + 0.14) * STEP} y={0} height={outAr} className="fill-gold pointer-events-none" />
        </g>
      ))}
      <line x2={width} vectorEffect="non-scaling-stroke" className="stroke-line-strong" />
    </svg>
  );
}

/** Money in and out over the last days, one above and one below the same line; a sentence where there was none. */
export function MoneyChart({ days: { firstDay, depositsAr, withdrawalsAr } }: { days: DayFigures }) {
  const days = depositsAr.map((inAr, index) => ({
    name: formatShortDay(firstDay + index),
    inAr,
    outAr: withdrawalsAr[index] ?? 0,
  }));
  const [inAr, outAr] = [sum(depositsAr), sum(withdrawalsAr)];
  if (inAr + outAr === 0)
    return (
      <Card title={text.title}>
        <p className="text-soft">{text.none}</p>
      </Card>
    );
  const topAr = inAr === 0 ? 0 : roundTop(Math.max(...depositsAr));
  const bottomAr = outAr === 0 ? 0 : roundTop(Math.max(...withdrawalsAr));
  const below = bottomAr / (topAr + bottomAr);
  const parts = [
    { name: text.in, mark: "bg-brand", value: <Money amountAr={inAr} className="font-semibold" /> },
    { name: text.out, mark: "bg-gold", value: <Money amountAr={outAr} className="font-semibold" /> },
  ];
  return (
    <Card title={text.title}>
      <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2 text-[min(0.75rem,4vw)] text-soft tabular-nums">
        <div aria-hidden="true" className="relative text-right">
          {/* As wide as the longest figure. */}
          <span className="invisible">{formatAr(Math.max(topAr, bottomAr))}</span>
          {topAr > 0 ? <span className="absolute right-0 -top-2 whitespace-nowrap">{formatAr(topAr)}</span> : null}
          <span className="absolute right-0 -translate-y-1/2" style={{ top: `${(1 - below) * 100}%` }}>
            0
          </span>
          {below > LEAST_LABELLED ? (
            <span className="absolute right-0 -bottom-2 whitespace-nowrap">{formatAr(bottomAr)}</span>
          ) : null}
        </div>
        <div className="h-24 sm:h-40">
          <Drawing days={days} topAr={topAr} bottomAr={bottomAr} label={text.label(formatAr(inAr), formatAr(outAr))} />
        </div>
        <div aria-hidden="true" className="col-start-2 mt-1.5 flex justify-between">
          <span>{days[0]?.name}</span>
          <span>{days[Math.floor(days.length / 2)]?.name}</span>
          <span>{text.today}</span>
        </div>
      </div>
      <ChartLegend parts={parts} />
      <div className="-mt-1 -mb-3">
        <ChartTable
          title={text.title}
          summary={text.table}
          heads={[text.when, text.in, text.out]}
          rows={days
            .filter((day) => day.inAr + day.outAr > 0)
            .reverse()
            .map((day) => ({ key: day.name, head: day.name, cells: [formatAr(day.inAr), formatAr(day.outAr)] }))}
          className="max-h-72 overflow-auto"
        />
      </div>
    </Card>
  );
}

const barsText = fundText.bars;

/** Neighbours are told apart; the numbers after the last begin again. */
const tones = ["bg-brand", "bg-brand/60", "bg-brand/35"];

type Part = { key: string; label: string; amountAr: number; fill: string; to?: string };

function Parts({ parts, wholeAr }: { parts: readonly Part[]; wholeAr: number }) {
  return (
    <div aria-hidden="true" className="flex h-4 gap-px overflow-hidden rounded-md bg-sunken forced-color-adjust-none">
      {parts.map(({ key, amountAr, fill }) => (
        <div key={key} className={fill} style={{ width: `${(amountAr / wholeAr) * 100}%` }} />
      ))}
    </div>
  );
}

function Row({ part: { label, amountAr, fill, to } }: { part: Part }) {
  const words: ReactNode = (
    <>
      <span aria-hidden="true" className={clsx("size-3 shrink-0 rounded-sm forced-color-adjust-none", fill)} />
      <span className="min-w-0 flex-1 wrap-anywhere">{label}</span>
      <Money amountAr={amountAr} className="font-semibold" />
    </>
  );
  const look = "flex items-center gap-2 text-sm";
  return (
    <li>
      {to ? (
        <Link to={to} className={clsx(look, "min-h-11 hover:text-brand")}>
          {words}
        </Link>
      ) : (
        <span className={clsx(look, "py-0.5")}>{words}</span>
      )}
    </li>
  );
}

function Bar({ label, amountAr, parts, wholeAr }: { label: string; amountAr: number; parts: Part[]; wholeAr: number }) {
  return (
    <div>
      <p className="mb-1 flex flex-wrap justify-between gap-x-3 text-sm">
        <span className="text-soft">{label}</span>
        <Money amountAr={amountAr} className="font-bold" />
      </p>
      <Parts parts={parts} wholeAr={wholeAr} />
      <ul className="mt-1">
        {parts.map((part) => (
          <Row key={part.key} part={part} />
        ))}
      </ul>
    </div>
  );
}

/** The money on each number against what is owed, as two bars on one scale; a number's own row leads to its count. */
export function MoneyBars({ treasury }: { treasury: Treasury }) {
  const { numbers, cashAr, membersAr, heldAr, fundAr, missingAr, openFeesAr } = treasury;
  const gapAr = missingAr + openFeesAr;
  const presentAr = cashAr - gapAr;
  const owedAr = membersAr + heldAr + fundAr;
  const held = numbers
    .filter(({ balanceAr }) => balanceAr > 0)
    .map(({ phone, balanceAr }, index) => ({
      key: phone,
      label: formatPhone(phone),
      amountAr: balanceAr,
      fill: tones[index % tones.length] ?? "",
      to: countLink(phone),
    }));
  const owed = [
    { key: "members", label: barsText.members, amountAr: membersAr + heldAr, fill: "bg-gold" },
    { key: "fund", label: barsText.fund, amountAr: fundAr, fill: "bg-gold/45" },
  ];
  const gap = { key: "gap", label: barsText.gap, amountAr: -gapAr, fill: "bg-danger" };
  const { title, pill } = coverageWords(treasury);
  const wholeAr = Math.max(cashAr, owedAr);
  return (
    <Card title={title} aside={pill}>
      {wholeAr > 0 ? (
        <div className="flex flex-col gap-3">
          <Bar
            label={barsText.present}
            amountAr={presentAr}
            wholeAr={wholeAr}
            parts={gapAr > 0 ? [...held, gap] : held}
          />
          <Bar label={barsText.owed} amountAr={owedAr} wholeAr={wholeAr} parts={owed} />
        </div>
      ) : null}
    </Card>
  );
}
