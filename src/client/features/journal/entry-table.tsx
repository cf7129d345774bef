import { formatInstant } from "../../../shared/day.ts";
import { actorOf, deedOf } from "../../../shared/journal.fr.ts";
import { RecordTable } from "../../ui/record-table.tsx";
import { RowLink } from "../../ui/row-link.tsx";
import { useOpenEntry } from "./address.ts";
import { Changes } from "./changes.tsx";
import type { RowsProps } from "./entry-cards.tsx";
import { journalText as text } from "./text.ts";

const columns = [
  { title: text.when },
  { title: text.who },
  { title: text.what, className: "w-[28%]" },
  { title: text.changes, className: "w-[28%]" },
  { title: text.reason, className: "w-[16%]" },
];

/** From 768 px: one row an entry. */
export function EntryTable({ entries }: RowsProps) {
  const open = useOpenEntry();
  return (
    <RecordTable caption={text.caption} columns={columns}>
      {entries.map((entry) => (
        <tr key={entry.id} className="align-top">
          <td className="whitespace-nowrap px-3 py-3.5 tabular-nums text-soft">{formatInstant(entry.at)}</td>
          <td className="px-3 py-3.5">{actorOf(entry)}</td>
          <th scope="row" className="px-3 py-1.5 font-normal [&>a]:py-2">
            <RowLink id={entry.id} open={open} words={deedOf(entry)} />
          </th>
          <td className="px-3 py-3.5">
            <Changes changes={entry.changes} limit={3} />
          </td>
          <td className="px-3 py-3.5 wrap-anywhere">{entry.reason ?? "–"}</td>
        </tr>
      ))}
    </RecordTable>
  );
}
