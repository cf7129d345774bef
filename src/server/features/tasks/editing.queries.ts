import { and, asc, desc, eq, exists, getTableColumns, isNotNull, isNull, lt, not, sql } from "drizzle-orm";
import { fieldsIn } from "../../../shared/catalogue-fields.ts";
import { taskFields } from "../../../shared/task-fields.ts";
import type { TaskTerms } from "../../../shared/tasks-editing.ts";
import type { Reader, Tx } from "../../db/database.ts";

export type StoredTask = TaskTerms & {
  id: number;
  position: number;
  createdAt: number;
  changedAt: number | null;
  archivedAt: number | null;
};

/** The columns of a level's task. A campaign's has no level and is edited nowhere. */
const levelTask = ({ t: { task } }: Reader) => {
  const { campaignId: _, ...columns } = getTableColumns(task);
  return { ...columns, levelId: sql<number>`${task.levelId}` };
};

/** A level's task, active or archived. */
export async function findTask(reader: Reader, taskId: number): Promise<StoredTask | undefined> {
  const { task } = reader.t;
  const [row] = await reader.q
    .select(levelTask(reader))
    .from(task)
    .where(and(eq(task.id, taskId), isNotNull(task.levelId)));
  return row;
}

/** A level's name and daily ceiling in Ariary, on sale or archived. */
export async function findLevel(reader: Reader, levelId: number) {
  const { level } = reader.t;
  const [row] = await reader.q
    .select({ id: level.id, name: level.name, dailyCeilingAr: level.dailyCeilingAr })
    .from(level)
    .where(eq(level.id, levelId));
  return row;
}

/** Active tasks of one level or of all, in their levels' order. */
export async function listActive(reader: Reader, levelId?: number): Promise<StoredTask[]> {
  const { task } = reader.t;
  return reader.q
    .select(levelTask(reader))
    .from(task)
    .where(and(isNull(task.archivedAt), levelId === undefined ? isNotNull(task.levelId) : eq(task.levelId, levelId)))
    .orderBy(asc(task.levelId), asc(task.position), asc(task.id));
}

/** Archived tasks before a cursor, newest first. */
export async function listArchived(
  reader: Reader,
  { levelId, cursor }: { levelId?: number; cursor?: number },
  limit: number,
) {
  const { task } = reader.t;
  return reader.q
    .select({
      id: task.id,
      levelId: sql<number>`${task.levelId}`,
      ...fieldsIn(taskFields, task),
      archivedAt: sql<number>`${task.archivedAt}`,
    })
    .from(task)
    .where(
      and(
        isNotNull(task.archivedAt),
        levelId === undefined ? undefined : eq(task.levelId, levelId),
        cursor === undefined ? undefined : lt(task.id, cursor),
      ),
    )
    .orderBy(desc(task.id))
    .limit(limit);
}

/** The number of members who did each active task on a day. */
export async function countDone(reader: Reader, day: number): Promise<{ taskId: number; members: number }[]> {
  const { task, taskDay } = reader.t;
  return reader.q
    .select({ taskId: task.id, members: taskDay.members })
    .from(task)
    .innerJoin(taskDay, and(eq(taskDay.taskId, task.id), eq(taskDay.day, day)))
    .where(isNull(task.archivedAt));
}

/** Ids of tasks without history: created after an instant (UTC ms), done by nobody, never changed. */
export async function listUnused(reader: Reader, since: number): Promise<number[]> {
  const { completion, pastTask, task } = reader.t;
  const one = sql`1`;
  const done = reader.q.select({ one }).from(completion).where(eq(completion.taskId, task.id));
  const changed = reader.q.select({ one }).from(pastTask).where(eq(pastTask.taskId, task.id));
  const rows = await reader.q
    .select({ id: task.id })
    .from(task)
    .where(and(sql`${task.createdAt} >= ${since}`, not(exists(done)), not(exists(changed))));
  return rows.map(({ id }) => id);
}

/** Stores a task and returns its id. */
export async function insertTask(tx: Tx, fields: TaskTerms & { position: number; createdAt: number }): Promise<number> {
  const [row] = await tx.q.insert(tx.t.task).values(fields).returning({ id: tx.t.task.id });
  if (!row) throw new Error("insert returned no row");
  return row.id;
}

/** Stores changes of a task. */
export async function updateTask(tx: Tx, taskId: number, change: Partial<Omit<StoredTask, "id">>): Promise<void> {
  await tx.q.update(tx.t.task).set(change).where(eq(tx.t.task.id, taskId));
}

/** Stores a task's version before it changes. */
export async function insertPast(
  tx: Tx,
  { id: taskId, levelId, name, gainAr }: StoredTask,
  time: { startsAt: number; endsAt: number },
): Promise<void> {
  await tx.q.insert(tx.t.pastTask).values({ taskId, levelId, name, gainAr, ...time });
}

/** Deletes a task without history; the database refuses any other. */
export async function removeTask(tx: Tx, taskId: number): Promise<void> {
  await tx.q.delete(tx.t.task).where(eq(tx.t.task.id, taskId));
}
