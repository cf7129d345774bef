import { formatInstant } from "../../../shared/day.ts";
import { actorOf, deedOf } from "../../../shared/journal.fr.ts";
import type { JournalEntry } from "../../../shared/journal.ts";
import { RowLink } from "../../ui/row-link.tsx";
import { useOpenEntry } from "./address.ts";
import { Changes } from "./changes.tsx";
import { journalText as text } from "./text.ts";

export type RowsProps = { entries: readonly JournalEntry[] };

/** Under 768 px, or beside a panel: one card an entry. */
export function EntryCards({ entries }: RowsProps) {
  const open = useOpenEntry();
  return (
    <ul className="flex flex-col gap-3">
      {entries.map((entry) => (
        <li key={entry.id} className="rounded-2xl border border-line bg-surface p-4 shadow-card">
          <RowLink id={entry.id} open={open} words={`${actorOf(entry)} ${deedOf(entry)}`} />
          <p className="text-sm tabular-nums text-soft">{formatInstant(entry.at)}</p>
          {entry.changes.length > 0 || entry.reason ? (
            <div className="mt-2 flex flex-col gap-1 border-t border-line pt-2 text-[0.9375rem]">
              <Changes changes={entry.changes} limit={3} />
              {entry.reason ? (
                <p className="wrap-anywhere">
                  <span className="text-soft">{text.reason}&nbsp;: </span>
                  {entry.reason}
                </p>
              ) : null}
            </div>
          ) : null}
        </li>
      ))}
    </ul>
  );
}
