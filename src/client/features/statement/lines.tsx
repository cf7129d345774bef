import { ListChecks } from "lucide-react";
import { Suspense, useState } from "react";
import type { StatementLine, StatementLinesInput, StatementPage } from "../../../shared/statement/statement.ts";
import { lazyPage } from "../../lib/lazy.tsx";
import { trpc } from "../../lib/query.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { LoadMore } from "../../ui/load-more.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { SkeletonList } from "../../ui/skeleton.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import { LineActs, useActs } from "./acts.tsx";
import { LineCard, LineList } from "./line-card.tsx";
import { statementUnreadText, statementText as text } from "./text.ts";
import { useAddress } from "./use-address.ts";
import { useUnread } from "./use-unread.ts";

const ValidateAll = lazyPage(() => import("./validate-all.tsx"));
const Validations = lazyPage(() => import("./validations.tsx"));
const UnreadList = lazyPage(() => import("./unread-list.tsx"));

type View = StatementLinesInput["view"];

/** The words of the address. */
const views: readonly { word: string; view: View }[] = [
  { word: "proposes", view: "proposed" },
  { word: "differents", view: "different" },
  { word: "attente", view: "waiting" },
  { word: "lies", view: "matched" },
  { word: "ignores", view: "ignored" },
];

function Page({ view, lines }: { view: View; lines: readonly StatementLine[] }) {
  const { ask, dialog } = useActs();
  return (
    <>
      {lines.length === 0 ? (
        <EmptyState icon={ListChecks} title={text.empty[view]} />
      ) : (
        <LineList label={text.views[view]}>
          {lines.map((line) => (
            <LineCard key={line.id} line={line} actions={<LineActs line={line} ask={ask} />} />
          ))}
        </LineList>
      )}
      {dialog}
    </>
  );
}

function Lines({ query, view }: { query: ReturnType<typeof useLines>; view: View }) {
  return (
    <Loaded query={query} errorTitle={text.loadingFailed} skeleton={<SkeletonList rows={4} rowClassName="h-24" />}>
      {({ pages }) => (
        <>
          <Page view={view} lines={pages.flatMap(({ lines }) => lines)} />
          <LoadMore pages={query} label={text.more} />
          {view === "ignored" ? (
            <Suspense>
              <UnreadList isIgnored />
            </Suspense>
          ) : null}
        </>
      )}
    </Loaded>
  );
}

const useLines = (input: Pick<StatementLinesInput, "view" | "phone" | "reference">) =>
  trpc.admin.statementLines.useInfiniteQuery(input, { getNextPageParam: (page) => page.nextCursor ?? undefined });

/** The validation of all proposals: how far it is, and the question about it. */
const AllProposed = () => (
  <Suspense>
    <Validations />
    <div className="mb-3 empty:hidden">
      <ValidateAll />
    </div>
  </Suspense>
);

/** The lines of a number that propose a deposit now, and the question about all of them. */
export function Proposed({ phone }: { phone: string | undefined }) {
  return (
    <>
      <AllProposed />
      <Lines query={useLines({ view: "proposed", phone })} view="proposed" />
    </>
  );
}

/** The word of the address for the messages that could not be read. */
const UNREAD = "a-lire";

/** The lines in each state, with how many wait. */
export function StatementLists() {
  const { word, phone, reference, go } = useAddress();
  const isUnread = word === UNREAD;
  const { view } = views.find((one) => one.word === word) ?? { view: "proposed" as const };
  const query = useLines({ view, phone, reference });
  const unread = useUnread();
  const [counts, setCounts] = useState<StatementPage["counts"]>();
  const latest = query.data?.pages.at(-1)?.counts;
  // The previous counts stay until another list has loaded.
  if (latest && latest !== counts) setCounts(latest);
  const lists = views.map((one) => ({
    value: one.word,
    label: text.views[one.view],
    count: one.view === "proposed" || one.view === "waiting" ? counts?.[one.view] : undefined,
    content:
      one.view === view && !isUnread ? (
        <>
          {view === "proposed" ? <AllProposed /> : null}
          <Lines query={query} view={view} />
        </>
      ) : null,
  }));
  const toRead = {
    value: UNREAD,
    label: statementUnreadText.tab,
    count: unread.data?.pages[0]?.count || undefined,
    content: isUnread ? (
      <Suspense fallback={<SkeletonList rows={2} rowClassName="h-32" />}>
        <UnreadList />
      </Suspense>
    ) : null,
  };
  return (
    <Tabs
      label={text.lists}
      value={isUnread ? UNREAD : views.find((one) => one.view === view)?.word}
      onValueChange={(next) => go({ vue: next })}
      tabs={[...lists.slice(0, 3), toRead, ...lists.slice(3)]}
    />
  );
}
