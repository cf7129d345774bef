import * as z from "zod/mini";
import { sayTheSame, schemasOf, type TermsOf } from "./catalogue-fields.ts";
import type { Refusal } from "./errors.ts";
import { pageFields } from "./page.ts";
import { taskFields } from "./task-fields.ts";
import { nameKey } from "./text.ts";

/** Most active tasks of one level (docs/product.md 6.7). */
export const MAX_TASKS = 50;

const id = z.int("INVALID");

/** The fields of a task that administrators set, with its level. */
export type TaskTerms = { levelId: number } & TermsOf<typeof taskFields>;

const words = schemasOf(taskFields);

export const createTaskInput = z.strictObject({ levelId: id, ...words });

/**
 * Without `levelId` the task keeps its level. `seen` is what the administrator saw (optimistic lock).
 */
export const updateTaskInput = z.strictObject({
  taskId: id,
  levelId: z.optional(id),
  ...words,
  seen: z.optional(z.strictObject({ levelId: id, ...words })),
});

export const actOnTaskInput = z.strictObject({ taskId: id });

/** Ids of all active tasks of the level, in their new order. */
export const orderTasksInput = z.strictObject({
  levelId: id,
  taskIds: z.array(id, "INVALID").check(z.maxLength(MAX_TASKS, "INVALID")),
});

export const tasksInput = z.strictObject({ levelId: z.optional(id) });
export const archivedTasksInput = z.strictObject({ levelId: z.optional(id), ...pageFields });

/** An active task as administrators see it. */
export type AdminTask = TaskTerms & {
  id: number;
  /** Number of members who did it today. */
  doneToday: number;
  /** Created today and done by nobody: deleting it removes it for good instead of archiving it. */
  isUnused: boolean;
};

export type ArchivedTask = TaskTerms & { id: number; archivedAt: number };

export type ArchivedTasksPage = {
  tasks: ArchivedTask[];
  /** Pass it as `cursor` for the next page; null on the last one. */
  nextCursor: number | null;
};

/** Whether a row was deleted, or archived because members' histories refer to it. */
export type Removal = { outcome: "deleted" | "archived" };

type Ceiling = { name: string; dailyCeilingAr: number };
type Active = { id: number; name: string; gainAr: number };

/**
 * Whether a task may be active at a level: fewer than 50 others, a name of its own, and all gains together within the
 * level's ceiling. The refusal says what room is left, in Ariary (docs/product.md 6.7).
 * @param own the task's id, if it exists already
 * @returns the refusal, or undefined
 */
export function activeTaskRefusal(
  { name: levelName, dailyCeilingAr: ceilingAr }: Ceiling,
  active: readonly Active[],
  { name, gainAr }: Pick<TaskTerms, "name" | "gainAr">,
  own?: number,
): Refusal<"TASK_NAME_TAKEN" | "TOO_MANY_TASKS" | "CEILING_EXCEEDED"> | undefined {
  const others = active.filter(({ id }) => id !== own);
  if (others.some((other) => nameKey(other.name) === nameKey(name))) return { code: "TASK_NAME_TAKEN" };
  if (others.length >= MAX_TASKS) return { code: "TOO_MANY_TASKS", details: { limit: MAX_TASKS } };
  const roomAr = ceilingAr - others.reduce((sum, other) => sum + other.gainAr, 0);
  if (gainAr <= roomAr) return undefined;
  return { code: "CEILING_EXCEEDED", details: { levelName, ceilingAr, roomAr, missingAr: gainAr - roomAr } };
}

/** Whether two versions of a task have the same terms; its position is not one of them. */
export const haveSameTerms = (one: TaskTerms, other: TaskTerms): boolean =>
  one.levelId === other.levelId && sayTheSame(taskFields, one, other);
