import type { LucideIcon } from "lucide-react";
import { Link } from "../../ui/link.tsx";
import { type Counts, countWords } from "../shell/counts.ts";
import { adminEntry, memberEntries } from "../shell/navigation.tsx";
import { addressOf, barEntries, groups } from "./rooms.ts";
import { adminText as text } from "./text.ts";

type Row = { to: string; label: string; icon: LucideIcon; count?: number | undefined };

function Rows({ title, rows }: { title: string; rows: Row[] }) {
  return (
    <section>
      <h2 className="mb-2 text-lg font-bold tracking-tight">{title}</h2>
      <ul className="divide-y divide-line rounded-2xl border border-line bg-surface px-4 shadow-card">
        {rows.map(({ to, label, icon: Icon, count }) => (
          <li key={to}>
            <Link to={to} className="flex min-h-12 items-center gap-3 font-medium hover:text-brand">
              <Icon aria-hidden="true" className="size-5 shrink-0 text-brand" />
              {label}
              {count ? (
                <span className="ml-auto rounded-full bg-brand px-2 py-0.5 text-xs font-bold tabular-nums text-on-brand">
                  {countWords(count)} <span className="sr-only">{text.waiting}</span>
                </span>
              ) : null}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** « Plus » on a phone: the rooms that its bar has no room for, and the link to the members' pages. */
export function More({ counts }: { counts: Counts }) {
  const inBar = new Set(barEntries);
  return (
    <div className="grid gap-6 lg:grid-cols-2">
      {groups.map(({ title, entries }) => (
        <Rows
          key={title}
          title={title}
          rows={entries
            .filter((entry) => !inBar.has(entry))
            .map(({ name, words, ...entry }) => ({ ...entry, to: addressOf(words), count: counts[name] }))}
        />
      ))}
      <Rows title={text.members} rows={[...memberEntries, adminEntry]} />
    </div>
  );
}
