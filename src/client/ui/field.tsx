import { clsx } from "clsx";
import type { ComponentProps, ReactNode } from "react";
import { FieldError, type FieldWords, useFieldWords } from "./field-words.tsx";
import { uiText } from "./text.ts";

type FieldProps = Omit<ComponentProps<"input">, "id" | "prefix"> &
  FieldWords & {
    /** Fixed text before the typed value, such as `+261`. */
    prefix?: string;
    /** A control inside the frame, after the value. */
    suffix?: ReactNode;
    /** A link or button below the words. */
    action?: ReactNode;
    optional?: boolean;
  };

/** A labelled input: label above, hint, then the error, both tied to the input for screen readers. */
export function Field({
  label,
  hint,
  error,
  prefix,
  suffix,
  action,
  optional = false,
  className,
  ...input
}: FieldProps) {
  const { control, hintId, errorId } = useFieldWords({ hint, error }, input["aria-describedby"]);
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={control.id} className="text-sm font-semibold">
        {label}
        {optional ? <span className="font-normal text-soft"> {uiText.optional}</span> : null}
      </label>
      <div
        className={clsx(
          "flex min-h-12 items-stretch overflow-hidden rounded-xl border focus-within:outline-3 focus-within:outline-offset-1 focus-within:outline-brand",
          error ? "border-danger" : "border-line-strong",
          input.readOnly ? "bg-sunken" : "bg-surface",
        )}
      >
        {prefix ? (
          <span className="flex items-center border-r border-line bg-sunken px-3 font-medium text-soft">{prefix}</span>
        ) : null}
        <input
          {...input}
          {...control}
          className={clsx(
            "min-w-0 flex-1 bg-transparent px-3.5 py-2.5 text-base text-ink outline-none placeholder:text-soft",
            className,
          )}
        />
        {suffix}
      </div>
      {hint ? (
        <p id={hintId} className="text-sm text-soft">
          {hint}
        </p>
      ) : null}
      <FieldError id={errorId} error={error} />
      {action}
    </div>
  );
}
