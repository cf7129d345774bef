import { useInfiniteQuery } from "@tanstack/react-query";
import { getQueryKey } from "@trpc/react-query";
import type { TransactionListInput } from "../../../shared/transactions.ts";
import { api } from "../../api.ts";
import { trpc } from "../../query.ts";

export type QueueTab = TransactionListInput["tab"];

/** New requests wait for nobody: the pending lists ask again by themselves. */
const POLL_MS = 30_000;

/**
 * One list of the queue, page after page. Not `trpc…useInfiniteQuery`: that one adds a `direction` to the input, which the
 * server's strict schema refuses.
 */
export function useQueue(tab: QueueTab) {
  const isPending = tab === "deposit" || tab === "withdrawal";
  return useInfiniteQuery({
    queryKey: getQueryKey(trpc.admin.transactions, { tab }, "infinite"),
    queryFn: ({ pageParam }) => api.admin.transactions.query({ tab, cursor: pageParam }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    refetchInterval: isPending ? POLL_MS : false,
  });
}
