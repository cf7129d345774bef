import type { Ref } from "react";
import type { TransactionType } from "../../../shared/transactions.ts";
import { transactionsText } from "../../text/transactions.ts";
import { ChoiceChips } from "../../ui/choice-chips.tsx";
import { TextArea } from "../../ui/text-area.tsx";

const text = transactionsText.rejection;

type RejectionReasonProps = {
  ref: Ref<HTMLTextAreaElement>;
  type: TransactionType;
  value: string;
  onChange: (reason: string) => void;
  error: string | undefined;
};

/** Why something is rejected: a usual reason, or one's own words. */
export function RejectionReason({ ref, type, value, onChange, error }: RejectionReasonProps) {
  return (
    <>
      <div className="flex flex-col gap-2">
        <p className="text-sm font-semibold">{text.usual}</p>
        <ChoiceChips
          label={text.usual}
          choices={text.presets[type].map((preset) => ({ value: preset, label: preset }))}
          value={value}
          onChoose={onChange}
        />
      </div>
      <TextArea
        ref={ref}
        label={text.reason}
        hint={text.reasonHint}
        error={error}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        maxLength={500}
        required
      />
    </>
  );
}
