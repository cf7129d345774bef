import { type QueueTab, type TransactionType, WAITING_LIMIT } from "../../../shared/transactions.ts";
import { POLL_MS, useIsLive } from "../../lib/live-state.ts";
import { trpc } from "../../lib/query.ts";
import type { QueueAddress } from "./address.ts";

export const isWaitingTab = (tab: QueueTab): tab is TransactionType => tab === "deposit" || tab === "withdrawal";

/** The tab that a query of the queue was about. */
const tabOfKey = (key: readonly unknown[] | undefined) =>
  (key?.[1] as { input?: { tab?: QueueTab } } | undefined)?.input?.tab;

/** The page of the queue that the address asks for. */
export function useQueue({ tab, input }: QueueAddress) {
  return trpc.admin.transactions.useQuery(input, {
    // After a change of filter or page the previous list stays until the answer comes; another tab has other columns.
    placeholderData: (shown, query) => (tabOfKey(query?.queryKey) === tab ? shown : undefined),
    // Rows of a waiting list must not move under the hand: `findStaleness` says that there is more.
    refetchOnWindowFocus: !isWaitingTab(tab),
    refetchOnReconnect: !isWaitingTab(tab),
  });
}

/** The requests that wait now, pushed by the server or polled every 30 s. */
export function useWaiting() {
  const isLive = useIsLive();
  return trpc.admin.waiting.useQuery(undefined, { refetchInterval: isLive ? false : POLL_MS });
}

export type Queue = ReturnType<typeof useQueue>;
type Waiting = ReturnType<typeof useWaiting>;

/** How far the list on the screen is out of date: new requests, and shown ones that somebody else decided. */
export function findStaleness(
  { tab, isFiltered }: Pick<QueueAddress, "tab" | "isFiltered">,
  queue: Queue,
  waiting: Waiting,
): { arrived: number; decided: number } {
  const { data, dataUpdatedAt, isFetching } = queue;
  if (!isWaitingTab(tab) || !data || !waiting.data || isFetching || waiting.dataUpdatedAt < dataUpdatedAt)
    return { arrived: 0, decided: 0 };
  const ids = waiting.data[tab];
  const known = new Set(ids);
  const isWaiting = (id: number) => known.has(id) || (ids.length >= WAITING_LIMIT && id < (ids.at(-1) ?? 0));
  return {
    // What came may be nothing that the filter lets through.
    arrived: isFiltered ? 0 : ids.filter((id) => id > data.newestId).length,
    decided: data.entries.filter(({ id }) => !isWaiting(id)).length,
  };
}
