import type { ErrorCode, ErrorDetails } from "../../../shared/errors.ts";
import { MAX_TASKS, type TaskTerms } from "../../../shared/tasks-editing.ts";
import { nameKey } from "../../../shared/text.ts";

type Level = { name: string; dailyCeilingAr: number };
type Known = { id: number; name: string; gainAr: number };

/** Why a change is refused. */
export type Refusal = { code: ErrorCode; details?: ErrorDetails };

/**
 * Whether a task may stand among the active ones of a level: its name tells it from the others, and all gains together stay below
 * the level's ceiling; the refusal says what room is left (decisions, Tasks).
 * @param own the task's number, when it exists already
 */
export function placeRefusal(
  { name: levelName, dailyCeilingAr: ceilingAr }: Level,
  active: readonly Known[],
  { name, gainAr }: Pick<TaskTerms, "name" | "gainAr">,
  own?: number,
): Refusal | undefined {
  const others = active.filter(({ id }) => id !== own);
  if (others.some((other) => nameKey(other.name) === nameKey(name))) return { code: "TASK_NAME_TAKEN" };
  if (others.length >= MAX_TASKS) return { code: "TOO_MANY_TASKS", details: { limit: MAX_TASKS } };
  const roomAr = ceilingAr - others.reduce((sum, other) => sum + other.gainAr, 0);
  if (gainAr <= roomAr) return undefined;
  return { code: "CEILING_EXCEEDED", details: { levelName, ceilingAr, roomAr, missingAr: gainAr - roomAr } };
}

const termsOf = ({ levelId, name, description, gainAr }: TaskTerms) => [levelId, name, description, gainAr];

export const haveSameTerms = (one: TaskTerms, other: TaskTerms): boolean =>
  JSON.stringify(termsOf(one)) === JSON.stringify(termsOf(other));

/** Whether a list names exactly these tasks, in any order, each once. */
export const areSameTasks = (tasks: readonly number[], named: readonly number[]): boolean =>
  tasks.length === named.length && tasks.every((id) => named.includes(id));
