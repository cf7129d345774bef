import { clsx } from "clsx";
import { CircleUser, Crown, House, LifeBuoy, ListChecks, type LucideIcon, ShieldCheck } from "lucide-react";
import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { isAt, paths } from "../../lib/paths.ts";
import { Link } from "../../ui/link.tsx";
import { Logo } from "../../ui/logo.tsx";
import { accountPages } from "../pages.ts";
import { shellText } from "../text.ts";

/** `within`: pages that belong to this entry, having none of their own. */
type Entry = { to: string; label: string; icon: LucideIcon; within?: string[] };

export const memberEntries: Entry[] = [
  { to: paths.home, label: shellText.home, icon: House },
  { to: paths.vip, label: shellText.vip, icon: Crown },
  { to: paths.tasks, label: shellText.tasks, icon: ListChecks },
  { to: paths.dashboard, label: shellText.account, icon: CircleUser, within: Object.keys(accountPages) },
];

export const adminEntry: Entry = {
  to: paths.admin,
  label: shellText.admin,
  icon: ShieldCheck,
  within: [paths.adminTasks],
};

/** A place in the bar of a phone. */
export const barLook =
  "group flex min-h-15 flex-1 flex-col items-center justify-center gap-0.5 rounded-2xl text-center text-[0.6875rem] leading-tight min-[360px]:text-[min(0.75rem,5.5vw)] font-medium text-soft aria-[current]:text-brand aria-[current]:font-bold";

const linkLook = clsx(
  barLook,
  "lg:min-h-12 lg:flex-none lg:flex-row lg:justify-start lg:gap-3 lg:px-3 lg:text-base lg:hover:bg-sunken lg:aria-[current]:bg-brand-soft",
);

/** The icon of a place in the bar. */
export function IconPlace({ icon: Icon }: { icon: LucideIcon }) {
  return (
    <span className="flex h-7 w-14 items-center justify-center rounded-full transition-colors group-aria-[current]:bg-brand-soft lg:h-auto lg:w-auto">
      <Icon aria-hidden="true" className="size-5.5" />
    </span>
  );
}

type NavigationProps = {
  isAdmin: boolean;
  unread: ReactNode;
  /** On « Admin »: how much waits there. */
  waiting: ReactNode;
};

/** A bar under the thumb on a phone, a rail at the left on a wide screen. */
export function Navigation({ isAdmin, unread, waiting }: NavigationProps) {
  const { pathname } = useLocation();
  const entries = isAdmin ? [...memberEntries, adminEntry] : memberEntries;
  return (
    <nav
      aria-label={shellText.navigation}
      className="fixed inset-x-0 bottom-0 z-30 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] lg:inset-y-0 lg:right-auto lg:flex lg:w-60 lg:flex-col lg:border-r lg:border-t-0 lg:p-5"
    >
      <Link to={paths.home} className="mb-8 hidden min-h-11 items-center lg:flex">
        <Logo />
      </Link>
      <ul className="mx-auto flex max-w-lg px-1 lg:mx-0 lg:flex-col lg:gap-1 lg:px-0">
        {entries.map(({ to, label, icon, within = [] }) => (
          <li key={to} className="relative flex flex-auto lg:block">
            <Link
              to={to}
              aria-current={isAt(pathname, to) ? "page" : isAt(pathname, ...within) || undefined}
              className={linkLook}
            >
              <IconPlace icon={icon} />
              {label}
              {to === paths.admin ? waiting : null}
            </Link>
          </li>
        ))}
      </ul>
      <Link
        to={paths.messages}
        aria-current={isAt(pathname, paths.messages) ? "page" : undefined}
        className={clsx(linkLook, "mt-auto hidden lg:flex")}
      >
        <LifeBuoy aria-hidden="true" className="size-5.5" />
        {shellText.support}
        {unread}
      </Link>
    </nav>
  );
}
