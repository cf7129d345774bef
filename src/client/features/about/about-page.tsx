import { paths } from "../../lib/paths.ts";
import { trpc } from "../../lib/query.ts";
import { Card } from "../../ui/card.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { PageTitle } from "../../ui/page-title.tsx";
import { Skeleton, SkeletonList } from "../../ui/skeleton.tsx";
import { KeeperCard } from "../contact/keeper.tsx";
import { MoneyRules, ReferralRates, Risk } from "./money-rules.tsx";
import { PlanTable } from "./plan-table.tsx";
import { PointList } from "./point-list.tsx";
import { aboutText as text } from "./text.ts";
import { TextLink } from "./text-link.tsx";

/** What a member can earn, where the money comes from and what it can cost; never a promise (docs/product.md 2.4). */
export default function AboutPage() {
  const menu = trpc.user.levels.useQuery();
  const config = trpc.auth.config.useQuery();
  const delays = trpc.user.delays.useQuery();
  return (
    <>
      <PageTitle title={text.title} lead={text.lead} backTo={paths.home} />
      <div className="flex flex-col gap-4">
        <Loaded query={menu} skeleton={<Skeleton className="h-dvh lg:h-130" />}>
          {({ levels }) => (
            <div>
              <PlanTable levels={levels} />
              <TextLink to={paths.vip}>{text.plan.see}</TextLink>
            </div>
          )}
        </Loaded>
        <Card title={text.how.title}>
          <ol className="list-decimal space-y-2 pl-5 marker:font-semibold marker:text-brand">
            {text.how.steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </Card>
        <Card title={text.source.title}>
          <PointList points={text.source.points} />
          <TextLink to={paths.transparency}>{text.source.link}</TextLink>
        </Card>
        <Loaded query={config} skeleton={<SkeletonList rows={3} rowClassName="h-40" />}>
          {({ settings, keeper }) => (
            <>
              <MoneyRules settings={settings} withdrawalDelay={delays.data?.withdrawal} />
              <Risk settings={settings} />
              <ReferralRates settings={settings} />
              <KeeperCard keeper={keeper} />
            </>
          )}
        </Loaded>
        <Card title={text.privacy.title}>
          <PointList points={text.privacy.points} />
        </Card>
        <Card title={text.support.title}>
          <p>{text.support.detail}</p>
          <TextLink to={paths.messages}>{text.support.link}</TextLink>
        </Card>
      </div>
    </>
  );
}
