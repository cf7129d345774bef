import type { QueryPath } from "./query-path.ts";
import { readToken } from "./session.ts";

/** A call that a page made by itself, seconds before its code was there. */
export type EarlyCall = { url: string; token: string; stop: AbortController; answer: Promise<Response> };

/** After so long the server is asked again: its answer would be too old to be shown as new. */
const FRESH_MS = 30_000;

/** A query of an early call, with its input as it travels. */
export type EarlyQuery = QueryPath | readonly [QueryPath, object];

/** Its paths, in order. */
export const pathsOf = (queries: readonly EarlyQuery[]): QueryPath[] =>
  queries.map((query) => (typeof query === "string" ? query : query[0]));

const inputsOf = (queries: readonly EarlyQuery[]): object =>
  Object.fromEntries(queries.flatMap((query, index) => (typeof query === "string" ? [] : [[index, query[1]]])));

/** The script of a page that asks for what it shows first, as its queries will when they travel together. `token` holds the session. */
export const earlyCall = (queries: readonly EarlyQuery[]): string =>
  `let stop=new AbortController,url="/trpc/${pathsOf(queries).join()}?batch=1&input=${encodeURIComponent(JSON.stringify(inputsOf(queries)))}",answer=fetch(url,{signal:stop.signal,headers:{authorization:"Bearer "+token}});answer.catch(()=>{});window.early={url,token,stop,answer}`;

/**
 * The answer of the page's early call, for the first call of its code and no other: undefined unless that one asks for the same, in the
 * same session. `signal` ends it.
 */
export function takeEarlyCall(url: string, signal: AbortSignal): Promise<Response> | undefined {
  const page: { early?: EarlyCall | undefined } = window as object;
  const { early } = page;
  if (!early) return undefined;
  page.early = undefined;
  const stop = () => early.stop.abort(signal.reason);
  if (early.url !== url || early.token !== readToken() || performance.now() > FRESH_MS) {
    stop();
    return undefined;
  }
  signal.addEventListener("abort", stop, { once: true });
  return early.answer;
}
