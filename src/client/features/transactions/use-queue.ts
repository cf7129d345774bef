import { type TransactionListInput, type TransactionType, WAITING_LIMIT } from "../../../shared/transactions.ts";
import { POLL_MS, useHeard } from "../../heard.ts";
import { trpc } from "../../query.ts";

export type QueueTab = TransactionListInput["tab"];

const isWaitingTab = (tab: QueueTab): tab is TransactionType => tab === "deposit" || tab === "withdrawal";

/** One list of the queue, page after page. */
export function useQueue(tab: QueueTab) {
  return trpc.admin.transactions.useInfiniteQuery(
    { tab },
    {
      getNextPageParam: (page) => page.nextCursor ?? undefined,
      // Rows of a waiting list must not move under the hand: `behindOf` says that there is more.
      refetchOnWindowFocus: !isWaitingTab(tab),
      refetchOnReconnect: !isWaitingTab(tab),
    },
  );
}

/** The requests that wait now, told by the server or asked for every 30 s. */
export function useWaiting() {
  const isHeard = useHeard();
  return trpc.admin.waiting.useQuery(undefined, { refetchInterval: isHeard ? false : POLL_MS });
}

type Queue = ReturnType<typeof useQueue>;
type Waiting = ReturnType<typeof useWaiting>;

/** How far a list on the screen is behind: requests that came, and shown ones that somebody else decided. */
export function behindOf(tab: QueueTab, queue: Queue, waiting: Waiting): { arrived: number; decided: number } {
  const { data, dataUpdatedAt, isFetching } = queue;
  if (!isWaitingTab(tab) || !data || !waiting.data || isFetching || waiting.dataUpdatedAt < dataUpdatedAt)
    return { arrived: 0, decided: 0 };
  const ids = waiting.data[tab];
  const known = new Set(ids);
  const isWaiting = (id: number) => known.has(id) || (ids.length >= WAITING_LIMIT && id < (ids.at(-1) ?? 0));
  const newestKnown = Math.max(...data.pages.map((page) => page.newestId));
  const shown = data.pages.flatMap((page) => page.entries);
  return {
    arrived: ids.filter((id) => id > newestKnown).length,
    decided: shown.filter(({ id }) => !isWaiting(id)).length,
  };
}
