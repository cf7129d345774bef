import { Coins, Crown, ListChecks, type LucideIcon } from "lucide-react";
import { useState } from "react";
import { DAY_MS, dayOf } from "../../../shared/day.ts";
import { INCOME_HISTORY_DAYS, type IncomeDay, type IncomeKind } from "../../../shared/history.ts";
import { formatAr } from "../../../shared/money.ts";
import { Loaded } from "../../loaded.tsx";
import { trpc } from "../../query.ts";
import { historyText } from "../../text/history.ts";
import { DayGroup, Row } from "../../ui/day-group.tsx";
import { dayTitle } from "../../ui/day-title.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Money } from "../../ui/money.tsx";
import { SelectField } from "../../ui/select-field.tsx";

const text = historyText.income;
const ALL = "ALL";
const WEEK = 7;

const icons: Record<IncomeKind, LucideIcon> = { TACHE_JOURNALIERE: ListChecks, BONUS_VIP: Crown, BONUS_TACHE: Coins };
type Kind = IncomeKind | typeof ALL;

const kinds = Object.keys(icons) as IncomeKind[];

const sumOf = ({ entries }: IncomeDay) => entries.reduce((sum, { amountAr }) => sum + amountAr, 0);

/** The days and kinds asked for; days left with nothing disappear. */
function filtered(days: readonly IncomeDay[], kind: Kind, period: number): IncomeDay[] {
  const first = dayOf(Date.now()) - period + 1;
  return days
    .filter(({ day }) => Date.parse(day) / DAY_MS >= first)
    .map(({ day, entries }) => ({ day, entries: entries.filter((entry) => kind === ALL || entry.kind === kind) }))
    .filter(({ entries }) => entries.length > 0);
}

function Day({ income }: { income: IncomeDay }) {
  const total = (
    <span className="text-success">
      <span className="sr-only">{text.dayTotal} : </span>
      <Money amountAr={sumOf(income)} signed />
    </span>
  );
  return (
    <DayGroup title={dayTitle(income.day)} aside={total}>
      {income.entries.map(({ kind, amountAr }) => {
        const Icon = icons[kind];
        return (
          <Row
            key={kind}
            leading={<Icon aria-hidden="true" className="size-5 shrink-0 text-soft" />}
            title={text.kinds[kind]}
            value={<Money amountAr={amountAr} signed className="text-success" />}
          />
        );
      })}
    </DayGroup>
  );
}

function Days({ days }: { days: readonly IncomeDay[] }) {
  const [kind, setKind] = useState<Kind>(ALL);
  const [period, setPeriod] = useState(INCOME_HISTORY_DAYS);
  const shown = filtered(days, kind, period);
  const total = shown.reduce((sum, day) => sum + sumOf(day), 0);
  return (
    <>
      <div className="mb-4 grid grid-cols-2 gap-3">
        <SelectField label={text.filter} value={kind} onChange={(event) => setKind(event.target.value as Kind)}>
          <option value={ALL}>{text.allKinds}</option>
          {kinds.map((value) => (
            <option key={value} value={value}>
              {text.kinds[value]}
            </option>
          ))}
        </SelectField>
        <SelectField label={text.period} value={period} onChange={(event) => setPeriod(Number(event.target.value))}>
          {[WEEK, INCOME_HISTORY_DAYS].map((value) => (
            <option key={value} value={value}>
              {text.days(value)}
            </option>
          ))}
        </SelectField>
      </div>
      <p role="status" className="mb-4 font-semibold">
        {shown.length > 0 ? text.total(formatAr(total)) : text.emptyFilter}
      </p>
      {shown.map((income) => (
        <Day key={income.day} income={income} />
      ))}
    </>
  );
}

/** Thirty days of income, day by day. */
export function Income() {
  const income = trpc.user.income.useQuery();
  return (
    <section className="mb-8">
      <h2 className="text-lg font-bold tracking-tight">{text.title}</h2>
      <p className="mb-3 text-sm text-soft">{text.lead}</p>
      <Loaded query={income}>
        {(days) => (days.length === 0 ? <EmptyState icon={Coins} title={text.empty} /> : <Days days={days} />)}
      </Loaded>
    </section>
  );
}
