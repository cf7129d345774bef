import type { ReactNode } from "react";

/**
 * The browser's own progress bar, without `value` while nobody knows how much is left; the words that go with it are `label`, shown above
 * it when `visibleLabel`.
 */
export function Progress({
  label,
  value,
  max = 100,
  visibleLabel,
}: {
  label: string;
  value?: number;
  max?: number;
  visibleLabel?: ReactNode;
}) {
  return (
    <div className="flex flex-col gap-1.5">
      {visibleLabel ? <p className="text-sm font-semibold">{visibleLabel}</p> : null}
      <progress aria-label={label} value={value} max={max} className="progress" />
    </div>
  );
}
