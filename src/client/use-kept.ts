import { useEffect, useState } from "react";
import { readToken } from "../../session.ts";

/** What is typed and not saved yet, by name, in this session. */
const kept = new Map<string, unknown>();
let owner: string | null = null;

/** Nobody sees what the person signed in before had typed. */
function ofThisSession() {
  const token = readToken();
  if (token !== owner) kept.clear();
  owner = token;
  return kept;
}

/** `useState` that survives leaving its tab: looking something up in another tab loses nothing. */
export function useKept<Value>(name: string, initial: Value) {
  const [value, setValue] = useState(() => (ofThisSession().get(name) as Value | undefined) ?? initial);
  useEffect(() => {
    ofThisSession().set(name, value);
  }, [name, value]);
  return [value, setValue] as const;
}
