import { formatAr } from "../../../../shared/money.ts";
import type { LeftOut, StatementSource } from "../../../../shared/statement/statement.ts";
import { statementImportText } from "../import/text.ts";
import { statementFilesText as text } from "./text.ts";

const names = ["received", "known", "proposed", "linked", "reversed", "kept", "unread", "refused"] as const;

type Figures = LeftOut & Partial<Record<Exclude<(typeof names)[number], "refused">, number>>;

/** The figures of an import that are not 0. */
export const figuresOf = ({ refused, ...counts }: Figures) => {
  const figures: Partial<Record<(typeof names)[number], number>> = { ...counts, refused: refused.count };
  return names.flatMap((name) => (figures[name] ? [text.figures[name](figures[name])] : [])).join(" · ");
};

type RefusalsProps = { source: StatementSource } & LeftOut["refused"];

/** What is stored already with another amount: each with both. */
export function Differing({ count, rows }: LeftOut["differs"]) {
  if (count === 0) return null;
  return (
    <details>
      <summary className="min-h-11 cursor-pointer py-2 font-semibold">{text.differs(count)}</summary>
      <ul className="flex flex-col gap-1 text-sm">
        {rows.map(({ place, reference, amountAr, storedAr }) => (
          <li key={place}>{text.differing(reference, formatAr(amountAr), formatAr(storedAr))}</li>
        ))}
      </ul>
    </details>
  );
}

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
              {statementImportText.refusals[refusal === "unreadable" && source === "table" ? "unreadableRow" : refusal]}
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}
