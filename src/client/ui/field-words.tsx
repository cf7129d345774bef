import { CircleAlert } from "lucide-react";
import { type ReactNode, useId } from "react";

/** The label, hint and error around a control. */
export type FieldWords = { label: string; hint?: ReactNode; error?: string };

/** Ties a control to its words for screen readers; `also` names other words that describe it. */
export function useFieldWords({ hint, error }: Pick<FieldWords, "hint" | "error">, also?: string) {
  const id = useId();
  const [hintId, errorId] = [hint ? `${id}-hint` : undefined, error ? `${id}-error` : undefined];
  const describedBy = [hintId, errorId, also].filter(Boolean).join(" ");
  const control = { id, "aria-invalid": error ? true : undefined, "aria-describedby": describedBy || undefined };
  return { control, hintId, errorId };
}

/** The error of a field, if any. */
export function FieldError({ id, error }: { id: string | undefined; error: string | undefined }) {
  return error ? (
    <p id={id} className="flex items-start gap-1.5 text-sm font-medium text-danger">
      <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      {error}
    </p>
  ) : null;
}
