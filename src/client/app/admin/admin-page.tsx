import { type ReactNode, Suspense } from "react";
import { useSearchParams } from "react-router";
import { POLL_MS, useHeard } from "../../lib/heard.ts";
import { lazyPage } from "../../lib/lazy.tsx";
import { trpc } from "../../lib/query.ts";
import { PageLoading } from "../../ui/page-loading.tsx";
import { PageTitle } from "../../ui/page-title.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import { adminText as text } from "./text.ts";

// The one page that composes other features, each in a chunk of its own.
const Overview = lazyPage(() => import("../../features/fund/overview.tsx"));
const Queue = lazyPage(() => import("../../features/transactions/queue.tsx"));
const Approvals = lazyPage(() => import("../../features/approval/approvals.tsx"));
const Statements = lazyPage(() => import("../../features/statement/statements.tsx"));
const People = lazyPage(() => import("../../features/people/people.tsx"));
const Levels = lazyPage(() => import("../../features/vip/admin/levels.tsx"));
const Financing = lazyPage(() => import("../../features/fund/financing.tsx"));
const Configuration = lazyPage(() => import("../../features/settings/configuration.tsx"));
const Journal = lazyPage(() => import("../../features/journal/journal.tsx"));
const Inbox = lazyPage(() => import("../../features/message/admin/inbox.tsx"));

const TAB = "onglet";

const MESSAGES = "messages";
const APPROVALS = "approbations";

const tabOf = (value: string, label: string, part: ReactNode) => ({
  value,
  label,
  content: <Suspense fallback={<PageLoading />}>{part}</Suspense>,
});

const tabs = [
  tabOf("apercu", text.overview, <Overview />),
  tabOf("transactions", text.transactions, <Queue />),
  tabOf(APPROVALS, text.approvals, <Approvals />),
  tabOf("releves", text.statements, <Statements />),
  tabOf("utilisateurs", text.people, <People />),
  tabOf("vip", text.levels, <Levels />),
  tabOf("financement", text.funding, <Financing />),
  tabOf("configuration", text.configuration, <Configuration />),
  tabOf("journal", text.journal, <Journal />),
  tabOf(MESSAGES, text.messages, <Inbox />),
];

/** What waits in a room, by its tab: told by the server, or asked for every 30 s. */
function useCounts(): Record<string, number | undefined> {
  const refetchInterval = useHeard() ? false : POLL_MS;
  const { data: inbox } = trpc.admin.inbox.useQuery(undefined, { refetchInterval });
  const { data: approvals } = trpc.admin.approvalCount.useQuery(undefined, { refetchInterval });
  return { [MESSAGES]: inbox?.unread || undefined, [APPROVALS]: approvals?.count || undefined };
}

function Rooms() {
  const [params, setParams] = useSearchParams();
  const asked = params.get(TAB);
  const counts = useCounts();
  return (
    <Tabs
      label={text.tabs}
      tabs={tabs.map((tab) => ({ ...tab, count: counts[tab.value] }))}
      value={tabs.find(({ value }) => value === asked)?.value ?? "apercu"}
      onValueChange={(tab) => setParams({ [TAB]: tab })}
      // Ten rooms are too many for one line: a mouse cannot scroll sideways.
      stripClassName="lg:flex-wrap"
    />
  );
}

/** The administrator's rooms, one a tab; the server checks the role on every call. */
export default function AdminPage() {
  return (
    <>
      <PageTitle title={text.title} />
      <Rooms />
    </>
  );
}
