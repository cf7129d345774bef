import type { ClipboardEvent, ComponentProps } from "react";
import { nationalDigits } from "../../shared/phone-digits.ts";
import { Field } from "./field.tsx";

const NATIONAL_LENGTH = 9;

/** Digits only, nine at most, without the leading 0 or the country code that people paste (docs/product.md 3.3). The caret stays where it was. */
function keepNationalDigits(input: HTMLInputElement) {
  const { value, selectionStart } = input;
  const digits = nationalDigits(value).slice(0, NATIONAL_LENGTH);
  if (digits === value) return;
  const caret = nationalDigits(value.slice(0, selectionStart ?? value.length)).length;
  input.value = digits;
  if (input === document.activeElement) input.setSelectionRange(caret, caret);
}

/** A whole number that is pasted replaces what was begun. */
function makeRoom({ clipboardData, currentTarget }: ClipboardEvent<HTMLInputElement>) {
  if (nationalDigits(clipboardData.getData("text")).length === NATIONAL_LENGTH) currentTarget.select();
}

/** A Malagasy phone number behind a fixed `+261`. Uncontrolled, so what is typed before hydration stays. */
export function PhoneField({ onInput, ...field }: ComponentProps<typeof Field>) {
  return (
    <Field
      type="tel"
      inputMode="numeric"
      autoComplete="tel-national"
      prefix="+261"
      {...field}
      className="tabular-nums tracking-wide"
      onPaste={makeRoom}
      onInput={(event) => {
        keepNationalDigits(event.currentTarget);
        onInput?.(event);
      }}
    />
  );
}
