import { useEffect, useState } from "react";
import { isFocusNowhere, rowOf } from "../../lib/open-row.ts";
import { useRowPosition } from "./use-row-position.ts";

type PlaceProps = {
  rows: readonly { id: number }[];
  /** Identifies the list that the rows belong to: a position in one list means nothing in another. */
  list: string;
  isAsking: boolean;
  openId: number | undefined;
};

/** Once a decided row is gone, focuses the row that took its place, unless the focus is elsewhere. */
export function useFocusNext({ rows, list, isAsking, openId }: PlaceProps) {
  const [askedId, setAsked] = useState<number>();
  const standing = useRowPosition(askedId, rows, list);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another list has other rows
  useEffect(() => setAsked(undefined), [list]);

  // The panel of a decided request has its own « next » button.
  const isFree = !isAsking && askedId !== openId;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for these rows, however often the rest is made anew
  useEffect(() => {
    if (!isFree || !standing || standing.isHere || !isFocusNowhere()) return;
    rowOf(rows[Math.min(standing.at, rows.length - 1)]?.id)?.focus({ preventScroll: true });
  }, [rows, isFree]);

  return {
    standing,
    /** Records the row whose decision is being asked. */
    note: (id: number) => setAsked(id),
  };
}
