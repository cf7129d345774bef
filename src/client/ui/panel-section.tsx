import type { ReactNode } from "react";

/** A titled part of the panel. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className="mb-2 text-sm font-bold text-soft">{title}</h3>
      {children}
    </section>
  );
}
