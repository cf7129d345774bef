import { and, asc, desc, eq, gte, inArray, isNotNull, isNull, or, sql } from "drizzle-orm";
import { prepared, type Reader } from "../../db/database.ts";
import type { HeldLevel, TaskVersion } from "./tasks.rules.ts";

export type TaskRow = {
  id: number;
  levelId: number;
  name: string;
  description: string;
  gainAr: number;
  hasContent: boolean;
};

/** The active tasks of a level, in its order. */
export const listActive = prepared<{ levelId: number }, TaskRow>("tasks_active", ({ q, t: { task } }) =>
  q
    .select({
      id: task.id,
      levelId: sql<number>`${task.levelId}`,
      name: task.name,
      description: task.description,
      gainAr: task.gainAr,
      hasContent: sql`${task.content} is not null`.mapWith(Boolean),
    })
    .from(task)
    .where(and(eq(task.levelId, sql.placeholder("levelId")), isNull(task.archivedAt)))
    .orderBy(asc(task.position), asc(task.id)),
);

/** The tasks that a member completed on a day, of any level; not those of campaigns, which are within no ceiling. */
export const listDone = prepared<{ memberId: number; day: number }, { taskId: number; gainAr: number }>(
  "completions_of_day",
  ({ q, t: { completion } }) =>
    q
      .select({ taskId: completion.taskId, gainAr: completion.gainAr })
      .from(completion)
      .where(
        and(
          eq(completion.memberId, sql.placeholder("memberId")),
          eq(completion.day, sql.placeholder("day")),
          isNotNull(completion.levelId),
        ),
      ),
);

type NewCompletion = {
  memberId: number;
  taskId: number;
  levelId: number | null;
  slot: number | null;
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
    slot: sql.placeholder("slot"),
    day: sql.placeholder("day"),
    gainAr: sql.placeholder("gainAr"),
    completedAt: sql.placeholder("completedAt"),
  }),
);

/** The latest day that a task was paid on; no row while none ever was. */
export const latestDay = prepared<Record<string, never>, { day: number }>("day_latest", ({ q, t: { dayTotal } }) =>
  q
    .select({ day: dayTotal.day })
    .from(dayTotal)
    .where(inArray(dayTotal.figure, ["reward_sponsor", "reward_operator"]))
    .orderBy(desc(dayTotal.day))
    .limit(1),
);

type LevelDayPaid = { levelId: number; day: number; paidAr: number };

/** Adds a gain in Ariary to the day's total of a level. */
export const addLevelDay = prepared<LevelDayPaid, never>("level_day_add", ({ q, t: { levelDay } }) =>
  q
    .insert(levelDay)
    .values({ levelId: sql.placeholder("levelId"), day: sql.placeholder("day"), paidAr: sql.placeholder("paidAr") })
    .onConflictDoUpdate({
      target: [levelDay.levelId, levelDay.day],
      set: { paidAr: sql`${levelDay.paidAr} + excluded.paid_ar` },
    }),
);

type Completed = {
  day: number;
  taskId: number;
  levelId: number;
  levelName: string;
  name: string;
  gainAr: number;
  position: number;
  completedAt: number;
};

/** A member's completions from a day on, with the present names of task and level. */
export const listCompletions = prepared<{ memberId: number; fromDay: number }, Completed>(
  "completions_since",
  ({ q, t: { completion, level, task } }) =>
    q
      .select({
        day: completion.day,
        taskId: completion.taskId,
        levelId: level.id,
        levelName: level.name,
        name: task.name,
        gainAr: completion.gainAr,
        position: task.position,
        completedAt: completion.completedAt,
      })
      .from(completion)
      .innerJoin(task, eq(task.id, completion.taskId))
      .innerJoin(level, eq(level.id, sql`coalesce(${completion.levelId}, ${task.levelId})`))
      .where(
        and(eq(completion.memberId, sql.placeholder("memberId")), gte(completion.day, sql.placeholder("fromDay"))),
      ),
);

type Offered = { memberId: number; since: number };

/** SQL condition: a level that the member may have held: the free one, or one of their memberships'. */
const wasTheirs = ({ q, t: { level, membership } }: Reader) =>
  or(
    eq(level.priceAr, 0),
    inArray(
      level.id,
      q
        .select({ id: membership.levelId })
        .from(membership)
        .where(eq(membership.memberId, sql.placeholder("memberId"))),
    ),
  );

const listPresentOffers = prepared<Offered, TaskVersion>("tasks_offered", (reader) => {
  const { level, task } = reader.t;
  return reader.q
    .select({
      taskId: task.id,
      levelId: sql<number>`${task.levelId}`,
      levelName: level.name,
      name: task.name,
      gainAr: task.gainAr,
      position: task.position,
      startsAt: sql<number>`coalesce(${task.changedAt}, ${task.createdAt})`,
      endsAt: task.archivedAt,
    })
    .from(task)
    .innerJoin(level, eq(level.id, task.levelId))
    .where(and(wasTheirs(reader), or(isNull(task.archivedAt), gte(task.archivedAt, sql.placeholder("since")))));
});

const listPastOffers = prepared<Offered, TaskVersion>("tasks_offered_before", (reader) => {
  const { level, pastTask, task } = reader.t;
  return reader.q
    .select({
      taskId: pastTask.taskId,
      levelId: pastTask.levelId,
      levelName: level.name,
      name: pastTask.name,
      gainAr: pastTask.gainAr,
      position: task.position,
      startsAt: pastTask.startsAt,
      endsAt: pastTask.endsAt,
    })
    .from(pastTask)
    .innerJoin(task, eq(task.id, pastTask.taskId))
    .innerJoin(level, eq(level.id, pastTask.levelId))
    .where(and(wasTheirs(reader), gte(pastTask.endsAt, sql.placeholder("since"))));
});

/** All versions of the tasks of a member's levels that were offered at any time after an instant (UTC ms). */
export const listOfferedSince = async (reader: Reader, offered: Offered): Promise<TaskVersion[]> => [
  ...(await listPresentOffers(reader, offered)),
  ...(await listPastOffers(reader, offered)),
];

/** The paid levels that a member held after an instant (UTC ms), oldest first. */
export const listHeldSince = prepared<{ memberId: number; since: number }, HeldLevel>(
  "levels_held_since",
  ({ q, t: { membership } }) => {
    const endsAt = sql<number>`coalesce(${membership.replacedAt}, ${membership.expiresAt})`;
    return q
      .select({
        levelId: membership.levelId,
        startsAt: membership.startsAt,
        endsAt,
        dailyCeilingAr: membership.dailyCeilingAr,
      })
      .from(membership)
      .where(and(eq(membership.memberId, sql.placeholder("memberId")), sql`${endsAt} > ${sql.placeholder("since")}`))
      .orderBy(asc(membership.id));
  },
);

const createdAt = prepared<{ memberId: number }, { createdAt: number }>("member_created", ({ q, t: { member } }) =>
  q
    .select({ createdAt: member.createdAt })
    .from(member)
    .where(eq(member.id, sql.placeholder("memberId"))),
);

/** When a member signed up (UTC ms). */
export async function findCreatedAt(reader: Reader, memberId: number): Promise<number | undefined> {
  const [row] = await createdAt(reader, { memberId });
  return row?.createdAt;
}
