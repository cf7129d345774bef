import { and, asc, eq, isNull, lt, sql } from "drizzle-orm";
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
export async function findAsked(reader: Reader, campaignId: number) {
  const { campaign, task } = reader.t;
  const [row] = await reader.q
    .select({ taskId: task.id, content: task.content, closedAt: campaign.closedAt })
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
