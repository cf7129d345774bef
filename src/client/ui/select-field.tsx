import { clsx } from "clsx";
import { ChevronDown } from "lucide-react";
import type { ComponentProps } from "react";
import { FieldError, type FieldWords, useFieldWords } from "./field-words.tsx";

type SelectFieldProps = Omit<ComponentProps<"select">, "id"> & FieldWords;

/** Like Field, for the browser's own list: the best one there is on a phone. */
export function SelectField({ label, hint, error, className, children, ...select }: SelectFieldProps) {
  const { control, hintId, errorId } = useFieldWords({ hint, error });
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={control.id} className="text-sm font-semibold">
        {label}
      </label>
      <div className="relative">
        <select
          {...select}
          {...control}
          className={clsx(
            "min-h-12 w-full appearance-none truncate rounded-xl border bg-surface py-2.5 pl-3.5 pr-11 text-base text-ink",
            error ? "border-danger" : "border-line-strong",
            className,
          )}
        >
          {children}
        </select>
        <ChevronDown aria-hidden="true" className="pointer-events-none absolute right-3.5 top-3.5 size-5 text-soft" />
      </div>
      {hint ? (
        <p id={hintId} className="text-sm text-soft">
          {hint}
        </p>
      ) : null}
      <FieldError id={errorId} error={error} />
    </div>
  );
}
