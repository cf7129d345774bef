import { useState } from "react";
import type { DepositInput } from "../../../shared/deposit.ts";

/** Everything typed, as typed. */
export type Draft = { amountText: string; receiverPhone: string; referenceText: string };

const empty: Draft = { amountText: "", receiverPhone: "", referenceText: "" };

const DRAFT = "depositDraft";
const ATTEMPT = "depositAttempt";

function readStored<Value>(name: string): Partial<Value> {
  try {
    return JSON.parse(localStorage.getItem(name) ?? "{}");
  } catch {
    return {};
  }
}

/** Once declared, even if the member has already left the page. */
export function forgetStored(): void {
  localStorage.removeItem(DRAFT);
  localStorage.removeItem(ATTEMPT);
}

/**
 * The declaration being typed, kept on this phone: low-memory phones close the page while the member is in the operator's menu.
 * `arriving` is what the page's address asks for.
 */
export function useDraft(arriving: Partial<Draft>) {
  const [draft, setDraft] = useState<Draft>(() => ({ ...empty, ...readStored<Draft>(DRAFT), ...arriving }));

  const save = (change: Partial<Draft>) => {
    const next = { ...draft, ...change };
    localStorage.setItem(DRAFT, JSON.stringify(next));
    setDraft(next);
  };
  const clear = () => {
    forgetStored();
    setDraft(empty);
  };
  return { draft, save, clear };
}

/** The idempotency key of a declaration, stored before it is sent: sending it again, even after the page was closed, declares it once. */
export function keyOf(input: DepositInput): string {
  const written = JSON.stringify(input);
  const attempt = readStored<{ key: string; input: string }>(ATTEMPT);
  if (attempt.key && attempt.input === written) return attempt.key;
  const key = crypto.randomUUID();
  localStorage.setItem(ATTEMPT, JSON.stringify({ key, input: written }));
  return key;
}
