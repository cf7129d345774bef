import { useEffect, useState } from "react";
import { isFocusNowhere, rowOf } from "../../lib/open-row.ts";
import { useRowPosition } from "./use-row-position.ts";

type PlaceProps = {
  rows: readonly { id: number }[];
  /** What the rows are of: a place in one list is none in another. */
  list: string;
  isAsking: boolean;
  openId: number | undefined;
};

/** Where the keyboard goes on once a decided row has gone: at the row that took its place, unless the focus is elsewhere. */
export function useFocusNext({ rows, list, isAsking, openId }: PlaceProps) {
  const [askedId, setAsked] = useState<number>();
  const standing = useRowPosition(askedId, rows, list);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another list has other rows
  useEffect(() => setAsked(undefined), [list]);

  // The panel of a decided request says itself where one goes on from it.
  const isFree = !isAsking && askedId !== openId;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for these rows, however often the rest is made anew
  useEffect(() => {
    if (!isFree || !standing || standing.isHere || !isFocusNowhere()) return;
    rowOf(rows[Math.min(standing.at, rows.length - 1)]?.id)?.focus({ preventScroll: true });
  }, [rows, isFree]);

  return {
    standing,
    /** Remembers a row that may go. */
    note: (id: number) => setAsked(id),
  };
}
