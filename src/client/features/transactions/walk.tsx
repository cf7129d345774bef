import { ChevronLeft, ChevronRight } from "lucide-react";
import { Button } from "../../ui/button.tsx";
import { detailsText } from "./text.ts";
import type { Neighbours } from "./use-walk.ts";

const text = detailsText.walk;

/** At the end of the list the button stays focusable, and says why it does nothing. */
function nameOf(way: "previous" | "next", { isKnown, ...ways }: Neighbours): string {
  if (ways[way]) return text.to[way];
  return isKnown ? text.end[way] : text.outside[way];
}

/** From the open request to those before and after it in the list. */
export function Walk({ neighbours }: { neighbours: Neighbours }) {
  const { position, previous, next } = neighbours;
  const propsOf = (way: "previous" | "next") => ({
    size: "small" as const,
    variant: "ghost" as const,
    "aria-disabled": neighbours[way] === undefined,
    "aria-label": nameOf(way, neighbours),
  });
  return (
    <nav aria-label={text.label} className="-mx-2 flex items-center justify-between gap-1">
      <Button {...propsOf("previous")} onClick={previous}>
        <ChevronLeft aria-hidden="true" className="size-4.5" />
        {text.previous}
      </Button>
      <span className="text-center text-sm leading-tight tabular-nums text-soft">
        {position ? text.position(position.at, position.of) : text.outsideShort}
      </span>
      <Button {...propsOf("next")} onClick={next}>
        {text.next}
        <ChevronRight aria-hidden="true" className="size-4.5" />
      </Button>
    </nav>
  );
}
