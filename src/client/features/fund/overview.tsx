import { ArrowDownToLine, ArrowLeftRight, ArrowUpFromLine, type LucideIcon, Users } from "lucide-react";
import type { ReactNode } from "react";
import type { Overview as Totals } from "../../../shared/fund.ts";
import { Loaded } from "../../loaded.tsx";
import { trpc } from "../../query.ts";
import { fundText } from "../../text/fund.ts";
import { type CardTone, IconTile } from "../../ui/card.tsx";
import { Money } from "../../ui/money.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { BalanceSheet } from "./balance-sheet.tsx";

const text = fundText.overview;
const counting = new Intl.NumberFormat("fr-MG");

type TotalProps = { icon: LucideIcon; tone: CardTone; label: string; value: ReactNode };

function Total({ icon, tone, label, value }: TotalProps) {
  return (
    <div className="flex min-w-0 flex-col gap-2.5 rounded-2xl border border-line bg-surface p-3.5 shadow-card">
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
    <div className="grid grid-cols-2 gap-2.5 lg:grid-cols-4">
      <Total icon={Users} tone="brand" label={text.users} value={counting.format(totals.totalUsers)} />
      <Total
        icon={ArrowLeftRight}
        tone="gold"
        label={text.transactions}
        value={counting.format(totals.totalTransactions)}
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

/** The four totals of the spec, then the whole balance sheet. */
export default function Overview() {
  const overview = trpc.admin.overview.useQuery();
  return (
    <div className="flex flex-col gap-4">
      <h2 className="sr-only">{text.title}</h2>
      <Loaded query={overview} errorTitle={fundText.loadingFailed} skeleton={<Skeleton className="h-32" />}>
        {(totals) => <FourTotals totals={totals} />}
      </Loaded>
      <BalanceSheet />
    </div>
  );
}
