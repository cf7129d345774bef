import type { ComponentProps } from "react";
import { totpText as text } from "../../text/totp.ts";
import { Field } from "../../ui/field.tsx";

/** Where a code is typed, or filled in by the phone. */
export function CodeField({ hint = text.codeHint, ...field }: Omit<ComponentProps<typeof Field>, "label">) {
  return (
    <Field
      name="code"
      label={text.code}
      hint={hint}
      inputMode="numeric"
      autoComplete="one-time-code"
      required
      {...field}
    />
  );
}
