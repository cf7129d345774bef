import { rowOf } from "../../lib/open-row.ts";
import { type QueueAddress, useOpenTransaction } from "./address.ts";
import { focusedId } from "./shortcuts.ts";
import { useFocusNext } from "./use-focus-next.ts";
import { usePageTurn } from "./use-page-turn.ts";
import { isWaitingTab, type Queue } from "./use-queue.ts";
import { type Standing, useRowPosition } from "./use-row-position.ts";

const none: readonly { id: number }[] = [];

/**
 * Moves to the previous or next request in the order of the list, across pages too. Used by the keys and by the
 * buttons of the panel. With a panel open it shows the other request there, else it focuses its row.
 */
export function useWalk(address: QueueAddress, queue: Queue, isAsking: boolean) {
  const { openId, show } = useOpenTransaction();
  const { data: page, isPlaceholderData } = queue;
  const rows = page?.entries ?? none;
  // While the next list loads, the rows shown belong to the previous one.
  const list = JSON.stringify(isPlaceholderData ? undefined : address.input) ?? "";
  const { turn, isTurning } = usePageTurn(address, openId, rows);
  const place = useFocusNext({ rows, list, isAsking, openId });
  const open = useRowPosition(openId, rows, list);

  const goTo = (at: number) => {
    const id = rows[at]?.id;
    if (id === undefined) return undefined;
    return () => {
      if (openId === undefined) rowOf(id)?.focus();
      else show(id);
      rowOf(id)?.scrollIntoView({ block: "nearest" });
    };
  };
  const turnTo = (name: "avant" | "apres", cursor: number | null | undefined) => {
    if (isPlaceholderData || typeof cursor !== "number") return undefined;
    return () => turn(name === "avant" ? { avant: cursor } : { apres: cursor });
  };
  const waysFrom = ({ at, isHere }: Standing) => ({
    previous: goTo(at - 1) ?? turnTo("avant", page?.previousCursor),
    // Where a row is gone, the next row has its index.
    next: goTo(isHere ? at + 1 : at) ?? turnTo("apres", page?.nextCursor),
  });
  const standingOfFocus = () => {
    const id = focusedId();
    const at = rows.findIndex((row) => row.id === id);
    return at < 0 ? place.standing : { at, isHere: true };
  };

  return {
    note: place.note,
    /** From the open request, else from the focused row or the position of the one just decided, else to the first. */
    step: (way: "previous" | "next") => {
      if (isTurning) return;
      const from = openId === undefined ? standingOfFocus() : open;
      const go = from ? waysFrom(from)[way] : openId === undefined && goTo(0);
      if (go) go();
    },
    /** What the open panel needs for its previous and next buttons. */
    neighbours: {
      ...(open && waysFrom(open)),
      /** Counted from 1; undefined for a request that is not among the rows. */
      position: open?.isHere ? { at: open.at + 1, of: rows.length } : undefined,
      isKnown: open !== undefined,
      isTurning,
      /** Whether the list is one of requests to decide. */
      isWaiting: isWaitingTab(address.tab),
      isNarrowed: address.isNarrowed,
    },
  };
}

export type Neighbours = ReturnType<typeof useWalk>["neighbours"];
