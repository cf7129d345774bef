import { Check } from "lucide-react";
import type { ReactNode } from "react";
import { paths } from "../lib/paths.ts";
import { Link } from "./link.tsx";
import { Logo } from "./logo.tsx";
import { publicText } from "./text.ts";

/** Help and accounts, at the same place on every public page. */
function Footer() {
  const link = "inline-flex min-h-11 items-center text-sm font-semibold text-soft underline hover:text-ink";
  return (
    <footer className="mt-2 flex flex-wrap justify-center gap-x-2 sm:gap-x-7">
      <Link to={paths.contact} className={link}>
        {publicText.support}
      </Link>
      <Link to={paths.transparency} className={link}>
        {publicText.accounts}
      </Link>
      <Link to={paths.partners} className={link}>
        {publicText.partners}
      </Link>
    </footer>
  );
}

/** The public pages: a short green header above the form on a phone, a full panel beside it on a wide screen. */
export function PublicLayout({ children }: { children: ReactNode }) {
  return (
    <div className="min-h-dvh lg:grid lg:grid-cols-[minmax(22rem,5fr)_7fr]">
      <header className="panel-deep px-5 pb-11 pt-4 lg:sticky lg:top-0 lg:flex lg:h-dvh lg:flex-col lg:justify-between lg:p-12">
        <Logo />
        <div className="hidden lg:block">
          <p className="text-4xl font-extrabold leading-tight tracking-tight text-balance">{publicText.trust.title}</p>
          <p className="mt-3 max-w-sm text-lg text-on-deep-soft">{publicText.trust.lead}</p>
        </div>
        <ul className="hidden flex-col gap-4 lg:flex">
          {publicText.trust.points.map((point) => (
            <li key={point} className="flex max-w-sm items-start gap-3 text-on-deep">
              <span className="mt-0.5 flex size-6 shrink-0 items-center justify-center rounded-full bg-gold text-[#2b1a00]">
                <Check aria-hidden="true" className="size-4" />
              </span>
              {point}
            </li>
          ))}
        </ul>
        <ul className="mt-3 flex flex-col gap-1 text-sm text-on-deep lg:hidden">
          {publicText.trust.short.map((point) => (
            <li key={point} className="flex items-center gap-2">
              <Check aria-hidden="true" className="size-4 shrink-0 text-gold" />
              {point}
            </li>
          ))}
        </ul>
      </header>
      <div className="-mt-8 px-3 pb-6 lg:mt-0 lg:flex lg:flex-col lg:justify-center lg:p-10">
        <main className="mx-auto w-full max-w-md rounded-3xl border border-line bg-surface p-5 shadow-card sm:p-8">
          {children}
        </main>
        <Footer />
      </div>
    </div>
  );
}
