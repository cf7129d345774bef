import { formatAr } from "../../../../shared/money.ts";
import type { TaskTerms } from "../../../../shared/tasks-editing.ts";
import type { AdminLevel } from "../../../../shared/vip-editing.ts";
import { type Change, differing } from "../../vip/admin/editing-changes.tsx";
import { tasksEditingText } from "./text.ts";

const text = tasksEditingText.form;

/** What differs between two versions of a task, in words. */
export function taskChanges(
  levels: readonly AdminLevel[],
  before: TaskTerms,
  after: { levelId: number; name: string; description: string; gain: string },
): Change[] {
  const nameOf = (levelId: number) => levels.find(({ id }) => id === levelId)?.name ?? "";
  return differing([
    { term: text.level, before: nameOf(before.levelId), after: nameOf(after.levelId) },
    { term: text.name, before: before.name, after: after.name },
    { term: text.description, before: before.description, after: after.description },
    { term: text.gain, before: formatAr(before.gainAr), after: after.gain },
  ]);
}
