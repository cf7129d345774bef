import { useEffect, useState } from "react";
import { readToken } from "../../session.ts";

/** What is typed and not saved yet, by its name, of one session. */
const kept = new Map<string, unknown>();
let owner: string | null = null;

/** Nobody finds what was typed by whoever was signed in before. */
function ofThisSession() {
  const token = readToken();
  if (token !== owner) kept.clear();
  owner = token;
  return kept;
}

/** `useState` that is found again when its room is: to look something up in another one loses nothing. */
export function useKept<Value>(name: string, initial: Value) {
  const [value, setValue] = useState(() => (ofThisSession().get(name) as Value | undefined) ?? initial);
  useEffect(() => {
    ofThisSession().set(name, value);
  }, [name, value]);
  return [value, setValue] as const;
}
