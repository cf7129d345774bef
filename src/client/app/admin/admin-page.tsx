import { type ReactNode, Suspense } from "react";
import { useLocation, useSearchParams } from "react-router";
import { Alarms } from "../../features/alarm/alarms.tsx";
import { lazyPage } from "../../lib/lazy.tsx";
import { PageTitle } from "../../ui/page-title.tsx";
import { ScrollTop } from "../../ui/scroll-top.tsx";
import { SkeletonList } from "../../ui/skeleton.tsx";
import { Waiting } from "../../ui/waiting.tsx";
import { sumOf, useCounts } from "../shell/counts.ts";
import { More } from "./more.tsx";
import { entryAt, MORE, PAY, QUEUE, roomIn } from "./rooms.ts";
import { adminText as text } from "./text.ts";

// The one page that composes other features, each in a chunk of its own.
const Overview = lazyPage(() => import("../../features/fund/overview.tsx"));
const Queue = lazyPage(() => import("../../features/transactions/room.tsx"));
const Approvals = lazyPage(() => import("../../features/approval/approvals.tsx"));
const Statements = lazyPage(() => import("../../features/statement/statements.tsx"));
const People = lazyPage(() => import("../../features/people/people.tsx"));
const Risks = lazyPage(() => import("../../features/risk/risks.tsx"));
const Levels = lazyPage(() => import("../../features/vip/admin/levels.tsx"));
const Financing = lazyPage(() => import("../../features/fund/financing.tsx"));
const Campaigns = lazyPage(() => import("../../features/campaign/campaigns.tsx"));
const Configuration = lazyPage(() => import("../../features/settings/configuration.tsx"));
const Journal = lazyPage(() => import("../../features/journal/journal.tsx"));
const Health = lazyPage(() => import("../../features/health/health.tsx"));
const Inbox = lazyPage(() => import("../../features/message/admin/inbox.tsx"));

/** By the word of the address. */
const rooms: Record<string, ReactNode> = {
  apercu: <Overview />,
  [QUEUE]: <Queue />,
  approbations: <Approvals />,
  releves: <Statements />,
  utilisateurs: <People />,
  risques: <Risks />,
  vip: <Levels />,
  financement: <Financing />,
  campagnes: <Campaigns />,
  configuration: <Configuration />,
  journal: <Journal />,
  sante: <Health />,
  messages: <Inbox />,
};

const titleWithoutEntry: Record<string, string> = { [MORE]: text.more, [QUEUE]: text.transactions };

/** One of the administrators' rooms; the server checks the role on every call. */
export default function AdminPage() {
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const counts = useCounts();
  const room = roomIn(params);
  const entry = entryAt(pathname, params);
  return (
    <>
      <ScrollTop place={entry?.name ?? room} />
      {/* Its own in each room, so that it takes the focus there; the two lists of transactions share theirs, whose tabs keep it. */}
      <PageTitle
        key={`title ${room}`}
        title={entry?.label ?? titleWithoutEntry[room] ?? text.title}
        waiting={sumOf(counts)}
        hidden={room === QUEUE && params.has(PAY)}
      />
      <Alarms />
      <Suspense
        key={room}
        fallback={
          <Waiting>
            <SkeletonList rowClassName="h-20" />
          </Waiting>
        }
      >
        {room === MORE ? <More counts={counts} /> : rooms[room]}
      </Suspense>
    </>
  );
}
