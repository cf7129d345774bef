import { ChevronLeft, ChevronRight } from "lucide-react";
import { pagerText as text } from "../text/pager.ts";
import { Button } from "./button.tsx";

type PagerProps = {
  /** How much of the list is on the screen. */
  shown: string;
  /** Back to the beginning; absent there. */
  onFirst?: () => void;
  /** Absent where there is no such page. */
  onPrevious?: () => void;
  onNext?: () => void;
};

/** How much of a list is shown, and the pages beside this one. */
export function Pager({ shown, onFirst, onPrevious, onNext }: PagerProps) {
  return (
    <nav aria-label={text.pages} className="mt-3 flex flex-wrap items-center justify-between gap-2">
      <p role="status" className="text-sm text-soft">
        {shown}
      </p>
      <div className="flex gap-2">
        {onFirst ? (
          <Button size="small" variant="ghost" onClick={onFirst}>
            {text.first}
          </Button>
        ) : null}
        <Button size="small" variant="outline" disabled={!onPrevious} onClick={onPrevious}>
          <ChevronLeft aria-hidden="true" className="size-4.5" />
          {text.previous}
        </Button>
        <Button size="small" variant="outline" disabled={!onNext} onClick={onNext}>
          {text.next}
          <ChevronRight aria-hidden="true" className="size-4.5" />
        </Button>
      </div>
    </nav>
  );
}
