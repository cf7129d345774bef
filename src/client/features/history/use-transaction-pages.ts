import { keepPreviousData } from "@tanstack/react-query";
import type { TransactionStatus, TransactionType } from "../../../shared/transactions.ts";
import { trpc } from "../../lib/query.ts";

type Filter = { type?: TransactionType; status?: TransactionStatus };

/** The member's own, page after page; while something waits, each return to the screen asks again. */
export function useTransactionPages(filter: Filter) {
  const query = trpc.user.transactionPage.useInfiniteQuery(filter, {
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    refetchOnWindowFocus: ({ state }) => (state.data?.pages[0]?.counts.pending ? "always" : true),
    // After a change of filter the previous list stays until the answer comes.
    placeholderData: keepPreviousData,
  });
  const { pages = [] } = query.data ?? {};
  const [first] = pages;
  const data = first && { pages, entries: pages.flatMap(({ entries }) => entries), counts: first.counts };
  return { ...query, data };
}

export type TransactionPages = ReturnType<typeof useTransactionPages>;
