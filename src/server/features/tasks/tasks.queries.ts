import { and, asc, eq, gte, isNull, or, sql } from "drizzle-orm";
import { prepared, type Reader } from "../../db/database.ts";

export type TaskRow = { id: number; levelId: number; name: string; description: string; gainAr: number };

/** The active tasks of a level, in the order they were made. */
export const listActive = prepared<{ levelId: number }, TaskRow>("tasks_active", ({ q, t: { task } }) =>
  q
    .select({ id: task.id, levelId: task.levelId, name: task.name, description: task.description, gainAr: task.gainAr })
    .from(task)
    .where(and(eq(task.levelId, sql.placeholder("levelId")), isNull(task.archivedAt)))
    .orderBy(asc(task.id)),
);

/** Numbers of the tasks a member completed on a day. */
export const listDone = prepared<{ memberId: number; day: number }, { taskId: number }>(
  "completions_of_day",
  ({ q, t: { completion } }) =>
    q
      .select({ taskId: completion.taskId })
      .from(completion)
      .where(and(eq(completion.memberId, sql.placeholder("memberId")), eq(completion.day, sql.placeholder("day")))),
);

type NewCompletion = { memberId: number; taskId: number; day: number; gainAr: number; completedAt: number };

/** Stores a completion; the database refuses a second one for the same member, task and day. */
export const insertCompletion = prepared<NewCompletion, never>("completion_insert", ({ q, t: { completion } }) =>
  q.insert(completion).values({
    memberId: sql.placeholder("memberId"),
    taskId: sql.placeholder("taskId"),
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

/** What was done from a day on, by task name and day. */
export async function listCompletions(reader: Reader, memberId: number, fromDay: number) {
  const { completion, task } = reader.t;
  return reader.q
    .select({ day: completion.day, taskId: completion.taskId, name: task.name })
    .from(completion)
    .innerJoin(task, eq(task.id, completion.taskId))
    .where(and(eq(completion.memberId, memberId), gte(completion.day, fromDay)));
}

/** Every task of some levels that was on offer at any time since an instant. */
export async function listOfferedSince(reader: Reader, since: number) {
  const { task } = reader.t;
  return reader.q
    .select({
      id: task.id,
      levelId: task.levelId,
      name: task.name,
      createdAt: task.createdAt,
      archivedAt: task.archivedAt,
    })
    .from(task)
    .where(or(isNull(task.archivedAt), gte(task.archivedAt, since)))
    .orderBy(asc(task.id));
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

/** Number of the free level. */
export async function findFreeLevelId(reader: Reader): Promise<number> {
  const { level } = reader.t;
  const [row] = await reader.q.select({ id: level.id }).from(level).where(eq(level.priceAr, 0));
  return row?.id ?? 0;
}
