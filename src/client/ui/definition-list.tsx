import type { ReactNode } from "react";

export type Definition = { term: string; value: ReactNode };

/** Facts in pairs: a receipt, a profile, a confirmation. */
export function DefinitionList({ items }: { items: Definition[] }) {
  return (
    <dl className="divide-y divide-line">
      {items.map(({ term, value }) => (
        <div
          key={term}
          className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5 py-2.5 first:pt-0 last:pb-0"
        >
          <dt className="min-w-0 text-sm text-soft wrap-anywhere">{term}</dt>
          <dd className="ml-auto min-w-0 text-right font-medium wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
