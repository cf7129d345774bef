import { ArrowUpFromLine, ListChecks, PiggyBank, UserPlus } from "lucide-react";
import { paths } from "../../lib/paths.ts";
import { trpc } from "../../lib/query.ts";
import { Card, IconTile } from "../../ui/card.tsx";
import { Folded } from "../../ui/folded.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { PageTitle } from "../../ui/page-title.tsx";
import { Skeleton, SkeletonList } from "../../ui/skeleton.tsx";
import { KeeperCard } from "../contact/keeper.tsx";
import { MoneyRules, ReferralRates, Risk } from "./money-rules.tsx";
import { PlanTable } from "./plan-table.tsx";
import { PointList } from "./point-list.tsx";
import { aboutText as text } from "./text.ts";
import { TextLink } from "./text-link.tsx";

const STEP_ICONS = [UserPlus, ListChecks, PiggyBank, ArrowUpFromLine];

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
          <ol className="grid gap-3 sm:grid-cols-2">
            {text.how.steps.map(({ title, detail }, index) => (
              <li key={title} className="flex items-center gap-3.5">
                <IconTile icon={STEP_ICONS[index] ?? PiggyBank} />
                <span>
                  <span className="block font-semibold">{title}</span>
                  <span className="block text-sm text-soft">{detail}</span>
                </span>
              </li>
            ))}
          </ol>
        </Card>
        <Folded title={text.source.title}>
          <PointList points={text.source.points} />
          <TextLink to={paths.transparency}>{text.source.link}</TextLink>
        </Folded>
        <Loaded query={config} skeleton={<SkeletonList rows={4} rowClassName="h-12" />}>
          {({ settings, keeper }) => (
            <>
              <MoneyRules settings={settings} withdrawalDelay={delays.data?.withdrawal} />
              <Risk settings={settings} />
              <ReferralRates settings={settings} />
              <KeeperCard keeper={keeper} />
            </>
          )}
        </Loaded>
        <Folded title={text.privacy.title}>
          <PointList points={text.privacy.points} />
        </Folded>
        <div>
          <p>{text.support.detail}</p>
          <TextLink to={paths.messages}>{text.support.link}</TextLink>
        </div>
      </div>
    </>
  );
}
