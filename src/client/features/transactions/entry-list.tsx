import { clsx } from "clsx";
import { ListChecks, RotateCw } from "lucide-react";
import { useRef } from "react";
import type { QueueTab, TransactionPage } from "../../../shared/transactions.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { Pager } from "../../ui/pager.tsx";
import { SkeletonList } from "../../ui/skeleton.tsx";
import { pagerText, uiText } from "../../ui/text.ts";
import { useWide } from "../../ui/use-wide.ts";
import { isBeyondCount, type QueueAddress, tabOfWord } from "./address.ts";
import type { Ask } from "./decide-buttons.tsx";
import { EntryCards } from "./entry-cards.tsx";
import { EntryTable } from "./entry-table.tsx";
import { type Selection, SelectionContext } from "./selection.tsx";
import { SelectionBar } from "./selection-bar.tsx";
import { queueText, transactionsText as text } from "./text.ts";
import type { useQueue } from "./use-queue.ts";

type ListProps = {
  address: QueueAddress;
  queue: ReturnType<typeof useQueue>;
  ask: Ask;
  /** A panel is open beside: rows have less room. */
  isNarrow: boolean;
  selection: Selection;
  /** Asks whether to reject the selected requests. */
  onRejectMany: () => void;
};

/** An empty list; names the other tabs where the search found something. */
function Nothing({ address, page }: { address: QueueAddress; page: TransactionPage }) {
  const { tab, isNarrowed, isFirstPage, chooseTab, clear, turnTo } = address;
  if (!isFirstPage)
    return (
      <EmptyState
        icon={ListChecks}
        title={queueText.emptyPage}
        action={
          <Button variant="secondary" onClick={() => turnTo(undefined)}>
            {pagerText.first}
          </Button>
        }
      />
    );
  if (!isNarrowed) return <EmptyState icon={ListChecks} title={text.empty} />;
  const others = Object.entries(tabOfWord).filter(([, other]) => other !== tab && page.counts[other] > 0);
  const countIn = (other: QueueTab) => queueText.count(page.counts[other], isBeyondCount(page.counts[other], true));
  return (
    <EmptyState
      icon={ListChecks}
      title={text.empty}
      action={
        <div className="flex flex-wrap justify-center gap-2">
          {others.map(([word, other]) => (
            <Button key={word} variant="secondary" size="small" onClick={() => chooseTab(word)}>
              {queueText.elsewhere(text.lists[other], countIn(other))}
            </Button>
          ))}
          <Button variant="outline" size="small" onClick={clear}>
            {queueText.clearAll}
          </Button>
        </div>
      }
    >
      {queueText.nothingHere}
    </EmptyState>
  );
}

type EntriesProps = Pick<ListProps, "address" | "ask" | "isNarrow"> & { page: TransactionPage };

function Entries({ address: { tab }, page, ask, isNarrow }: EntriesProps) {
  const isTable = useWide() && !isNarrow;
  return isTable ? (
    <EntryTable tab={tab} entries={page.entries} ask={ask} />
  ) : (
    <EntryCards entries={page.entries} ask={ask} />
  );
}

function shownOf({ tab, isNarrowed }: QueueAddress, { entries, counts }: TransactionPage): string {
  return queueText.shown(entries.length, counts[tab], isBeyondCount(counts[tab], isNarrowed));
}

/** One page of the list, the pages beside it, and the way to read it again. */
export function EntryList({ address, queue, ask, isNarrow, selection, onRejectMany }: ListProps) {
  const { isFetching, isPlaceholderData, refetch } = queue;
  const list = useRef<HTMLDivElement>(null);
  return (
    <Loaded query={queue} errorTitle={text.loadingFailed} skeleton={<SkeletonList rows={4} rowClassName="h-24" />}>
      {(page) => (
        <div
          ref={list}
          aria-busy={isPlaceholderData}
          className={clsx("scroll-mt-4", isPlaceholderData && "opacity-60")}
        >
          {page.isCut ? (
            <div className="mb-3">
              <Alert tone="warning">{queueText.isCut}</Alert>
            </div>
          ) : null}
          {page.entries.length === 0 ? (
            <Nothing address={address} page={page} />
          ) : (
            <>
              {selection.isOffered ? (
                <SelectionBar address={address} page={page} selection={selection} onReject={onRejectMany} />
              ) : null}
              <SelectionContext value={selection}>
                <Entries address={address} page={page} ask={ask} isNarrow={isNarrow} />
              </SelectionContext>
              <Pager
                shown={shownOf(address, page)}
                page={page}
                address={address}
                onTurn={() => list.current?.scrollIntoView({ block: "start" })}
              />
            </>
          )}
          <Button
            variant="ghost"
            block
            className="mt-2"
            pending={isFetching}
            pendingLabel={uiText.loading}
            onClick={() => refetch()}
          >
            <RotateCw aria-hidden="true" className="size-4.5" />
            {text.refresh}
          </Button>
        </div>
      )}
    </Loaded>
  );
}
