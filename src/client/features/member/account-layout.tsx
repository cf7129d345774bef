import { ArrowDownToLine, ArrowUpFromLine, History, type LucideIcon, Settings } from "lucide-react";
import { type ReactNode, Suspense, useEffect, useRef } from "react";
import { Outlet, useLocation } from "react-router";
import { isAt, paths } from "../../lib/paths.ts";
import { Link } from "../../ui/link.tsx";
import { PageLoading } from "../../ui/page-loading.tsx";
import { memberText } from "./text.ts";

const text = memberText.layout;

type Entry = { to: string; label: string; icon: LucideIcon };

const entries: Entry[] = [
  { to: paths.settings, label: text.settings, icon: Settings },
  { to: paths.globalHistory, label: text.globalHistory, icon: History },
  { to: paths.depositHistory, label: text.deposits, icon: ArrowDownToLine },
  { to: paths.withdrawalHistory, label: text.withdrawals, icon: ArrowUpFromLine },
];

const linkLook =
  "flex min-h-11 items-center gap-2 whitespace-nowrap rounded-xl px-3.5 text-sm font-semibold text-soft -outline-offset-2 aria-[current]:bg-surface aria-[current]:text-brand aria-[current]:shadow-card dark:aria-[current]:inset-ring dark:aria-[current]:inset-ring-brand lg:gap-3 lg:text-[0.9375rem] lg:hover:bg-sunken lg:aria-[current]:bg-brand-soft lg:aria-[current]:shadow-none";

/** Settings and histories: a strip to slide on a phone, a sidebar on a wide screen (docs/product.md 18.1). */
export function AccountFrame({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const strip = useRef<HTMLUListElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is another current link
  useEffect(() => {
    const current = strip.current?.querySelector<HTMLElement>("[aria-current]");
    if (!strip.current || !current) return;
    strip.current.scrollLeft = current.offsetLeft - (strip.current.clientWidth - current.offsetWidth) / 2;
  }, [pathname]);

  return (
    <div className="lg:grid lg:grid-cols-[14.5rem_minmax(0,1fr)] lg:gap-8">
      <nav aria-label={text.navigation} className="mb-5 lg:mb-0">
        <ul
          ref={strip}
          className="relative -mx-4 flex gap-1 overflow-x-auto bg-sunken p-1 px-4 [scrollbar-width:none] sm:mx-0 sm:rounded-2xl sm:px-1 lg:sticky lg:top-10 lg:flex-col lg:overflow-visible lg:rounded-2xl lg:border lg:border-line lg:bg-surface lg:p-2"
        >
          {entries.map(({ to, label, icon: Icon }) => (
            <li key={to}>
              <Link to={to} aria-current={isAt(pathname, to) ? "page" : undefined} className={linkLook}>
                <Icon aria-hidden="true" className="size-4.5 shrink-0" />
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className="min-w-0">{children}</div>
    </div>
  );
}

export default function AccountLayout() {
  return (
    <AccountFrame>
      <Suspense fallback={<PageLoading />}>
        <Outlet />
      </Suspense>
    </AccountFrame>
  );
}
