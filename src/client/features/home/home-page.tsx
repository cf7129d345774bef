import { Loaded } from "../../loaded.tsx";
import { trpc } from "../../query.ts";
import { readUser } from "../../session.ts";
import { homeText as text } from "../../text/home.ts";
import { uiText } from "../../text/ui.ts";
import { PageTitle } from "../../ui/page-title.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { Balance } from "./balance.tsx";
import { MoreLinks } from "./more-links.tsx";
import { NextAction } from "./next-action.tsx";
import { PendingTransactions } from "./pending-transactions.tsx";
import { Shortcuts } from "./shortcuts.tsx";
import { Slider } from "./slider.tsx";
import { Welcome } from "./welcome.tsx";

const columns = "grid gap-4 lg:grid-cols-[1.15fr_1fr] lg:items-start lg:gap-5";

/** All or nothing, the answers travel together: what is shown before them would be pushed away from under a thumb. */
function useSettled(): boolean {
  const queries = [trpc.user.me.useQuery(), trpc.tasks.today.useQuery(), trpc.user.recentTransactions.useQuery()];
  return queries.every(({ isPending, fetchStatus }) => !isPending || fetchStatus === "paused");
}

function Waiting() {
  return (
    <div role="status" className={columns}>
      <span className="sr-only">{uiText.loading}</span>
      <div className="flex flex-col gap-4">
        <Skeleton className="h-48 rounded-3xl" />
        <Skeleton className="h-64" />
      </div>
      <Skeleton className="h-72 rounded-3xl" />
    </div>
  );
}

function Content() {
  const me = trpc.user.me.useQuery();
  return (
    <div className="flex flex-col gap-4 lg:grid lg:grid-cols-[1.15fr_1fr] lg:items-start lg:gap-5">
      <div className="contents lg:flex lg:min-w-0 lg:flex-col lg:gap-5">
        <Loaded query={me}>{(member) => <Balance member={member} readAt={me.dataUpdatedAt} />}</Loaded>
        <NextAction />
        <PendingTransactions />
        <div className="order-last mt-1 lg:order-none">
          <MoreLinks />
        </div>
      </div>
      <div className="contents lg:flex lg:min-w-0 lg:flex-col lg:gap-5">
        <Slider />
        <Shortcuts />
      </div>
    </div>
  );
}

export default function HomePage() {
  const { data } = trpc.user.me.useQuery();
  const name = data?.name ?? readUser()?.name;
  return (
    <>
      <PageTitle title={name ? text.hello(name) : text.title} />
      {useSettled() ? <Content /> : <Waiting />}
      <Welcome />
    </>
  );
}
