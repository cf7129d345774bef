import { formatWhole } from "../../../shared/locale.ts";
import { formatRate } from "../../../shared/money.ts";
import type { ReferralSummary } from "../../../shared/referral.ts";
import { bonusRatesBp } from "../../../shared/settings.ts";
import { paths } from "../../lib/paths.ts";
import { trpc } from "../../lib/query.ts";
import { Card } from "../../ui/card.tsx";
import { DefinitionList } from "../../ui/definition-list.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { Money } from "../../ui/money.tsx";
import { PageTitle } from "../../ui/page-title.tsx";
import { Skeleton, SkeletonList } from "../../ui/skeleton.tsx";
import { Invitation } from "./invitation.tsx";
import { LevelList } from "./level-list.tsx";
import { referralText as text } from "./text.ts";

function Totals({ totalInvites, purchaseBonusAr, totalBonusAr }: ReferralSummary) {
  return (
    <Card title={text.totals}>
      <DefinitionList
        items={[
          { term: text.totalInvites, value: formatWhole(totalInvites) },
          { term: text.purchaseBonus, value: <Money amountAr={purchaseBonusAr} /> },
          { term: text.totalBonus, value: <Money amountAr={totalBonusAr} className="font-bold" /> },
        ]}
      />
    </Card>
  );
}

function Levels({ totals }: Pick<ReferralSummary, "totals">) {
  return (
    <section aria-labelledby="filleuls" className="flex min-w-0 flex-col gap-3 lg:col-span-2">
      <div>
        <h2 id="filleuls" className="text-lg font-bold tracking-tight">
          {text.levels}
        </h2>
        <p className="text-sm text-soft">{text.onlyNumbers}</p>
      </div>
      {totals.map((members, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the index is the level
        <LevelList key={index} level={index + 1} members={members} />
      ))}
    </section>
  );
}

type RateTableProps = { purchaseBp: readonly number[]; taskBp: readonly number[] };

function RateTable({ purchaseBp, taskBp }: RateTableProps) {
  return (
    <table className="w-full text-[0.9375rem]">
      <caption className="mb-2 text-left text-sm text-soft">{text.rates.caption}</caption>
      <thead>
        <tr className="text-left text-sm text-soft">
          <th scope="col" className="pb-2 pr-2 align-bottom font-medium">
            {text.rates.level}
          </th>
          <th scope="col" className="w-1/4 px-2 pb-2 text-right align-bottom font-medium">
            {text.rates.purchase}
          </th>
          <th scope="col" className="w-1/4 pb-2 pl-2 text-right align-bottom font-medium">
            {text.rates.task}
          </th>
        </tr>
      </thead>
      <tbody>
        {text.rates.levels.map((level, index) => (
          <tr key={level} className="border-t border-line">
            <th scope="row" className="py-2 pr-2 text-left font-semibold">
              {level}
              <span className="block text-sm font-normal text-soft">{text.rates.whose[index]}</span>
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
function Rates() {
  const config = trpc.auth.config.useQuery();
  return (
    <Card title={text.rates.title}>
      <Loaded query={config} skeleton={<Skeleton className="h-40" />}>
        {({ settings }) => (
          <div className="flex flex-col gap-2.5">
            <RateTable purchaseBp={bonusRatesBp(settings, "purchase")} taskBp={bonusRatesBp(settings, "task")} />
            <p className="text-sm text-soft">{text.rates.fromSale}</p>
            <p className="text-sm text-soft">{text.rates.fromFund}</p>
            <p className="text-sm font-semibold">{text.rates.noReason}</p>
          </div>
        )}
      </Loaded>
    </Card>
  );
}

/** The member's link and code, what they earned, and who is below, by number only (docs/product.md 7.7). */
export default function ReferralPage() {
  const mine = trpc.referral.mine.useQuery();
  return (
    <>
      <PageTitle title={text.title} lead={text.lead} backTo={paths.home} />
      <Loaded query={mine} skeleton={<SkeletonList rows={4} rowClassName="h-32" />}>
        {(summary) => (
          <div className="grid gap-4 lg:grid-cols-2 lg:items-start lg:gap-5">
            <div className="flex min-w-0 flex-col gap-4 lg:gap-5">
              <Invitation code={summary.invitationCode} />
              <Totals {...summary} />
            </div>
            <div className="order-last min-w-0 lg:order-none">
              <Rates />
            </div>
            <Levels totals={summary.totals} />
          </div>
        )}
      </Loaded>
    </>
  );
}
