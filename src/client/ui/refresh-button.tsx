import { clsx } from "clsx";
import { RotateCw } from "lucide-react";
import { Button } from "./button.tsx";

type RefreshButtonProps = { label: string; isFetching: boolean; onRefresh: () => void };

/** Reads a list again whose rows do not move by themselves. */
export function RefreshButton({ label, isFetching, onRefresh }: RefreshButtonProps) {
  return (
    <Button
      size="icon"
      variant="ghost"
      aria-label={label}
      aria-busy={isFetching}
      disabled={isFetching}
      onClick={onRefresh}
    >
      <RotateCw aria-hidden="true" className={clsx("size-4.5", isFetching && "animate-spin")} />
    </Button>
  );
}
