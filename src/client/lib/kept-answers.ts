import type { QueryClient, QueryKey } from "@tanstack/react-query";
import { DAY_MS } from "../../shared/day.ts";
import { isUnder, type QueryPath } from "./query-path.ts";

/** Set at build from the sources: data kept by one version is not shown by another, which may read it differently. */
declare const __BUILD__: string;

const KEY = "kept";

/** The queries stored for offline use: profile, levels, history. Never today's open tasks, nor anything of administrators. */
const KEPT: readonly QueryPath[] = [
  "user.me",
  "user.levels",
  "user.income",
  "user.purchases",
  "user.corrections",
  "user.transactionPage",
  "user.transaction",
  "user.recentTransactions",
  "tasks.history",
  "auth.config",
];

/** An answer and when it was read, by the phone's clock. */
export type Answer = { key: QueryKey; data: unknown; at: number };

type Kept = { build: string; session: string; answers: Answer[] };

/** Enough of a token to tell one session from another. */
const nameOf = (token: string) => token.slice(-16);

/**
 * Restores the answers that this session stored at its last visit, with their age: shown, and refetched at once. The library's own
 * persistence brings a second copy of its core, at another version, and answers only after the first drawing.
 */
export function restoreKept(queryClient: QueryClient, token: string): void {
  for (const path of KEPT) queryClient.setQueryDefaults([path.split(".")], { gcTime: DAY_MS });
  for (const { key, data, at } of read(token)) {
    if (at <= Date.now() - DAY_MS) continue;
    queryClient.setQueryData(key, data, { updatedAt: at });
    queryClient.getQueryCache().find({ queryKey: key })?.invalidate();
  }
}

function read(token: string): Answer[] {
  try {
    const kept: Kept = JSON.parse(localStorage.getItem(KEY) ?? "");
    return kept.build === __BUILD__ && kept.session === nameOf(token) ? kept.answers : [];
  } catch {
    return [];
  }
}

/** Keeps the answers of a session for its next visit, instead of those kept before. */
export function storeKept(token: string, answers: readonly Answer[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ build: __BUILD__, session: nameOf(token), answers }));
  } catch {
    // No room left: the next visit asks the server.
    localStorage.removeItem(KEY);
  }
}

export const isKept = (queryKey: QueryKey): boolean => isUnder(KEPT, queryKey);
