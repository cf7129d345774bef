import { useSyncExternalStore } from "react";
import type { AlertTone } from "./alert.tsx";

type Options = {
  /** How long it is shown; 4 s unless told. It stays while it is pointed at, has the focus, or nobody looks at the page. */
  durationMs?: number;
  action?: { label: string; onPress: () => void };
};

export type Toast = Options & { id: number; tone: AlertTone; sentence: string };

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

const shown =
  (tone: AlertTone) =>
  (sentence: string, options: Options = {}) => {
    lastId += 1;
    set([{ ...options, id: lastId, tone, sentence }, ...toasts]);
  };

/** Says something for a moment, whatever page is open by then; never the only place where an error is told. */
export const toast = {
  success: shown("success"),
  info: shown("info"),
  warning: shown("warning"),
  error: shown("error"),
};

export const dismissToast = (id: number): void => set(toasts.filter((one) => one.id !== id));

/** Clears the toasts at the end of a session, so that the next person does not see them. */
export const dismissToasts = (): void => set([]);
