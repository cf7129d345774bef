import { useSyncExternalStore } from "react";
import type { SessionUser } from "../../shared/auth.ts";
import { deviceStorage } from "./device-storage.ts";
import { paths } from "./paths.ts";

export const TOKEN = "token";
export const USER = "user";
/** That the offer to install the site was answered. */
export const INSTALL_ANSWERED = "installAnswered";
/** What sign-ins on this device left: it opens nothing, and proves to the server that its owner signed in here before. */
export const DEVICES = "devices";
/** The member whom this phone tells of news while no page is open. */
export const TOLD = "told";
/** Tasks done without a network, each with its member: a session that ends by itself does not lose them. */
export const WAITING = "waitingTasks";

/**
 * What is stored for the device outlives sign-in and log-out, and nothing else does: whether the welcome was seen,
 * whether the one-key commands are off, the filters of the queue, how far the journal was checked, what tells that
 * somebody signed in here before, what was done without a network, whom the phone tells of news, and whether the offer
 * to install the site was answered.
 */
export const KEPT = ["welcomeSeen", "journalSeal", DEVICES, INSTALL_ANSWERED, WAITING, TOLD];

/** How the last session ended in this tab: with the server's sentence, or by the member's own will. A first visit follows none. */
let end: { refusal?: string } | undefined;
const listeners = new Set<() => void>();

const notify = () => {
  for (const listener of listeners) listener();
};

const clearStored = () => {
  for (const name of deviceStorage.names()) if (!KEPT.includes(name)) deviceStorage.remove(name);
};

export const readToken = (): string | null => deviceStorage.get(TOKEN);

export const readSessionEnd = () => end;

export function startSession(token: string, user: SessionUser): void {
  clearStored();
  deviceStorage.set(TOKEN, token);
  deviceStorage.set(USER, JSON.stringify(user));
  end = undefined;
  notify();
}

/**
 * Ends the session of a token, unless another has begun: a late refusal of the previous session says nothing about the present one.
 * `refusal`: why the server ended it.
 */
export function endSession(token = readToken(), refusal?: string): void {
  if (token !== readToken()) return;
  clearStored();
  end = { refusal };
  notify();
}

export function readUser(): SessionUser | undefined {
  try {
    return JSON.parse(deviceStorage.get(USER) ?? "null") ?? undefined;
  } catch {
    return undefined;
  }
}

/** Whether whoever signed in sees the administrators' rooms. It only chooses what is shown: the server asks the database. */
export const hasRooms = (): boolean => (readUser()?.role ?? "member") !== "member";

/** Where somebody who signed in begins: administrators with what waits for them. */
export const startPath = (): string => (hasRooms() ? paths.admin : paths.home);

/** Follows a change that members made to their own account. */
export function updateUser(change: Partial<Pick<SessionUser, "name" | "mustChangePassword" | "mustEnrol">>): void {
  const user = readUser();
  if (user) deviceStorage.set(USER, JSON.stringify({ ...user, ...change }));
}

/** Calls at each sign-in and log-out, of other tabs too. Returns how to stop. */
export function onSessionChange(listener: () => void): () => void {
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
  return useSyncExternalStore(onSessionChange, readToken, () => null);
}
