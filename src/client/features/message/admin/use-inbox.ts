import { keepPreviousData } from "@tanstack/react-query";
import { useEffect, useMemo, useState } from "react";
import type { ConversationEntry, ConversationList } from "../../../../shared/message.ts";
import { POLL_MS, pollOnceLoaded, useIsLive } from "../../../lib/live-state.ts";
import { trpc } from "../../../lib/query.ts";
import { type KeptEntries, keptAbove } from "./steady-order.ts";

/**
 * The conversations that a search finds, page by page, pushed by the server or polled every 30 s. `shownSearch` is the search that the
 * shown list belongs to.
 */
export function useInbox(search: string) {
  const isLive = useIsLive();
  const [shownSearch, setShownSearch] = useState(search);
  const inbox = trpc.admin.conversations.useInfiniteQuery(
    { search: search || undefined },
    {
      getNextPageParam: (page) => page.nextCursor ?? undefined,
      refetchInterval: pollOnceLoaded(isLive ? false : POLL_MS),
      // After a change of search the previous list stays until the answer comes.
      placeholderData: keepPreviousData,
    },
  );
  if (!inbox.isPlaceholderData && shownSearch !== search) setShownSearch(search);
  return { inbox, shownSearch };
}

type Kept = { search: string; entries: KeptEntries };

/**
 * Keeps conversations that were unread when loaded at the top, even once they are read, so that none moves away just as it is opened.
 * Another search or another visit sorts them again.
 */
export function useSteadyOrder(pages: readonly ConversationList[], search: string): ConversationEntry[] {
  const entries = useMemo(() => pages.flatMap((page) => page.entries), [pages]);
  const [kept, setKept] = useState<Kept>({ search, entries: new Map() });
  const next = keptAbove(kept.search === search ? kept.entries : new Map(), pages);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only other entries or another search are worth keeping
  useEffect(() => setKept({ search, entries: next }), [entries, search]);

  return [
    ...[...next.values()].sort((one, other) => other.last.id - one.last.id),
    ...entries.filter(({ member }) => !next.has(member.id)),
  ];
}
