import { ArrowRight, ArrowUpFromLine, Crown, ListChecks, PiggyBank, UserPlus } from "lucide-react";
import { AMOUNT_STEP_AR, formatAr } from "../../../shared/money.ts";
import { bonusRatesBp, type Settings } from "../../../shared/settings.ts";
import type { Delay } from "../../../shared/transactions.ts";
import { type LevelOffer, MEMBERSHIP_DAYS, RENEWAL_WINDOW_DAYS } from "../../../shared/vip.ts";
import { paths } from "../../lib/paths.ts";
import { trpc } from "../../lib/query.ts";
import { Card, IconTile } from "../../ui/card.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Folded } from "../../ui/folded.tsx";
import { Link, type LinkProps } from "../../ui/link.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { PageTitle } from "../../ui/page-title.tsx";
import { Skeleton, SkeletonList } from "../../ui/skeleton.tsx";
import { KeeperCard } from "../contact/keeper.tsx";
import { paceSentence } from "../vip/pace.ts";
import { delaySentence } from "../withdrawal/delay.ts";
import { aboutText, aboutText as text } from "./text.ts";

const planText = aboutText.plan;

const columns: { title: string; show: (level: LevelOffer) => string }[] = [
  { title: planText.price, show: ({ priceAr }) => (priceAr === 0 ? planText.free : formatAr(priceAr)) },
  { title: planText.ceiling, show: ({ dailyCeilingAr }) => planText.ceilingValue(formatAr(dailyCeilingAr)) },
  {
    title: planText.average,
    show: ({ averagePaidAr }) =>
      averagePaidAr === null ? planText.noAverage : planText.averageValue(formatAr(averagePaidAr)),
  },
];

function PlanRow({ level }: { level: LevelOffer }) {
  const pace = paceSentence(level.priceAr, level.averagePaidAr);
  return (
    <tr className="block border-t border-line px-4 py-3 sm:table-row sm:p-0">
      <th
        scope="row"
        className="block pb-1 text-left text-lg font-bold wrap-anywhere sm:table-cell sm:px-5 sm:py-3 sm:text-base"
      >
        {level.name}
      </th>
      {columns.map(({ title, show }) => (
        <td
          key={title}
          className="flex flex-wrap justify-between gap-x-4 py-1 tabular-nums sm:table-cell sm:px-5 sm:py-3 sm:text-right"
        >
          {/* The column's heading, which has no room above on a phone; a screen reader has the real one. */}
          <span aria-hidden="true" className="text-soft sm:hidden">
            {title}
          </span>
          <span className="ml-auto font-medium sm:whitespace-nowrap">{show(level)}</span>
          {title === planText.average && pace ? (
            <span className="block w-full text-right text-sm text-soft sm:ml-auto sm:max-w-64">{pace}</span>
          ) : null}
        </td>
      ))}
    </tr>
  );
}

/** Price, ceiling and what was really received, level by level: a table, whose rows are stacked on a phone. */
function PlanTable({ levels }: { levels: LevelOffer[] }) {
  if (levels.length === 0) return <EmptyState icon={Crown} title={planText.empty} />;
  return (
    <div className="overflow-hidden rounded-2xl border border-line bg-surface shadow-card">
      <table className="block w-full sm:table">
        <caption className="block px-4 pb-3 pt-4 text-left sm:table-caption sm:px-5">
          <span className="block text-lg font-bold tracking-tight">{planText.caption}</span>
          <span className="mt-1 block text-sm text-soft">{planText.note}</span>
        </caption>
        <thead className="sr-only sm:not-sr-only sm:table-header-group">
          <tr className="text-sm text-soft">
            <th scope="col" className="px-5 py-2 text-left font-medium">
              {planText.level}
            </th>
            {columns.map(({ title }) => (
              <th key={title} scope="col" className="px-5 py-2 text-right font-medium">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="block sm:table-row-group">
          {levels.map((level) => (
            <PlanRow key={level.id} level={level} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

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
