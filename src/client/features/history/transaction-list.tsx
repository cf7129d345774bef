import { Inbox, RotateCw } from "lucide-react";
import { type ReactNode, useState } from "react";
import type { TransactionEntry, TransactionType } from "../../../shared/transactions.ts";
import { Loaded } from "../../loaded.tsx";
import { historyText as text } from "../../text/history.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { ChoiceChips } from "../../ui/choice-chips.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { SkeletonList } from "../../ui/skeleton.tsx";
import { useStatusFilter } from "./status-filter.ts";
import { useTransactions } from "./use-transactions.ts";

const PAGE = 20;

type RenderCard = (entry: TransactionEntry) => ReactNode;

function Filtered({ entries, renderCard }: { entries: readonly TransactionEntry[]; renderCard: RenderCard }) {
  const { choices, value, choose, shown } = useStatusFilter(entries);
  const [limit, setLimit] = useState(PAGE);
  return (
    <>
      <ChoiceChips label={text.filterStatus} choices={choices} value={value} onChoose={choose} />
      {shown.length === 0 ? <p className="mt-6 text-center text-soft">{text.noneOfStatus}</p> : null}
      <ul className="mt-4 flex flex-col gap-3">{shown.slice(0, limit).map(renderCard)}</ul>
      {shown.length > limit ? (
        <Button variant="outline" block className="mt-3" onClick={() => setLimit(limit + PAGE)}>
          {text.more}
        </Button>
      ) : null}
    </>
  );
}

type TransactionListProps = {
  type: TransactionType;
  empty: string;
  /** Where the first one is made. */
  emptyAction: { to: string; label: string };
  renderCard: RenderCard;
};

/** A member's deposits or withdrawals, newest first, with their filter and a refresh. */
export function TransactionList({ type, empty, emptyAction, renderCard }: TransactionListProps) {
  const transactions = useTransactions(type);
  const isRefreshing = transactions.isFetching && transactions.data !== undefined;
  return (
    <Loaded query={transactions} skeleton={<SkeletonList rows={4} rowClassName="h-36" />}>
      {(entries) =>
        entries.length === 0 ? (
          <EmptyState
            icon={Inbox}
            title={empty}
            action={<ButtonLink to={emptyAction.to}>{emptyAction.label}</ButtonLink>}
          />
        ) : (
          <>
            <Filtered entries={entries} renderCard={renderCard} />
            <Button
              variant="ghost"
              block
              className="mt-3"
              pending={isRefreshing}
              pendingLabel={text.refreshing}
              onClick={() => transactions.refetch()}
            >
              <RotateCw aria-hidden="true" className="size-4.5" />
              {text.refresh}
            </Button>
          </>
        )
      }
    </Loaded>
  );
}
