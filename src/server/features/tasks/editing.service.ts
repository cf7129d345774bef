import { dayOf, startOfDay } from "../../../shared/day.ts";
import { AppError } from "../../../shared/errors.ts";
import {
  type AdminTask,
  type ArchivedTasksPage,
  activeTaskRefusal,
  type CreateTaskInput,
  haveSameTerms,
  type OrderTasksInput,
  type Removal,
  type TaskTerms,
  type UpdateTaskInput,
} from "../../../shared/tasks-editing.ts";
import type { Call, Deps } from "../../app/deps.ts";
import { isReferenced, type Reader, type Tx } from "../../db/database.ts";
import { pageOf } from "../../db/page.ts";
import { transactOnce } from "../idempotency/idempotency.service.ts";
import { recordAction } from "../journal/entry.service.ts";
import { changedMeanwhile, lockCatalogue } from "../vip/level.service.ts";
import * as queries from "./editing.queries.ts";

const PAGE = 20;

/**
 * Active tasks of one level or of all, in their levels' order, with how many members did each today (docs/product.md 6.7).
 * @throws AppError LEVEL_NOT_FOUND
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

const traced = ({ levelId, name, description, gainAr }: TaskTerms) => ({ levelId, name, description, gainAr });

async function findLevel(reader: Reader, levelId: number) {
  const level = await queries.findLevel(reader, levelId);
  if (!level) throw new AppError("LEVEL_NOT_FOUND");
  return level;
}

async function findTask(tx: Tx, taskId: number) {
  const task = await queries.findTask(tx, taskId);
  if (!task) throw new AppError("TASK_UNKNOWN");
  return task;
}

/**
 * The position after a level's last task, if the task may be active there.
 * @throws AppError LEVEL_NOT_FOUND, TASK_NAME_TAKEN, TOO_MANY_TASKS, CEILING_EXCEEDED
 */
async function placeFor(tx: Tx, terms: TaskTerms, own?: number): Promise<number> {
  const level = await findLevel(tx, terms.levelId);
  const active = await queries.listActive(tx, terms.levelId);
  const refusal = activeTaskRefusal(level, active, terms, own);
  if (refusal) throw new AppError(refusal.code, refusal.details);
  return Math.max(0, ...active.map(({ position }) => position)) + 1;
}

/** Stores the task's version until now; returns the instant (UTC ms) from which the new version is offered. */
async function keepPast(tx: Tx, task: queries.StoredTask, now: number): Promise<number> {
  const startsAt = task.changedAt ?? task.createdAt;
  const endsAt = task.archivedAt ?? Math.max(now, startsAt);
  // Empty for two changes in one millisecond, or a clock set back.
  if (endsAt > startsAt) await queries.insertPast(tx, task, { startsAt, endsAt });
  return Math.max(now, endsAt);
}

/**
 * Adds a task at the end of a level's list (docs/product.md 6.7).
 * @throws AppError LEVEL_NOT_FOUND, TASK_NAME_TAKEN, TOO_MANY_TASKS, CEILING_EXCEEDED with the room left
 */
export function createTask(deps: Deps, call: Call, input: CreateTaskInput): Promise<{ id: number }> {
  return transactOnce(deps, call, "createTask", input, async (tx) => {
    const at = deps.clock();
    await lockCatalogue(tx);
    const position = await placeFor(tx, input);
    const id = await queries.insertTask(tx, { ...input, position, createdAt: at });
    await recordAction(tx, call, { action: "createTask", target: { kind: "task", id }, after: input, at });
    tx.announce("everyone", "catalogue");
    return { id };
  });
}

/**
 * Changes a task's texts, gain (Ariary) or level. Past days still show the former version (docs/product.md 6.6, 6.7).
 * @throws AppError TASK_UNKNOWN, TASK_ARCHIVED, CATALOGUE_CHANGED, LEVEL_NOT_FOUND, TASK_NAME_TAKEN, TOO_MANY_TASKS, CEILING_EXCEEDED
 */
export function updateTask({ db, clock }: Deps, call: Call, input: UpdateTaskInput): Promise<{ ok: true }> {
  const { taskId, seen, ...words } = input;
  return db.transact(async (tx) => {
    const at = clock();
    await lockCatalogue(tx);
    const before = await findTask(tx, taskId);
    if (before.archivedAt !== null) throw new AppError("TASK_ARCHIVED");
    const terms = { ...words, levelId: words.levelId ?? before.levelId };
    // A repeat after a lost answer: nothing left to do.
    if (haveSameTerms(before, terms)) return { ok: true };
    if (seen && !haveSameTerms(before, seen)) throw await changedMeanwhile(tx, "task", taskId);
    const last = await placeFor(tx, terms, taskId);
    const { levelId, name, gainAr } = before;
    const isOtherOffer = levelId !== terms.levelId || name !== terms.name || gainAr !== terms.gainAr;
    const since = isOtherOffer ? { changedAt: await keepPast(tx, before, at) } : {};
    const moved = levelId !== terms.levelId ? { position: last } : {};
    await queries.updateTask(tx, taskId, { ...terms, ...since, ...moved });
    const change = { before: traced(before), after: traced(terms), at };
    await recordAction(tx, call, { action: "updateTask", target: { kind: "task", id: taskId }, ...change });
    tx.announce("everyone", "catalogue");
    return { ok: true };
  });
}

/**
 * Takes a task off the list: deletes one that was created today and done by nobody, and archives any other, which stays in past days
 * (docs/product.md 6.7).
 * @throws AppError TASK_UNKNOWN
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

/**
 * Restores an archived task at the end of its level's list (docs/product.md 6.7).
 * @throws AppError TASK_UNKNOWN, LEVEL_NOT_FOUND, TASK_NAME_TAKEN, TOO_MANY_TASKS, CEILING_EXCEEDED with the room left
 */
export function restoreTask({ db, clock }: Deps, call: Call, taskId: number): Promise<{ ok: true }> {
  return db.transact(async (tx) => {
    const at = clock();
    await lockCatalogue(tx);
    const task = await findTask(tx, taskId);
    if (task.archivedAt === null) return { ok: true };
    const position = await placeFor(tx, task, taskId);
    const changedAt = await keepPast(tx, task, at);
    await queries.updateTask(tx, taskId, { archivedAt: null, changedAt, position });
    const entry = { target: { kind: "task" as const, id: taskId }, after: traced(task), at };
    await recordAction(tx, call, { action: "restoreTask", ...entry });
    tx.announce("everyone", "catalogue");
    return { ok: true };
  });
}

/** Whether a list contains exactly these task ids, each once, in any order. */
const areSameTasks = (tasks: readonly number[], named: readonly number[]): boolean =>
  tasks.length === named.length && tasks.every((id) => named.includes(id));

/**
 * Stores the order of a level's active tasks (docs/product.md 6.1).
 * @throws AppError LEVEL_NOT_FOUND; CATALOGUE_CHANGED when the ids are not those of its active tasks
 */
export function orderTasks({ db, clock }: Deps, call: Call, input: OrderTasksInput): Promise<{ ok: true }> {
  const { levelId, taskIds } = input;
  return db.transact(async (tx) => {
    await lockCatalogue(tx);
    await findLevel(tx, levelId);
    const before = (await queries.listActive(tx, levelId)).map(({ id }) => id);
    if (!areSameTasks(before, taskIds)) throw new AppError("CATALOGUE_CHANGED");
    if (before.every((id, index) => id === taskIds[index])) return { ok: true };
    for (const [index, id] of taskIds.entries()) await queries.updateTask(tx, id, { position: index + 1 });
    const change = { before: { taskIds: before }, after: { taskIds }, at: clock() };
    await recordAction(tx, call, { action: "orderTasks", target: { kind: "level", id: levelId }, ...change });
    tx.announce("everyone", "catalogue");
    return { ok: true };
  });
}
