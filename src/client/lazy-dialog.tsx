import type { ComponentType } from "react";
import { lazyPart, type Page } from "./lazy-page.tsx";
import { savesData } from "./save-data.ts";
import { DialogArrival } from "./ui/dialog-arrival.tsx";

/** The room goes first, with what it asks the server for. */
const AFTER_ROOM_MS = 2_000;

/**
 * A question in a chunk of its own: its room opens without it, and it is there before anybody has read enough to ask it. Whoever is
 * faster waits for it on the page as it is; so does whoever spares data.
 */
export function lazyDialog<Props extends { onClose: () => void }>(
  load: () => Promise<Page<Props>>,
): ComponentType<Props> {
  const Asked: ComponentType<Props> = lazyPart(load);
  // What does not arrive now is asked for when it is wanted, which also knows how to recover.
  if (!savesData()) setTimeout(() => load().catch(() => {}), AFTER_ROOM_MS);
  return (props: Props) => (
    <DialogArrival onClose={props.onClose}>
      <Asked {...props} />
    </DialogArrival>
  );
}
