import { type ComponentProps, useRef, useState } from "react";
import { fieldSentences } from "../../shared/errors.fr.ts";
import { useInterrupted, useKept } from "../lib/use-kept.ts";
import { ChoiceChips } from "./choice-chips.tsx";
import { TextArea } from "./text-area.tsx";

/**
 * The reason of an act while it is being given; once an act was refused for want of it, its field has the focus and says so. `about` names
 * the question.
 */
export const useReason = (about: string) => useReasonIn(useInterrupted(`reason.${about}`, ""));

/** The same of what is decided once: however its question is left, the reason waits for it while the page lives. */
export const useKeptReason = (about: string) => useReasonIn(useKept(`reason.${about}`, ""));

function useReasonIn([reason, setReason]: readonly [string, (reason: string) => void]) {
  const [isRefused, setRefused] = useState(false);
  const area = useRef<HTMLTextAreaElement>(null);
  return {
    reason,
    refuse: () => {
      setRefused(true);
      area.current?.focus();
    },
    /** Of the field, with the sentences of what was refused; undefined when nothing would be. */
    fieldWith: (sentences: Readonly<Record<string, string>> | undefined) => ({
      ref: area,
      value: reason,
      onChange: setReason,
      error: isRefused && sentences ? (sentences.reason ?? fieldSentences.REASON_REQUIRED) : undefined,
    }),
  };
}

type ReasonFieldProps = Omit<ComponentProps<typeof TextArea>, "value" | "onChange" | "maxLength"> & {
  value: string;
  onChange: (reason: string) => void;
  /** Reasons that are often given, and what they are called together. */
  usual?: { label: string; reasons: readonly string[] };
};

/** Why one acts: a usual reason, or one's own words. */
export function ReasonField({ value, onChange, usual, error, ...area }: ReasonFieldProps) {
  // A usual one is given without typing.
  const isGiven = error === fieldSentences.REASON_REQUIRED && value.trim() !== "";
  return (
    <>
      {usual ? (
        <div className="flex flex-col gap-2">
          <p aria-hidden="true" className="text-sm font-semibold">
            {usual.label}
          </p>
          <ChoiceChips
            label={usual.label}
            choices={usual.reasons.map((reason) => ({ value: reason, label: reason }))}
            value={value}
            onChoose={onChange}
          />
        </div>
      ) : null}
      <TextArea
        required
        {...area}
        error={isGiven ? undefined : error}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        maxLength={500}
      />
    </>
  );
}
