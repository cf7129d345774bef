import { useSyncExternalStore } from "react";
import type { SessionUser } from "../shared/auth.ts";
import { deviceStorage } from "./device-storage.ts";

export const TOKEN = "token";
const USER = "user";

/**
 * What is stored for the device outlives sign-in and log-out, and nothing else does: whether the welcome was seen, whether the one-key
 * commands are off, how far the journal was checked, what tells that somebody signed in here before.
 */
const KEPT = ["welcomeSeen", "shortcuts", "journalSeal", "devices"];

export type EndReason = "logout" | "expired";

/** Why the last session ended in this tab; a first visit has no reason. */
let endReason: EndReason | undefined;
const listeners = new Set<() => void>();

const notify = () => {
  for (const listener of listeners) listener();
};

const clearStored = () => {
  for (const name of deviceStorage.names()) if (!KEPT.includes(name)) deviceStorage.remove(name);
};

export const readToken = (): string | null => deviceStorage.get(TOKEN);

export const readEndReason = (): EndReason | undefined => endReason;

export function startSession(token: string, user: SessionUser): void {
  clearStored();
  deviceStorage.set(TOKEN, token);
  deviceStorage.set(USER, JSON.stringify(user));
  endReason = undefined;
  notify();
}

/** Ends the session of a token, unless another has begun: a late refusal of the previous session says nothing about the present one. */
export function endSession(reason: EndReason, token = readToken()): void {
  if (token !== readToken()) return;
  clearStored();
  endReason = reason;
  notify();
}

export function readUser(): SessionUser | undefined {
  try {
    return JSON.parse(deviceStorage.get(USER) ?? "null") ?? undefined;
  } catch {
    return undefined;
  }
}

/** Follows a change that the member made to himself. */
export function updateUser(change: Partial<Pick<SessionUser, "name" | "mustChangePassword" | "mustEnrol">>): void {
  const user = readUser();
  if (user) deviceStorage.set(USER, JSON.stringify({ ...user, ...change }));
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  // Another tab signed in or out.
  window.addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", listener);
  };
}

/** The stored token, followed through this tab and the others; null while prerendering. */
export function useToken(): string | null {
  return useSyncExternalStore(subscribe, readToken, () => null);
}
