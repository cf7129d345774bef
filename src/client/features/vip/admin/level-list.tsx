import type { ReactNode } from "react";
import { formatAr } from "../../../../shared/money.ts";
import { type AdminLevel, countHolders, type LevelsOverview, levelCostAr } from "../../../../shared/vip-editing.ts";
import { paths } from "../../../lib/paths.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { Link } from "../../../ui/link.tsx";
import { Money } from "../../../ui/money.tsx";
import { Progress } from "../../../ui/progress.tsx";
import { type Column, RecordRows } from "../../../ui/record-list.tsx";
import { coverAfterSale } from "./sale.ts";
import { vipEditingText } from "./text.ts";

const text = vipEditingText.list;

/** Opens the question; nothing is done before its answer. */
type Ask = (act: "edit" | "remove", level: AdminLevel) => void;

/** Why no more of it is sold, where that is so. */
function suspensionOf(overview: LevelsOverview, level: AdminLevel) {
  const { isCovered, days } = coverAfterSale(overview, level);
  if (level.priceAr === 0 || isCovered) return null;
  return (
    <>
      <Badge tone="warning">{text.suspended}</Badge> {text.suspendedWhy(days, overview.requiredDays)}
    </>
  );
}

/** How much of the maximum the tasks take, and the way to them. */
function Tasks({ id, name, tasks, tasksAr, dailyCeilingAr }: AdminLevel) {
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <Link
          to={`${paths.adminTasks}?niveau=${id}`}
          aria-label={text.tasksOf(tasks, name)}
          className="-my-1 inline-flex min-h-11 items-center font-semibold text-brand underline"
        >
          {text.taskCount(tasks)}
        </Link>
        <span className="text-sm text-soft">{text.room(formatAr(dailyCeilingAr - tasksAr))}</span>
      </div>
      <Progress
        label={text.used(formatAr(tasksAr), formatAr(dailyCeilingAr))}
        value={tasksAr}
        max={Math.max(1, dailyCeilingAr)}
      />
    </>
  );
}

const price: Column<AdminLevel> = {
  title: text.price,
  className: "whitespace-nowrap",
  cell: ({ priceAr }) => (priceAr === 0 ? text.free : <Money amountAr={priceAr} />),
  card: "side",
};

const tasks: Column<AdminLevel> = { title: text.tasks, className: "min-w-48 py-2!", cell: Tasks, card: "paragraph" };

/** The maximum, never without what was really paid. */
const ceiling: Column<AdminLevel> = {
  title: text.ceiling,
  className: "min-w-44",
  cell: ({ dailyCeilingAr, averagePaidAr }) => (
    <>
      <span className="font-semibold text-ink">{text.upTo(formatAr(dailyCeilingAr))}</span>
      <span className="block text-sm text-soft">
        {averagePaidAr === null ? text.noAverage : text.average(formatAr(averagePaidAr))}
      </span>
    </>
  ),
  card: "paragraph",
};

/** How many hold the level, and what it costs the fund. */
const holders: Column<AdminLevel> = {
  title: text.holders,
  cell: ({ priceAr, held, paidTodayAr }) => {
    const count = countHolders(held);
    const costs = [
      count > 0 ? text.costs(formatAr(levelCostAr(held))) : "",
      paidTodayAr > 0 ? text.paidToday(formatAr(paidTodayAr)) : "",
    ];
    return (
      <>
        <span className="font-semibold text-ink">{priceAr === 0 ? text.everyone : text.holderCount(count)}</span>
        {costs.filter(Boolean).map((cost) => (
          <span key={cost} className="block text-sm text-soft">
            {cost}
          </span>
        ))}
      </>
    );
  },
  card: "line",
};

type LevelRowsProps = {
  caption: string;
  levels: readonly AdminLevel[];
  detail: (level: AdminLevel) => ReactNode;
  actions: (level: AdminLevel) => ReactNode;
};

/** Levels with their terms, their tasks and what they cost. */
export function LevelRows({ caption, levels, detail, actions }: LevelRowsProps) {
  return (
    <RecordRows
      rows={levels}
      records={{
        caption,
        idOf: ({ id }) => id,
        head: { title: text.level, words: ({ name }) => name, detail },
        columns: [price, ceiling, tasks, holders, { title: text.actions, cell: actions, card: "end" }],
      }}
    />
  );
}

/** Levels on sale, cheapest first. */
export function LevelList(props: { overview: LevelsOverview; levels: readonly AdminLevel[]; ask: Ask }) {
  const { overview, levels, ask } = props;
  return (
    <LevelRows
      caption={text.caption}
      levels={levels}
      detail={(level) => suspensionOf(overview, level)}
      actions={(level) => (
        <span className="flex gap-1.5">
          <Button
            size="small"
            variant="secondary"
            aria-label={text.editOf(level.name)}
            onClick={() => ask("edit", level)}
          >
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
        </span>
      )}
    />
  );
}
