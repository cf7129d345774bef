import { formatInstant } from "../../../shared/day.ts";
import type { Edit } from "../../../shared/journal-acts.ts";
import { configurationText as text } from "./text.ts";

/** Who changed it last, when and why. */
export function LastEdit({ edit }: { edit: Edit | undefined }) {
  if (!edit) return null;
  return (
    <p className="text-sm text-soft">
      {text.lastEdit(edit.by, formatInstant(edit.at))}
      {edit.reason ? ` — ${edit.reason}` : null}
    </p>
  );
}
