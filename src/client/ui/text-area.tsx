import { clsx } from "clsx";
import { CircleAlert } from "lucide-react";
import { type ComponentProps, type ReactNode, useId } from "react";

type TextAreaProps = Omit<ComponentProps<"textarea">, "id"> & {
  label: string;
  hint?: ReactNode;
  error?: string;
  /** A button at the end of the line below. */
  action?: ReactNode;
};

/** Like Field, for several lines. */
export function TextArea({ label, hint, error, action, className, ...area }: TextAreaProps) {
  const id = useId();
  const hintId = hint ? `${id}-hint` : undefined;
  const errorId = error ? `${id}-error` : undefined;
  const describedBy = [hintId, errorId].filter(Boolean).join(" ");
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="text-sm font-semibold">
        {label}
      </label>
      <textarea
        rows={3}
        {...area}
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy || undefined}
        className={clsx(
          "w-full rounded-xl border bg-surface px-3.5 py-2.5 text-base text-ink placeholder:text-soft",
          error ? "border-danger" : "border-line-strong",
          className,
        )}
      />
      {hint || action ? (
        <div className="flex items-start justify-between gap-3">
          <p id={hintId} className="text-sm text-soft">
            {hint}
          </p>
          {action}
        </div>
      ) : null}
      {error ? (
        <p id={errorId} className="flex items-start gap-1.5 text-sm font-medium text-danger">
          <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          {error}
        </p>
      ) : null}
    </div>
  );
}
