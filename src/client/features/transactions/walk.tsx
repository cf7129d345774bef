import { ChevronLeft, ChevronRight } from "lucide-react";
import { useState } from "react";
import { rowOf } from "../../lib/open-row.ts";
import { Button } from "../../ui/button.tsx";
import { type QueueAddress, useOpenTransaction } from "./address.ts";
import { detailsText } from "./text.ts";
import { isWaitingTab, type Queue } from "./use-queue.ts";

const none: readonly { id: number }[] = [];

/** The index of a row; or, once it is gone (`isHere` false), the index it had, where the next row is now. */
type Standing = { at: number; isHere: boolean };

type Last = { id: number; at: number; list: string };

/** The position of a request among the rows, or its last one in this list; undefined when it never was in it. */
function useRowPosition(id: number | undefined, rows: readonly { id: number }[], list: string): Standing | undefined {
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

/** The requests before and after the open one on the page of the list. */
export function useWalk(address: QueueAddress, { data: page, isPlaceholderData }: Queue) {
  const { openId, show } = useOpenTransaction();
  const rows = page?.entries ?? none;
  // While the next list loads, the rows shown belong to the previous one.
  const list = JSON.stringify(isPlaceholderData ? undefined : address.input) ?? "";
  const open = useRowPosition(openId, rows, list);
  const goTo = (at: number) => {
    const id = rows[at]?.id;
    if (id === undefined) return undefined;
    return () => {
      show(id);
      rowOf(id)?.scrollIntoView({ block: "nearest" });
    };
  };
  return {
    previous: open && goTo(open.at - 1),
    // Where a row is gone, the next row has its index.
    next: open && goTo(open.isHere ? open.at + 1 : open.at),
    /** Counted from 1; undefined for a request that is not among the rows. */
    position: open?.isHere ? { at: open.at + 1, of: rows.length } : undefined,
    isKnown: open !== undefined,
    /** Whether other pages of the list hold more. */
    hasMore: page !== undefined && (page.nextCursor !== null || page.previousCursor !== null),
    /** Whether the list is one of requests to decide. */
    isWaiting: isWaitingTab(address.tab),
    isFiltered: address.isFiltered,
  };
}

export type Neighbours = ReturnType<typeof useWalk>;

const text = detailsText.walk;

/** At the end of the list the button stays focusable, and says why it does nothing. */
function wayName(way: "previous" | "next", { isKnown, ...ways }: Neighbours): string {
  if (ways[way]) return text.to[way];
  return isKnown ? text.end[way] : text.outside[way];
}

/** From the open request to those before and after it in the list. */
export function Walk({ neighbours }: { neighbours: Neighbours }) {
  const { position, previous, next } = neighbours;
  const wayProps = (way: "previous" | "next") => ({
    size: "small" as const,
    variant: "ghost" as const,
    "aria-disabled": neighbours[way] === undefined,
    "aria-label": wayName(way, neighbours),
  });
  return (
    <nav aria-label={text.label} className="-mx-2 flex items-center justify-between gap-1">
      <Button {...wayProps("previous")} onClick={previous}>
        <ChevronLeft aria-hidden="true" className="size-4.5" />
        {text.previous}
      </Button>
      <span className="text-center text-sm leading-tight tabular-nums text-soft">
        {position ? text.position(position.at, position.of) : text.outsideShort}
      </span>
      <Button {...wayProps("next")} onClick={next}>
        {text.next}
        <ChevronRight aria-hidden="true" className="size-4.5" />
      </Button>
    </nav>
  );
}
