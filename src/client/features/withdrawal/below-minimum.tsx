import { dayNumber, dayOf } from "../../../shared/day.ts";
import { INCOME_HISTORY_DAYS, type IncomeHistory } from "../../../shared/history.ts";
import { formatWhole } from "../../../shared/locale.ts";
import type { Me } from "../../../shared/member.ts";
import { formatAr } from "../../../shared/money.ts";
import { paths } from "../../lib/paths.ts";
import { trpc } from "../../lib/query.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Progress } from "../../ui/progress.tsx";
import { sumOf } from "../history/income-filter.ts";
import { daysFor } from "../vip/pace.ts";
import { withdrawalText } from "./text.ts";

const text = withdrawalText.below;

/** What a member received per day, in Ariary, over 30 days or since they signed up. */
export function receivedPerDay({ today, days }: IncomeHistory, createdAt: number): number {
  const memberDays = dayNumber(today) - dayOf(createdAt) + 1;
  const receivedAr = days.reduce((sum, day) => sum + sumOf(day), 0);
  return receivedAr / Math.max(1, Math.min(INCOME_HISTORY_DAYS, memberDays));
}

/**
 * Instead of a form that would refuse whatever is typed: how far the minimum is, and the way there (docs/product.md
 * 9.2).
 */
export function BelowMinimum({ me, minimumAr }: { me: Me; minimumAr: number }) {
  const income = trpc.user.income.useQuery();
  const days = income.data && daysFor(minimumAr - me.balanceAr, receivedPerDay(income.data, me.createdAt));
  return (
    <Card>
      <p className="mb-3 text-soft">{text.lead(formatAr(minimumAr))}</p>
      <Progress
        label={text.progress}
        visibleLabel={text.reached(formatWhole(me.balanceAr), formatAr(minimumAr))}
        value={me.balanceAr}
        max={minimumAr}
      />
      {days ? <p className="mt-3 text-sm text-soft">{text.days(days)}</p> : null}
      <ButtonLink to={paths.tasks} block className="mt-4">
        {text.tasks}
      </ButtonLink>
    </Card>
  );
}
