import { clsx } from "clsx";
import type { ReactNode } from "react";
import { uiText } from "./text.ts";

/** Room for words in a page drawn at build, filled by its first answer (`showFirst`). `className` is its size. */
export const Blank = ({ name, className }: { name: string; className: string }) => (
  <span
    data-blank={name}
    className={clsx("inline-block animate-pulse rounded-lg bg-current align-middle opacity-20", className)}
  >
    <span className="sr-only">{uiText.loading}</span>
  </span>
);

/** In a page drawn at build: what only some first answers show, to be copied (`shapeOf`). */
export const Shape = ({ name, children }: { name: string; children: ReactNode }) => (
  <div data-shape={name} hidden>
    {children}
  </div>
);
