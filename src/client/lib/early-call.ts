import type { QueryPath } from "./query-path.ts";
import { readToken } from "./session.ts";

/** A call that a page made by itself, seconds before its code was there. */
export type EarlyCall = { url: string; token: string; stop: AbortController; answer: Promise<Response> };

/** After so long the server is asked again: its answer would be too old to be shown as new. */
const FRESH_MS = 30_000;

/** The script of a page that asks for what it shows first, as its queries will when they travel together. `token` holds the session. */
export const earlyCall = (paths: readonly QueryPath[]): string =>
  `let stop=new AbortController,url="/trpc/${paths.join()}?batch=1&input=%7B%7D",answer=fetch(url,{signal:stop.signal,headers:{authorization:"Bearer "+token}});answer.catch(()=>{});window.early={url,token,stop,answer}`;

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
