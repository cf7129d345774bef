import { and, asc, eq, exists, gt, isNotNull, isNull, or, sql } from "drizzle-orm";
import type { HeldTerms, LevelTerms } from "../../../shared/vip-editing.ts";
import type { Reader, Tx } from "../../db/database.ts";

export type StoredLevel = LevelTerms & {
  id: number;
  createdAt: number;
  archivedAt: number | null;
  decidedAt: number | null;
};

/** Every level, archived ones included, cheapest first. */
export async function listAll(reader: Reader): Promise<StoredLevel[]> {
  const { level } = reader.t;
  return reader.q.select().from(level).orderBy(asc(level.priceAr), asc(level.id));
}

/** The number of present holders of each level, by the ceiling they bought it with (Ariary). */
export async function countHolders(reader: Reader, now: number): Promise<(HeldTerms & { levelId: number })[]> {
  const { levelId, dailyCeilingAr, memberships, expiresAt } = reader.t.runningCeiling;
  return reader.q
    .select({ levelId, dailyCeilingAr, holders: sql<number>`sum(${memberships})` })
    .from(reader.t.runningCeiling)
    .where(and(gt(expiresAt, now), gt(memberships, 0)))
    .groupBy(levelId, dailyCeilingAr);
}

/** Number of each level's active tasks, and the sum of their gains in Ariary. */
export async function sumTasks(reader: Reader): Promise<{ levelId: number; tasks: number; tasksAr: number }[]> {
  const { task } = reader.t;
  return reader.q
    .select({
      levelId: sql<number>`${task.levelId}`,
      tasks: sql<number>`count(*)`,
      tasksAr: sql<number>`sum(${task.gainAr})`,
    })
    .from(task)
    .where(and(isNull(task.archivedAt), isNotNull(task.levelId)))
    .groupBy(task.levelId);
}

/** What tasks paid to each level's members on a day, in Ariary. */
export async function listPaidOn(reader: Reader, day: number): Promise<{ levelId: number; paidAr: number }[]> {
  const { levelDay } = reader.t;
  return reader.q
    .select({ levelId: levelDay.levelId, paidAr: levelDay.paidAr })
    .from(levelDay)
    .where(eq(levelDay.day, day));
}

/** Ids of levels with a history: held by somebody, or with a task that was done or changed. These are archived, not deleted. */
export async function listUsed(reader: Reader): Promise<number[]> {
  const { completion, level, membership, pastTask, task } = reader.t;
  const one = sql`1`;
  const held = reader.q.select({ one }).from(membership).where(eq(membership.levelId, level.id));
  const past = reader.q.select({ one }).from(pastTask).where(eq(pastTask.levelId, level.id));
  const done = reader.q.select({ one }).from(completion).where(eq(completion.taskId, task.id));
  const moved = reader.q.select({ one }).from(pastTask).where(eq(pastTask.taskId, task.id));
  const withHistory = reader.q
    .select({ one })
    .from(task)
    .where(and(eq(task.levelId, level.id), or(exists(done), exists(moved))));
  const rows = await reader.q
    .select({ id: level.id })
    .from(level)
    .where(or(exists(held), exists(past), exists(withHistory)));
  return rows.map(({ id }) => id);
}

/** When two people decided a level's terms (UTC ms); absent where one did. */
export type Decided = { decidedAt?: number };

/** Stores a level and returns its id. */
export async function insertLevel(tx: Tx, terms: LevelTerms & Decided, createdAt: number): Promise<number> {
  const [row] = await tx.q
    .insert(tx.t.level)
    .values({ ...terms, createdAt })
    .returning({ id: tx.t.level.id });
  if (!row) throw new Error("insert returned no row");
  return row.id;
}

/** Stores changes of a level. */
export async function updateLevel(
  tx: Tx,
  levelId: number,
  change: Partial<LevelTerms & { archivedAt: number | null }> & Decided,
): Promise<void> {
  await tx.q.update(tx.t.level).set(change).where(eq(tx.t.level.id, levelId));
}

/** Deletes a level without history, with its tasks; the database refuses any other. */
export async function removeLevel(tx: Tx, levelId: number): Promise<void> {
  await tx.q.delete(tx.t.task).where(eq(tx.t.task.levelId, levelId));
  await tx.q.delete(tx.t.level).where(eq(tx.t.level.id, levelId));
}
