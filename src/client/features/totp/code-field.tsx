import type { ComponentProps } from "react";
import { Field } from "../../ui/field.tsx";
import { totpText as text } from "./text.ts";

/** Where a code is typed, or filled in by the phone. */
export function CodeField({ hint = text.codeHint, ...field }: Omit<ComponentProps<typeof Field>, "label">) {
  return <Field label={text.code} hint={hint} inputMode="numeric" autoComplete="one-time-code" required {...field} />;
}
