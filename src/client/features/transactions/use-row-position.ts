import { useState } from "react";

/** The index of a row; or, once it is gone (`isHere` false), the index it had, where the next row is now. */
export type Standing = { at: number; isHere: boolean };

type Last = { id: number; at: number; list: string };

/** The position of a request among the rows, or its last one in this list; undefined when it never was in it. */
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
  // Rows before it may be gone too.
  return last && isLast ? { at: Math.min(last.at, rows.length), isHere: false } : undefined;
}
