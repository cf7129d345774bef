import { setTimeout as pause } from "node:timers/promises";
import type { ChangeName } from "../../../shared/live.ts";
import type { Deps } from "../../app/deps.ts";
import type { Recipient } from "../../db/changes.ts";

/** A sponsor of thousands hears of their work this often at most: what changes meanwhile is told once. The end of a session is told at once. */
const REST_MS = 2_000;

export type News = { position: string; changes: ChangeName[] };

/**
 * What changes for the recipients, from now on or from a position: first what was missed (nothing, when there is no position), then
 * each change once, however often it happens between two pieces of news. What waits for a slow reader never grows beyond the names.
 */
export async function* follow(
  { db: { changes } }: Deps,
  recipients: readonly Recipient[],
  after: string | undefined,
  signal: AbortSignal | undefined,
): AsyncGenerator<News> {
  const waiting = new Set<ChangeName>(missed());
  let wake = () => {};
  let rest = new AbortController();
  const stops = recipients.map((recipient) =>
    changes.subscribe(recipient, (what) => {
      waiting.add(what);
      wake();
      if (what === "session") rest.abort();
    }),
  );
  signal?.addEventListener("abort", () => {
    wake();
    rest.abort();
  });

  function missed(): ChangeName[] {
    if (after === undefined) return [];
    const lists = recipients.map((recipient) => changes.since(recipient, after));
    return lists.includes(undefined) ? ["all"] : lists.flatMap((list) => list ?? []);
  }

  try {
    yield take();
    while (!signal?.aborted) {
      if (waiting.size === 0) {
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
        continue;
      }
      yield take();
      rest = new AbortController();
      if (waiting.has("session") || signal?.aborted) continue;
      await pause(REST_MS, undefined, { signal: rest.signal, ref: false }).catch(() => {});
    }
  } finally {
    for (const stop of stops) stop();
  }

  function take(): News {
    const news = { position: changes.position(), changes: [...waiting] };
    waiting.clear();
    return news;
  }
}
