import { ArrowDownToLine, ArrowUpFromLine, Crown, ListChecks, type LucideIcon, Users } from "lucide-react";
import { paths } from "../../lib/paths.ts";
import { type CardTone, IconTile } from "../../ui/card.tsx";
import { Link } from "../../ui/link.tsx";
import { homeText } from "./text.ts";

const text = homeText.cards;

const shortcuts: { to: string; icon: LucideIcon; tone?: CardTone; title: string }[] = [
  { to: paths.referral, icon: Users, tone: "gold", title: text.referral },
  { to: paths.vip, icon: Crown, tone: "gold", title: text.vip },
  { to: paths.tasks, icon: ListChecks, title: text.tasks },
  { to: paths.deposit, icon: ArrowDownToLine, title: text.deposit },
  { to: paths.withdraw, icon: ArrowUpFromLine, tone: "earth", title: text.withdraw },
];

/** The way to every part of the site, in one row. */
export function Shortcuts() {
  return (
    <nav aria-label={text.title}>
      <ul className="grid grid-cols-5 rounded-2xl border border-line bg-surface px-0.5 py-1.5 shadow-card">
        {shortcuts.map(({ to, icon, tone, title }) => (
          <li key={to} className="flex">
            <Link
              to={to}
              className="flex min-w-0 flex-1 flex-col items-center gap-1.5 rounded-xl py-2 text-center text-[min(0.75rem,3.2vw)] font-semibold leading-tight tracking-tight hover:bg-sunken"
            >
              <IconTile icon={icon} tone={tone} />
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
