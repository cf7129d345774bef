import { ArrowDownToLine, ArrowLeftRight, ArrowUpFromLine, type LucideIcon, Users } from "lucide-react";
import type { ReactNode } from "react";
import type { Overview as Data, Totals } from "../../../shared/fund.ts";
import { formatWhole } from "../../../shared/locale.ts";
import { trpc } from "../../lib/query.ts";
import { type CardTone, IconTile } from "../../ui/card.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { Money } from "../../ui/money.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { LeftToday } from "../approval/left-today.tsx";
import { Alarm } from "./alarm.tsx";
import { BalanceSheet } from "./balance-sheet.tsx";
import { DayCharts } from "./day-charts.tsx";
import { FirstSteps } from "./first-steps.tsx";
import { FundStatus } from "./fund-status.tsx";
import { fundText, treasuryText } from "./text.ts";
import { ToDo } from "./to-do.tsx";

const text = fundText.overview;

type TotalProps = { icon: LucideIcon; tone: CardTone; label: string; value: ReactNode };

function Total({ icon, tone, label, value }: TotalProps) {
  return (
    <div className="flex max-w-full flex-[1_0_7rem] flex-col gap-2.5 rounded-2xl border border-line bg-surface p-3.5 shadow-card">
      <IconTile icon={icon} tone={tone} />
      <dl>
        <dt className="text-sm text-soft">{label}</dt>
        <dd className="text-lg font-extrabold leading-tight tracking-tight tabular-nums sm:text-xl">{value}</dd>
      </dl>
    </div>
  );
}

function FourTotals({ totals }: { totals: Totals }) {
  return (
    <div className="flex flex-wrap gap-2.5">
      <Total icon={Users} tone="brand" label={text.users} value={formatWhole(totals.totalUsers)} />
      <Total
        icon={ArrowLeftRight}
        tone="gold"
        label={text.transactions}
        value={formatWhole(totals.totalTransactions)}
      />
      <Total
        icon={ArrowDownToLine}
        tone="brand"
        label={text.deposits}
        value={<Money amountAr={totals.totalDepositsAr} />}
      />
      <Total
        icon={ArrowUpFromLine}
        tone="earth"
        label={text.withdrawals}
        value={<Money amountAr={totals.totalWithdrawalsAr} />}
      />
    </div>
  );
}

/** The days that `rewards30dAr` covers. */
const PACE_DAYS = 30;

/** How long the fund lasts at the pace of the last 30 days, or since the first reward, beside how long it lasts at full ceilings. */
function Pace({ overview: { treasury, days } }: { overview: Data }) {
  const { fundAr, rewards30dAr } = treasury;
  const first = days.sponsorRewardsAr.findIndex((ar, day) => ar + (days.operatorRewardsAr[day] ?? 0) > 0);
  if (rewards30dAr === 0 || first < 0) return null;
  const pastDays = Math.min(PACE_DAYS, days.sponsorRewardsAr.length - first);
  return (
    <p className="text-sm text-soft">
      {treasuryText.pace(pastDays, formatWhole(Math.floor((fundAr * pastDays) / rewards30dAr)))}
    </p>
  );
}

function Everything({ overview }: { overview: Data }) {
  const { treasury, days, firstSteps } = overview;
  return (
    <div className="flex flex-col gap-4">
      <Alarm treasury={treasury} />
      <ToDo overview={overview} />
      <LeftToday />
      <FirstSteps done={firstSteps} />
      <h2 className="sr-only">{text.title}</h2>
      <FourTotals totals={overview} />
      <FundStatus status={treasury} />
      <Pace overview={overview} />
      <DayCharts days={days} />
      <BalanceSheet treasury={treasury} />
    </div>
  );
}

/** What to do now; then the totals, a year of days, the fund and the whole balance sheet, of one moment. */
export default function Overview() {
  const overview = trpc.admin.overview.useQuery();
  return (
    <Loaded query={overview} errorTitle={fundText.loadingFailed} skeleton={<Skeleton className="h-96" />}>
      {(data) => <Everything overview={data} />}
    </Loaded>
  );
}
