import type { ComponentProps } from "react";
import { fieldSentences } from "../../shared/fields.fr.ts";
import { ChoiceChips } from "./choice-chips.tsx";
import { TextArea } from "./text-area.tsx";

type ReasonFieldProps = Omit<ComponentProps<typeof TextArea>, "value" | "onChange" | "maxLength"> & {
  value: string;
  onChange: (reason: string) => void;
  /** Reasons that are often given, and what they are called together. */
  usual?: { label: string; reasons: readonly string[] };
};

/** A required reason: one of the usual ones, or the person's own words. */
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
