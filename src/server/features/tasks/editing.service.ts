import { fieldsIn } from "../../../shared/catalogue-fields.ts";
import { dayOf, startOfDay } from "../../../shared/day.ts";
import { AppError } from "../../../shared/errors.ts";
import { taskFields } from "../../../shared/task-fields.ts";
import type { AdminTask, ArchivedTasksPage, Removal, TaskTerms } from "../../../shared/tasks-editing.ts";
import type { Call, Deps } from "../../app/deps.ts";
import { isReferenced, type Reader, type Tx } from "../../db/database.ts";
import { pageOf } from "../../db/page.ts";
import { recordAction } from "../journal/entry.service.ts";
import { lockCatalogue } from "../vip/level.service.ts";
import * as queries from "./editing.queries.ts";

const PAGE = 20;

/**
 * Active tasks of one level or of all, in their levels' order, with how many members did each today (docs/product.md
 * 6.7).
 */
export function getTasks({ db, clock }: Deps, { levelId }: { levelId?: number }): Promise<AdminTask[]> {
  return db.snapshot(async (reader) => {
    const today = dayOf(clock());
    if (levelId !== undefined) await findLevel(reader, levelId);
    const tasks = await queries.listActive(reader, levelId);
    const done = new Map((await queries.countDone(reader, today)).map((row) => [row.taskId, row.members]));
    const unused = new Set(await queries.listUnused(reader, startOfDay(today)));
    return tasks.map((task) => ({
      id: task.id,
      ...traced(task),
      doneToday: done.get(task.id) ?? 0,
      isUnused: unused.has(task.id),
    }));
  });
}

/** One page of archived tasks, newest first (docs/product.md 6.7). */
export async function getArchivedTasks(
  { db }: Deps,
  filter: { levelId?: number; cursor?: number },
): Promise<ArchivedTasksPage> {
  const found = await queries.listArchived(db.read, filter, PAGE + 1);
  const { rows: tasks, nextCursor } = pageOf(found, PAGE, ({ id }) => id);
  return { tasks, nextCursor };
}

/** What the journal keeps of a task. */
export const traced = (task: TaskTerms): TaskTerms => ({ levelId: task.levelId, ...fieldsIn(taskFields, task) });

/** A level, on sale or archived. */
export async function findLevel(reader: Reader, levelId: number) {
  const level = await queries.findLevel(reader, levelId);
  if (!level) throw new AppError("LEVEL_NOT_FOUND");
  return level;
}

/** A task, active or archived. */
export async function findTask(tx: Tx, taskId: number) {
  const task = await queries.findTask(tx, taskId);
  if (!task) throw new AppError("TASK_UNKNOWN");
  return task;
}

/**
 * Takes a task off the list: deletes one that was created today and done by nobody, and archives any other, which stays
 * in past days (docs/product.md 6.7).
 */
export async function deleteTask(deps: Deps, call: Call, taskId: number): Promise<Removal> {
  try {
    return await withdraw(deps, call, taskId, true);
  } catch (error) {
    // A member did the task after the check.
    if (!isReferenced(error)) throw error;
    return withdraw(deps, call, taskId, false);
  }
}

function withdraw({ db, clock }: Deps, call: Call, taskId: number, mayVanish: boolean) {
  return db.transact(async (tx): Promise<Removal> => {
    const at = clock();
    await lockCatalogue(tx);
    const task = await findTask(tx, taskId);
    const isUnused = mayVanish && (await queries.listUnused(tx, startOfDay(dayOf(at)))).includes(taskId);
    if (task.archivedAt !== null && !isUnused) return { outcome: "archived" };
    if (isUnused) await queries.removeTask(tx, taskId);
    else await queries.updateTask(tx, taskId, { archivedAt: at });
    const action = isUnused ? "deleteTask" : "archiveTask";
    await recordAction(tx, call, { action, target: { kind: "task", id: taskId }, before: traced(task), at });
    tx.announce("everyone", "catalogue");
    return { outcome: isUnused ? "deleted" : "archived" };
  });
}
