import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { getQueryKey } from "@trpc/react-query";
import type { TransactionStatus, TransactionType } from "../../../shared/transactions.ts";
import { api } from "../../api.ts";
import { trpc } from "../../query.ts";

type Filter = { type?: TransactionType; status?: TransactionStatus };

/**
 * The member's own, page after page; while something waits, each return to the screen asks again. Not `trpc…useInfiniteQuery`: that
 * one adds a `direction` to the input, which the server's strict schema refuses.
 */
export function useTransactionPages(filter: Filter) {
  const query = useInfiniteQuery({
    queryKey: getQueryKey(trpc.user.transactionPage, filter, "infinite"),
    // What the last visit kept is JSON: the first page's `undefined` comes back as null.
    queryFn: ({ pageParam }) => api.user.transactionPage.query({ ...filter, cursor: pageParam ?? undefined }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    refetchOnWindowFocus: ({ state }) => (state.data?.pages[0]?.counts.pending ? "always" : true),
    // Another filter: what is shown stays until its answer comes.
    placeholderData: keepPreviousData,
  });
  const { pages = [] } = query.data ?? {};
  const [first] = pages;
  const data = first && { pages, entries: pages.flatMap(({ entries }) => entries), counts: first.counts };
  return { ...query, data };
}

export type TransactionPages = ReturnType<typeof useTransactionPages>;
