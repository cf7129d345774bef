import { type ComponentProps, useState } from "react";
import { formatWhole } from "../../shared/locale.ts";
import { parseAr } from "../../shared/money.ts";
import { Field } from "./field.tsx";

/** « 50000 » as « 50 000 », or the text as it is when it is not an amount. */
function grouped(text: string): string {
  const amountAr = parseAr(text);
  return amountAr === undefined ? text : formatWhole(amountAr);
}

type AmountFieldProps = Omit<ComponentProps<typeof Field>, "value" | "onChange"> & {
  /** As typed; read it with `parseAr`. */
  value: string;
  onValueChange: (text: string) => void;
};

/** An amount in Ariary: figures on the keyboard, « 50 000 Ar » may be pasted, thousands grouped once the field is left. */
export function AmountField({ value, onValueChange, onFocus, onBlur, ...field }: AmountFieldProps) {
  const [isFocused, setFocused] = useState(false);
  return (
    <Field
      inputMode="numeric"
      autoComplete="off"
      maxLength={24}
      {...field}
      value={isFocused ? value : grouped(value)}
      onChange={(event) => onValueChange(event.target.value.replace(/\s*ar\s*$/i, ""))}
      onFocus={(event) => {
        setFocused(true);
        // The text on the screen must not change now: a selection made by the keyboard would be lost.
        if (grouped(value) !== value) onValueChange(grouped(value));
        onFocus?.(event);
      }}
      onBlur={(event) => {
        setFocused(false);
        onBlur?.(event);
      }}
      className="text-xl font-bold tabular-nums"
      suffix={<span className="flex items-center pr-4 font-semibold text-soft">Ar</span>}
    />
  );
}
