import { ArrowRight } from "lucide-react";
import { Link, type LinkProps } from "../../ui/link.tsx";

/** Where to read more. */
export function TextLink({ children, ...link }: LinkProps) {
  return (
    <Link {...link} className="mt-2 inline-flex min-h-11 items-center gap-2 font-semibold text-brand hover:underline">
      {children}
      <ArrowRight aria-hidden="true" className="size-4.5 shrink-0" />
    </Link>
  );
}
