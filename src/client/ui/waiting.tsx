import { clsx } from "clsx";
import type { ReactNode } from "react";
import { uiText } from "./text.ts";

/**
 * Says, 8 s after it was drawn, why loading takes long. Done by CSS: on the slowest networks the script is what has not arrived. Its place
 * is reserved from the start, so that nothing moves. Belongs inside a `role=status`.
 */
export function SlowNotice({ className }: { className?: string }) {
  return <p className={clsx("after-8s", className)}>{uiText.slowConnection}</p>;
}

/** A placeholder for loading content; after 8 s a sentence is laid over it. Of several on a page only the first shows it (styles.css). */
export function Waiting({ children }: { children: ReactNode }) {
  return (
    <div className="relative">
      {children}
      <div role="status" className="absolute inset-x-0 top-4 flex justify-center px-4">
        <SlowNotice className="rounded-xl border border-line bg-surface px-3.5 py-1.5 text-center text-sm text-soft" />
      </div>
    </div>
  );
}
