import { clsx } from "clsx";
import { ScrollText } from "lucide-react";
import { useRef } from "react";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { Pager } from "../../ui/pager.tsx";
import { SkeletonList } from "../../ui/skeleton.tsx";
import { pagerText } from "../../ui/text.ts";
import { useWide } from "../../ui/use-wide.ts";
import type { JournalAddress } from "./address.ts";
import { EntryCards } from "./entry-cards.tsx";
import { EntryTable } from "./entry-table.tsx";
import { journalText as text } from "./text.ts";
import type { useJournal } from "./use-journal.ts";

function Nothing({ address: { isFirstPage, isNarrowed, clear, turnTo } }: { address: JournalAddress }) {
  const act = isFirstPage ? clear : () => turnTo(undefined);
  if (isFirstPage && !isNarrowed) return <EmptyState icon={ScrollText} title={text.none} />;
  return (
    <EmptyState
      icon={ScrollText}
      title={text.empty}
      action={
        <Button variant="secondary" onClick={act}>
          {isFirstPage ? text.filters.clear : pagerText.first}
        </Button>
      }
    >
      {text.emptyWhy}
    </EmptyState>
  );
}

type EntryListProps = {
  address: JournalAddress;
  query: ReturnType<typeof useJournal>;
  /** A panel is open beside: rows have less room. */
  isNarrow: boolean;
};

/** One page of the journal and the pages beside it. */
export function EntryList({ address, query, isNarrow }: EntryListProps) {
  const list = useRef<HTMLDivElement>(null);
  const Rows = useWide() && !isNarrow ? EntryTable : EntryCards;
  return (
    <Loaded query={query} errorTitle={text.loadingFailed} skeleton={<SkeletonList rows={6} rowClassName="h-24" />}>
      {(page) => (
        <div
          ref={list}
          aria-busy={query.isPlaceholderData}
          className={clsx("scroll-mt-4", query.isPlaceholderData && "opacity-60")}
        >
          {page.entries.length === 0 ? (
            <Nothing address={address} />
          ) : (
            <>
              <Rows entries={page.entries} />
              <Pager
                shown={text.shown(page.entries.length)}
                page={page}
                address={address}
                onTurn={() => list.current?.scrollIntoView({ block: "start" })}
              />
            </>
          )}
        </div>
      )}
    </Loaded>
  );
}
