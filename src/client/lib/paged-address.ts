import { idIn, useAddressWords } from "./address-words.ts";

/** A page of a list that is turned both ways, by where its neighbours begin. */
export type PageEnds = { previousCursor: number | null; nextCursor: number | null };

/** Where another page begins: after a row, before one, or at the beginning. */
export type PageMove = { apres: number } | { avant: number } | undefined;

/** Another page, by the words of the address. */
export const wordsOfPage = (page: PageMove) => ({ apres: undefined, avant: undefined, ...page });

/** What the procedure of a list takes for a page. */
export const placeAt = (page: NonNullable<PageMove>) =>
  "avant" in page ? { cursor: page.avant, direction: "backward" as const } : { cursor: page.apres };

/** A list whose filters and page are all in the address. */
export function usePagedAddress() {
  const { params, change } = useAddressWords();
  const [after, before] = [idIn(params.get("apres")), idIn(params.get("avant"))];
  const place = before === undefined ? { cursor: after } : placeAt({ avant: before });
  return {
    params,
    /** The page that the address asks the server for. */
    place,
    isFirstPage: place.cursor === undefined,
    turnTo: (page: PageMove) => change(wordsOfPage(page)),
    /** Another list, from its first page. */
    changeList: (words: Record<string, string | undefined>, options?: { replace: boolean }) =>
      change({ ...wordsOfPage(undefined), ...words }, options),
  };
}

export type PagedAddress = Pick<ReturnType<typeof usePagedAddress>, "isFirstPage" | "turnTo">;
