import { Plus } from "lucide-react";
import { formatWhole } from "../../../../shared/locale.ts";
import { formatAr } from "../../../../shared/money.ts";
import type { AdminTask } from "../../../../shared/tasks-editing.ts";
import { type AdminLevel, countHolders } from "../../../../shared/vip-editing.ts";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { DefinitionList } from "../../../ui/definition-list.tsx";
import { Progress } from "../../../ui/progress.tsx";
import { tasksEditingText as text } from "./text.ts";

export const levelName = ({ name, archivedAt }: AdminLevel): string =>
  archivedAt === null ? name : text.archivedLevel(name);

type LevelCardProps = { level: AdminLevel; tasks: readonly AdminTask[]; onCreate: () => void };

/** The ceiling of a level, how much of it the tasks use, and what was done today. */
export function LevelCard({ level, tasks, onCreate }: LevelCardProps) {
  const usedAr = tasks.reduce((sum, { gainAr }) => sum + gainAr, 0);
  const roomAr = level.dailyCeilingAr - usedAr;
  const words = text.ceiling(formatAr(usedAr), formatAr(level.dailyCeilingAr));
  return (
    <Card
      title={levelName(level)}
      aside={
        <Button size="small" onClick={onCreate}>
          <Plus aria-hidden="true" className="size-4.5" />
          {text.create}
        </Button>
      }
    >
      <Progress label={words} visibleLabel={words} value={usedAr} max={Math.max(1, level.dailyCeilingAr)} />
      <p className="mt-2 mb-3 text-sm text-soft">{roomAr > 0 ? text.room(formatAr(roomAr)) : text.full}</p>
      <div className="border-t border-line pt-3">
        <DefinitionList
          items={[
            {
              term: text.average,
              value: level.averagePaidAr === null ? text.noAverage : text.averageValue(formatAr(level.averagePaidAr)),
            },
            {
              term: text.holders,
              value: level.priceAr === 0 ? text.everyone : formatWhole(countHolders(level.held)),
            },
            { term: text.today, value: formatWhole(tasks.reduce((sum, { doneToday }) => sum + doneToday, 0)) },
          ]}
        />
      </div>
    </Card>
  );
}
