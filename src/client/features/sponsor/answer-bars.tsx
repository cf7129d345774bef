import { formatWhole } from "../../../shared/locale.ts";

/** One answer of a question, and how many gave it. */
export type AnswerBar = { label: string; count: number };

/**
 * How often each answer of a question was given: a bar, its share and its number.
 * @param of how many people, where each may give several
 */
export function AnswerBars({ rows, of }: { rows: readonly AnswerBar[]; of?: number }) {
  const total = of ?? rows.reduce((sum, { count }) => sum + count, 0);
  return (
    <ul className="flex flex-col gap-2.5">
      {rows.map(({ label, count }) => {
        const percent = total === 0 ? 0 : Math.round((count * 100) / total);
        return (
          <li key={label}>
            <p className="flex items-baseline justify-between gap-3 text-sm">
              <span className="min-w-0 wrap-anywhere">{label}</span>
              <span className="shrink-0 font-semibold tabular-nums">
                {percent}
                {"\u00a0"}% <span className="font-normal text-soft">({formatWhole(count)})</span>
              </span>
            </p>
            <progress className="progress mt-1" max={100} value={percent} aria-label={label} />
          </li>
        );
      })}
    </ul>
  );
}
