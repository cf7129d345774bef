import { ArrowRight, ArrowUpFromLine, ListChecks, PiggyBank, UserPlus } from "lucide-react";
import { AMOUNT_STEP_AR, formatAr } from "../../../shared/money.ts";
import { bonusRatesBp, type Settings } from "../../../shared/settings.ts";
import type { Delay } from "../../../shared/transactions.ts";
import { MEMBERSHIP_DAYS, RENEWAL_WINDOW_DAYS } from "../../../shared/vip.ts";
import { paths } from "../../lib/paths.ts";
import { trpc } from "../../lib/query.ts";
import { Card, IconTile } from "../../ui/card.tsx";
import { Folded } from "../../ui/folded.tsx";
import { Link, type LinkProps } from "../../ui/link.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { PageTitle } from "../../ui/page-title.tsx";
import { Skeleton, SkeletonList } from "../../ui/skeleton.tsx";
import { KeeperCard } from "../contact/keeper.tsx";
import { delaySentence } from "../withdrawal/delay.ts";
import { PlanTable } from "./plan-table.tsx";
import { aboutText as text } from "./text.ts";

/** Where to read more. */
function TextLink({ children, ...link }: LinkProps) {
  return (
    <Link {...link} className="mt-2 inline-flex min-h-11 items-center gap-2 font-semibold text-brand hover:underline">
      {children}
      <ArrowRight aria-hidden="true" className="size-4.5 shrink-0" />
    </Link>
  );
}

/** A list of independent sentences. */
function PointList({ points }: { points: readonly string[] }) {
  return (
    <ul className="list-disc space-y-2 pl-5 marker:text-brand">
      {points.map((point) => (
        <li key={point}>{point}</li>
      ))}
    </ul>
  );
}

const STEP_ICONS = [UserPlus, ListChecks, PiggyBank, ArrowUpFromLine];

type MoneyRulesProps = { settings: Settings; withdrawalDelay: Delay | null | undefined };

/** What costs money, or keeps it waiting, with the settings in force (docs/product.md 16). */
function MoneyRules({ settings, withdrawalDelay }: MoneyRulesProps) {
  const { cost } = text;
  const step = formatAr(AMOUNT_STEP_AR);
  const rules = [
    { term: cost.duration, rule: cost.durationValue(MEMBERSHIP_DAYS) },
    { term: cost.renewal, rule: cost.renewalValue(RENEWAL_WINDOW_DAYS, MEMBERSHIP_DAYS) },
    { term: cost.upgrade, rule: cost.upgradeValue(MEMBERSHIP_DAYS) },
    { term: cost.refund, rule: cost.refundValue },
    {
      term: cost.deposit,
      rule: cost.depositValue(formatAr(settings.depositMinimumAr), formatAr(settings.depositMaximumAr), step),
    },
    { term: cost.withdrawal, rule: cost.withdrawalValue(formatAr(settings.withdrawalMinimumAr), step) },
    { term: cost.pending, rule: cost.pendingValue(settings.pendingWithdrawalsMaximum) },
    { term: cost.delay, rule: delaySentence(withdrawalDelay, cost.delayValue) },
    { term: cost.fees, rule: cost.feesValue(formatAr(0)) },
  ];
  return (
    <Folded title={cost.title}>
      <dl className="divide-y divide-line">
        {rules.map(({ term, rule }) => (
          <div key={term} className="py-3 first:pt-0 last:pb-0 sm:grid sm:grid-cols-[11rem_1fr] sm:gap-4">
            <dt className="font-semibold">{term}</dt>
            <dd className="text-soft">{rule}</dd>
          </div>
        ))}
      </dl>
    </Folded>
  );
}

function Risk({ settings }: { settings: Settings }) {
  const { risk } = text;
  return (
    <Folded title={risk.title}>
      <PointList points={[...risk.points, risk.suspended(settings.saleCoverDays), risk.last]} />
    </Folded>
  );
}

function ReferralRates({ settings }: { settings: Settings }) {
  const { referral } = text;
  return (
    <Folded title={referral.title}>
      <PointList
        points={[
          referral.purchase(bonusRatesBp(settings, "purchase")),
          referral.task(bonusRatesBp(settings, "task")),
          referral.free,
        ]}
      />
      <TextLink to={paths.referral}>{referral.link}</TextLink>
    </Folded>
  );
}

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
