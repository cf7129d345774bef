import { clsx } from "clsx";
import type { ComponentProps, ReactNode } from "react";
import { FieldError, type FieldWords, useFieldWords } from "./field-words.tsx";

type TextAreaProps = Omit<ComponentProps<"textarea">, "id"> &
  FieldWords & {
    /** A button at the end of the line below. */
    action?: ReactNode;
  };

/** Like Field, for several lines. */
export function TextArea({ label, hint, error, action, className, ...area }: TextAreaProps) {
  const { control, hintId, errorId } = useFieldWords({ hint, error });
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={control.id} className="text-sm font-semibold">
        {label}
      </label>
      <textarea
        rows={3}
        {...area}
        {...control}
        className={clsx(
          "w-full rounded-xl border bg-surface px-3.5 py-2.5 text-base text-ink placeholder:text-soft",
          error ? "border-danger" : "border-line-strong",
          className,
        )}
      />
      {hint || action ? (
        <div className="flex flex-wrap items-start justify-between gap-3">
          <p id={hintId} className="flex-[1_1_8rem] text-sm text-soft">
            {hint}
          </p>
          {action}
        </div>
      ) : null}
      <FieldError id={errorId} error={error} />
    </div>
  );
}
