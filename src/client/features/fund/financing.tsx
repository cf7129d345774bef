import { ArrowDownToLine, ArrowLeftRight, ArrowUpFromLine, type LucideIcon } from "lucide-react";
import { type ComponentType, Suspense } from "react";
import type { CashPosition, FundStatus as Status } from "../../../shared/fund.ts";
import { formatWhole } from "../../../shared/locale.ts";
import { formatAr } from "../../../shared/money.ts";
import { useAddressWords } from "../../lib/address-words.ts";
import { lazyPage } from "../../lib/lazy.tsx";
import { trpc } from "../../lib/query.ts";
import { StatusPill } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { DeepCard } from "../../ui/card.tsx";
import { lazyDialog } from "../../ui/dialog-arrival.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { Money } from "../../ui/money.tsx";
import { SkeletonList } from "../../ui/skeleton.tsx";
import { Alarm } from "./alarm.tsx";
import { BalanceSheet } from "./balance-sheet.tsx";
import { CashNumbers } from "./cash-numbers.tsx";
import { sponsoredShareOf } from "./coverage.ts";
import { fundText } from "./text.ts";

// Shows nothing until it knows that something waits.
const WaitingApprovals = lazyPage(() => import("../approval/waiting-approvals.tsx"));

// Below what is read first.
const CashDays = lazyPage(() => import("./cash-days.tsx"));
const Gateways = lazyPage(() => import("../gateway/gateways.tsx"));
const MovementList = lazyPage(() => import("./movement-list.tsx"));

type ActProps = { numbers: readonly CashPosition[]; onClose: () => void };
type Act = { word: string; label: string; icon: LucideIcon; Dialog: ComponentType<ActProps> };

/** In the address, which opens the dialog of an act. */
const ACT = "mouvement";
const { acts: words } = fundText;

const acts: readonly Act[] = [
  {
    word: "entree",
    label: words.funding,
    icon: ArrowDownToLine,
    Dialog: lazyDialog(() => import("./funding-dialog.tsx")),
  },
  {
    word: "retrait",
    label: words.drawing,
    icon: ArrowUpFromLine,
    Dialog: lazyDialog(() => import("./drawing-dialog.tsx")),
  },
  { word: "numeros", label: words.move, icon: ArrowLeftRight, Dialog: lazyDialog(() => import("./move-dialog.tsx")) },
];

/** What Asako and its partners do with their money: a button each, and the dialog that the address names. */
function Acts({ numbers }: { numbers: readonly CashPosition[] }) {
  const { params, change } = useAddressWords();
  const show = (word: string | undefined) => change({ [ACT]: word }, { replace: true });
  const openAct = acts.find(({ word }) => word === params.get(ACT));
  return (
    <section aria-label={words.label} className="flex flex-wrap gap-2">
      {acts.map(({ word, label, icon: Icon }, index) => (
        <Button
          key={word}
          size="small"
          variant={index === 0 ? "primary" : "outline"}
          className="max-sm:grow max-sm:px-2!"
          onClick={() => show(word)}
        >
          <Icon aria-hidden="true" className="size-4.5 max-sm:hidden" />
          {label}
        </Button>
      ))}
      {openAct ? <openAct.Dialog numbers={numbers} onClose={() => show(undefined)} /> : null}
    </section>
  );
}

/** How much of the rewards partners paid: where it is little, they lean on Asako's own money. */
function SponsoredShare({ status }: { status: Status }) {
  const share = sponsoredShareOf(status);
  if (!share) return <p className="text-sm text-on-deep-soft">{fundText.fund.shareNone}</p>;
  const { percent, isEnough } = share;
  return (
    <>
      <p className="flex flex-wrap items-center justify-between gap-x-2 gap-y-1">
        <span className="text-sm font-semibold">{fundText.fund.share(percent)}</span>
        <StatusPill state={isEnough ? "good" : "bad"}>
          {isEnough ? fundText.fund.shareGood : fundText.fund.shareBad}
        </StatusPill>
      </p>
      <p className="text-sm text-on-deep-soft">
        {fundText.fund.shareDetail(formatAr(status.sponsoredRewards30dAr), formatAr(status.rewards30dAr))}
        {isEnough ? null : ` ${fundText.fund.shareWhy}`}
      </p>
    </>
  );
}

/** How long the fund lasts at the pace of the last days, beside how long it lasts when everybody earns the most. */
function Pace({ fundAr, rewards30dAr, rewardDays }: Status) {
  if (rewards30dAr === 0) return null;
  const days = formatWhole(Math.floor((fundAr * rewardDays) / rewards30dAr));
  return <p className="text-sm text-on-deep-soft">{fundText.fund.pace(rewardDays, days)}</p>;
}

const sectionLook = "mt-2 border-t border-on-deep/15 pt-2 sm:mt-3 sm:pt-3";

/** The fund: its balance, how long it lasts, and how much of what it pays comes from partners. */
function FundStatus({ status }: { status: Status }) {
  const { fundAr, coverDays, requiredDays, dailyCeilingsAr, salesSuspended } = status;
  return (
    <DeepCard className="max-sm:p-4!">
      <div className="flex flex-wrap items-center justify-between gap-1">
        <h2 className="text-sm text-on-deep-soft">{fundText.fund.title}</h2>
        <StatusPill state={salesSuspended ? "bad" : "good"}>
          {salesSuspended ? fundText.fund.suspended : fundText.fund.selling}
        </StatusPill>
      </div>
      <p className="text-2xl font-extrabold tracking-tight text-gold">
        <Money amountAr={fundAr} />
      </p>
      <div className={sectionLook}>
        <p className="font-semibold">{coverDays === null ? fundText.fund.coverNone : fundText.fund.cover(coverDays)}</p>
        <p className="text-sm text-on-deep-soft">{fundText.fund.required(requiredDays, formatAr(dailyCeilingsAr))}</p>
        <Pace {...status} />
      </div>
      <div className={sectionLook}>
        <SponsoredShare status={status} />
      </div>
    </DeepCard>
  );
}

/** The platform's own money: what is done with it, where it is and whose, its numbers, and its movements. */
export default function Financing() {
  const fund = trpc.admin.fund.useQuery();
  return (
    <Loaded query={fund} errorTitle={fundText.loadingFailed} skeleton={<SkeletonList rows={3} rowClassName="h-72" />}>
      {(treasury) => (
        <div className="flex flex-col gap-3 sm:gap-4">
          <Alarm treasury={treasury} />
          <Acts numbers={treasury.numbers} />
          <Suspense>
            <WaitingApprovals
              kinds={["drawing", "shortfall", "cashMove", "funding", "receiver", "gateway", "gatewayDay"]}
            />
          </Suspense>
          <div className="grid grid-cols-1 gap-3 sm:gap-4 lg:grid-cols-2">
            <FundStatus status={treasury} />
            <BalanceSheet treasury={treasury} />
          </div>
          <CashNumbers treasury={treasury} />
          <Suspense>
            <CashDays />
            <Gateways />
            <MovementList />
          </Suspense>
        </div>
      )}
    </Loaded>
  );
}
