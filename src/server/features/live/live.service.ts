import { setTimeout as pause } from "node:timers/promises";
import type { ChangeName } from "../../../shared/live.ts";
import type { Deps } from "../../app/deps.ts";
import type { Recipient } from "../../db/changes.ts";

/** The least time between two batches: changes in between are sent once. The end of a session is sent at once. */
const LEAST_INTERVAL_MS = 2_000;

export type ChangeBatch = { position: string; changes: ChangeName[] };

/**
 * Streams the changes for some recipients (docs/product.md 18.6). The first batch holds what was missed since `after`, empty without it.
 * A batch names each change once, so a slow reader's backlog is bounded.
 * @param after a position of an earlier stream
 */
export async function* follow(
  { db: { changes } }: Deps,
  recipients: readonly Recipient[],
  after: string | undefined,
  signal: AbortSignal | undefined,
): AsyncGenerator<ChangeBatch> {
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
      await pause(LEAST_INTERVAL_MS, undefined, { signal: rest.signal, ref: false }).catch(() => {});
    }
  } finally {
    for (const stop of stops) stop();
  }

  function take(): ChangeBatch {
    const batch = { position: changes.position(), changes: [...waiting] };
    waiting.clear();
    return batch;
  }
}
