import { toast } from "sonner";
import { editingText } from "./text/editing.ts";

/** Long enough to be read and reached. */
const UNDO_MS = 8_000;

/** Says that a change was saved, and offers to take it back: it is saved already, so nothing is lost when the tab closes. */
export function offerUndo(sentence: string, undo: () => void): void {
  toast.success(sentence, {
    duration: UNDO_MS,
    classNames: { actionButton: "h-11! px-4! text-sm!" },
    action: { label: editingText.undo, onClick: undo },
  });
}
