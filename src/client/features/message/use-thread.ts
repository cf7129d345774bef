import { type InfiniteData, type QueryKey, useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import type { Message, MessagePage } from "../../../shared/message.ts";
import { onceRead, useHeard } from "../../heard.ts";

/** How often an open conversation asks for more, while the server cannot tell: somebody waits for the answer. */
const POLL_MS = 10_000;

type Pages<Page> = InfiniteData<Page, number | undefined>;

const withMessage =
  <Page extends MessagePage>(message: Message) =>
  (known: Pages<Page> | undefined): Pages<Page> | undefined => {
    const [first, ...others] = known?.pages ?? [];
    if (!known || !first || first.entries.some(({ id }) => id === message.id)) return known;
    return { ...known, pages: [{ ...first, entries: [message, ...first.entries] }, ...others] };
  };

/**
 * One side's view of a conversation, page after page. Not `trpc…useInfiniteQuery`: that one adds a `direction` to the input, which
 * the server's strict schema refuses.
 */
export function useThread<Page extends MessagePage>(
  queryKey: QueryKey,
  fetchPage: (cursor: number | undefined) => Promise<Page>,
) {
  const queryClient = useQueryClient();
  const isHeard = useHeard();
  const query = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam }) => fetchPage(pageParam),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    refetchInterval: onceRead(isHeard ? false : POLL_MS),
  });
  /** Shows a message that was just delivered, before the conversation is read again. */
  const add = (message: Message) => {
    queryClient.setQueryData<Pages<Page>>(queryKey, withMessage<Page>(message));
    void queryClient.invalidateQueries({ queryKey });
  };
  return { query, add };
}

/** Every known message, oldest first. */
export const messagesOf = (data: { pages: readonly MessagePage[] }): Message[] =>
  data.pages.flatMap(({ entries }) => entries).reverse();
