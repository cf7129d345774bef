import { formatWhole } from "../../../shared/locale.ts";
import type { ReferralSummary } from "../../../shared/referral.ts";
import { paths } from "../../lib/paths.ts";
import { trpc } from "../../lib/query.ts";
import { Card } from "../../ui/card.tsx";
import { DefinitionList } from "../../ui/definition-list.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { Money } from "../../ui/money.tsx";
import { PageTitle } from "../../ui/page-title.tsx";
import { SkeletonList } from "../../ui/skeleton.tsx";
import { Invitation } from "./invitation.tsx";
import { LevelList } from "./level-list.tsx";
import { Rates } from "./rates.tsx";
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
