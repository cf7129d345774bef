import { Crown } from "lucide-react";
import { formatAr } from "../../../shared/money.ts";
import type { LevelOffer } from "../../../shared/vip.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { paceSentence } from "../vip/pace.ts";
import { aboutText } from "./text.ts";

const text = aboutText.plan;

const columns: { title: string; show: (level: LevelOffer) => string }[] = [
  { title: text.price, show: ({ priceAr }) => (priceAr === 0 ? text.free : formatAr(priceAr)) },
  { title: text.ceiling, show: ({ dailyCeilingAr }) => text.ceilingValue(formatAr(dailyCeilingAr)) },
  {
    title: text.average,
    show: ({ averagePaidAr }) => (averagePaidAr === null ? text.noAverage : text.averageValue(formatAr(averagePaidAr))),
  },
];

function PlanRow({ level }: { level: LevelOffer }) {
  const pace = paceSentence(level.priceAr, level.averagePaidAr);
  return (
    <tr className="block border-t border-line px-4 py-3 sm:table-row sm:p-0">
      <th
        scope="row"
        className="block pb-1 text-left text-lg font-bold wrap-anywhere sm:table-cell sm:px-5 sm:py-3 sm:text-base"
      >
        {level.name}
      </th>
      {columns.map(({ title, show }) => (
        <td
          key={title}
          className="flex flex-wrap justify-between gap-x-4 py-1 tabular-nums sm:table-cell sm:px-5 sm:py-3 sm:text-right"
        >
          {/* The column's heading, which has no room above on a phone; a screen reader has the real one. */}
          <span aria-hidden="true" className="text-soft sm:hidden">
            {title}
          </span>
          <span className="ml-auto font-medium sm:whitespace-nowrap">{show(level)}</span>
          {title === text.average && pace ? (
            <span className="block w-full text-right text-sm text-soft sm:ml-auto sm:max-w-64">{pace}</span>
          ) : null}
        </td>
      ))}
    </tr>
  );
}

/** Price, ceiling and what was really received, level by level: a table, whose rows are stacked on a phone. */
export function PlanTable({ levels }: { levels: LevelOffer[] }) {
  if (levels.length === 0) return <EmptyState icon={Crown} title={text.empty} />;
  return (
    <div className="overflow-hidden rounded-2xl border border-line bg-surface shadow-card">
      <table className="block w-full sm:table">
        <caption className="block px-4 pb-3 pt-4 text-left sm:table-caption sm:px-5">
          <span className="block text-lg font-bold tracking-tight">{text.caption}</span>
          <span className="mt-1 block text-sm text-soft">{text.note}</span>
        </caption>
        <thead className="sr-only sm:not-sr-only sm:table-header-group">
          <tr className="text-sm text-soft">
            <th scope="col" className="px-5 py-2 text-left font-medium">
              {text.level}
            </th>
            {columns.map(({ title }) => (
              <th key={title} scope="col" className="px-5 py-2 text-right font-medium">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="block sm:table-row-group">
          {levels.map((level) => (
            <PlanRow key={level.id} level={level} />
          ))}
        </tbody>
      </table>
    </div>
  );
}
