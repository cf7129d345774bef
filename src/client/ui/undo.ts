import { undoText } from "./text.ts";
import { toast } from "./toast.ts";

/** Long enough to be read and reached (docs/product.md 18.5). */
const UNDO_MS = 8_000;

/** Says that something was done, and offers to take it back: it is done already, so nothing is lost when the tab closes. */
export function offerUndo(sentence: string, undo: () => void): void {
  toast.success(sentence, {
    durationMs: UNDO_MS,
    action: { label: undoText.undo, onPress: undo },
  });
}
