import type { ComponentProps } from "react";
import { nationalDigits } from "../../shared/phone-digits.ts";
import { Field } from "./field.tsx";

const NATIONAL_LENGTH = 9;

/** Digits only, nine at most, without the leading 0 or the country code that people paste (spec §5). */
function keepNationalDigits(input: HTMLInputElement) {
  const digits = nationalDigits(input.value).slice(0, NATIONAL_LENGTH);
  if (digits !== input.value) input.value = digits;
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
      onInput={(event) => {
        keepNationalDigits(event.currentTarget);
        onInput?.(event);
      }}
    />
  );
}
