import { LifeBuoy } from "lucide-react";
import type { ReactNode } from "react";
import { paths } from "../../lib/paths.ts";
import { Link } from "../../ui/link.tsx";
import { Logo } from "../../ui/logo.tsx";
import { shellText } from "../text.ts";

/** On a phone: who we are, and help in the same place on every screen (WCAG 3.2.6). */
export function TopBar({ unread }: { unread: ReactNode }) {
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
