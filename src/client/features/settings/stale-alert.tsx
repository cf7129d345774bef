import { formatTime } from "../../../shared/day.ts";
import type { Edit } from "../../../shared/journal-acts.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { configurationText as text } from "./text.ts";

type StaleAlertProps = {
  edit: Edit | undefined;
  /** What another administrator saved in the meantime. */
  shown: string;
  onTake: () => void;
  onKeep: () => void;
};

/** Another administrator saved something else meanwhile: shows it, and asks which of the two to go on with. */
export function StaleAlert({ edit, shown, onTake, onKeep }: StaleAlertProps) {
  return (
    <Alert
      tone="warning"
      action={
        <>
          <Button size="small" variant="outline" onClick={onTake}>
            {text.take}
          </Button>
          <Button size="small" variant="ghost" onClick={onKeep}>
            {text.keep}
          </Button>
        </>
      }
    >
      <span className="break-words">
        {edit ? text.changedElsewhere(edit.by, shown, formatTime(edit.at)) : text.changedSince(shown)}
      </span>
    </Alert>
  );
}
