import { clsx } from "clsx";
import type { ReactNode } from "react";

type RecordTableProps = {
  caption: string;
  /** `className`: of the head of the column, such as its width. */
  columns: readonly { title: string; className?: string }[];
  /** The rows. */
  children: ReactNode;
};

/** A table of records, from 768 px; on a phone each of them is a card. */
export function RecordTable({ caption, columns, children }: RecordTableProps) {
  return (
    <div className="overflow-x-auto rounded-2xl border border-line bg-surface shadow-card">
      <table className="w-full text-left text-[0.9375rem]">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="border-b border-line bg-sunken text-sm text-soft">
            {columns.map(({ title, className }) => (
              <th key={title} scope="col" className={clsx("px-2 py-2 font-semibold first:pl-3 last:pr-3", className)}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">{children}</tbody>
      </table>
    </div>
  );
}
