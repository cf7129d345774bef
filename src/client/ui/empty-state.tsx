import { Inbox, type LucideIcon } from "lucide-react";
import type { ReactNode } from "react";

type EmptyStateProps = { icon?: LucideIcon; title: string; children?: ReactNode; action?: ReactNode };

/** An empty list: says that nothing is here yet, and what to do about it. */
export function EmptyState({ icon: Icon = Inbox, title, children, action }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center gap-3 rounded-2xl border border-dashed border-line-strong/50 px-6 py-10 text-center">
      <span className="flex size-14 items-center justify-center rounded-full bg-sunken text-soft">
        <Icon aria-hidden="true" className="size-7" />
      </span>
      <p className="font-semibold">{title}</p>
      {children ? <div className="max-w-sm text-sm text-soft">{children}</div> : null}
      {action}
    </div>
  );
}
