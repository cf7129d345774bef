import { type ReactNode, Suspense } from "react";
import { useSearchParams } from "react-router";
import { AdminOnly } from "../../admin-only.tsx";
import { lazyPage } from "../../lazy-page.tsx";
import { adminText as text } from "../../text/admin.ts";
import { PageLoading } from "../../ui/page-loading.tsx";
import { PageTitle } from "../../ui/page-title.tsx";
import { Tabs } from "../../ui/tabs.tsx";

// The one page that composes other features, each in a chunk of its own.
const Overview = lazyPage(() => import("../fund/overview.tsx"));
const Queue = lazyPage(() => import("../transactions/queue.tsx"));
const Statements = lazyPage(() => import("../statement/statements.tsx"));
const People = lazyPage(() => import("../people/people.tsx"));
const Financing = lazyPage(() => import("../fund/financing.tsx"));
const Configuration = lazyPage(() => import("../settings/configuration.tsx"));

const TAB = "onglet";

const tabOf = (value: string, label: string, part: ReactNode) => ({
  value,
  label,
  content: <Suspense fallback={<PageLoading />}>{part}</Suspense>,
});

const tabs = [
  tabOf("apercu", text.overview, <Overview />),
  tabOf("transactions", text.transactions, <Queue />),
  tabOf("releves", text.statements, <Statements />),
  tabOf("utilisateurs", text.people, <People />),
  tabOf("financement", text.funding, <Financing />),
  tabOf("configuration", text.configuration, <Configuration />),
];

/** The administrator's rooms, one a tab; the server checks the role on every call. */
export default function AdminPage() {
  const [params, setParams] = useSearchParams();
  const asked = params.get(TAB);
  return (
    <AdminOnly>
      <PageTitle title={text.title} />
      <Tabs
        label={text.tabs}
        tabs={tabs}
        value={tabs.find(({ value }) => value === asked)?.value ?? "apercu"}
        onValueChange={(tab) => setParams({ [TAB]: tab })}
      />
    </AdminOnly>
  );
}
