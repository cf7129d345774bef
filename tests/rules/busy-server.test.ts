import { afterEach, expect, test, vi } from "vitest";
import { transport } from "../../src/client/lib/api.ts";

afterEach(() => void vi.unstubAllGlobals());

/** Lets a server answer so, one call after the other, and then with success; answers what it was sent. */
function answer(...statuses: number[]): RequestInit[] {
  const sent: RequestInit[] = [];
  // Read for the call that a page made before its code was there.
  vi.stubGlobal("window", {});
  vi.stubGlobal("fetch", async (_: string, init: RequestInit) => {
    sent.push(init);
    // A moment, where a server says two seconds.
    return new Response(null, { status: statuses[sent.length - 1] ?? 200, headers: { "retry-after": "0.01" } });
  });
  return sent;
}

test.each([
  ["of a busy server is asked for four times, then told", [503, 503, 503, 503], 503, 4],
  ["of a server that has time again is told", [503, 503], 200, 3],
  ["to a part of a batch is no answer to the others", [207], 200, 2],
  ["to too many attempts is told at once", [429], 429, 1],
  ["of a server that failed is told at once", [500], 500, 1],
])("an answer %s", async (_, statuses, told, times) => {
  const sent = answer(...statuses);
  const init = { method: "POST", body: "{}", headers: { "idempotency-key": "key-of-one-act" } };
  expect((await transport.fetch("/trpc/tasks.complete", init)).status).toBe(told);
  expect(sent).toHaveLength(times);
  // Under the same key, so that it is done once.
  for (const one of sent) expect(one).toMatchObject(init);
});
