import type { QueryClient } from "@tanstack/react-query";
import type { QueryPath } from "./query-path.ts";
import { measureClockError } from "./server-clock.ts";
import { readToken } from "./session.ts";

/** A call that a page made by itself, seconds before its code was there. */
export type EarlyCall = {
  url: string;
  token: string;
  stop: AbortController;
  answer: Promise<Response>;
  /** What the answer says, and when it came (UTC ms), once the page has shown it (first-view.ts). */
  read?: { results: { result?: { data: unknown } }[]; at: number };
};

/** After so long the server is asked again: its answer would be too old to be shown as new. */
const FRESH_MS = 30_000;

/** A query of an early call, with its input as it travels: of the first page of a list, which alone has one. */
export type EarlyQuery = QueryPath | readonly [QueryPath, object];

/** Its paths, in order. */
export const pathsOf = (queries: readonly EarlyQuery[]): QueryPath[] =>
  queries.map((query) => (typeof query === "string" ? query : query[0]));

const inputsOf = (queries: readonly EarlyQuery[]): object =>
  Object.fromEntries(queries.flatMap((query, index) => (typeof query === "string" ? [] : [[index, query[1]]])));

/** The script of a page that asks for what it shows first, as its queries will when they travel together. `token` holds the session. */
export const earlyCall = (queries: readonly EarlyQuery[]): string =>
  `let stop=new AbortController,url="/trpc/${pathsOf(queries).join()}?batch=1&input=${encodeURIComponent(JSON.stringify(inputsOf(queries)))}",answer=fetch(url,{signal:stop.signal,headers:{authorization:"Bearer "+token}});answer.catch(()=>{});window.early={url,token,stop,answer}`;

/** The early call, once; undefined unless it was made lately and in this session. */
function takeEarly(): EarlyCall | undefined {
  const page: { early?: EarlyCall | undefined } = window as object;
  const { early } = page;
  page.early = undefined;
  if (!early) return undefined;
  if (early.token === readToken() && performance.now() <= FRESH_MS) return early;
  early.stop.abort();
  return undefined;
}

/**
 * Puts what the page already shows into the cache: the first drawing of its code is the same page, and not a skeleton. Nothing where the
 * answer is still on its way, or is a refusal, which the first call takes.
 */
export function restoreEarly(queryClient: QueryClient): void {
  const { early }: { early?: EarlyCall } = window as object;
  if (!early?.read?.results.every(({ result }) => result)) return;
  const { results, at } = early.read;
  if (!takeEarly()) return;
  void early.answer.then(measureClockError);
  const { pathname, searchParams } = new URL(early.url, window.location.origin);
  const inputs = JSON.parse(searchParams.get("input") ?? "{}");
  for (const [index, path] of pathname.slice("/trpc/".length).split(",").entries()) {
    const data = results[index]?.result?.data;
    const procedure = path.split(".");
    if (!inputs[index]) {
      queryClient.setQueryData([procedure, { type: "query" }], data, { updatedAt: at });
      continue;
    }
    const { direction: _, ...input } = inputs[index];
    const pages = { pages: [data], pageParams: [null] };
    queryClient.setQueryData([procedure, { input, type: "infinite" }], pages, { updatedAt: at });
  }
}

/**
 * The answer of the page's early call, for the first call of its code and no other: undefined unless that one asks for the same, in the
 * same session. `signal` ends it.
 */
export function takeEarlyCall(url: string, signal: AbortSignal): Promise<Response> | undefined {
  const early = takeEarly();
  if (!early) return undefined;
  const stop = () => early.stop.abort(signal.reason);
  if (early.url !== url) {
    stop();
    return undefined;
  }
  signal.addEventListener("abort", stop, { once: true });
  return early.answer;
}
