import { formatAr } from "../../../../shared/money.ts";
import { type AdminLevel, holdersOf, type LevelsOverview, levelCostAr } from "../../../../shared/vip-editing.ts";
import { paths } from "../../../lib/paths.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { Link } from "../../../ui/link.tsx";
import { Money } from "../../../ui/money.tsx";
import { Progress } from "../../../ui/progress.tsx";
import { saleOf } from "./sale.ts";
import { vipEditingText } from "./text.ts";

const text = vipEditingText.list;

type FactsProps = { level: AdminLevel };

export const tasksOf = (levelId: number) => `${paths.adminTasks}?niveau=${levelId}`;

/** Name and price, and whether one more could be sold. */
export function NameFacts({ level, overview }: FactsProps & { overview: LevelsOverview }) {
  const isFree = level.priceAr === 0;
  const { isCovered, days } = saleOf(overview, level);
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-3 md:block">
        <p className="min-w-0 text-lg font-bold leading-snug md:text-base">{level.name}</p>
        <p className="font-semibold text-soft md:font-normal">
          {isFree ? text.free : <Money amountAr={level.priceAr} />}
        </p>
      </div>
      {isFree || isCovered ? null : (
        <div className="mt-1 flex flex-col items-start gap-1">
          <Badge tone="warning">{text.suspended}</Badge>
          <p className="text-sm text-soft">{text.suspendedWhy(days, overview.requiredDays)}</p>
        </div>
      )}
    </>
  );
}

/** The ceiling, never without what was really paid. */
export function CeilingFacts({ level: { dailyCeilingAr, averagePaidAr } }: FactsProps) {
  return (
    <>
      <p className="font-semibold">{text.upTo(formatAr(dailyCeilingAr))}</p>
      <p className="text-sm text-soft">
        {averagePaidAr === null ? text.noAverage : text.average(formatAr(averagePaidAr))}
      </p>
    </>
  );
}

/** How much of the ceiling the tasks take, and the way to them. */
export function TaskFacts({ level: { id, name, tasks, tasksAr, dailyCeilingAr } }: FactsProps) {
  return (
    <div className="flex flex-col gap-1.5">
      <Link
        to={tasksOf(id)}
        aria-label={text.tasksOf(tasks, name)}
        className="-my-2 inline-flex min-h-11 items-center self-start font-semibold text-brand underline"
      >
        {text.taskCount(tasks)}
      </Link>
      <Progress
        label={text.used(formatAr(tasksAr), formatAr(dailyCeilingAr))}
        value={tasksAr}
        max={Math.max(1, dailyCeilingAr)}
      />
      <p className="text-sm text-soft">{text.room(formatAr(dailyCeilingAr - tasksAr))}</p>
    </div>
  );
}

/** How many hold the level, and what it costs the fund. */
export function HolderFacts({ level: { priceAr, held, paidTodayAr } }: FactsProps) {
  const holders = holdersOf(held);
  return (
    <>
      <p className="font-semibold">{priceAr === 0 ? text.everyone : text.holderCount(holders)}</p>
      {holders > 0 ? <p className="text-sm text-soft">{text.costs(formatAr(levelCostAr(held)))}</p> : null}
      {paidTodayAr > 0 ? <p className="text-sm text-soft">{text.paidToday(formatAr(paidTodayAr))}</p> : null}
    </>
  );
}

/** Opens the question; nothing is done before its answer. */
export type Ask = (act: "edit" | "remove", level: AdminLevel) => void;

export function LevelActions({ level, ask }: FactsProps & { ask: Ask }) {
  return (
    <>
      <Button size="small" variant="secondary" aria-label={text.editOf(level.name)} onClick={() => ask("edit", level)}>
        {text.edit}
      </Button>
      {level.priceAr === 0 ? null : (
        <Button
          size="small"
          variant="outline"
          aria-label={text.removeOf(level.name)}
          onClick={() => ask("remove", level)}
        >
          {text.remove}
        </Button>
      )}
    </>
  );
}
