import { useEffect } from "react";
import { lazyPart, prefetch } from "../lib/lazy.tsx";
import { DialogArrival } from "./dialog-arrival.tsx";
import type { DialogProps } from "./dialog-panel.tsx";

const Panel = lazyPart(() => import("./dialog-panel.tsx"));

/** A modal dialog. Radix comes in a chunk of its own, fetched once the page is there and before anybody opens it. */
export function Dialog(props: DialogProps) {
  useEffect(() => {
    const timer = setTimeout(() => prefetch(Panel), 500);
    return () => clearTimeout(timer);
  }, []);
  if (!props.open) return null;
  return (
    <DialogArrival onClose={() => props.onOpenChange(false)}>
      <Panel {...props} />
    </DialogArrival>
  );
}
