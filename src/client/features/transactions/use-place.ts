import { useEffect, useRef } from "react";
import { indexOfRow, rowsShown } from "./shortcuts.ts";

/**
 * Where the keyboard goes on once a decided row has gone: at the row that took its place, unless the focus is elsewhere. `list` names
 * what the rows are of: a place in one list is none in another.
 */
export function usePlace(rows: readonly { id: number }[] | undefined, list: string, isAsking: boolean) {
  const left = useRef<{ id: number; index: number }>(undefined);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another list has other rows
  useEffect(() => {
    left.current = undefined;
  }, [list]);

  useEffect(() => {
    const { current: known } = left;
    if (!known || isAsking || !rows || rows.some(({ id }) => id === known.id)) return;
    if (document.activeElement !== document.body) return;
    const all = rowsShown();
    all[Math.min(known.index, all.length - 1)]?.focus({ preventScroll: true });
  }, [rows, isAsking]);

  return {
    /** Remembers where a row is that may go. */
    note: (id: number) => {
      const index = indexOfRow(rowsShown(), id);
      if (index >= 0) left.current = { id, index };
    },
    /** Where the row was that is gone; the first place when none is. */
    index: () => left.current?.index ?? 0,
  };
}
