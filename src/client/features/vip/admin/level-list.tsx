import type { ReactNode } from "react";
import type { AdminLevel, LevelsOverview } from "../../../../shared/vip-editing.ts";
import { RecordTable } from "../../../ui/record-table.tsx";
import { useWide } from "../../../ui/use-wide.ts";
import { type Ask, CeilingFacts, HolderFacts, LevelActions, NameFacts, TaskFacts } from "./level-facts.tsx";
import { vipEditingText } from "./text.ts";

const text = vipEditingText.list;

type ListProps = { overview: LevelsOverview; levels: readonly AdminLevel[]; ask: Ask };

type Column = { title: string; cell: (level: AdminLevel, props: ListProps) => ReactNode; className?: string };

const columns: Column[] = [
  { title: text.level, cell: (level, { overview }) => <NameFacts level={level} overview={overview} /> },
  { title: text.ceiling, cell: (level) => <CeilingFacts level={level} /> },
  { title: text.tasks, cell: (level) => <TaskFacts level={level} />, className: "min-w-40" },
  { title: text.holders, cell: (level) => <HolderFacts level={level} /> },
  {
    title: text.actions,
    cell: (level, { ask }) => (
      <div className="flex flex-col gap-1.5">
        <LevelActions level={level} ask={ask} />
      </div>
    ),
  },
];

/** From 768 px: one row a level. */
function LevelTable(props: ListProps) {
  return (
    <RecordTable caption={text.caption} columns={columns}>
      {props.levels.map((level) => (
        <tr key={level.id} className="align-top">
          {columns.map(({ title, cell }) => (
            <td key={title} className="px-3 py-3">
              {cell(level, props)}
            </td>
          ))}
        </tr>
      ))}
    </RecordTable>
  );
}

/** Under 768 px: one card a level. */
function LevelCards({ overview, levels, ask }: ListProps) {
  return (
    <ul className="flex flex-col gap-3">
      {levels.map((level) => (
        <li
          key={level.id}
          aria-label={level.name}
          className="flex flex-col gap-3 rounded-2xl border border-line bg-surface p-4 shadow-card"
        >
          <div>
            <NameFacts level={level} overview={overview} />
          </div>
          <div>
            <CeilingFacts level={level} />
          </div>
          <TaskFacts level={level} />
          <div>
            <HolderFacts level={level} />
          </div>
          <div className="pairs gap-2 border-t border-line pt-3">
            <LevelActions level={level} ask={ask} />
          </div>
        </li>
      ))}
    </ul>
  );
}

/** Levels on sale, cheapest first. */
export function LevelList(props: ListProps) {
  const isWide = useWide();
  return isWide ? <LevelTable {...props} /> : <LevelCards {...props} />;
}
