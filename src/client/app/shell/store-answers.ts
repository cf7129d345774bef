import type { QueryClient } from "@tanstack/react-query";
import { type Answer, isKept, storeKept } from "../../lib/kept-answers.ts";
import { readToken } from "../../lib/session.ts";

const REST_MS = 1_000;

type Pages = { pages: unknown[]; pageParams: unknown[] };

const isPages = (data: unknown): data is Pages => typeof data === "object" && data !== null && "pageParams" in data;

/** Only the first page of a paged list. */
const briefly = (data: unknown) =>
  isPages(data) ? { pages: data.pages.slice(0, 1), pageParams: data.pageParams.slice(0, 1) } : data;

/** Stores the answers of this session, now and whenever they change, until the returned function is called. */
export function storeAnswers(queryClient: QueryClient): () => void {
  const token = readToken();
  const cache = queryClient.getQueryCache();
  let timer: ReturnType<typeof setTimeout> | undefined;

  const save = () => {
    clearTimeout(timer);
    timer = undefined;
    // The session may have ended meanwhile, in this tab or another: nothing may stay behind.
    if (token === null || readToken() !== token) return;
    const answers: Answer[] = [];
    for (const { queryKey, state } of cache.getAll()) {
      if (state.data === undefined || !isKept(queryKey)) continue;
      answers.push({ key: queryKey, data: briefly(state.data), at: state.dataUpdatedAt });
    }
    storeKept(token, answers);
  };
  const stop = cache.subscribe(({ type, query }) => {
    if (type === "updated" && isKept(query.queryKey)) timer ??= setTimeout(save, REST_MS);
  });
  // A phone may end a hidden page at any moment without another event.
  const leave = () => {
    if (timer) save();
  };

  save();
  document.addEventListener("visibilitychange", leave);
  return () => {
    stop();
    clearTimeout(timer);
    document.removeEventListener("visibilitychange", leave);
  };
}
