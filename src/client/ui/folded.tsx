import { ChevronDown } from "lucide-react";
import type { ReactNode } from "react";

/** A section that is folded on a phone, where the list comes first; its title says what matters most. */
export function Folded({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <details className="group rounded-2xl border border-line bg-surface">
      <summary className="flex min-h-12 list-none items-center justify-between gap-3 rounded-2xl px-4 py-2.5 font-semibold [&::-webkit-details-marker]:hidden">
        {title}
        <ChevronDown
          aria-hidden="true"
          className="size-5 shrink-0 text-soft transition-transform group-open:rotate-180"
        />
      </summary>
      <div className="px-4 pb-4">{children}</div>
    </details>
  );
}
