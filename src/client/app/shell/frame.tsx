import { clsx } from "clsx";
import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { isAt, paths } from "../../lib/paths.ts";
import { MAIN_ID, SkipLink } from "../../ui/skip-link.tsx";
import { Navigation } from "./navigation.tsx";
import { TopBar } from "./top-bar.tsx";

type FrameProps = {
  isAdmin: boolean;
  /** Above everything, such as the lost connection. */
  banner?: ReactNode;
  /** On the links to support: how many answers are unread. */
  unread?: ReactNode;
  children: ReactNode;
};

/** The layout of every private page: also what is drawn at build, before anybody knows who opens it. */
export function Frame({ isAdmin, banner, unread, children }: FrameProps) {
  const { pathname } = useLocation();
  return (
    <>
      <SkipLink />
      <Navigation isAdmin={isAdmin} unread={unread} />
      <div className="lg:pl-60">
        {banner}
        <TopBar unread={unread} />
        <main
          id={MAIN_ID}
          tabIndex={-1}
          className={clsx(
            "mx-auto w-full px-4 pb-28 pt-5 sm:px-6 lg:px-10 lg:pb-16 lg:pt-10",
            // Lines to read are short; the administrators' tables have many columns.
            isAt(pathname, paths.admin, paths.adminTasks) ? "max-w-5xl" : "max-w-4xl",
          )}
        >
          {children}
        </main>
      </div>
    </>
  );
}
