import type { TransactionListInput } from "../../../shared/transactions.ts";
import { trpc } from "../../query.ts";

export type QueueTab = TransactionListInput["tab"];

/** New requests wait for nobody: the pending lists ask again by themselves. */
const POLL_MS = 30_000;

/** One list of the queue, page after page. */
export function useQueue(tab: QueueTab) {
  const isPending = tab === "deposit" || tab === "withdrawal";
  return trpc.admin.transactions.useInfiniteQuery(
    { tab },
    { getNextPageParam: (page) => page.nextCursor ?? undefined, refetchInterval: isPending ? POLL_MS : false },
  );
}
