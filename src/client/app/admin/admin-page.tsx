import type { LucideIcon } from "lucide-react";
import { type ReactNode, Suspense } from "react";
import { useLocation, useSearchParams } from "react-router";
import { Alarms } from "../../features/alarm/alarms.tsx";
import { lazyPage } from "../../lib/lazy.tsx";
import { Link } from "../../ui/link.tsx";
import { PageTitle } from "../../ui/page-title.tsx";
import { ScrollTop } from "../../ui/scroll-top.tsx";
import { SkeletonList } from "../../ui/skeleton.tsx";
import { Waiting } from "../../ui/waiting.tsx";
import { type Counts, countWords, sumOf, useCounts } from "../shell/counts.ts";
import { adminEntry, memberEntries } from "../shell/navigation.tsx";
import { addressOf, barEntries, entryAt, groups, MORE, PAY, QUEUE, roomIn } from "./rooms.ts";
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

type Row = { to: string; label: string; icon: LucideIcon; count?: number | undefined };

function Rows({ title, rows }: { title: string; rows: Row[] }) {
  return (
    <section>
      <h2 className="mb-2 text-lg font-bold tracking-tight">{title}</h2>
      <ul className="divide-y divide-line rounded-2xl border border-line bg-surface px-4 shadow-card">
        {rows.map(({ to, label, icon: Icon, count }) => (
          <li key={to}>
            <Link to={to} className="flex min-h-12 items-center gap-3 font-medium hover:text-brand">
              <Icon aria-hidden="true" className="size-5 shrink-0 text-brand" />
              {label}
              {count ? (
                <span className="ml-auto rounded-full bg-brand px-2 py-0.5 text-xs font-bold tabular-nums text-on-brand">
                  {countWords(count)} <span className="sr-only">{text.waiting}</span>
                </span>
              ) : null}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** « Plus » on a phone: the rooms that its bar has no room for, and the link to the members' pages. */
function More({ counts }: { counts: Counts }) {
  const inBar = new Set(barEntries);
  return (
    <div className="grid gap-6 lg:grid-cols-2">
      {groups.map(({ title, entries }) => (
        <Rows
          key={title}
          title={title}
          rows={entries
            .filter((entry) => !inBar.has(entry))
            .map(({ name, words, ...entry }) => ({ ...entry, to: addressOf(words), count: counts[name] }))}
        />
      ))}
      <Rows title={text.members} rows={[...memberEntries, adminEntry]} />
    </div>
  );
}

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
