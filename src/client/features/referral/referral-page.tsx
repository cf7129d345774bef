import type { ReferralSummary } from "../../../shared/referral.ts";
import { bonusRatesBp } from "../../../shared/settings.ts";
import { Loaded } from "../../loaded.tsx";
import { paths } from "../../paths.ts";
import { trpc } from "../../query.ts";
import { referralText as text } from "../../text/referral.ts";
import { Card } from "../../ui/card.tsx";
import { DefinitionList } from "../../ui/definition-list.tsx";
import { Money } from "../../ui/money.tsx";
import { PageTitle } from "../../ui/page-title.tsx";
import { Skeleton, SkeletonList } from "../../ui/skeleton.tsx";
import { Invitation } from "./invitation.tsx";
import { LevelList } from "./level-list.tsx";

/** The rates in force, from the server, in plain words. */
function Rates() {
  const config = trpc.auth.config.useQuery();
  return (
    <Card title={text.rates}>
      <Loaded query={config} skeleton={<Skeleton className="h-32" />}>
        {({ settings }) => (
          <div className="flex flex-col gap-2 text-[0.9375rem]">
            <p>{text.purchaseRates(text.ratesOf(bonusRatesBp(settings, "purchase")))}</p>
            <p>{text.taskRates(text.ratesOf(bonusRatesBp(settings, "task")))}</p>
            <p className="text-soft">{text.level1Is}</p>
            <p className="text-soft">{text.noObligation}</p>
          </div>
        )}
      </Loaded>
    </Card>
  );
}

function Totals({ totalInvites, purchaseBonusAr, totalBonusAr }: ReferralSummary) {
  return (
    <Card title={text.totals}>
      <DefinitionList
        items={[
          { term: text.totalInvites, value: totalInvites.toLocaleString("fr-MG") },
          { term: text.purchaseBonus, value: <Money amountAr={purchaseBonusAr} /> },
          { term: text.totalBonus, value: <Money amountAr={totalBonusAr} /> },
        ]}
      />
    </Card>
  );
}

/** The member's link and code, what it brought, and who is below, by number only (spec §2 Referral). */
export default function ReferralPage() {
  const mine = trpc.referral.mine.useQuery();
  return (
    <>
      <PageTitle title={text.title} lead={text.lead} backTo={paths.home} />
      <Loaded query={mine} skeleton={<SkeletonList rows={4} rowClassName="h-32" />}>
        {(summary) => (
          <div className="grid gap-4 lg:grid-cols-2 lg:items-start">
            <Invitation code={summary.invitationCode} />
            <Totals {...summary} />
            <section className="flex flex-col gap-3 lg:order-last lg:col-span-2" aria-labelledby="filleuls">
              <h2 id="filleuls" className="text-lg font-bold tracking-tight">
                {text.levels}
              </h2>
              {summary.totals.map((members, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the index is the level
                <LevelList key={index} level={index + 1} members={members} />
              ))}
            </section>
            <Rates />
          </div>
        )}
      </Loaded>
    </>
  );
}
