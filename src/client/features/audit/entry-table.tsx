import { clsx } from "clsx";
import { formatInstant } from "../../../shared/day.ts";
import { actorOf, deedOf } from "../../../shared/journal.fr.ts";
import { RowLink } from "../../row-link.tsx";
import { journalText as text } from "../../text/journal.ts";
import { useOpenEntry } from "./address.ts";
import { Changes } from "./changes.tsx";
import type { RowsProps } from "./entry-cards.tsx";

const columns = [
  { title: text.when },
  { title: text.who },
  { title: text.what, width: "w-[24%]" },
  { title: text.changes, width: "w-[32%]" },
  { title: text.reason },
];

/** From 768 px: one row an entry. */
export function EntryTable({ entries }: RowsProps) {
  const open = useOpenEntry();
  return (
    <div className="overflow-x-auto rounded-2xl border border-line bg-surface shadow-card">
      <table className="w-full text-left text-[0.9375rem]">
        <caption className="sr-only">{text.caption}</caption>
        <thead>
          <tr className="border-b border-line bg-sunken text-sm text-soft">
            {columns.map(({ title, width }) => (
              <th key={title} scope="col" className={clsx("px-3 py-2.5 font-semibold", width)}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {entries.map((entry) => (
            <tr key={entry.id} className="align-top">
              <td className="whitespace-nowrap px-3 py-3.5 tabular-nums text-soft">{formatInstant(entry.at)}</td>
              <td className="px-3 py-3.5">{actorOf(entry)}</td>
              <th scope="row" className="px-3 py-1.5 font-normal">
                <RowLink id={entry.id} open={open} words={deedOf(entry)} />
              </th>
              <td className="px-3 py-3.5">
                <Changes changes={entry.changes} limit={3} />
              </td>
              <td className="px-3 py-3.5 wrap-anywhere">{entry.reason ?? "–"}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
