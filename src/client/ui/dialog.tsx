import { lazy, type ReactNode, Suspense, useEffect } from "react";

const load = () => import("./dialog-panel.tsx");
const Panel = lazy(load);

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
    const timer = setTimeout(() => load().catch(() => {}), 500);
    return () => clearTimeout(timer);
  }, []);
  if (!props.open) return null;
  return (
    <Suspense fallback={null}>
      <Panel {...props} />
    </Suspense>
  );
}
