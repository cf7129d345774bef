import { useEffect, useState } from "react";
import { reloadsForCode } from "./lazy.tsx";
import { readToken, readUser } from "./session.ts";

const LEFT = "keptOverReload";
type Left = { owner?: number; values: [name: string, value: unknown][] };

function takeUp(): Left {
  const left = sessionStorage.getItem(LEFT);
  sessionStorage.removeItem(LEFT);
  return left ? JSON.parse(left) : { values: [] };
}

const left = takeUp();
/** What one person has typed and not sent yet, by name. In memory only; it survives a reload that fetches missing code. */
const kept = new Map(left.values);
let owner = left.owner;

window.addEventListener("pagehide", () => {
  // Signing out leaves nothing behind.
  if (!reloadsForCode() || owner === undefined || readUser()?.id !== owner) return;
  try {
    sessionStorage.setItem(LEFT, JSON.stringify({ owner, values: [...kept] } satisfies Left));
  } catch {
    // No room: it is lost, as it would be with the tab.
  }
});

/** Clears what somebody else typed; a person whose session ended while typing finds their text again. */
function ofThisPerson() {
  const id = readUser()?.id;
  if (id !== undefined && id !== owner) {
    kept.clear();
    owner = id;
  }
  return kept;
}

/** `useState` that survives unmounting: somebody who leaves the screen to look something up finds what they typed. */
export function useKeptInput<Value>(name: string, initial: Value) {
  const [value, setValue] = useState(() => (ofThisPerson().get(name) as Value | undefined) ?? initial);
  useEffect(() => {
    ofThisPerson().set(name, value);
  }, [name, value]);
  return [value, setValue] as const;
}

/** `useKeptInput` for a dialog: closing it clears the value, unless the session ended while it was open. */
export function useInterrupted<Value>(name: string, initial: Value) {
  const state = useKeptInput(name, initial);
  useEffect(
    () => () => {
      if (readToken() !== null) ofThisPerson().delete(name);
    },
    [name],
  );
  return state;
}

/** Keeps what a closed question still needs, for the same person, while the page is open. */
export const keptFor = <Value>(name: string) => ({
  read: () => ofThisPerson().get(name) as Value | undefined,
  write: (value: Value | undefined) =>
    void (value === undefined ? ofThisPerson().delete(name) : ofThisPerson().set(name, value)),
});

/** Stores a value again for a dialog that closed on sending and was then refused: when it reopens, it finds it. */
export const restoreInput = (name: string, value: unknown) => void ofThisPerson().set(name, value);
