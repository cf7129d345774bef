import { Money } from "../../ui/money.tsx";

export type Line = { label: string; amountAr: number };

/** A few named amounts, aligned at the right. */
export function AmountList({ lines }: { lines: readonly Line[] }) {
  return (
    <dl className="divide-y divide-line">
      {lines.map(({ label, amountAr }) => (
        <div key={label} className="flex flex-wrap justify-between gap-x-4 py-2.5 first:pt-0 last:pb-0">
          <dt className="text-sm text-soft">{label}</dt>
          <dd className="font-semibold">
            <Money amountAr={amountAr} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
