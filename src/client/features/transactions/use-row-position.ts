import { useState } from "react";

/** Where a row stands, from 0; or where it stood before it went, which is where others stand now. */
export type Standing = { at: number; isHere: boolean };

type Last = { id: number; at: number; list: string };

/** Where a request stands among the rows, or stood when it was last one of them in this list; undefined when it never was. */
export function useRowPosition(
  id: number | undefined,
  rows: readonly { id: number }[],
  list: string,
): Standing | undefined {
  const [last, setLast] = useState<Last>();
  const at = rows.findIndex((row) => row.id === id);
  const isLast = last?.id === id && last?.list === list;
  if (id !== undefined && at >= 0) {
    if (!isLast || last.at !== at) setLast({ id, at, list });
    return { at, isHere: true };
  }
  // Others before it may have gone too.
  return last && isLast ? { at: Math.min(last.at, rows.length), isHere: false } : undefined;
}
