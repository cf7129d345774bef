import { clsx } from "clsx";
import type { ReactNode } from "react";
import { MAIN_ID, SkipLink } from "../../ui/skip-link.tsx";
import { Navigation } from "./navigation.tsx";
import { TopBar } from "./top-bar.tsx";

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

/** Around the members' pages. */
export const MemberFrame = ({ isAdmin, unread, waiting, ...page }: MemberFrameProps) => (
  <Frame
    navigation={<Navigation isAdmin={isAdmin} unread={unread} waiting={waiting} />}
    bar={<TopBar unread={unread} />}
    {...page}
  />
);
