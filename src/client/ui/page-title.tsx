import { clsx } from "clsx";
import { ArrowLeft } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { Link } from "./link.tsx";
import { uiText } from "./text.ts";

type PageTitleProps = {
  title: string;
  /** What stands in the h1, where that is not the title. */
  heading?: ReactNode;
  lead?: ReactNode;
  /** Where « Retour » leads. */
  backTo?: string;
  /** For screens whose first line is something else. */
  hidden?: boolean;
  centered?: boolean;
  /** How much waits: first in the tab's title, which is seen from other tabs. */
  waiting?: number;
  /** It replaces a form that had the focus. */
  takesFocus?: boolean;
};

/** The one h1 of a page and the tab's title. After a move inside the site it takes the focus, so screen readers say where they are. */
export function PageTitle({
  title,
  heading: shown = title,
  lead,
  backTo,
  hidden = false,
  centered = false,
  waiting = 0,
  takesFocus = false,
}: PageTitleProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { key, pathname } = useLocation();

  // biome-ignore lint/correctness/useExhaustiveDependencies: only another page moves the focus, not a tab or a step of this one
  useEffect(() => {
    if (takesFocus || key !== "default") heading.current?.focus({ preventScroll: true });
  }, [pathname]);

  return (
    <header className={clsx(hidden ? "sr-only" : "mb-5", centered && "text-center")}>
      <title>{`${waiting > 0 ? `(${waiting}) ` : ""}${title} · ${uiText.brand}`}</title>
      <div className={clsx("flex items-center gap-1", centered && "justify-center")}>
        {backTo ? (
          <Link
            to={backTo}
            aria-label={uiText.back}
            className="-ml-2 flex size-11 shrink-0 items-center justify-center rounded-xl text-soft hover:bg-sunken hover:text-ink"
          >
            <ArrowLeft aria-hidden="true" className="size-5.5" />
          </Link>
        ) : null}
        <h1 ref={heading} tabIndex={-1} className="min-w-0 text-2xl font-extrabold tracking-tight sm:text-3xl">
          {shown}
        </h1>
      </div>
      {lead ? <p className="mt-1 max-w-prose text-soft">{lead}</p> : null}
    </header>
  );
}
