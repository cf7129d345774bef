import { useState } from "react";
import { type QueueAddress, useOpenTransaction } from "./address.ts";
import { indexOfRow, rowsShown } from "./shortcuts.ts";
import { isWaitingTab, type Queue } from "./use-queue.ts";
import { useTurn } from "./use-turn.ts";

type Place = { id: number; index: number; list: string };

/** Where a request stands among the rows, or stood when it was last one of them in this list; undefined when it never was. */
function useLastPlace(here: Place): number | undefined {
  const [last, setLast] = useState<Place>();
  const isLast = last?.id === here.id && last.list === here.list;
  if (here.index < 0) return isLast ? last.index : undefined;
  if (!isLast || last.index !== here.index) setLast(here);
  return here.index;
}

function scrollToRow(id: number): void {
  const all = rowsShown();
  all[indexOfRow(all, id)]?.scrollIntoView({ block: "nearest" });
}

/** The requests before and after the open one, in the order of the list shown, over the ends of its page too. */
export function useNeighbours(address: QueueAddress, queue: Queue, openId: number) {
  const { show } = useOpenTransaction();
  const { turn, isTurning } = useTurn(address, openId);
  const { data: page, isPlaceholderData } = queue;
  const entries = page?.entries ?? [];
  const index = entries.findIndex(({ id }) => id === openId);
  const isHere = index >= 0;
  // Rows of the list before are no place in the one that comes.
  const list = JSON.stringify(isPlaceholderData ? undefined : address.input) ?? "";
  const last = useLastPlace({ id: openId, index, list });
  // Others before it may have gone too.
  const place = last === undefined ? undefined : Math.min(last, entries.length);

  const goTo = (at: number | undefined) => {
    const entry = at === undefined ? undefined : entries[at];
    if (!entry) return undefined;
    return () => {
      show(entry.id);
      scrollToRow(entry.id);
    };
  };
  const turnFrom = (name: "avant" | "apres", cursor: number | null | undefined) => {
    if (place === undefined || typeof cursor !== "number") return undefined;
    return () => turn(name === "avant" ? { avant: cursor } : { apres: cursor });
  };
  const [before, after] = place === undefined ? [] : [place - 1, isHere ? place + 1 : place];

  return {
    /** From 1, of how many; undefined for a request that is not among the rows. */
    position: isHere ? { at: index + 1, of: entries.length } : undefined,
    isKnown: place !== undefined,
    isTurning,
    previous: goTo(before) ?? turnFrom("avant", page?.previousCursor),
    /** What stands where the open one stood, once that has gone. */
    next: goTo(after) ?? turnFrom("apres", page?.nextCursor),
    /** Whether the list is one of requests to decide. */
    isWaiting: isWaitingTab(address.tab),
    isNarrowed: address.isNarrowed,
  };
}

export type Neighbours = ReturnType<typeof useNeighbours>;
