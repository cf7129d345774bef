import { useSyncExternalStore } from "react";

/** Whether the server can tell this tab what changes, now: when it cannot, what waits is asked for again and again. */
let isHeard = false;
const listeners = new Set<() => void>();

export function setHeard(next: boolean): void {
  if (next === isHeard) return;
  isHeard = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export const useHeard = (): boolean => useSyncExternalStore(subscribe, () => isHeard);

/** How often a screen asks again for what waits, while it is not told. */
export const POLL_MS = 30_000;

/**
 * For the `refetchInterval` of a list. What could not be read at all waits for « Réessayer »: asked again by itself, the reason why it
 * is not there would come and go.
 */
export const onceRead =
  (delayMs: number | false) =>
  ({ state }: { state: { data: unknown } }): number | false =>
    state.data === undefined ? false : delayMs;
