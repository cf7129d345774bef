import { ArrowDownToLine, ArrowUpFromLine, Crown, ListChecks, type LucideIcon, Users } from "lucide-react";
import { type ReactNode, Suspense, useDeferredValue, useEffect, useState } from "react";
import { formatTime } from "../../../shared/day.ts";
import { formatWhole } from "../../../shared/locale.ts";
import type { Me } from "../../../shared/member.ts";
import { formatAr } from "../../../shared/money.ts";
import { deviceStorage } from "../../lib/device-storage.ts";
import { lazyPage } from "../../lib/lazy.tsx";
import { depositReceiptOf, paths } from "../../lib/paths.ts";
import { trpc } from "../../lib/query.ts";
import { readUser } from "../../lib/session.ts";
import { BalancePanel } from "../../ui/balance-panel.tsx";
import { Card, type CardTone, IconTile } from "../../ui/card.tsx";
import { Link } from "../../ui/link.tsx";
import { isMissing, Loaded } from "../../ui/loaded.tsx";
import { Money } from "../../ui/money.tsx";
import { PageTitle } from "../../ui/page-title.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { Column, Columns } from "./columns.tsx";
import { LevelEndNotice } from "./level-end.tsx";
import { MoreLinks } from "./more-links.tsx";
import { NextAction } from "./next-action.tsx";
import { PendingLink } from "./pending-link.tsx";
import { pendingSum } from "./pending-sum.ts";
import { PendingTransactions } from "./pending-transactions.tsx";
import { Slider } from "./slider.tsx";
import { homeText as text } from "./text.ts";

// Below what a member comes for: its code comes after the page.
const WeekIncome = lazyPage<{ skeleton: ReactNode }>(() => import("./week-income.tsx"));
const Welcome = lazyPage<{ onClose: () => void }>(() => import("./welcome.tsx"));
const weekSkeleton = <Skeleton className="h-38.5 sm:h-40.5" />;

/**
 * Whether the data of the upper cards is here, or failed to come: a card that appears later would push what is below it away from under a
 * thumb. Deferred, so that a slow phone draws the rest in slices once the balance shows.
 */
function useIsBelowStill(): boolean {
  const queries = [trpc.user.recentTransactions.useQuery(), trpc.user.me.useQuery(), trpc.tasks.told.useQuery()];
  return useDeferredValue(
    queries.every(
      ({ isFetched, failureCount, fetchStatus }) => isFetched || failureCount > 0 || fetchStatus === "paused",
    ),
    false,
  );
}

/** Kept for this device, not for one member (session.ts keeps it at a log-out). */
const WELCOMED = "welcomeSeen";

/** Whether this browser was never welcomed; asked after the first drawing, which is the same for everybody. */
function useWelcome() {
  const [isNew, setNew] = useState(false);
  useEffect(() => setNew(!deviceStorage.get(WELCOMED)), []);
  const welcomed = () => {
    deviceStorage.set(WELCOMED, "1");
    setNew(false);
  };
  return { isNew, welcomed };
}

/** What came out of yesterday's answers to a partner; nothing before there are ten. */
function PartnerFinding() {
  const { data: finding } = trpc.tasks.told.useQuery();
  if (!finding) return null;
  return (
    <Card title={text.finding.title}>
      <p>{text.finding.answers(formatWhole(finding.answers), finding.sponsorName)}</p>
      <p className="mt-2 wrap-anywhere">
        {finding.ask} <strong className="font-semibold">{text.finding.choice(finding.percent, finding.choice)}</strong>
      </p>
      <p className="mt-2 text-sm text-soft">{text.finding.why}</p>
    </Card>
  );
}

/** What waits under the balance; nothing before it is known. */
function PendingSum() {
  const sum = pendingSum(trpc.user.recentTransactions.useQuery().data ?? []);
  if (!sum) return null;
  const to = sum.onlyId ? depositReceiptOf(sum.onlyId) : paths.depositHistory;
  return <PendingLink to={to}>{text.pending.sum(sum.amountAr)}</PendingLink>;
}

/** What the member may spend, and when this phone last received it. */
function Balance({ member, readAt }: { member: Me; readAt: number }) {
  return (
    <BalancePanel
      label={text.balance}
      aside={<p className="text-sm">{text.at(formatTime(readAt))}</p>}
      amount={<Money amountAr={member.balanceAr} />}
      pending={<PendingSum />}
      note={text.standing(member.level.name, member.heldAr)}
      owed={member.owedAr > 0 ? text.owed(formatAr(member.owedAr)) : undefined}
      deposit={{ to: paths.deposit, label: text.deposit }}
      withdraw={{ to: paths.withdraw, label: text.withdraw }}
    />
  );
}

const shortcuts: { to: string; icon: LucideIcon; tone?: CardTone; title: string }[] = [
  { to: paths.referral, icon: Users, tone: "gold", title: text.cards.referral },
  { to: paths.vip, icon: Crown, tone: "gold", title: text.cards.vip },
  { to: paths.tasks, icon: ListChecks, title: text.cards.tasks },
  { to: paths.deposit, icon: ArrowDownToLine, title: text.cards.deposit },
  { to: paths.withdraw, icon: ArrowUpFromLine, tone: "earth", title: text.cards.withdraw },
];

/** The way to every part of the site, in one row. */
function Shortcuts() {
  return (
    <nav aria-label={text.cards.title}>
      <ul className="grid grid-cols-5 rounded-2xl border border-line bg-surface px-0.5 py-1.5 shadow-card">
        {shortcuts.map(({ to, icon, tone, title }) => (
          <li key={to} className="flex">
            <Link
              to={to}
              className="flex min-w-0 flex-1 flex-col items-center gap-1.5 rounded-xl py-2 text-center text-[min(0.75rem,3.2vw)] font-semibold leading-tight tracking-tight hover:bg-sunken"
            >
              <IconTile icon={icon} tone={tone} />
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

export default function HomePage() {
  const me = trpc.user.me.useQuery();
  const name = me.data?.name ?? readUser()?.name;
  const hello = name ? text.hello(name) : text.title;
  const isBelowStill = useIsBelowStill();
  const { isNew, welcomed } = useWelcome();
  return (
    <>
      <PageTitle
        title={hello}
        heading={
          <span className="block truncate" title={hello}>
            {hello}
          </span>
        }
      />
      <Columns>
        <Column>
          <Loaded query={me} skeleton={<Skeleton className="h-47 rounded-3xl sm:h-52" />}>
            {(member) => <Balance member={member} readAt={me.dataUpdatedAt} />}
          </Loaded>
          {isMissing(me) ? null : <NextAction />}
          <PendingTransactions />
          <LevelEndNotice />
          {isBelowStill ? (
            <>
              {isMissing(me) ? null : (
                <Suspense fallback={weekSkeleton}>
                  <WeekIncome skeleton={weekSkeleton} />
                </Suspense>
              )}
              <Shortcuts />
              <PartnerFinding />
            </>
          ) : null}
        </Column>
        {isBelowStill ? (
          <Column>
            <Slider />
            <MoreLinks />
          </Column>
        ) : null}
      </Columns>
      {isNew ? (
        <Suspense fallback={null}>
          <Welcome onClose={welcomed} />
        </Suspense>
      ) : null}
    </>
  );
}
