import { and, asc, eq, gte, inArray, isNull, lt, sql } from "drizzle-orm";
import { startOfDay } from "../../../shared/day.ts";
import type { Wish } from "../../../shared/sponsor.ts";
import type { Reader, Tx } from "../../db/database.ts";

/** How often members used up a try of a campaign's task. */
export async function sumFailures(reader: Reader, campaignId: number): Promise<number> {
  const { opening, task } = reader.t;
  const [row] = await reader.q
    .select({ failures: sql<number>`coalesce(sum(${opening.failures}), 0)` })
    .from(task)
    .innerJoin(opening, eq(opening.taskId, task.id))
    .where(eq(task.campaignId, campaignId));
  return Number(row?.failures ?? 0);
}

/** What a campaign asks, as JSON, and when it was closed (UTC ms). */
export async function findQuestionnaire(reader: Reader, campaignId: number) {
  const { campaign, task } = reader.t;
  const [row] = await reader.q
    .select({ taskId: task.id, content: task.content, closedAt: campaign.closedAt })
    .from(task)
    .innerJoin(campaign, eq(campaign.id, task.campaignId))
    .where(eq(task.campaignId, campaignId));
  return row;
}

/** The campaigns that run. */
export async function listTallied({ q, t: { campaign } }: Reader): Promise<number[]> {
  const rows = await q
    .select({ id: campaign.id })
    .from(campaign)
    .where(inArray(campaign.state, ["open", "paused"]));
  return rows.map(({ id }) => id);
}

/** The days until a last one on which answers to a task may have come, and that are not counted, the oldest first. */
export async function listUncounted(reader: Reader, taskId: number, lastDay: number): Promise<number[]> {
  const { answerTally, taskDay } = reader.t;
  const counted = await reader.q
    .select({ day: answerTally.day })
    .from(answerTally)
    .where(eq(answerTally.taskId, taskId));
  const paid = await reader.q.select({ day: taskDay.day }).from(taskDay).where(eq(taskDay.taskId, taskId));
  const countedDays = new Set(counted.map(({ day }) => day));
  // An answer comes on the day for which it is paid, or before six the next morning.
  const days = new Set(paid.flatMap(({ day }) => [day, day + 1]));
  return [...days].filter((day) => day <= lastDay && !countedDays.has(day)).sort((one, other) => one - other);
}

/** What was counted of the days of a task (JSON), the oldest first. */
export async function listTallies(reader: Reader, taskId: number) {
  const { answerTally } = reader.t;
  return reader.q
    .select({ day: answerTally.day, tally: answerTally.tally })
    .from(answerTally)
    .where(eq(answerTally.taskId, taskId))
    .orderBy(asc(answerTally.day));
}

/** Stores what was counted of a day; another server may have done so meanwhile. */
export async function insertTally(tx: Tx, row: { taskId: number; day: number; tally: string }): Promise<void> {
  const { answerTally } = tx.t;
  const [known] = await tx.q
    .select({ day: answerTally.day })
    .from(answerTally)
    .where(and(eq(answerTally.taskId, row.taskId), eq(answerTally.day, row.day)));
  if (!known) await tx.q.insert(answerTally).values(row).onConflictDoNothing();
}

/** The answers to a task that came on a day, counted by traits and what was answered (JSON). */
export async function countAnswers(reader: Reader, taskId: number, day: number) {
  const { answer } = reader.t;
  const { region, sex, ageBand, content } = answer;
  const cameThen = and(gte(answer.answeredAt, startOfDay(day)), lt(answer.answeredAt, startOfDay(day + 1)));
  const rows = await reader.q
    .select({ region, sex, ageBand, content, count: sql<number>`count(*)` })
    .from(answer)
    // Paid for that day or, before six in the morning, for the one before.
    .where(and(eq(answer.taskId, taskId), inArray(answer.day, [day - 1, day]), cameThen))
    .groupBy(region, sex, ageBand, content);
  return rows.map(({ count, ...row }) => ({ ...row, count: Number(count) }));
}

/** What a sponsor asked for of a campaign and is not settled. */
export async function listOpenWishes(reader: Reader, campaignId: number): Promise<Wish[]> {
  const { sponsorWish } = reader.t;
  const rows = await reader.q
    .select({ wish: sponsorWish.wish })
    .from(sponsorWish)
    .where(and(eq(sponsorWish.campaignId, campaignId), isNull(sponsorWish.settledAt)))
    .orderBy(asc(sponsorWish.id));
  return rows.map(({ wish }) => wish);
}

/** Stores a wish, of which the campaign has none that waits. */
export async function insertWish(tx: Tx, row: { campaignId: number; wish: Wish; askedAt: number }): Promise<void> {
  await tx.q.insert(tx.t.sponsorWish).values(row);
}

/** Every wish that is not settled, the oldest first. */
export async function listWishes(reader: Reader) {
  const { campaign, sponsor, sponsorWish, task } = reader.t;
  return reader.q
    .select({
      id: sponsorWish.id,
      wish: sponsorWish.wish,
      at: sponsorWish.askedAt,
      campaignId: campaign.id,
      campaignName: task.name,
      sponsorId: sponsor.id,
      sponsorName: sponsor.name,
    })
    .from(sponsorWish)
    .innerJoin(campaign, eq(campaign.id, sponsorWish.campaignId))
    .innerJoin(sponsor, eq(sponsor.id, campaign.sponsorId))
    .innerJoin(task, eq(task.campaignId, campaign.id))
    .where(isNull(sponsorWish.settledAt))
    .orderBy(asc(sponsorWish.id));
}

type Wished = { campaignId: number; wish: Wish };

/** Marks a wish as settled; answers whether it waited. */
export async function settle(tx: Tx, { campaignId, wish }: Wished, settledAt: number): Promise<boolean> {
  const { sponsorWish } = tx.t;
  const rows = await tx.q
    .update(sponsorWish)
    .set({ settledAt })
    .where(and(eq(sponsorWish.campaignId, campaignId), eq(sponsorWish.wish, wish), isNull(sponsorWish.settledAt)))
    .returning({ id: sponsorWish.id });
  return rows.length > 0;
}
