import type { PersonDetails } from "../../../shared/people.ts";
import { useInterrupted } from "../../lib/use-kept-input.ts";
import { ReasonField } from "../../ui/reason-field.tsx";
import { peopleActsText as text } from "./acts-text.ts";

/** What the dialog of an act is given. */
export type ActProps = { details: PersonDetails; onClose: () => void };

type ActReasonProps = {
  /** The act, and the member it is about. */
  about: string;
  reasons: readonly string[];
  name: string;
  error: string | undefined;
};

/** Why the administrator acts, in words its member reads. */
export function ActReason({ about, reasons, ...field }: ActReasonProps) {
  const [reason, setReason] = useInterrupted(`act.${about}`, "");
  return (
    <ReasonField
      {...field}
      label={text.reason}
      hint={text.reasonHint}
      usual={{ label: text.usual, reasons }}
      value={reason}
      onChange={setReason}
      rows={2}
    />
  );
}
