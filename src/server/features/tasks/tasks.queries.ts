import { and, asc, eq, gte, isNull, or, sql } from "drizzle-orm";
import { kept, prepared, type Reader } from "../../db/database.ts";
import type { Offered } from "./tasks.rules.ts";

export type TaskRow = { id: number; levelId: number; name: string; description: string; gainAr: number };

/** The active tasks of a level, in its order. */
export const listActive = kept<{ levelId: number }, TaskRow>("tasks_active", ({ q, t: { task } }) =>
  q
    .select({ id: task.id, levelId: task.levelId, name: task.name, description: task.description, gainAr: task.gainAr })
    .from(task)
    .where(and(eq(task.levelId, sql.placeholder("levelId")), isNull(task.archivedAt)))
    .orderBy(asc(task.position), asc(task.id)),
);

export type DoneRow = { taskId: number; levelId: number | null; gainAr: number };

/** What a member completed on a day, and at which level. */
export const listDone = prepared<{ memberId: number; day: number }, DoneRow>(
  "completions_of_day",
  ({ q, t: { completion } }) =>
    q
      .select({ taskId: completion.taskId, levelId: completion.levelId, gainAr: completion.gainAr })
      .from(completion)
      .where(and(eq(completion.memberId, sql.placeholder("memberId")), eq(completion.day, sql.placeholder("day")))),
);

type NewCompletion = {
  memberId: number;
  taskId: number;
  levelId: number;
  day: number;
  gainAr: number;
  completedAt: number;
};

/** Stores a completion; the database refuses a second one for the same member, task and day. */
export const insertCompletion = prepared<NewCompletion, never>("completion_insert", ({ q, t: { completion } }) =>
  q.insert(completion).values({
    memberId: sql.placeholder("memberId"),
    taskId: sql.placeholder("taskId"),
    levelId: sql.placeholder("levelId"),
    day: sql.placeholder("day"),
    gainAr: sql.placeholder("gainAr"),
    completedAt: sql.placeholder("completedAt"),
  }),
);

type LevelDayPaid = { levelId: number; day: number; paidAr: number };

/** Adds a gain to what a level's members received that day. */
export const addLevelDay = prepared<LevelDayPaid, never>("level_day_add", ({ q, t: { levelDay } }) =>
  q
    .insert(levelDay)
    .values({ levelId: sql.placeholder("levelId"), day: sql.placeholder("day"), paidAr: sql.placeholder("paidAr") })
    .onConflictDoUpdate({
      target: [levelDay.levelId, levelDay.day],
      set: { paidAr: sql`${levelDay.paidAr} + excluded.paid_ar` },
    }),
);

/** What was done from a day on, with the name each task has now. */
export async function listCompletions(reader: Reader, memberId: number, fromDay: number) {
  const { completion, task } = reader.t;
  return reader.q
    .select({
      day: completion.day,
      taskId: completion.taskId,
      name: task.name,
      position: task.position,
      completedAt: completion.completedAt,
    })
    .from(completion)
    .innerJoin(task, eq(task.id, completion.taskId))
    .where(and(eq(completion.memberId, memberId), gte(completion.day, fromDay)));
}

/** Every task of every level as it was offered at any time since an instant: as it is now, and as it was before it changed. */
export async function listOfferedSince(reader: Reader, since: number): Promise<Offered[]> {
  const { task, pastTask } = reader.t;
  const now = await reader.q
    .select({
      taskId: task.id,
      levelId: task.levelId,
      name: task.name,
      position: task.position,
      startsAt: sql<number>`coalesce(${task.changedAt}, ${task.createdAt})`,
      endsAt: task.archivedAt,
    })
    .from(task)
    .where(or(isNull(task.archivedAt), gte(task.archivedAt, since)));
  const before = await reader.q
    .select({
      taskId: pastTask.taskId,
      levelId: pastTask.levelId,
      name: pastTask.name,
      position: task.position,
      startsAt: pastTask.startsAt,
      endsAt: pastTask.endsAt,
    })
    .from(pastTask)
    .innerJoin(task, eq(task.id, pastTask.taskId))
    .where(gte(pastTask.endsAt, since));
  return [...now, ...before];
}

/** The levels a member held since an instant: when each began and ended. */
export async function listHeldSince(reader: Reader, memberId: number, since: number) {
  const { membership } = reader.t;
  const endsAt = sql<number>`coalesce(${membership.replacedAt}, ${membership.expiresAt})`;
  return reader.q
    .select({ levelId: membership.levelId, startsAt: membership.startsAt, endsAt })
    .from(membership)
    .where(and(eq(membership.memberId, memberId), sql`${endsAt} > ${since}`))
    .orderBy(asc(membership.id));
}

/** When a member signed up (UTC ms). */
export async function findCreatedAt(reader: Reader, memberId: number): Promise<number | undefined> {
  const { member } = reader.t;
  const [row] = await reader.q.select({ createdAt: member.createdAt }).from(member).where(eq(member.id, memberId));
  return row?.createdAt;
}
