import { Coins, Crown, ListChecks, type LucideIcon } from "lucide-react";
import { type ReactNode, useState } from "react";
import type { CampaignIncome, IncomeDay, IncomeHistory, IncomeKind } from "../../../shared/history.ts";
import { formatAr } from "../../../shared/money.ts";
import { paths } from "../../lib/paths.ts";
import { trpc } from "../../lib/query.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { DayGroup, Row } from "../../ui/day-group.tsx";
import { dayTitle } from "../../ui/day-title.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { Money } from "../../ui/money.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { IncomeChart } from "./income-chart.tsx";
import { filteredDays, kindWords, PERIODS, sumOf, useIncomeFilter } from "./income-filter.ts";
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
