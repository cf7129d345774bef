import { formatAr } from "../../../../shared/money.ts";
import { salesAreSuspended } from "../../../../shared/vip.ts";
import type { LevelsOverview } from "../../../../shared/vip-editing.ts";
import { StatusPill } from "../../../ui/badge.tsx";
import { DeepCard } from "../../../ui/card.tsx";
import { Money } from "../../../ui/money.tsx";
import { vipEditingText } from "./text.ts";

const text = vipEditingText.cost;

/** What all active memberships may cost the fund in a day, and how many such days it holds. */
export function CostCard({ overview }: { overview: LevelsOverview }) {
  const { fundAr, runningAr, coverDays, requiredDays, levels } = overview;
  const isSelling = !salesAreSuspended(
    overview,
    levels.filter(({ archivedAt }) => archivedAt === null),
  );
  return (
    <DeepCard>
      <div className="flex flex-wrap items-start justify-between gap-2">
        <p className="text-on-deep-soft">{text.title}</p>
        <StatusPill state={isSelling ? "good" : "bad"}>{isSelling ? text.selling : text.suspended}</StatusPill>
      </div>
      <p className="mt-1 text-3xl font-extrabold tracking-tight text-gold">
        <Money amountAr={runningAr} />
        <span className="text-base font-semibold text-on-deep-soft"> {text.perDay}</span>
      </p>
      <p className="mt-3 border-t border-on-deep/15 pt-3 font-semibold">{text.fund(formatAr(fundAr))}</p>
      <p className="text-sm text-on-deep-soft">
        {coverDays === null ? text.none(requiredDays) : text.cover(coverDays, requiredDays)}
      </p>
    </DeepCard>
  );
}
