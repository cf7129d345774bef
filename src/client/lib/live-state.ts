import { useSyncExternalStore } from "react";

/** Whether this tab's stream of changes is open now; while it is not, screens ask again at intervals. */
let isLive = false;
const listeners = new Set<() => void>();

export function setLive(next: boolean): void {
  if (next === isLive) return;
  isLive = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export const useIsLive = (): boolean => useSyncExternalStore(subscribe, () => isLive);

/** How often a screen asks again for what waits while the stream is closed. */
export const POLL_MS = 30_000;

/**
 * For the `refetchInterval` of a list. A list that could not be read at all waits for « Réessayer »: asked again by itself, its error
 * would come and go.
 */
export const pollOnceLoaded =
  (delayMs: number | false) =>
  ({ state }: { state: { data: unknown } }): number | false =>
    state.data === undefined ? false : delayMs;
