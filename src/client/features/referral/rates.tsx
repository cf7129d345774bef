import { formatRate } from "../../../shared/money.ts";
import { bonusRatesBp } from "../../../shared/settings.ts";
import { trpc } from "../../lib/query.ts";
import { Card } from "../../ui/card.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { referralText } from "./text.ts";

const text = referralText.rates;

type RateTableProps = { purchaseBp: readonly number[]; taskBp: readonly number[] };

function RateTable({ purchaseBp, taskBp }: RateTableProps) {
  return (
    <table className="w-full text-[0.9375rem]">
      <caption className="mb-2 text-left text-sm text-soft">{text.caption}</caption>
      <thead>
        <tr className="text-left text-sm text-soft">
          <th scope="col" className="pb-2 pr-2 align-bottom font-medium">
            {text.level}
          </th>
          <th scope="col" className="w-1/4 px-2 pb-2 text-right align-bottom font-medium">
            {text.purchase}
          </th>
          <th scope="col" className="w-1/4 pb-2 pl-2 text-right align-bottom font-medium">
            {text.task}
          </th>
        </tr>
      </thead>
      <tbody>
        {text.levels.map((level, index) => (
          <tr key={level} className="border-t border-line">
            <th scope="row" className="py-2 pr-2 text-left font-semibold">
              {level}
              <span className="block text-sm font-normal text-soft">{text.whose[index]}</span>
            </th>
            <td className="px-2 py-2 text-right font-semibold tabular-nums">{formatRate(purchaseBp[index] ?? 0)}</td>
            <td className="py-2 pl-2 text-right font-semibold tabular-nums">{formatRate(taskBp[index] ?? 0)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The rates in force, from the server, where the money comes from, and what it is not. */
export function Rates() {
  const config = trpc.auth.config.useQuery();
  return (
    <Card title={text.title}>
      <Loaded query={config} skeleton={<Skeleton className="h-40" />}>
        {({ settings }) => (
          <div className="flex flex-col gap-2.5">
            <RateTable purchaseBp={bonusRatesBp(settings, "purchase")} taskBp={bonusRatesBp(settings, "task")} />
            <p className="text-sm text-soft">{text.fromSale}</p>
            <p className="text-sm text-soft">{text.fromFund}</p>
            <p className="text-sm font-semibold">{text.noReason}</p>
          </div>
        )}
      </Loaded>
    </Card>
  );
}
