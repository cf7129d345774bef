import { AMOUNT_STEP_AR, formatAr } from "../../../shared/money.ts";
import { bonusRatesBp, type Settings } from "../../../shared/settings.ts";
import type { Delay } from "../../../shared/transactions.ts";
import { MEMBERSHIP_DAYS, RENEWAL_WINDOW_DAYS } from "../../../shared/vip.ts";
import { paths } from "../../lib/paths.ts";
import { Folded } from "../../ui/folded.tsx";
import { delaySentence } from "../withdrawal/delay.ts";
import { PointList } from "./point-list.tsx";
import { aboutText } from "./text.ts";
import { TextLink } from "./text-link.tsx";

type MoneyRulesProps = { settings: Settings; withdrawalDelay: Delay | null | undefined };

/** What costs money, or keeps it waiting, with the settings in force (docs/product.md 16). */
export function MoneyRules({ settings, withdrawalDelay }: MoneyRulesProps) {
  const text = aboutText.cost;
  const step = formatAr(AMOUNT_STEP_AR);
  const rules = [
    { term: text.duration, rule: text.durationValue(MEMBERSHIP_DAYS) },
    { term: text.renewal, rule: text.renewalValue(RENEWAL_WINDOW_DAYS, MEMBERSHIP_DAYS) },
    { term: text.upgrade, rule: text.upgradeValue(MEMBERSHIP_DAYS) },
    { term: text.refund, rule: text.refundValue },
    {
      term: text.deposit,
      rule: text.depositValue(formatAr(settings.depositMinimumAr), formatAr(settings.depositMaximumAr), step),
    },
    { term: text.withdrawal, rule: text.withdrawalValue(formatAr(settings.withdrawalMinimumAr), step) },
    { term: text.pending, rule: text.pendingValue(settings.pendingWithdrawalsMaximum) },
    { term: text.delay, rule: delaySentence(withdrawalDelay, text.delayValue) },
    { term: text.fees, rule: text.feesValue(formatAr(0)) },
  ];
  return (
    <Folded title={text.title}>
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

export function Risk({ settings }: { settings: Settings }) {
  const text = aboutText.risk;
  return (
    <Folded title={text.title}>
      <PointList points={[...text.points, text.suspended(settings.saleCoverDays), text.last]} />
    </Folded>
  );
}

export function ReferralRates({ settings }: { settings: Settings }) {
  const text = aboutText.referral;
  return (
    <Folded title={text.title}>
      <PointList
        points={[
          text.purchase(bonusRatesBp(settings, "purchase")),
          text.task(bonusRatesBp(settings, "task")),
          text.free,
        ]}
      />
      <TextLink to={paths.referral}>{text.link}</TextLink>
    </Folded>
  );
}
