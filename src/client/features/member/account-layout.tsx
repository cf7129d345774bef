import { ArrowDownToLine, ArrowUpFromLine, History, type LucideIcon, Settings } from "lucide-react";
import { type ReactNode, Suspense } from "react";
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
  "flex h-full min-h-11 flex-col items-center gap-1 rounded-xl px-0.5 py-1.5 text-center hyphens-auto text-xs font-semibold leading-tight tracking-tight text-soft -outline-offset-2 aria-[current]:bg-surface aria-[current]:text-brand aria-[current]:shadow-card dark:aria-[current]:inset-ring dark:aria-[current]:inset-ring-brand sm:flex-row sm:justify-center sm:gap-2 sm:text-sm lg:justify-start lg:gap-3 lg:px-3.5 lg:text-[0.9375rem] lg:tracking-normal lg:hover:bg-sunken lg:aria-[current]:bg-brand-soft lg:aria-[current]:shadow-none";

/** Settings and histories: a row on a phone, a sidebar on a wide screen (docs/product.md 18.1). */
export function AccountFrame({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  return (
    <div className="lg:grid lg:grid-cols-[14.5rem_minmax(0,1fr)] lg:gap-8">
      <nav aria-label={text.navigation} className="mb-5 lg:mb-0">
        <ul className="grid grid-cols-[repeat(auto-fit,minmax(4rem,1fr))] gap-1 rounded-2xl bg-sunken p-1 lg:sticky lg:top-10 lg:grid-cols-1 lg:border lg:border-line lg:bg-surface lg:p-2">
          {entries.map(({ to, label, icon: Icon }) => (
            <li key={to} className="min-w-0">
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
