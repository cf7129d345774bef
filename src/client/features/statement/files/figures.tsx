import type { RefusedItems } from "../../../../shared/statement/statement.ts";
import { statementImportText } from "../import/text.ts";
import { statementFilesText as text } from "./text.ts";

const names = ["stored", "known", "proposed", "linked", "reversed", "kept", "unread", "refused"] as const;

/** The figures of an import that are not 0. */
export const figuresOf = (counts: Partial<Record<(typeof names)[number], number>>) =>
  names.flatMap((name) => (counts[name] ? [text.figures[name](counts[name])] : [])).join(" · ");

type RefusalsProps = Pick<RefusedItems, "source" | "count"> & {
  rows: readonly (RefusedItems["rows"][number] & { excerpt?: string })[];
};

/** What was not kept of an import, folded away: each item with why. */
export function Refusals({ source, count, rows }: RefusalsProps) {
  if (rows.length === 0) return null;
  return (
    <details>
      <summary className="min-h-11 cursor-pointer py-2 font-semibold">{text.refused(count)}</summary>
      <ul className="flex flex-col gap-1 text-sm">
        {rows.map(({ place, excerpt, refusal }) => (
          <li key={place}>
            {text.item(source, place, excerpt)}
            <span className="block text-soft">
              {statementImportText.refusals[refusal === "unreadable" && source === "csv" ? "unreadableRow" : refusal]}
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}
