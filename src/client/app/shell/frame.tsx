import { clsx } from "clsx";
import { LifeBuoy } from "lucide-react";
import type { ReactNode } from "react";
import { paths } from "../../lib/paths.ts";
import { Link } from "../../ui/link.tsx";
import { Logo } from "../../ui/logo.tsx";
import { uiText } from "../../ui/text.ts";
import { shellText } from "../text.ts";
import { Navigation } from "./navigation.tsx";

type FrameProps = {
  navigation: ReactNode;
  /** At the top of a phone. */
  bar: ReactNode;
  /** Above everything, such as the lost connection. */
  banner?: ReactNode;
  /** Wide for tables; narrow for text. */
  isWide?: boolean;
  children: ReactNode;
};

const MAIN_ID = "contenu";

/** First stop of the keyboard: past the navigation. */
function SkipLink() {
  return (
    <a
      href={`#${MAIN_ID}`}
      className="sr-only rounded-xl bg-surface px-4 py-3 font-semibold text-brand focus:not-sr-only focus:fixed focus:left-3 focus:top-3 focus:z-50"
    >
      {uiText.skipToContent}
    </a>
  );
}

/** The layout of every private page: also drawn at build, the same for everybody. */
export function Frame({ navigation, bar, banner, isWide = false, children }: FrameProps) {
  return (
    <>
      <SkipLink />
      {navigation}
      <div className="lg:pl-60">
        {banner}
        {bar}
        <main
          id={MAIN_ID}
          tabIndex={-1}
          className={clsx(
            "mx-auto w-full px-4 pb-28 pt-5 sm:px-6 lg:px-10 lg:pb-16 lg:pt-10",
            isWide ? "max-w-5xl" : "max-w-4xl",
          )}
        >
          {children}
        </main>
      </div>
    </>
  );
}

type MemberFrameProps = Pick<FrameProps, "banner" | "children"> & {
  isAdmin: boolean;
  /** On the links to support: how many answers are unread. */
  unread?: ReactNode;
  /** On « Admin »: how much waits there. */
  waiting?: ReactNode;
};

/** On a phone: who we are, and help in the same place on every screen (WCAG 3.2.6). */
function TopBar({ unread }: { unread: ReactNode }) {
  return (
    <header className="flex items-center justify-between px-4 pt-3 sm:px-6 lg:hidden">
      <Link to={paths.home} className="inline-flex min-h-11 items-center">
        <Logo className="text-lg" />
      </Link>
      <Link
        to={paths.messages}
        className="relative -mr-2 flex size-11 items-center justify-center rounded-xl text-soft hover:bg-sunken hover:text-ink"
      >
        <LifeBuoy aria-hidden="true" className="size-6" />
        <span className="sr-only">{shellText.help}</span>
        <span className="absolute -right-0.5 top-0">{unread}</span>
      </Link>
    </header>
  );
}

/** Around the members' pages. */
export const MemberFrame = ({ isAdmin, unread, waiting, ...page }: MemberFrameProps) => (
  <Frame
    navigation={<Navigation isAdmin={isAdmin} unread={unread} waiting={waiting} />}
    bar={<TopBar unread={unread} />}
    {...page}
  />
);
