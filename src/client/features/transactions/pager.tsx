import { ChevronLeft, ChevronRight } from "lucide-react";
import type { TransactionPage } from "../../../shared/transactions.ts";
import { queueText as text } from "../../text/queue.ts";
import { Button } from "../../ui/button.tsx";
import { isBeyondCount, type QueueAddress } from "./address.ts";

type PagerProps = { page: TransactionPage; address: QueueAddress; onTurn: () => void };

/** How much of the list is shown, and the pages beside this one. */
export function Pager({ page, address, onTurn }: PagerProps) {
  const { entries, previousCursor, nextCursor, counts } = page;
  const { tab, isNarrowed, turnTo } = address;
  const total = counts[tab];
  const turn = (move: Parameters<typeof turnTo>[0]) => () => {
    turnTo(move);
    onTurn();
  };
  return (
    <nav aria-label={text.pages} className="mt-3 flex flex-wrap items-center justify-between gap-2">
      <p role="status" className="text-sm text-soft">
        {text.shown(entries.length, total, isBeyondCount(total, isNarrowed))}
      </p>
      <div className="flex gap-2">
        {address.isFirstPage ? null : (
          <Button size="small" variant="ghost" onClick={turn(undefined)}>
            {text.first}
          </Button>
        )}
        <Button
          size="small"
          variant="outline"
          disabled={previousCursor === null}
          onClick={turn(previousCursor === null ? undefined : { avant: previousCursor })}
        >
          <ChevronLeft aria-hidden="true" className="size-4.5" />
          {text.previous}
        </Button>
        <Button
          size="small"
          variant="outline"
          disabled={nextCursor === null}
          onClick={turn(nextCursor === null ? undefined : { apres: nextCursor })}
        >
          {text.next}
          <ChevronRight aria-hidden="true" className="size-4.5" />
        </Button>
      </div>
    </nav>
  );
}
