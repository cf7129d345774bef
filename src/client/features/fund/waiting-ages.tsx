import { clsx } from "clsx";
import type { Overview } from "../../../shared/fund.ts";
import { formatWhole } from "../../../shared/locale.ts";
import { Card } from "../../ui/card.tsx";
import { fundText } from "./text.ts";

const text = fundText.ages;

/** Fewer say as much in the list of what to do. */
const LEAST_SHOWN = 2;

const Legend = () => (
  <ul className="flex flex-wrap justify-end gap-x-3 text-xs">
    {[
      { name: text.deposits, mark: "bg-brand" },
      { name: text.withdrawals, mark: "bg-gold" },
    ].map(({ name, mark }) => (
      <li key={name} className="flex items-center gap-1.5">
        <span aria-hidden="true" className={clsx("size-2.5 rounded-sm forced-color-adjust-none", mark)} />
        {name}
      </li>
    ))}
  </ul>
);

/** Ages of what waits: how many requests, the youngest at the left. What stands at the right has waited too long. */
export function WaitingAges({ ages }: { ages: Overview["waitingAges"] }) {
  const columns = ages.deposit.map((deposits, index) => {
    const withdrawals = ages.withdrawal[index] ?? 0;
    return { index, deposits, withdrawals, all: deposits + withdrawals };
  });
  const most = Math.max(...columns.map(({ all }) => all));
  if (columns.reduce((total, { all }) => total + all, 0) < LEAST_SHOWN) return null;
  const height = (count: number) => ({ height: `${(count / most) * 2.5}rem` });
  return (
    <Card title={text.title} aside={<Legend />}>
      <ul className="grid grid-cols-5 gap-2 text-center text-xs text-soft">
        {columns.map(({ index, deposits, withdrawals, all }) => (
          <li key={index} className="flex flex-col justify-end">
            <span className="sr-only">{text.column(text.names[index]?.whole ?? "", deposits, withdrawals)}</span>
            <span aria-hidden="true" className="contents">
              <span className="font-semibold tabular-nums text-ink">{all > 0 ? formatWhole(all) : ""}</span>
              <span className="mx-auto w-full max-w-12 bg-gold forced-color-adjust-none" style={height(withdrawals)} />
              <span className="mx-auto w-full max-w-12 bg-brand forced-color-adjust-none" style={height(deposits)} />
              <span className="border-t border-line-strong pt-1 leading-tight">{text.names[index]?.short}</span>
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
