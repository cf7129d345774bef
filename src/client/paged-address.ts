import { idIn, useAddressWords } from "./address-words.ts";

/** A page of a list that is turned both ways, by where its neighbours begin. */
export type PageEnds = { previousCursor: number | null; nextCursor: number | null };

/** Where another page begins: after a row, before one, or at the beginning. */
export type PageMove = { apres: number } | { avant: number } | undefined;

/** A list whose filters and page are all in the address. */
export function usePagedAddress() {
  const { params, change } = useAddressWords();
  const [after, before] = [idIn(params.get("apres")), idIn(params.get("avant"))];
  const place = before === undefined ? { cursor: after } : { cursor: before, direction: "backward" as const };
  const firstPage = { apres: undefined, avant: undefined };
  return {
    params,
    /** The page that the address asks the server for. */
    place,
    isFirstPage: place.cursor === undefined,
    turnTo: (page: PageMove) => change({ ...firstPage, ...page }),
    /** Another list, from its first page. */
    changeList: (words: Record<string, string | undefined>, options?: { replace: boolean }) =>
      change({ ...firstPage, ...words }, options),
  };
}

export type PagedAddress = Pick<ReturnType<typeof usePagedAddress>, "isFirstPage" | "turnTo">;
