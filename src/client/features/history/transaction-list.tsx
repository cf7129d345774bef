import { clsx } from "clsx";
import { Inbox, RotateCw } from "lucide-react";
import type { ReactNode } from "react";
import { formatTime } from "../../../shared/day.ts";
import type { TransactionEntry, TransactionStatus, TransactionType } from "../../../shared/transactions.ts";
import { useChosenWord } from "../../lib/address-words.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { ChoiceChips } from "../../ui/choice-chips.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { LoadMore } from "../../ui/load-more.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { SkeletonList } from "../../ui/skeleton.tsx";
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

/** The words of the address (docs/product.md 17.2). */
const statusOfWord: Record<string, TransactionStatus> = {
  "en-attente": "pending",
  valide: "validated",
  rejete: "rejected",
};

const labelsOf = (type: TransactionType): Record<TransactionStatus, string> => ({
  pending: text.pendingMany,
  validated: text[type].validatedMany,
  rejected: text.rejectedMany,
});

type Counts = Record<TransactionStatus, number>;

const totalOf = ({ pending, validated, rejected }: Counts): number => pending + validated + rejected;

/** The filter kept in the address. */
const useStatusFilter = () => useChosenWord("statut", statusOfWord);

/** The choices, with the count behind each. */
function statusChoices(type: TransactionType, counts: Counts) {
  const labels = labelsOf(type);
  return [
    { value: "", label: text.all, count: totalOf(counts) },
    ...Object.entries(statusOfWord).map(([value, status]) => ({ value, label: labels[status], count: counts[status] })),
  ];
}

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
