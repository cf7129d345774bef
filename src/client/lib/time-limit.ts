/** A signal that gives up after a while, or with another one. Chrome makes none of the first kind before 103, of the second before 116. */
export function timeLimit(delayMs: number, asked?: AbortSignal | null): AbortSignal {
  const giving = new AbortController();
  const follow = () => giving.abort(asked?.reason);
  setTimeout(() => giving.abort(new DOMException("no answer in time", "TimeoutError")), delayMs);
  if (asked?.aborted) follow();
  asked?.addEventListener("abort", follow, { once: true });
  return giving.signal;
}
