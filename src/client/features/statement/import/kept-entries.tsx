import { formatOperatorDate } from "../../../../shared/day.ts";
import { formatAr } from "../../../../shared/money.ts";
import type { StatementEntry } from "../../../../shared/statement/statement.ts";
import { Badge } from "../../../ui/badge.tsx";
import { statementText } from "../text.ts";
import { statementImportText } from "./text.ts";

const text = statementImportText.report;

/** The statement's entries of money sent, fees and other messages: stored only, and folded away. */
export function KeptEntries({
  entries,
}: {
  entries: readonly { entry: StatementEntry; isNew: boolean; key: number }[];
}) {
  if (entries.length === 0) return null;
  return (
    <details>
      <summary className="min-h-11 py-2.5 font-bold">{text.apart(entries.length)}</summary>
      <ul
        aria-label={text.apart(entries.length)}
        className="divide-y divide-line rounded-2xl border border-line px-3 text-sm"
      >
        {entries.map(({ entry, isNew, key }) => (
          <li key={key} className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 py-2">
            <span className="flex min-w-0 flex-wrap items-center gap-2">
              <Badge>{statementText.kinds[entry.kind]}</Badge>
              <span className="tabular-nums">
                {[
                  entry.reference && statementText.referenceOf(entry.reference),
                  entry.happenedAt && formatOperatorDate(entry.happenedAt),
                  isNew ? undefined : text.known,
                ]
                  .filter(Boolean)
                  .join(" · ")}
              </span>
            </span>
            {entry.amountAr === null ? null : <span className="font-semibold">{formatAr(entry.amountAr)}</span>}
          </li>
        ))}
      </ul>
    </details>
  );
}
