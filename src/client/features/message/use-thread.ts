import type { InfiniteData } from "@tanstack/react-query";
import type { Message, MessagePage } from "../../../shared/message.ts";
import { pollOnceLoaded, useIsLive } from "../../lib/live-state.ts";

/** How often an open conversation polls while the stream is closed: more often than other screens, because somebody waits for an answer. */
const THREAD_POLL_MS = 10_000;

/** How one side reads a conversation, page after page. */
export function useThreadReading() {
  const isLive = useIsLive();
  return {
    getNextPageParam: (page: MessagePage) => page.nextCursor ?? undefined,
    refetchInterval: pollOnceLoaded(isLive ? false : THREAD_POLL_MS),
  };
}

/** A conversation with a message that was just delivered, before it is read again. */
export const withMessage =
  (message: Message) =>
  <Page extends MessagePage, Cursor>(known: InfiniteData<Page, Cursor> | undefined) => {
    const [first, ...others] = known?.pages ?? [];
    if (!known || !first || first.entries.some(({ id }) => id === message.id)) return known;
    return { ...known, pages: [{ ...first, entries: [message, ...first.entries] }, ...others] };
  };

/** Every known message, oldest first. */
export const messagesOf = (data: { pages: readonly MessagePage[] }): Message[] =>
  data.pages.flatMap(({ entries }) => entries).reverse();
