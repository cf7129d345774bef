import { type ReactNode, useEffect } from "react";
import { lazyPart, prefetch } from "../lib/lazy.tsx";
import { DialogArrival } from "./dialog-arrival.tsx";

const Panel = lazyPart(() => import("./dialog-panel.tsx"));

export type DialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description?: ReactNode;
  children?: ReactNode;
  /** Buttons at the bottom, the main one first. */
  actions?: ReactNode;
  /** `alert` asks for a decision: a touch outside does not close it. */
  kind?: "dialog" | "alert";
};

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
