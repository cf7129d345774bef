import { useState } from "react";
import { DAY_MS } from "../../../shared/day.ts";
import type { Transfer } from "../../../shared/statement/message.ts";
import type { Attempt, AttemptStore } from "../../lib/form/use-attempt.ts";
import { storedValue } from "../../lib/stored-value.ts";
import { readReference } from "./reference.ts";

/**
 * The text of every field, as typed. `sms` is what was read in the SMS that was pasted before the page was closed;
 * `hasDialled`: the dialler was opened, and the member is not back yet.
 */
export type Draft = {
  amountText: string;
  receiverPhone: string;
  referenceText: string;
  sms?: Transfer;
  hasDialled?: boolean;
};

type Stored = { draft: Draft; attempt?: Attempt };

const empty: Draft = { amountText: "", receiverPhone: "", referenceText: "" };

/** For this long the server is certain to have the key of an attempt (docs/product.md 8.1). */
const KEPT_MS = 7 * DAY_MS;

const stored = storedValue<Stored>("depositDraft", KEPT_MS);

/** Once declared, even if the member has already left the page. */
export const forgetStored = stored.clear;

/** The idempotency key of the declaration, beside its draft. */
export const attemptStore: AttemptStore = {
  read: () => stored.read()?.attempt,
  write: (attempt) => {
    const known = stored.read();
    if (known || attempt) stored.write({ draft: known?.draft ?? empty, attempt });
  },
};

/**
 * The SMS itself is never stored, because it also contains a balance and names: its reference and amounts are enough.
 */
function withoutText(draft: Draft): Draft {
  const { source, reference, sms } = readReference(draft.referenceText, draft.sms);
  return source === "typed" ? { ...draft, sms: undefined } : { ...draft, referenceText: reference, sms };
}

/**
 * The declaration being typed, kept on this phone: low-memory phones close the page while the member is in the
 * operator's menu, and what belongs to the tab would close with it. `arriving` is what the page's address or a shared
 * SMS asks for.
 */
export function useDraft(arriving: (kept: Draft) => Partial<Draft>) {
  const [draft, setDraft] = useState<Draft>(() => {
    const kept = { ...empty, ...stored.read()?.draft };
    return { ...kept, ...arriving(kept) };
  });

  const save = (change: Partial<Draft>) => {
    const next = { ...draft, ...change };
    stored.write({ ...stored.read(), draft: withoutText(next) });
    setDraft(next);
  };
  const clear = () => {
    forgetStored();
    setDraft(empty);
  };
  return { draft, save, clear };
}
