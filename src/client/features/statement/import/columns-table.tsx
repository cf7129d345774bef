import { clsx } from "clsx";
import { ArrowDownLeft, ArrowUpRight, Ban, CircleHelp, type LucideIcon, MessageSquareText } from "lucide-react";
import type { RowColour } from "../../../../shared/statement/colours.ts";
import type { TableQuestion } from "../../../../shared/statement/table.ts";
import { columnsText as text } from "./columns-text.ts";

type Colour = RowColour | "open";

const looks: Record<Colour, { icon: LucideIcon; look: string }> = {
  in: { icon: ArrowDownLeft, look: "bg-success-soft text-success" },
  out: { icon: ArrowUpRight, look: "bg-info-soft text-info" },
  refused: { icon: Ban, look: "bg-danger-soft text-danger" },
  message: { icon: MessageSquareText, look: "bg-brand-soft text-brand" },
  open: { icon: CircleHelp, look: "bg-sunken text-soft" },
};

type ColumnsTableProps = {
  table: Pick<TableQuestion, "titles" | "rows" | "count" | "values">;
  /** One for each row. */
  colours: readonly Colour[];
};

/** The first rows of a file as they are written, each with what the answers make of it, in words, icon and colour. */
export function ColumnsTable({ table: { titles, rows, count, values }, colours }: ColumnsTableProps) {
  const counts: Partial<Record<Colour, number>> = {};
  for (const colour of colours) counts[colour] = (counts[colour] ?? 0) + 1;
  return (
    <div className="flex flex-col gap-2">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with the keyboard */}
      <section aria-label={text.table} tabIndex={0} className="max-h-96 overflow-auto rounded-xl border border-line">
        <table className="w-max min-w-full text-left text-sm">
          <caption className="sr-only">{text.table}</caption>
          <thead className="text-soft">
            <tr>
              <th scope="col" className="sticky left-0 bg-sunken px-3 py-2 font-semibold">
                {text.becomes}
              </th>
              {values.map((_, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
                <th key={column} scope="col" className="bg-sunken px-3 py-2 font-semibold">
                  {titles?.[column] || text.columnOf(column)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {rows.map(({ number, cells }, index) => {
              const colour = colours[index] ?? "open";
              const { icon: Icon, look } = looks[colour];
              return (
                <tr key={number}>
                  <th scope="row" className={clsx("sticky left-0 px-3 py-2 font-semibold whitespace-nowrap", look)}>
                    <span className="flex items-center gap-1.5">
                      <Icon aria-hidden="true" className="size-4 shrink-0" />
                      {text.colours[colour]}
                    </span>
                  </th>
                  {values.map((_, column) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
                    <td key={column} className={clsx("max-w-64 truncate px-3 py-2 tabular-nums", look)}>
                      {cells[column]}
                    </td>
                  ))}
                </tr>
              );
            })}
          </tbody>
        </table>
      </section>
      <p role="status" className="text-sm text-soft">
        {`${text.shown(rows.length, count)}. ${text.count(counts)}`}
      </p>
    </div>
  );
}
