import { ChevronLeft, ChevronRight } from "lucide-react";
import type { PagedAddress, PageEnds, PageMove } from "../lib/paged-address.ts";
import { Button } from "./button.tsx";
import { pagerText as text } from "./text.ts";

type PagerProps = {
  /** How much of the list is on the screen. */
  shown: string;
  /** The page that is shown. */
  page: PageEnds;
  address: PagedAddress;
  /** Once another page was asked for. */
  onTurn: () => void;
};

/** How much of a list is shown, and the pages beside this one, where it has any. */
export function Pager({ shown, page: { previousCursor, nextCursor }, address, onTurn }: PagerProps) {
  const turn = (move: PageMove) => {
    address.turnTo(move);
    onTurn();
  };
  const position = (
    <p role="status" className="text-sm text-soft">
      {shown}
    </p>
  );
  if (address.isFirstPage && previousCursor === null && nextCursor === null)
    return <div className="mt-3">{position}</div>;
  return (
    <nav aria-label={text.pages} className="mt-3 flex flex-wrap items-center justify-between gap-2">
      {position}
      <div className="flex flex-wrap gap-2">
        {address.isFirstPage ? null : (
          <Button size="small" variant="ghost" onClick={() => turn(undefined)}>
            {text.first}
          </Button>
        )}
        <Button
          size="small"
          variant="outline"
          disabled={previousCursor === null}
          onClick={() => previousCursor !== null && turn({ avant: previousCursor })}
        >
          <ChevronLeft aria-hidden="true" className="size-4.5" />
          {text.previous}
        </Button>
        <Button
          size="small"
          variant="outline"
          disabled={nextCursor === null}
          onClick={() => nextCursor !== null && turn({ apres: nextCursor })}
        >
          {text.next}
          <ChevronRight aria-hidden="true" className="size-4.5" />
        </Button>
      </div>
    </nav>
  );
}
