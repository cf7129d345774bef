import { type ComponentType, Suspense } from "react";
import { lazyPage, type Page } from "./lazy-page.tsx";
import { savesData } from "./save-data.ts";
import { uiText } from "./text/ui.ts";

/** The room goes first, with what it asks the server for. */
const AFTER_ROOM_MS = 2_000;

/**
 * A question in a chunk of its own: its room opens without it, and it is there before anybody has read enough to ask it. Whoever is
 * faster waits for it on the page as it is; so does whoever spares data.
 */
export function lazyDialog<Props extends object>(load: () => Promise<Page<Props>>): ComponentType<Props> {
  const Asked: ComponentType<Props> = lazyPage(load);
  // What does not arrive now is asked for when it is wanted, which also knows how to recover.
  if (!savesData()) setTimeout(() => load().catch(() => {}), AFTER_ROOM_MS);
  return (props: Props) => (
    <Suspense
      fallback={
        <p role="status" className="sr-only">
          {uiText.loading}
        </p>
      }
    >
      <Asked {...props} />
    </Suspense>
  );
}
