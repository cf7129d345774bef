import { trpc } from "../../lib/query.ts";

/** The messages that could not be read, page by page. */
export const useUnread = () =>
  trpc.admin.statementUnread.useInfiniteQuery({}, { getNextPageParam: (page) => page.nextCursor ?? undefined });
