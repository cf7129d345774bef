import { ListChecks, RotateCw } from "lucide-react";
import { type ReactNode, useEffect, useState } from "react";
import { useSearchParams } from "react-router";
import { toast } from "sonner";
import { type AdminTransactionEntry, type TransactionPage, WAITING_LIMIT } from "../../../shared/transactions.ts";
import { ExportButton } from "../../export-button.tsx";
import { Loaded } from "../../loaded.tsx";
import { transactionsText as text } from "../../text/transactions.ts";
import { uiText } from "../../text/ui.ts";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { SkeletonList } from "../../ui/skeleton.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import { useWide } from "../../use-wide.ts";
import type { Ask } from "./decide-buttons.tsx";
import { DecisionDialog } from "./decision-dialog.tsx";
import { EntryCards } from "./entry-cards.tsx";
import { EntryTable } from "./entry-table.tsx";
import { behindOf, type QueueTab, useQueue, useWaiting } from "./use-queue.ts";

const LIST = "liste";

/** The spec's words in the address, in its order (spec §4). */
const lists: readonly { word: string; tab: QueueTab; label: string }[] = [
  { word: "depot", tab: "deposit", label: text.deposits },
  { word: "retrait", tab: "withdrawal", label: text.withdrawals },
  { word: "valide", tab: "validated", label: text.validated },
  { word: "rejete", tab: "rejected", label: text.rejected },
];

function Entries({ tab, entries, ask }: { tab: QueueTab; entries: readonly AdminTransactionEntry[]; ask: Ask }) {
  const isWide = useWide();
  if (entries.length === 0) return <EmptyState icon={ListChecks} title={text.empty} />;
  return isWide ? <EntryTable tab={tab} entries={entries} ask={ask} /> : <EntryCards entries={entries} ask={ask} />;
}

type Behind = ReturnType<typeof behindOf>;

/** What happened to the list meanwhile, and the way to see it: the rows stay where they are until it is pressed, and nothing pushes them down. */
function News({ arrived, decided, onShow }: Behind & { onShow: () => void }) {
  const news = arrived > 0 ? text.arrived(arrived) : decided > 0 ? text.decidedElsewhere(decided) : undefined;
  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-0 bottom-20 z-20 flex justify-center px-4 lg:bottom-8 lg:pl-60"
    >
      {news ? (
        <Button size="small" className="pointer-events-auto rounded-full! shadow-card" onClick={onShow}>
          <RotateCw aria-hidden="true" className="size-4.5" />
          {news}
        </Button>
      ) : null}
    </div>
  );
}

function List({ tab, queue, ask }: { tab: QueueTab; queue: ReturnType<typeof useQueue>; ask: Ask }) {
  const { hasNextPage, isFetchingNextPage, fetchNextPage, isFetching, refetch } = queue;
  return (
    <Loaded query={queue} errorTitle={text.loadingFailed} skeleton={<SkeletonList rows={4} rowClassName="h-24" />}>
      {({ pages }) => (
        <>
          <Entries tab={tab} entries={pages.flatMap((page) => page.entries)} ask={ask} />
          <div className="mt-3 flex flex-col gap-2">
            {hasNextPage ? (
              <Button
                variant="outline"
                block
                pending={isFetchingNextPage}
                pendingLabel={uiText.loading}
                onClick={() => fetchNextPage()}
              >
                {text.more}
              </Button>
            ) : null}
            <Button
              variant="ghost"
              block
              pending={isFetching && !isFetchingNextPage}
              pendingLabel={uiText.loading}
              onClick={() => refetch()}
            >
              <RotateCw aria-hidden="true" className="size-4.5" />
              {text.refresh}
            </Button>
            <ExportButton name="transactions" filter={{ tab }} />
          </div>
        </>
      )}
    </Loaded>
  );
}

/** Deposits and withdrawals to decide, and those decided. */
export default function Queue() {
  const [params, setParams] = useSearchParams();
  const [asked, setAsked] = useState<{ decision: "validate" | "reject"; entry: AdminTransactionEntry }>();
  const [counts, setCounts] = useState<TransactionPage["counts"]>();
  const { word, tab } = lists.find((list) => list.word === params.get(LIST)) ?? { word: "depot", tab: "deposit" };
  const queue = useQueue(tab);
  const waiting = useWaiting();
  const behind = behindOf(tab, queue, waiting);
  const latest = queue.data?.pages.at(-1)?.counts;
  const isEmpty = queue.data?.pages.every((page) => page.entries.length === 0);
  const { refetch } = queue;

  // Kept while another list is on its way.
  useEffect(() => {
    if (latest) setCounts(latest);
  }, [latest]);

  // Nothing on the screen that could move: no need to be asked.
  useEffect(() => {
    if (isEmpty && behind.arrived > 0) void refetch();
  }, [isEmpty, behind.arrived, refetch]);

  const countOf = (own: QueueTab) => {
    const ids = own === "deposit" || own === "withdrawal" ? waiting.data?.[own] : undefined;
    return ids && ids.length < WAITING_LIMIT ? ids.length : counts?.[own];
  };
  const contentOf = (own: QueueTab): ReactNode =>
    own === tab ? (
      <>
        <News {...behind} arrived={isEmpty ? 0 : behind.arrived} onShow={() => queue.refetch()} />
        <List tab={tab} queue={queue} ask={(decision, entry) => setAsked({ decision, entry })} />
      </>
    ) : null;

  return (
    <>
      <Tabs
        label={text.lists}
        value={word}
        onValueChange={(next) =>
          setParams((known) => {
            known.set(LIST, next);
            return known;
          })
        }
        tabs={lists.map((list) => ({
          value: list.word,
          label: list.label,
          count: countOf(list.tab),
          content: contentOf(list.tab),
        }))}
      />
      {asked ? (
        <DecisionDialog
          {...asked}
          onClose={() => setAsked(undefined)}
          onDone={(sentence) => {
            setAsked(undefined);
            toast.success(sentence);
          }}
        />
      ) : null}
    </>
  );
}
