import { and, asc, eq, isNull, lt, sql } from "drizzle-orm";
import type { Wish } from "../../../shared/sponsor.ts";
import type { Reader, Tx } from "../../db/database.ts";
import { isMatched } from "../../db/matched.ts";
import { stands } from "../../db/reversed.ts";

export async function findByToken(reader: Reader, tokenHash: string) {
  const { sponsor } = reader.t;
  const [row] = await reader.q
    .select({ id: sponsor.id, name: sponsor.name })
    .from(sponsor)
    .where(eq(sponsor.tokenHash, tokenHash));
  return row;
}

/** What was sent for a campaign, the oldest first. */
export async function listReceipts(reader: Reader, campaignId: number) {
  const { funding } = reader.t;
  return reader.q
    .select({
      id: funding.id,
      at: funding.createdAt,
      cashPhone: funding.cashPhone,
      reference: funding.reference,
      amountAr: funding.amountAr,
      matched: sql<number>`case when ${isMatched(reader)} then 1 else 0 end`,
      standing: sql<number>`case when ${stands(reader, funding.transferKey)} then 1 else 0 end`,
    })
    .from(funding)
    .where(eq(funding.campaignId, campaignId))
    .orderBy(asc(funding.id));
}

/** How many answers a task had on each day that had any, the oldest first. */
export async function listDays(reader: Reader, taskId: number): Promise<{ day: number; answers: number }[]> {
  const { taskDay } = reader.t;
  return reader.q
    .select({ day: taskDay.day, answers: taskDay.members })
    .from(taskDay)
    .where(eq(taskDay.taskId, taskId))
    .orderBy(asc(taskDay.day));
}

export async function sumFailures(reader: Reader, taskId: number): Promise<number> {
  const { opening } = reader.t;
  const [row] = await reader.q
    .select({ failures: sql<number>`coalesce(sum(${opening.failures}), 0)` })
    .from(opening)
    .where(eq(opening.taskId, taskId));
  return Number(row?.failures ?? 0);
}

/** What a campaign asks, as JSON, and when it was closed (UTC ms). */
export async function findAsked(reader: Reader, campaignId: number) {
  const { campaign, task } = reader.t;
  const [row] = await reader.q
    .select({ content: task.content, closedAt: campaign.closedAt })
    .from(task)
    .innerJoin(campaign, eq(campaign.id, task.campaignId))
    .where(eq(task.campaignId, campaignId));
  return row;
}

/** SQL: the day of Madagascar on which an answer came. */
const dayCame = ({ t: { answer } }: Reader) => sql<number>`((${answer.answeredAt} + 10800000) / 86400000)`;

/** The answers to a task before an instant (UTC ms), counted by day, traits and what was answered (JSON). */
export async function countAnswers(reader: Reader, taskId: number, before: number) {
  const { answer } = reader.t;
  const { region, sex, ageBand, content } = answer;
  const day = dayCame(reader);
  const rows = await reader.q
    .select({ day, region, sex, ageBand, content, count: sql<number>`count(*)` })
    .from(answer)
    .where(and(eq(answer.taskId, taskId), lt(answer.answeredAt, before)))
    .groupBy(day, region, sex, ageBand, content);
  return rows.map(({ day: came, count, ...row }) => ({ ...row, day: Number(came), count: Number(count) }));
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

/** Stores a wish; one that waits already stays as it is. */
export async function insertWish(tx: Tx, row: { campaignId: number; wish: Wish; askedAt: number }): Promise<void> {
  await tx.q.insert(tx.t.sponsorWish).values(row).onConflictDoNothing();
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

/** Marks a wish as settled; answers its campaign, undefined where none waits. */
export async function settle(tx: Tx, id: number, settledAt: number): Promise<number | undefined> {
  const { sponsorWish } = tx.t;
  const [row] = await tx.q
    .update(sponsorWish)
    .set({ settledAt })
    .where(and(eq(sponsorWish.id, id), isNull(sponsorWish.settledAt)))
    .returning({ campaignId: sponsorWish.campaignId });
  return row?.campaignId;
}
