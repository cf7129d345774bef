import type { ComponentType } from "react";
import { lazyPart, type Page } from "./lazy-page.tsx";
import { savesData } from "./save-data.ts";
import { DialogArrival } from "./ui/dialog-arrival.tsx";

/** The tab itself, and what it asks the server for, goes first. */
const AFTER_TAB_MS = 2_000;

/**
 * A dialog in a chunk of its own. Its tab opens without it, and fetches it soon after, before anybody needs it; with data saving on, it is
 * fetched when it is opened. Until it has arrived the page stays as it is.
 */
export function lazyDialog<Props extends { onClose: () => void }>(
  load: () => Promise<Page<Props>>,
): ComponentType<Props> {
  const Asked: ComponentType<Props> = lazyPart(load);
  // What does not arrive now is asked for when it is wanted, which also knows how to recover.
  if (!savesData()) setTimeout(() => load().catch(() => {}), AFTER_TAB_MS);
  return (props: Props) => (
    <DialogArrival onClose={props.onClose}>
      <Asked {...props} />
    </DialogArrival>
  );
}
