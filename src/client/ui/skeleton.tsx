import { clsx } from "clsx";
import { uiText } from "./text.ts";

/** A grey placeholder for content that is loading. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden="true" className={clsx("animate-pulse rounded-2xl bg-line/70", className)} />;
}

/** A list that is on its way, said once to screen readers. */
export function SkeletonList({ rows = 4, rowClassName = "h-18" }: { rows?: number; rowClassName?: string }) {
  return (
    <div role="status" className="flex flex-col gap-3">
      <span className="sr-only">{uiText.loading}</span>
      {Array.from({ length: rows }, (_, row) => `row-${row}`).map((row) => (
        <Skeleton key={row} className={rowClassName} />
      ))}
    </div>
  );
}
