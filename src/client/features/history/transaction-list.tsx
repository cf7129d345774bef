import { clsx } from "clsx";
import { Inbox, RotateCw } from "lucide-react";
import type { ReactNode } from "react";
import { formatTime } from "../../../shared/day.ts";
import type { TransactionEntry, TransactionType } from "../../../shared/transactions.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { ChoiceChips } from "../../ui/choice-chips.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { LoadMore } from "../../ui/load-more.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { SkeletonList } from "../../ui/skeleton.tsx";
import { statusChoices, totalOf, useStatusFilter } from "./status-filter.ts";
import { historyText as text } from "./text.ts";
import { type TransactionPages, useTransactionPages } from "./use-transaction-pages.ts";

/** Asks again now, and says of when the list is. */
function Refresh({ pages }: { pages: TransactionPages }) {
  const { isFetching, isRefetchError, dataUpdatedAt, refetch } = pages;
  const at = formatTime(dataUpdatedAt);
  const state = isRefetchError ? text.refreshFailed(at) : text.updated(at);
  return (
    <div className="mt-3 flex min-h-11 items-center justify-between gap-2 text-sm text-soft">
      <p role="status">{isFetching ? text.refreshing : state}</p>
      <Button variant="ghost" size="small" className="-mr-3.5" aria-disabled={isFetching} onClick={() => refetch()}>
        <RotateCw aria-hidden="true" className={clsx("size-4.5", isFetching && "animate-spin")} />
        {text.refresh}
      </Button>
    </div>
  );
}

type TransactionListProps = {
  type: TransactionType;
  empty: string;
  /** Where the first one is made. */
  emptyAction: { to: string; label: string };
  renderCard: (entry: TransactionEntry) => ReactNode;
};

/** A member's deposits or withdrawals, newest first, with their filter and a refresh. */
export function TransactionList({ type, empty, emptyAction, renderCard }: TransactionListProps) {
  const { value: status, word, choose } = useStatusFilter();
  const pages = useTransactionPages({ type, status });
  return (
    <Loaded query={pages} skeleton={<SkeletonList rows={4} rowClassName="h-36" />}>
      {({ entries, counts }) =>
        totalOf(counts) === 0 ? (
          <EmptyState
            icon={Inbox}
            title={empty}
            action={<ButtonLink to={emptyAction.to}>{emptyAction.label}</ButtonLink>}
          />
        ) : (
          <>
            <ChoiceChips
              label={text.filterStatus}
              choices={statusChoices(type, counts)}
              value={word}
              onChoose={choose}
            />
            <Refresh pages={pages} />
            {entries.length === 0 ? <p className="mt-6 text-center text-soft">{text.noneOfStatus}</p> : null}
            <ul
              aria-busy={pages.isPlaceholderData}
              className={clsx("mt-1 flex flex-col gap-3", pages.isPlaceholderData && "opacity-60")}
            >
              {entries.map(renderCard)}
            </ul>
            {entries.length > 0 ? (
              <LoadMore
                pages={pages}
                label={text.more}
                shown={text.shown(entries.length, status ? counts[status] : totalOf(counts))}
              />
            ) : null}
          </>
        )
      }
    </Loaded>
  );
}
