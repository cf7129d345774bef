import { useState } from "react";

type Read = { data?: { pages: readonly unknown[] } };
type Pages = Read & { isFetching: boolean; isError: boolean; hasNextPage: boolean };

/** The part of a paged query that its next page needs. */
export type PagedList = Pages & {
  refetch: (options: { cancelRefetch: boolean }) => Promise<Read>;
  fetchNextPage: () => Promise<Pages>;
};

/** Reading a list again and reading its next page would cancel each other: they run one after the other. */
async function fetchNext(list: PagedList): Promise<boolean> {
  const known = list.data?.pages.length ?? 0;
  const hasCome = ({ data }: Read) => (data?.pages.length ?? 0) > known;
  let { isFetching } = list;
  for (;;) {
    if (isFetching && hasCome(await list.refetch({ cancelRefetch: false }))) return true;
    const result = await list.fetchNextPage();
    // Neither here nor failed: reading the list again has cancelled it.
    if (hasCome(result) || result.isError || !result.hasNextPage) return hasCome(result);
    isFetching = result.isFetching;
  }
}

/** Whether a list has more than one page, its last one being read too: then it says how far it goes. */
export const isPaged = ({ data, hasNextPage }: Pages): boolean => hasNextPage || (data?.pages.length ?? 0) > 1;

/** The next page of a list, whatever is read again meanwhile; `load` answers whether it has come. */
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
