import { ArrowLeft } from "lucide-react";
import { useEffect, useRef } from "react";
import { NavigationType, type To, useLocation, useNavigationType } from "react-router";
import { Link } from "./link.tsx";

/** From one thing of a room back to all of them. */
export function BackLink({ to, children }: { to: To; children: string }) {
  return (
    <Link
      to={to}
      className="inline-flex min-h-11 items-center gap-1.5 self-start rounded-xl pr-3 text-sm font-semibold text-brand"
    >
      <ArrowLeft aria-hidden="true" className="size-5" />
      {children}
    </Link>
  );
}

/** The name of one thing of a room, where the focus goes after a click in the list. */
export function InnerTitle({ children }: { children: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { key } = useLocation();
  const isBack = useNavigationType() === NavigationType.Pop;

  // biome-ignore lint/correctness/useExhaustiveDependencies: only the opening of the details moves the focus
  useEffect(() => {
    if (key === "default" || isBack) return;
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, []);

  return (
    <h2 ref={heading} tabIndex={-1} className="text-xl font-bold leading-snug tracking-tight outline-none">
      {children}
    </h2>
  );
}
