import { type ReactNode, Suspense, useDeferredValue, useEffect, useState } from "react";
import { deviceStorage } from "../../lib/device-storage.ts";
import { lazyPage } from "../../lib/lazy.tsx";
import { trpc } from "../../lib/query.ts";
import { readUser } from "../../lib/session.ts";
import { isMissing, Loaded } from "../../ui/loaded.tsx";
import { PageTitle } from "../../ui/page-title.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { Balance } from "./balance.tsx";
import { Column, Columns } from "./columns.tsx";
import { LevelEndNotice } from "./level-end.tsx";
import { MoreLinks } from "./more-links.tsx";
import { NextAction } from "./next-action.tsx";
import { PendingTransactions } from "./pending-transactions.tsx";
import { Shortcuts } from "./shortcuts.tsx";
import { Slider } from "./slider.tsx";
import { homeText as text } from "./text.ts";
import { Told } from "./told.tsx";

// Below what a member comes for: its code comes after the page.
const WeekIncome = lazyPage<{ skeleton: ReactNode }>(() => import("./week-income.tsx"));
const Welcome = lazyPage<{ onClose: () => void }>(() => import("./welcome.tsx"));
const weekSkeleton = <Skeleton className="h-38.5 sm:h-40.5" />;

/**
 * Whether the data of the upper cards is here, or failed to come: a card that appears later would push what is below it away from under a
 * thumb. Deferred, so that a slow phone draws the rest in slices once the balance shows.
 */
function useIsBelowStill(): boolean {
  const asked = [trpc.user.recentTransactions.useQuery(), trpc.user.me.useQuery(), trpc.tasks.told.useQuery()];
  return useDeferredValue(
    asked.every(
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
              <Told />
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
