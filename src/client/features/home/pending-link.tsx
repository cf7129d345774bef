import { ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "../../ui/link.tsx";

/** Deposits that wait, under the balance that they will raise, with their answer and, drawn at build, before it (`first-view.tsx`). */
export const PendingLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link to={to} className="-my-2.5 inline-flex min-h-11 items-center gap-1 font-semibold text-on-deep hover:underline">
    {children}
    <ChevronRight aria-hidden="true" className="size-4.5 shrink-0" />
  </Link>
);
