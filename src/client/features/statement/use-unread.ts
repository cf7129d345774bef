import { trpc } from "../../lib/query.ts";

/** The messages that could not be read, page by page: those that wait, or those that were put aside. */
export const useUnread = (isIgnored = false) =>
  trpc.admin.statementUnread.useInfiniteQuery(
    { isIgnored },
    { getNextPageParam: (page) => page.nextCursor ?? undefined },
  );
