import type { ReactNode } from "react";
import type { Overview as Data } from "../../../shared/fund.ts";
import { formatWhole } from "../../../shared/locale.ts";
import { trpc } from "../../lib/query.ts";
import { Card } from "../../ui/card.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { Money } from "../../ui/money.tsx";
import { SkeletonList } from "../../ui/skeleton.tsx";
import { LeftToday } from "../approval/left-today.tsx";
import { Alarm } from "./alarm.tsx";
import { FirstSteps } from "./first-steps.tsx";
import { MoneyBars } from "./money-bars.tsx";
import { MoneyChart } from "./money-chart.tsx";
import { fundText } from "./text.ts";
import { ToDo } from "./to-do.tsx";
import { WaitingAges } from "./waiting-ages.tsx";

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
