import { clsx } from "clsx";
import { uiText } from "./text.ts";

/** A grey placeholder for content that is loading. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden="true" className={clsx("animate-pulse rounded-2xl bg-line/70", className)} />;
}

type SkeletonListProps = {
  rows?: number;
  /** The height that each will have. */
  rowClassName?: string;
  /** In one sheet, as the rows of a list of records. */
  isJoined?: boolean;
};

const sheet = "rounded-2xl border border-line bg-surface";

/** A list that is on its way, said once to screen readers. */
export function SkeletonList({ rows = 4, rowClassName = "h-18", isJoined = false }: SkeletonListProps) {
  return (
    <div role="status" className={isJoined ? clsx("divide-y divide-line", sheet) : "flex flex-col gap-3"}>
      <span className="sr-only">{uiText.loading}</span>
      {Array.from({ length: rows }, (_, row) => `row-${row}`).map((row) => (
        <div key={row} className={clsx("flex flex-col gap-2 overflow-hidden p-3", isJoined || sheet, rowClassName)}>
          <Skeleton className="h-4 w-2/5" />
          <Skeleton className="h-3 w-3/5" />
        </div>
      ))}
    </div>
  );
}
