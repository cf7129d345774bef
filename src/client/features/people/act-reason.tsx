import { useState } from "react";
import { ReasonField } from "../../reason-field.tsx";
import { peopleActsText as text } from "../../text/people-acts.ts";

/** Why the administrator acts, in words its member reads. */
export function ActReason({ reasons, error }: { reasons: readonly string[]; error: string | undefined }) {
  const [reason, setReason] = useState("");
  return (
    <ReasonField
      name="reason"
      label={text.reason}
      hint={text.reasonHint}
      usual={{ label: text.usual, reasons }}
      error={error}
      value={reason}
      onChange={setReason}
      rows={2}
    />
  );
}
