import type { ClipboardEvent, ComponentProps } from "react";
import { groupedDigits, nationalDigits } from "../../shared/phone-digits.ts";
import { Field } from "./field.tsx";

const NATIONAL_LENGTH = 9;

/**
 * What stands in the field for a text that was typed or pasted: nine digits at most, in groups, without the leading 0
 * or the country code.
 */
const shownDigits = (text: string) => groupedDigits(nationalDigits(text).slice(0, NATIONAL_LENGTH));

/** Groups what is typed (docs/product.md 3.3). The caret stays between the digits where it was; a key that took a space goes past it. */
function keepNationalDigits(input: HTMLInputElement, isForward: boolean) {
  const { value, selectionStart } = input;
  const shown = shownDigits(value);
  if (shown === value) return;
  const before = shownDigits(value.slice(0, selectionStart ?? value.length));
  const caret = before.length + (isForward && shown[before.length] === " " ? 1 : 0);
  input.value = shown;
  if (input === document.activeElement) input.setSelectionRange(caret, caret);
}

/** A whole number that is pasted replaces what was begun. */
function makeRoom({ clipboardData, currentTarget }: ClipboardEvent<HTMLInputElement>) {
  if (nationalDigits(clipboardData.getData("text")).length === NATIONAL_LENGTH) currentTarget.select();
}

/** A Malagasy phone number behind a fixed `+261`. Uncontrolled, so what is typed before hydration stays. */
export function PhoneField({
  onInput,
  defaultValue,
  ...field
}: ComponentProps<typeof Field> & { defaultValue?: string }) {
  return (
    <Field
      type="tel"
      inputMode="numeric"
      autoComplete="tel-national"
      prefix="+261"
      {...field}
      defaultValue={defaultValue && shownDigits(defaultValue)}
      className="tabular-nums tracking-wide"
      onPaste={makeRoom}
      onInput={(event) => {
        const { inputType } = event.nativeEvent as InputEvent;
        keepNationalDigits(event.currentTarget, inputType === "deleteContentForward");
        onInput?.(event);
      }}
    />
  );
}
