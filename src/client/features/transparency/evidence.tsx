import { formatInstant } from "../../../shared/day.ts";
import { numberFormat } from "../../../shared/locale.ts";
import { formatAr } from "../../../shared/money.ts";
import type { Evidenced, Transparency } from "../../../shared/transparency.ts";
import { useLoad } from "../../lib/use-load.ts";
import { Card } from "../../ui/card.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { figuresText } from "./figures-text.ts";

const text = figuresText.evidence;
const formatPercent = numberFormat({ maximumFractionDigits: 0 });

const sum = (series: readonly number[]) => series.reduce((total, value) => total + value, 0);

/** The part with evidence in whole percent, rounded down; undefined when nothing moved. */
function shareOf({ provenAr, unprovenAr }: Evidenced): string | undefined {
  const totalAr = sum(provenAr) + sum(unprovenAr);
  return totalAr === 0 ? undefined : text.share(formatPercent(Math.floor((sum(provenAr) * 100) / totalAr)));
}

/** After the page is drawn: the figures do not wait for their drawings. */
const load = () => import("./plots.tsx");

type ChartProps = { title: string; firstDay: number; days: Evidenced; parts: readonly string[] };

function Chart({ title, days, ...plot }: ChartProps) {
  const { data: plots, failed } = useLoad(load);
  const share = shareOf(days);
  if (share === undefined) {
    return (
      <Card>
        <h3 className="font-semibold">{title}</h3>
        <p className="text-soft">{text.nothing}</p>
      </Card>
    );
  }
  return (
    <div className="flex flex-col gap-1.5">
      {plots ? <plots.Plot title={title} days={days} {...plot} /> : null}
      {plots || failed ? null : <Skeleton className="h-80" />}
      <p className="px-1 text-sm font-semibold">{`${title}\u00a0: ${share}`}</p>
    </div>
  );
}

/** Deposits, payouts and funding of 30 days, each with its part of evidence. */
export function EvidenceCharts({ figures }: { figures: Transparency }) {
  const { at, firstDay, deposits, payouts, funding } = figures.evidence;
  const { proven, unproven } = text;
  const charts = [
    { title: text.deposits, days: deposits, parts: [proven.statement, unproven.statement] },
    { title: text.payouts, days: payouts, parts: [proven.payout, unproven.payout] },
    { title: text.funding, days: funding, parts: [proven.statement, unproven.funding] },
  ];
  return (
    <section className="flex flex-col gap-3">
      <div>
        <h2 className="text-lg font-bold tracking-tight">{text.title}</h2>
        <p className="text-sm text-soft">{text.at(formatInstant(at))}</p>
      </div>
      <div className="grid gap-4 lg:grid-cols-3 lg:items-start print:grid-cols-3">
        {charts.map((chart) => (
          <Chart key={chart.title} firstDay={firstDay} {...chart} />
        ))}
      </div>
      <p className="text-sm text-soft">
        {text.why} {payouts.confirmedAr > 0 ? text.confirmed(formatAr(payouts.confirmedAr)) : null}
      </p>
    </section>
  );
}
