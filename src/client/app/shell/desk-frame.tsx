import { Ellipsis, House, Search } from "lucide-react";
import { type ComponentProps, type ReactNode, useId } from "react";
import { paths } from "../../lib/paths.ts";
import { Link } from "../../ui/link.tsx";
import { Logo } from "../../ui/logo.tsx";
import { addressOf, barEntries, type Entry, groups, MORE } from "../admin/rooms.ts";
import { adminText as text } from "../admin/text.ts";
import { type Counts, countWords } from "./counts.ts";
import { Frame } from "./frame.tsx";
import { barLook, IconPlace } from "./navigation.tsx";

// In this folder for its rules: the skeleton of these pages, drawn at build, has those of the site's own sheet alone.

type DeskNavigationProps = {
  /** The entry of the room shown; none for a page that is no room, and before the session is read. */
  current?: Entry | undefined;
  /** The page of all entries is shown. */
  isMore?: boolean;
  counts?: Counts;
  onSearch?: () => void;
};

/** « 3 » on the screen, « 3 en attente » for screen readers. */
function Count({ count, className }: { count: number | undefined; className: string }) {
  if (!count) return null;
  return (
    <span className={`rounded-full bg-brand text-xs font-bold tabular-nums text-on-brand ${className}`}>
      {countWords(count)} <span className="sr-only">{text.waiting}</span>
    </span>
  );
}

const sideLook =
  "flex min-h-9 items-center gap-3 rounded-xl px-3 font-medium text-soft hover:bg-sunken aria-[current]:bg-brand-soft aria-[current]:font-bold aria-[current]:text-brand pointer-coarse:min-h-11";

function Group({ title, entries, current, counts }: (typeof groups)[number] & DeskNavigationProps) {
  const id = useId();
  return (
    <div>
      <p id={id} className="px-3 pb-1 text-xs font-bold uppercase tracking-wide text-soft">
        {title}
      </p>
      <ul aria-labelledby={id}>
        {entries.map(({ name, label, icon: Icon, words }) => (
          <li key={name}>
            <Link to={addressOf(words)} aria-current={name === current?.name ? "page" : undefined} className={sideLook}>
              <Icon aria-hidden="true" className="size-5 shrink-0" />
              {label}
              <Count count={counts?.[name]} className="ml-auto px-2 py-0.5" />
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** At the left of a wide screen: every room, in groups. */
function SideBar(props: DeskNavigationProps) {
  return (
    <nav
      aria-label={text.title}
      className="fixed inset-y-0 left-0 z-30 hidden w-60 flex-col gap-4 overflow-y-auto border-r border-line bg-surface p-4 lg:flex"
    >
      <Link to={addressOf("apercu")} className="flex min-h-11 items-center px-1">
        <Logo />
      </Link>
      <button
        type="button"
        aria-keyshortcuts="Control+K"
        onClick={props.onSearch}
        className="flex min-h-11 items-center gap-3 rounded-xl border border-line-strong px-3 text-soft hover:bg-sunken"
      >
        <Search aria-hidden="true" className="size-5 shrink-0" />
        {text.search}
        <span aria-hidden="true" className="ml-auto font-sans text-xs">
          {text.searchKeys}
        </span>
      </button>
      {groups.map((group) => (
        <Group key={group.title} {...group} {...props} />
      ))}
      <Link to={paths.home} className={`mt-auto ${sideLook}`}>
        <House aria-hidden="true" className="size-5 shrink-0" />
        {text.members}
      </Link>
    </nav>
  );
}

/** At the corner of an icon. */
const cornerLook = "absolute left-1/2 top-1.5 ml-1 px-1.5";

/** The bar of a phone: the rooms that are opened all day, and « Plus » for the others. */
function BottomBar({ current, isMore, counts }: DeskNavigationProps) {
  const isInBar = barEntries.some(({ name }) => name === current?.name);
  return (
    <nav
      aria-label={text.title}
      className="fixed inset-x-0 bottom-0 z-30 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] lg:hidden"
    >
      <ul className="mx-auto flex max-w-lg px-1">
        {barEntries.map(({ name, label, icon, words }) => (
          <li key={name} className="relative flex flex-auto">
            <Link to={addressOf(words)} aria-current={name === current?.name ? "page" : undefined} className={barLook}>
              <IconPlace icon={icon} />
              {label}
              <Count count={counts?.[name]} className={cornerLook} />
            </Link>
          </li>
        ))}
        <li className="relative flex flex-auto">
          <Link
            to={addressOf(MORE)}
            aria-current={isMore ? "page" : (current && !isInBar) || undefined}
            className={barLook}
          >
            <IconPlace icon={Ellipsis} />
            {text.more}
            <Count count={counts?.approvals} className={cornerLook} />
          </Link>
        </li>
      </ul>
    </nav>
  );
}

/** The administrators' own way through their rooms, in place of the members'. */
function DeskNavigation(props: DeskNavigationProps) {
  return (
    <>
      <SideBar {...props} />
      <BottomBar {...props} />
    </>
  );
}

type DeskFrameProps = ComponentProps<typeof DeskNavigation> & { banner?: ReactNode; children: ReactNode };

/** Around the administrators' rooms. */
export const DeskFrame = ({ banner, children, ...navigation }: DeskFrameProps) => (
  <Frame
    isWide
    navigation={<DeskNavigation {...navigation} />}
    bar={
      <header className="flex items-center justify-between px-4 pt-3 sm:px-6 lg:hidden">
        <Link to={addressOf("apercu")} className="inline-flex min-h-11 items-center">
          <Logo className="text-lg" />
        </Link>
        <button
          type="button"
          aria-label={text.search}
          onClick={navigation.onSearch}
          className="-mr-2 flex size-11 items-center justify-center rounded-xl text-soft hover:bg-sunken hover:text-ink"
        >
          <Search aria-hidden="true" className="size-6" />
        </button>
      </header>
    }
    banner={banner}
  >
    {children}
  </Frame>
);
