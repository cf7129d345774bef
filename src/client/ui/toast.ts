import { useSyncExternalStore } from "react";
import type { AlertTone } from "./alert.tsx";

type Options = {
  /** How long it is shown; 4 s unless told. It stays while it is pointed at, has the focus, or nobody looks at the page. */
  durationMs?: number;
  action?: { label: string; onPress: () => void };
};

export type Toast = Options & {
  id: number;
  tone: AlertTone;
  sentence: string /** On the page's own clock. */;
  shownAtMs: number;
};

/** The newest first. They wait here until the toaster (toaster.tsx) is loaded. */
let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function set(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export const useToasts = (): readonly Toast[] => useSyncExternalStore(subscribe, () => toasts);

const showAs =
  (tone: AlertTone) =>
  (sentence: string, options: Options = {}) => {
    lastId += 1;
    set([{ ...options, id: lastId, tone, sentence, shownAtMs: performance.now() }, ...toasts]);
  };

/** Says something for a moment, on the page that is open or on the one it leads to; never the only place where an error is told. */
export const toast = {
  success: showAs("success"),
  info: showAs("info"),
  warning: showAs("warning"),
  error: showAs("error"),
};

export const dismissToast = (id: number): void => set(toasts.filter((one) => one.id !== id));

/** An act and the page that it leads to come together: what was said longer ago belongs to the page before. */
const LEADS_ON_MS = 1_000;

/** Clears what was said about the page that somebody leaves. */
export const leaveToasts = (): void =>
  set(toasts.filter(({ shownAtMs }) => performance.now() - shownAtMs < LEADS_ON_MS));

/** Clears the toasts at the end of a session, so that the next person does not see them. */
export const dismissToasts = (): void => set([]);
