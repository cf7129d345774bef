import { randomUUID } from "node:crypto";
import type { Outcome } from "./call.ts";

export const operations = {
  register: "auth.register",
  deposit: "user.declareDeposit",
  withdraw: "user.requestWithdrawal",
  buy: "user.buyLevel",
  task: "tasks.complete",
  validate: "admin.validate",
  reject: "admin.reject",
  move: "admin.moveCash",
} as const;

export type Operation = keyof typeof operations;

/** One call of a client, from before it is sent. */
export type Entry = {
  operation: Operation;
  /** Names the effect in the ledger's own rows, whatever the server answered: see `ledger.ts`. */
  mark: string;
  input: object;
  token: string | undefined;
  /** Undefined for sign-up, whose phone number makes it unique. */
  key: string | undefined;
  /** `unknown` until an answer settles it: acknowledged, or refused by a rule. */
  state: "unknown" | "acked" | "refused";
  /** The id of the stored row, from the answer. */
  id: number | undefined;
  /** The last answer that settled nothing: a broken connection, 503 or 500. */
  last: string;
  /** Numbers of the requests that were answered 200. */
  requestIds: string[];
  /** Two answers to one key that differ. */
  torn: boolean;
  sentAt: number;
  /** What the client remembers once it is acknowledged. */
  remember: (id: number | undefined) => void;
};

/** A call about to be sent. */
export const entryOf = (
  order: Pick<Entry, "operation" | "mark" | "input" | "token"> & Partial<Pick<Entry, "remember">>,
): Entry => ({
  key: order.operation === "register" ? undefined : randomUUID(),
  state: "unknown",
  id: undefined,
  last: "",
  requestIds: [],
  torn: false,
  sentAt: performance.now(),
  remember: () => {},
  ...order,
});

const idOf = (data: unknown): number | undefined => {
  const { id, membershipId } = (data ?? {}) as { id?: number; membershipId?: number };
  return id ?? membershipId;
};

/** Writes an answer into the journal: only a 200 is an acknowledgement, and only a 4xx a refusal. */
export function settle(entry: Entry, outcome: Outcome): void {
  if ("broken" in outcome) {
    entry.last = outcome.broken;
    return;
  }
  const { status, data, code } = outcome;
  // Phone numbers are used once: if this one is taken, it is by this very call, whose answer was lost.
  if (status === 200 || code === "PHONE_TAKEN") {
    const id = idOf(data);
    entry.requestIds.push(outcome.requestId);
    if (entry.state === "acked" && entry.id !== id) entry.torn = true;
    if (entry.state !== "acked") entry.remember(id);
    if (entry.state === "refused") entry.last = "";
    entry.state = "acked";
    entry.id = id;
  } else if (status >= 400 && status < 500) {
    // Refusals are not kept under a key, answers are: after one, the same key may not be refused.
    if (entry.state === "acked") entry.torn = true;
    else entry.state = "refused";
    entry.last = code;
  } else {
    entry.last = `${status} ${code}`;
  }
}
