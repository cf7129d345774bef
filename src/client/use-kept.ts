import { useEffect, useState } from "react";
import { readToken, readUser } from "./session.ts";

/** What is typed and not sent yet, by its name, of one person: in memory alone, gone with the tab. */
const kept = new Map<string, unknown>();
let owner: number | undefined;

/** Nobody finds what was typed by whoever was signed in before; the same person does, when his session ended while he typed. */
function ofThisPerson() {
  const id = readUser()?.id;
  if (id !== undefined && id !== owner) {
    kept.clear();
    owner = id;
  }
  return kept;
}

/** `useState` that survives leaving its room or closing its question: looking something up elsewhere loses nothing. */
export function useKept<Value>(name: string, initial: Value) {
  const [value, setValue] = useState(() => (ofThisPerson().get(name) as Value | undefined) ?? initial);
  useEffect(() => {
    ofThisPerson().set(name, value);
  }, [name, value]);
  return [value, setValue] as const;
}

/** The same of a question: closed or answered, it is forgotten; what the end of the session interrupted is found again. */
export function useInterrupted<Value>(name: string, initial: Value) {
  const state = useKept(name, initial);
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
