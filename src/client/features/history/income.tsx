import { Coins, Crown, ListChecks, type LucideIcon } from "lucide-react";
import { type ReactNode, useState } from "react";
import { dayNumber, formatDay, formatShortDay } from "../../../shared/day.ts";
import type { CampaignIncome, IncomeDay, IncomeHistory, IncomeKind } from "../../../shared/history.ts";
import { formatWhole } from "../../../shared/locale.ts";
import { formatAr } from "../../../shared/money.ts";
import { paths } from "../../lib/paths.ts";
import { trpc } from "../../lib/query.ts";
import { BarChart, ChartLegend, ChartTable } from "../../ui/bar-chart.tsx";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { DayGroup, Row } from "../../ui/day-group.tsx";
import { dayTitle } from "../../ui/day-title.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { Money } from "../../ui/money.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { filteredDays, kindWords, PERIODS, sumOf, useIncomeFilter } from "./income-filter.ts";
import { barsOf } from "./income-scale.ts";
import { historyText } from "./text.ts";

const text = historyText.income;

/** The last week at first: the chart above shows the rest at a glance. */
const FIRST_DAYS = 7;

const icons: Record<IncomeKind, LucideIcon> = { TACHE_JOURNALIERE: ListChecks, BONUS_VIP: Crown, BONUS_TACHE: Coins };

/** Which part of a day's tasks partners paid, and who. */
function Campaigns({ campaigns }: { campaigns: CampaignIncome[] }) {
  return campaigns.map(({ name, sponsorName, gainAr }, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: two campaigns of one day may bear the same name
    <span key={place} className="block wrap-anywhere">
      {text.campaign(name, sponsorName, formatAr(gainAr))}
    </span>
  ));
}

function IncomeRows({ entries }: Pick<IncomeDay, "entries">) {
  return entries.map(({ kind, amountAr, campaigns }) => {
    const Icon = icons[kind];
    return (
      <Row
        key={kind}
        leading={<Icon aria-hidden="true" className="size-5 shrink-0 text-soft" />}
        title={text.kinds[kind]}
        detail={campaigns ? <Campaigns campaigns={campaigns} /> : undefined}
        value={<Money amountAr={amountAr} signed className="text-success" />}
      />
    );
  });
}

type DayProps = { day: string; today: string; income?: IncomeDay; children?: ReactNode };

/** What came in on a day, with its total, and below it what else moved. */
export function Day({ day, today, income, children }: DayProps) {
  const total = income ? (
    <span className="text-success">
      <span className="font-normal text-soft">{text.dayTotal}&nbsp;: </span>
      <Money amountAr={sumOf(income)} signed />
    </span>
  ) : undefined;
  return (
    <DayGroup title={dayTitle(day, today)} aside={total}>
      {income ? <IncomeRows entries={income.entries} /> : null}
      {children}
    </DayGroup>
  );
}

const kinds = kindWords.map(([, kind]) => kind);

const looks: Record<IncomeKind, { fill: string; mark: string }> = {
  TACHE_JOURNALIERE: { fill: "fill-brand stroke-surface", mark: "bg-brand" },
  BONUS_VIP: { fill: "fill-earth stroke-surface", mark: "bg-earth" },
  // Gold alone is too pale beside paper.
  BONUS_TACHE: { fill: "fill-gold stroke-gold-strong", mark: "bg-gold ring-1 ring-gold-strong" },
};

type IncomeChartProps = { days: readonly IncomeDay[]; today: string; period: number };

/** Income day by day: bars, their colours in words, and the same as a table. */
function IncomeChart({ days, today, period }: IncomeChartProps) {
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

function Days({ history }: { history: IncomeHistory }) {
  const { kind, word, period, chooseKind, choosePeriod } = useIncomeFilter();
  const [isWhole, setWhole] = useState(false);
  const { today } = history;
  const days = filteredDays(history, kind, period);
  const total = days.reduce((sum, day) => sum + sumOf(day), 0);
  return (
    <>
      <div className="pairs mb-4 gap-3">
        <SelectField label={text.filter} value={word} onChange={(event) => chooseKind(event.target.value)}>
          <option value="">{text.allKinds}</option>
          {kindWords.map(([value, of]) => (
            <option key={value} value={value}>
              {text.kinds[of]}
            </option>
          ))}
        </SelectField>
        <SelectField label={text.period} value={period} onChange={(event) => choosePeriod(Number(event.target.value))}>
          {PERIODS.map((value) => (
            <option key={value} value={value}>
              {text.days(value)}
            </option>
          ))}
        </SelectField>
      </div>
      <p role="status" className="mb-3 text-lg font-bold">
        {days.length > 0 ? text.total(formatAr(total)) : text.emptyFilter}
      </p>
      {days.length > 0 ? <IncomeChart days={days} today={today} period={period} /> : null}
      {(isWhole ? days : days.slice(0, FIRST_DAYS)).map((income) => (
        <Day key={income.day} day={income.day} income={income} today={today} />
      ))}
      {!isWhole && days.length > FIRST_DAYS ? (
        <Button variant="outline" block onClick={() => setWhole(true)}>
          {text.moreDays}
        </Button>
      ) : null}
    </>
  );
}

/** Thirty days of income, day by day. */
export function Income() {
  const income = trpc.user.income.useQuery();
  return (
    <>
      <p className="mb-3 text-sm text-soft">{text.lead}</p>
      <Loaded query={income} skeleton={<Skeleton className="h-dvh" />}>
        {(history) =>
          history.days.length === 0 ? (
            <EmptyState
              icon={Coins}
              title={text.empty}
              action={<ButtonLink to={paths.tasks}>{text.emptyAction}</ButtonLink>}
            />
          ) : (
            <Days history={history} />
          )
        }
      </Loaded>
    </>
  );
}
