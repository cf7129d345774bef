import { Banknote, RotateCw } from "lucide-react";
import { type KeyboardEvent, type ReactNode, Suspense, useEffect, useRef, useState } from "react";
import {
  type QueueTab,
  type TransactionPage,
  type TransactionType,
  WAITING_LIMIT,
} from "../../../shared/transactions.ts";
import { lazyPage } from "../../lib/lazy.tsx";
import { Alert } from "../../ui/alert.tsx";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { lazyDialog } from "../../ui/dialog-arrival.tsx";
import { RecordToolbar } from "../../ui/record-filters.tsx";
import { RecordList } from "../../ui/record-list.tsx";
import { RefreshButton } from "../../ui/refresh-button.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import { toast } from "../../ui/toast.ts";
import { useRoomy } from "../../ui/use-wide.ts";
import { ExportButton } from "../export/export-button.tsx";
import {
  isBeyondCount,
  type QueueAddress,
  tabOfWord,
  useOpenTransaction,
  usePayLinks,
  useQueueAddress,
} from "./address.ts";
import type { Ask, Decidable } from "./decide-buttons.tsx";
import { queueRecords } from "./entries.tsx";
import { PageCheck, useSelection } from "./selection.tsx";
import { SelectionBar } from "./selection-bar.tsx";
import { queueText, transactionsText as text } from "./text.ts";
import { findStaleness, useQueue, useWaiting } from "./use-queue.ts";
import { useWalk } from "./walk.tsx";

const DecisionDialog = lazyDialog(() => import("./decision-dialog.tsx"));
const RejectManyDialog = lazyDialog(() => import("./reject-many-dialog.tsx"));

const Validations = lazyPage(() => import("../statement/validations.tsx"));
const Panel = lazyPage(() => import("./panel.tsx"));

/** The counts of the tabs: waiting requests are live, the others come from the last page that was read. */
function useCounts({ isFiltered }: QueueAddress, page: TransactionPage | undefined) {
  const [counts, setCounts] = useState<TransactionPage["counts"]>();
  const waiting = useWaiting();
  const latest = page?.counts;

  // Kept while another list is on its way.
  useEffect(() => {
    if (latest) setCounts(latest);
  }, [latest]);

  const tabCount = (tab: QueueTab) => {
    const ids = tab === "deposit" || tab === "withdrawal" ? waiting.data?.[tab] : undefined;
    if (ids && ids.length < WAITING_LIMIT && !isFiltered) return queueText.count(ids.length, false);
    const count = counts?.[tab];
    return count === undefined ? undefined : queueText.count(count, isBeyondCount(count, isFiltered));
  };
  return { waiting, tabCount };
}

/** From the oldest on. */
function PayAll() {
  return (
    <ButtonLink to={usePayLinks().pay()} block className="mb-3">
      <Banknote aria-hidden="true" className="size-5" />
      {queueText.pay}
    </ButtonLink>
  );
}

/** The other lists that hold what is searched for. */
function Elsewhere({
  address: { tab, isFiltered, chooseTab },
  page,
}: {
  address: QueueAddress;
  page: TransactionPage;
}) {
  const others = Object.entries(tabOfWord).filter(([, other]) => other !== tab && page.counts[other] > 0);
  if (!isFiltered) return null;
  return others.map(([word, other]) => (
    <Button key={word} variant="secondary" onClick={() => chooseTab(word)}>
      {queueText.elsewhere(
        text.lists[other],
        queueText.count(page.counts[other], isBeyondCount(page.counts[other], true)),
      )}
    </Button>
  ));
}

/** « / » leads to the search from wherever the focus is in the room, but from a field. */
function useSearchKey() {
  const room = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, target, ctrlKey, metaKey, altKey } = event;
    if (key !== "/" || ctrlKey || metaKey || altKey || !room.current?.contains(target as Node)) return;
    if ((target as Element).matches("input:not([type=checkbox]), select, textarea")) return;
    event.preventDefault();
    room.current.querySelector<HTMLElement>("[type=search]")?.focus();
  };
  return { ref: room, onKeyDown };
}

type OpenQuestion = { decision: "validate" | "reject"; entry: Decidable };

type NewsProps = { arrived: number; decided: number; onShow: () => void };

function newsSentence({ arrived, decided }: Pick<NewsProps, "arrived" | "decided">): string | undefined {
  if (arrived > 0) return text.arrived(arrived);
  return decided > 0 ? text.decidedElsewhere(decided) : undefined;
}

/**
 * What happened to the list meanwhile, and the way to see it: until it is pressed the rows stay, and nothing pushes
 * them down.
 */
function News({ arrived, decided, onShow }: NewsProps) {
  const news = newsSentence({ arrived, decided });
  return (
    <div role="status" className="fixed inset-x-4 bottom-36 z-20 mx-auto w-fit lg:bottom-20 lg:left-64">
      {news ? (
        <Button size="small" className="rounded-full! shadow-card" onClick={onShow}>
          <RotateCw aria-hidden="true" className="size-4.5" />
          {news}
        </Button>
      ) : null}
    </div>
  );
}

/** Deposits and withdrawals to decide, and those decided. */
export default function Queue() {
  const address = useQueueAddress();
  const queue = useQueue(address);
  const { waiting, tabCount } = useCounts(address, queue.data);
  const [asked, setAsked] = useState<OpenQuestion>();
  const selection = useSelection(address);
  const [rejects, setRejects] = useState<TransactionType>();
  const open = useOpenTransaction();
  const isBeside = useRoomy() && open.openId !== undefined;
  const behind = findStaleness(address, queue, waiting);
  const { data: page, refetch } = queue;
  const isEmpty = page?.entries.length === 0;
  const neighbours = useWalk(address, queue);
  const ask: Ask = (decision, entry) => setAsked({ decision, entry });

  // No row on the screen could move, so new ones are shown without asking.
  useEffect(() => {
    if (isEmpty && behind.arrived > 0) void refetch();
  }, [isEmpty, behind.arrived, refetch]);

  const tabContent = (own: QueueTab): ReactNode =>
    own === address.tab ? (
      <>
        {own === "withdrawal" && !isEmpty ? <PayAll /> : null}
        {own === "deposit" ? (
          <Suspense>
            <Validations />
          </Suspense>
        ) : null}
        <News {...behind} arrived={isEmpty ? 0 : behind.arrived} onShow={() => refetch()} />
        {page?.isCut ? (
          <div className="mb-3">
            <Alert tone="warning">{queueText.isCut}</Alert>
          </div>
        ) : null}
        <RecordList
          records={queueRecords(own, ask, selection)}
          address={address}
          query={queue}
          errorTitle={text.loadingFailed}
          open={open}
          isNarrow={isBeside}
          rowsOf={({ entries }) => entries}
          shown={({ length }, { counts }) =>
            queueText.shown(length, counts[own], isBeyondCount(counts[own], address.isFiltered))
          }
          endsOf={(ends) => ends}
          elsewhere={(found) => <Elsewhere address={address} page={found} />}
        />
        {page && !isEmpty && selection.isOffered ? (
          <SelectionBar
            address={address}
            page={page}
            selection={selection}
            onReject={() => setRejects(address.tab as TransactionType)}
          />
        ) : null}
      </>
    ) : null;

  return (
    <div {...useSearchKey()}>
      <RecordToolbar address={address} today={page?.today}>
        {page && !isEmpty && selection.isOffered ? <PageCheck entries={page.entries} selection={selection} /> : null}
        <ExportButton name="transactions" filter={address.whole} />
        <RefreshButton label={text.refresh} isFetching={queue.isFetching} onRefresh={() => refetch()} />
      </RecordToolbar>
      <Tabs
        label={text.tabs}
        value={address.word}
        onValueChange={address.chooseTab}
        tabs={Object.entries(tabOfWord).map(([value, tab]) => ({
          value,
          label: text.lists[tab],
          count: tabCount(tab),
          content: tabContent(tab),
        }))}
      />
      {open.openId === undefined ? null : (
        <Suspense fallback={null}>
          <Panel id={open.openId} neighbours={neighbours} ask={ask} isAsking={asked !== undefined} />
        </Suspense>
      )}
      {asked ? (
        <DecisionDialog
          {...asked}
          onClose={(outcome) => {
            if (outcome === "done") selection.change([asked.entry], false);
            setAsked(undefined);
          }}
        />
      ) : null}
      {rejects ? (
        <RejectManyDialog
          type={rejects}
          selection={selection}
          onClose={() => setRejects(undefined)}
          onDone={(sentence) => {
            setRejects(undefined);
            selection.clear();
            toast.success(sentence);
          }}
        />
      ) : null}
    </div>
  );
}
