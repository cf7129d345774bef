import { useState } from "react";

type Read = { data?: { pages: readonly unknown[] } };
type Pages = Read & { isFetching: boolean; isError: boolean; hasNextPage: boolean };

/** The part of a paged query that its next page needs. */
export type PagedList = Pages & {
  refetch: (options: { cancelRefetch: boolean }) => Promise<Read>;
  fetchNextPage: () => Promise<Pages>;
};

/** Runs refetching a list and fetching its next page one after the other: in TanStack Query each would cancel the other. */
async function fetchNext(list: PagedList): Promise<boolean> {
  const pageCount = list.data?.pages.length ?? 0;
  const hasCome = ({ data }: Read) => (data?.pages.length ?? 0) > pageCount;
  let { isFetching } = list;
  for (;;) {
    if (isFetching && hasCome(await list.refetch({ cancelRefetch: false }))) return true;
    const result = await list.fetchNextPage();
    // Neither here nor failed: reading the list again has cancelled it.
    if (hasCome(result) || result.isError || !result.hasNextPage) return hasCome(result);
    isFetching = result.isFetching;
  }
}

/** Whether a list has several pages and all are loaded: then it says how far it goes. */
export const isPaged = ({ data, hasNextPage }: Pages): boolean => hasNextPage || (data?.pages.length ?? 0) > 1;

/** Loads the next page of a list, even while the list is refetched; `load` returns whether the page has come. */
export function useNextPage(list: PagedList) {
  const [isPending, setPending] = useState(false);
  const load = async (): Promise<boolean> => {
    setPending(true);
    const hasCome = await fetchNext(list);
    setPending(false);
    return hasCome;
  };
  return { isPending, load };
}
