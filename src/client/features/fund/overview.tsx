import { clsx } from "clsx";
import { CircleCheck, CircleDashed } from "lucide-react";
import type { ReactNode } from "react";
import type { Overview as Data, FirstSteps as Steps } from "../../../shared/fund.ts";
import { formatWhole } from "../../../shared/locale.ts";
import { paths } from "../../lib/paths.ts";
import { trpc } from "../../lib/query.ts";
import { Card } from "../../ui/card.tsx";
import { Link } from "../../ui/link.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { Money } from "../../ui/money.tsx";
import { SkeletonList } from "../../ui/skeleton.tsx";
import { LeftToday } from "../approval/left-today.tsx";
import { Alarm } from "./alarm.tsx";
import { MoneyBars, MoneyChart } from "./money-charts.tsx";
import { fundText } from "./text.ts";
import { ToDo } from "./to-do.tsx";

const text = fundText.overview;

function Total({ label, value }: { label: string; value: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-soft">{label}</dt>
      <dd className="text-lg font-extrabold leading-tight tracking-tight tabular-nums">{value}</dd>
    </div>
  );
}

function FourTotals({ totals }: { totals: Data }) {
  return (
    <Card className="max-sm:py-3!">
      <h2 className="sr-only">{text.title}</h2>
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(7.5rem,1fr))] gap-x-4 gap-y-2">
        <Total label={text.users} value={formatWhole(totals.totalUsers)} />
        <Total label={text.transactions} value={formatWhole(totals.totalTransactions)} />
        <Total label={text.deposits} value={<Money amountAr={totals.totalDepositsAr} />} />
        <Total label={text.withdrawals} value={<Money amountAr={totals.totalWithdrawalsAr} />} />
      </dl>
    </Card>
  );
}

/** Fewer say as much in the list of what to do. */
const LEAST_SHOWN = 2;

const Legend = () => (
  <ul className="flex flex-wrap justify-end gap-x-3 text-xs">
    {[
      { name: fundText.ages.deposits, mark: "bg-brand" },
      { name: fundText.ages.withdrawals, mark: "bg-gold" },
    ].map(({ name, mark }) => (
      <li key={name} className="flex items-center gap-1.5">
        <span aria-hidden="true" className={clsx("size-2.5 rounded-sm forced-color-adjust-none", mark)} />
        {name}
      </li>
    ))}
  </ul>
);

/** Ages of what waits: how many requests, the youngest at the left. What stands at the right has waited too long. */
function WaitingAges({ ages }: { ages: Data["waitingAges"] }) {
  const columns = ages.deposit.map((deposits, index) => {
    const withdrawals = ages.withdrawal[index] ?? 0;
    return { index, deposits, withdrawals, all: deposits + withdrawals };
  });
  const most = Math.max(...columns.map(({ all }) => all));
  if (columns.reduce((total, { all }) => total + all, 0) < LEAST_SHOWN) return null;
  const height = (count: number) => ({ height: `${(count / most) * 2.5}rem` });
  return (
    <Card title={fundText.ages.title} aside={<Legend />}>
      <ul className="grid grid-cols-5 gap-2 text-center text-xs text-soft">
        {columns.map(({ index, deposits, withdrawals, all }) => (
          <li key={index} className="flex flex-col justify-end">
            <span className="sr-only">
              {fundText.ages.column(fundText.ages.names[index]?.whole ?? "", deposits, withdrawals)}
            </span>
            <span aria-hidden="true" className="contents">
              <span className="font-semibold tabular-nums text-ink">{all > 0 ? formatWhole(all) : ""}</span>
              <span className="mx-auto w-full max-w-12 bg-gold forced-color-adjust-none" style={height(withdrawals)} />
              <span className="mx-auto w-full max-w-12 bg-brand forced-color-adjust-none" style={height(deposits)} />
              <span className="border-t border-line-strong pt-1 leading-tight">
                {fundText.ages.names[index]?.short}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** In the order they are done, and where. */
const steps: readonly (readonly [keyof Steps, to: string])[] = [
  ["contact", `${paths.admin}?onglet=configuration&rubrique=contact`],
  ["keeper", `${paths.admin}?onglet=configuration&rubrique=site`],
  ["receiver", `${paths.admin}?onglet=financement`],
  ["funding", `${paths.admin}?onglet=financement&mouvement=entree`],
  ["level", paths.adminTasks],
  ["secondAdmin", `${paths.admin}?onglet=utilisateurs`],
];

/** What an empty installation lacks, and where it is done; gone once nothing is. */
function FirstSteps({ done }: { done: Steps }) {
  if (steps.every(([name]) => done[name])) return null;
  return (
    <Card title={fundText.steps.title}>
      <p className="mb-2 text-sm text-soft">{fundText.steps.lead}</p>
      <ol className="divide-y divide-line">
        {steps.map(([name, to]) => (
          <li key={name} className="flex min-h-11 items-center gap-3 py-1">
            {done[name] ? (
              <>
                <CircleCheck aria-label={fundText.steps.done} className="size-5 shrink-0 text-success" />
                <span className="text-soft">{fundText.steps[name]}</span>
              </>
            ) : (
              <>
                <CircleDashed aria-label={fundText.steps.todo} className="size-5 shrink-0 text-soft" />
                <Link to={to} className="flex min-h-11 items-center font-semibold text-brand underline">
                  {fundText.steps[name]}
                </Link>
              </>
            )}
          </li>
        ))}
      </ol>
    </Card>
  );
}

function Everything({ overview }: { overview: Data }) {
  const { treasury, days, firstSteps, waitingAges } = overview;
  return (
    <div className="flex flex-col gap-3 sm:gap-4">
      <Alarm treasury={treasury} />
      <FirstSteps done={firstSteps} />
      <div className="grid grid-cols-1 gap-3 sm:gap-4 lg:grid-cols-[3fr_2fr] lg:items-start">
        <div className="flex flex-col gap-2">
          <ToDo overview={overview} />
          <LeftToday />
        </div>
        <div className="flex flex-col gap-3 sm:gap-4">
          <WaitingAges ages={waitingAges} />
          <FourTotals totals={overview} />
        </div>
      </div>
      <div className="grid grid-cols-1 gap-3 sm:gap-4 lg:grid-cols-2 lg:items-start">
        <MoneyChart days={days} />
        <MoneyBars treasury={treasury} />
      </div>
    </div>
  );
}

/** What to do now; then what waits by age, the totals, a month of money, and what is there against what is owed, of one moment. */
export default function Overview() {
  const overview = trpc.admin.overview.useQuery();
  return (
    <Loaded
      query={overview}
      errorTitle={fundText.loadingFailed}
      skeleton={<SkeletonList rows={3} rowClassName="h-64" />}
    >
      {(data) => <Everything overview={data} />}
    </Loaded>
  );
}
