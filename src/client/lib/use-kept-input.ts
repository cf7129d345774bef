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
/** What is typed and not sent yet, by its name, of one person: in memory alone, gone with the page, unless it reloads for want of code. */
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

/** Forgets what somebody else typed; the same person finds their words again when their session ended while they typed. */
function ofThisPerson() {
  const id = readUser()?.id;
  if (id !== undefined && id !== owner) {
    kept.clear();
    owner = id;
  }
  return kept;
}

/** `useState` that survives leaving its room or closing its question: looking something up elsewhere loses nothing. */
export function useKeptInput<Value>(name: string, initial: Value) {
  const [value, setValue] = useState(() => (ofThisPerson().get(name) as Value | undefined) ?? initial);
  useEffect(() => {
    ofThisPerson().set(name, value);
  }, [name, value]);
  return [value, setValue] as const;
}

/** The same of a question: closed or answered, it is forgotten; what the end of the session interrupted is found again. */
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

/** Puts back what a question held that closed as it was answered, when the answer is refused: opened again, it finds it. */
export const putBack = (name: string, value: unknown) => void ofThisPerson().set(name, value);
