import { useSyncExternalStore } from "react";
import type { roleNames, SessionUser } from "../shared/auth.ts";

export const TOKEN = "token";
const USER = "user";

/**
 * What is stored for the device outlives sign-in and log-out, and nothing else does: whether the welcome was seen, whether the one-key
 * commands are off, how far the journal was checked.
 */
const WELCOME_SEEN = "welcomeSeen";
const KEPT = [WELCOME_SEEN, "shortcuts", "journalSeal"];

/** The value alone: importing the table would bring every schema of its module to the public pages. */
const ADMIN_CLAIM: (typeof roleNames)["admin"] = "Administrateur";

export type EndReason = "logout" | "expired";

/** Why the last session ended in this tab; a first visit has no reason. */
let endReason: EndReason | undefined;
const listeners = new Set<() => void>();

const notify = () => {
  for (const listener of listeners) listener();
};

const clearStored = () => {
  for (const name of Object.keys(localStorage)) if (!KEPT.includes(name)) localStorage.removeItem(name);
};

export const readToken = (): string | null => localStorage.getItem(TOKEN);

export const readEndReason = (): EndReason | undefined => endReason;

export function startSession(token: string, user: SessionUser): void {
  clearStored();
  localStorage.setItem(TOKEN, token);
  localStorage.setItem(USER, JSON.stringify(user));
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
    return JSON.parse(localStorage.getItem(USER) ?? "null") ?? undefined;
  } catch {
    return undefined;
  }
}

/** Follows a change that the member made to himself. */
export function updateUser(change: Partial<Pick<SessionUser, "name" | "mustChangePassword" | "mustEnrol">>): void {
  const user = readUser();
  if (user) localStorage.setItem(USER, JSON.stringify({ ...user, ...change }));
}

/** Whether the token's payload says Administrateur (spec §6): decides what is shown, the server decides what is allowed. */
export function tokenIsAdmin(token: string): boolean {
  try {
    const payload = token.split(".")[1] ?? "";
    const claims = JSON.parse(atob(payload.replace(/-/g, "+").replace(/_/g, "/")));
    return claims.userRole === ADMIN_CLAIM;
  } catch {
    return false;
  }
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

export const isWelcomeSeen = () => localStorage.getItem(WELCOME_SEEN) !== null;
export const markWelcomeSeen = () => localStorage.setItem(WELCOME_SEEN, "1");
