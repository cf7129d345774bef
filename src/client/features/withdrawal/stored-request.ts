import { useState } from "react";
import type { TransactionEntry } from "../../../shared/transactions.ts";
import type { WithdrawalInput } from "../../../shared/withdrawal.ts";
import { deviceStorage } from "../../lib/device-storage.ts";
import type { Attempt, AttemptStore } from "../../lib/form/use-attempt.ts";

/**
 * The request under way, kept on this phone until it is cancelled or the member comes back from its last step
 * (docs/product.md 9.2).
 */
export type Request = {
  step: 1 | 2;
  amountText: string;
  phoneText: string;
  /** Set once sent and not answered: the request may already be made. */
  attempt?: Attempt;
  /** Set once the server has it. */
  entry?: TransactionEntry;
};

/** A request that was sent without an answer; it must be settled before another one is made. */
export function unansweredRequest({ attempt }: Request): WithdrawalInput | undefined {
  return attempt && JSON.parse(attempt.input);
}

const STORED = "withdrawalRequest";

function readStored(): Partial<Request> {
  try {
    return JSON.parse(deviceStorage.get(STORED) ?? "{}");
  } catch {
    return {};
  }
}

export function useRequest(ownPhone: string) {
  const fresh: Request = { step: 1, amountText: "", phoneText: ownPhone };
  const written = (): Request => ({ ...fresh, ...readStored() });
  const [request, setRequest] = useState(written);

  // Stored before it is shown, because what is sent next must already be on the phone. Based on what is stored, not on
  // the state: an answer may come to a screen that was left, whose state is older.
  const save = (change: Partial<Request>) => {
    const next = { ...written(), ...change };
    deviceStorage.set(STORED, JSON.stringify(next));
    setRequest(next);
  };
  const clear = () => {
    deviceStorage.remove(STORED);
    setRequest(fresh);
  };
  /** Shows the stored request: an answer that came after the screen was left is only there. */
  const reload = () => setRequest(written());
  const attemptStore: AttemptStore = {
    read: () => readStored().attempt,
    write: (attempt) => save({ attempt }),
  };
  return { request, save, clear, reload, attemptStore };
}
