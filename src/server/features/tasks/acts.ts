import { termsAfter } from "../../../shared/catalogue-fields.ts";
import { AppError } from "../../../shared/errors.ts";
import { taskFields } from "../../../shared/task-fields.ts";
import {
  activeTaskRefusal,
  actOnTaskInput,
  createTaskInput,
  haveSameTerms,
  orderTasksInput,
  type TaskTerms,
  updateTaskInput,
} from "../../../shared/tasks-editing.ts";
import { act } from "../../acts/act.ts";
import type { Tx } from "../../db/database.ts";
import { changedMeanwhile, lockCatalogue } from "../vip/level.service.ts";
import { storedContent } from "./content.service.ts";
import * as queries from "./editing.queries.ts";
import { findLevel, findTask, traced } from "./editing.service.ts";

/** The position after a level's last task, if the task may be active there. */
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

/** Whether a list contains exactly these task ids, each once, in any order. */
const areSameTasks = (tasks: readonly number[], named: readonly number[]): boolean =>
  tasks.length === named.length && tasks.every((id) => named.includes(id));

/** With its content as it is stored: codes as their hashes. */
const sealedTerms = <Terms extends { content?: string | null | undefined }>(terms: Terms): Terms =>
  terms.content === undefined ? terms : { ...terms, content: terms.content && storedContent(terms.content) };

const done = { ok: true as const };
const task = (id: number) => ({ kind: "task" as const, id });

/**
 * Adds a task at the end of a level's list (docs/product.md 6.7).
 * @throws AppError TASK_NAME_TAKEN; CEILING_EXCEEDED with the room left
 */
export const createTask = act("createTask", {
  input: createTaskInput,
  announces: "catalogue",
  target: ({ levelId }) => levelId,
  lock: lockCatalogue,
  async prepare(tx, _call, terms) {
    return { plan: { terms: sealedTerms(terms), position: await placeFor(tx, terms) } };
  },
  async run(tx, _call, { terms, position }, now) {
    const id = await queries.insertTask(tx, { ...terms, position, createdAt: now });
    return { answer: { id }, entries: [{ target: task(id), after: terms }] };
  },
});

/**
 * Changes a task's texts, gain (Ariary) or level. Past days still show the former version (docs/product.md 6.6, 6.7).
 * @throws AppError CATALOGUE_CHANGED when the task differs from what was seen; TASK_NAME_TAKEN, CEILING_EXCEEDED
 */
export const updateTask = act("updateTask", {
  input: updateTaskInput,
  announces: "catalogue",
  target: ({ taskId }) => taskId,
  lock: lockCatalogue,
  async prepare(tx, _call, { taskId, seen, levelId, ...sent }) {
    const before = await findTask(tx, taskId);
    if (before.archivedAt !== null) throw new AppError("TASK_ARCHIVED");
    const terms = { levelId: levelId ?? before.levelId, ...termsAfter(taskFields, before, sealedTerms(sent)) };
    if (haveSameTerms(before, terms)) return { already: done };
    if (seen && !haveSameTerms(before, sealedTerms(seen))) throw await changedMeanwhile(tx, "task", taskId);
    return { plan: { before, terms, last: await placeFor(tx, terms, taskId) } };
  },
  async run(tx, _call, { before, terms, last }, now) {
    const { id, levelId, name, gainAr } = before;
    const isOtherOffer = levelId !== terms.levelId || name !== terms.name || gainAr !== terms.gainAr;
    const since = isOtherOffer ? { changedAt: await keepPast(tx, before, now) } : {};
    const moved = levelId !== terms.levelId ? { position: last } : {};
    await queries.updateTask(tx, id, { ...terms, ...since, ...moved });
    return { answer: done, entries: [{ target: task(id), before: traced(before), after: traced(terms) }] };
  },
});

/**
 * Restores an archived task at the end of its level's list (docs/product.md 6.7).
 * @throws AppError CEILING_EXCEEDED with the room left
 */
export const restoreTask = act("restoreTask", {
  input: actOnTaskInput,
  announces: "catalogue",
  target: ({ taskId }) => taskId,
  lock: lockCatalogue,
  async prepare(tx, _call, { taskId }) {
    const before = await findTask(tx, taskId);
    if (before.archivedAt === null) return { already: done };
    return { plan: { before, position: await placeFor(tx, before, taskId) } };
  },
  async run(tx, _call, { before, position }, now) {
    const changedAt = await keepPast(tx, before, now);
    await queries.updateTask(tx, before.id, { archivedAt: null, changedAt, position });
    return { answer: done, entries: [{ target: task(before.id), after: traced(before) }] };
  },
});

/**
 * Stores the order of a level's active tasks (docs/product.md 6.1).
 * @throws AppError CATALOGUE_CHANGED when the ids are not those of its active tasks
 */
export const orderTasks = act("orderTasks", {
  input: orderTasksInput,
  announces: "catalogue",
  target: ({ levelId }) => levelId,
  lock: lockCatalogue,
  async prepare(tx, _call, { levelId, taskIds }) {
    await findLevel(tx, levelId);
    const before = (await queries.listActive(tx, levelId)).map(({ id }) => id);
    if (!areSameTasks(before, taskIds)) throw new AppError("CATALOGUE_CHANGED");
    if (before.every((id, index) => id === taskIds[index])) return { already: done };
    return { plan: { levelId, before, taskIds } };
  },
  async run(tx, _call, { levelId, before, taskIds }) {
    for (const [index, id] of taskIds.entries()) await queries.updateTask(tx, id, { position: index + 1 });
    const target = { kind: "level" as const, id: levelId };
    return { answer: done, entries: [{ target, before: { taskIds: before }, after: { taskIds } }] };
  },
});
