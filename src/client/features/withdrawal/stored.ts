import { useState } from "react";
import type { TransactionEntry } from "../../../shared/transactions.ts";
import type { WithdrawalInput } from "../../../shared/withdrawal.ts";

type Attempt = { key: string; input: string };

/** The request under way, kept on this phone until it is cancelled or the member comes back from its last step (spec §4). */
export type Request = {
  step: 1 | 2;
  amountText: string;
  phoneText: string;
  /** Set once sent: what was sent, and the key under which it may be sent again. */
  attempt?: Attempt;
  /** Set once the server has it. */
  entry?: TransactionEntry;
};

/** Whether this very request was sent and never answered. */
export const isAttemptOf = ({ attempt }: Request, input: WithdrawalInput): boolean =>
  attempt?.input === JSON.stringify(input);

const STORED = "withdrawalRequest";

function readStored(): Partial<Request> {
  try {
    return JSON.parse(localStorage.getItem(STORED) ?? "{}");
  } catch {
    return {};
  }
}

/**
 * The attempt to send: the unanswered one again, or a new one for another amount or number. Read from the phone, because a second
 * press may come before the screen knows of the first.
 */
export function attemptFor(input: WithdrawalInput): Attempt {
  const { attempt } = readStored();
  const written = JSON.stringify(input);
  return attempt?.input === written ? attempt : { key: crypto.randomUUID(), input: written };
}

export function useRequest(ownPhone: string) {
  const fresh: Request = { step: 1, amountText: "", phoneText: ownPhone };
  const [request, setRequest] = useState<Request>(() => ({ ...fresh, ...readStored() }));

  // Written before it is shown: what is sent next must already be on the phone.
  const save = (change: Partial<Request>) => {
    const next = { ...request, ...readStored(), ...change };
    localStorage.setItem(STORED, JSON.stringify(next));
    setRequest(next);
  };
  const clear = () => {
    localStorage.removeItem(STORED);
    setRequest(fresh);
  };
  return { request, save, clear };
}
