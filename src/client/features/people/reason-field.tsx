import { useState } from "react";
import { peopleActsText as text } from "../../text/people-acts.ts";
import { ChoiceChips } from "../../ui/choice-chips.tsx";
import { TextArea } from "../../ui/text-area.tsx";

/** Why the administrator acts, in words its member reads: a usual reason, or another. */
export function ReasonField({ reasons, error }: { reasons: readonly string[]; error: string | undefined }) {
  const [reason, setReason] = useState("");
  return (
    <>
      <div className="flex flex-col gap-2">
        <p aria-hidden="true" className="text-sm font-semibold">
          {text.usual}
        </p>
        <ChoiceChips
          label={text.usual}
          choices={reasons.map((value) => ({ value, label: value }))}
          value={reason}
          onChoose={setReason}
        />
      </div>
      <TextArea
        name="reason"
        label={text.reason}
        hint={text.reasonHint}
        error={error}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        rows={2}
        maxLength={500}
        required
      />
    </>
  );
}
