import { and, asc, desc, eq, gte, isNotNull, sql } from "drizzle-orm";
import { prepared, type Reader } from "../../db/database.ts";

/** An answer that a campaign paid a member; the gain is in Ariary. */
export type PaidAnswer = { day: number; name: string; sponsorName: string; gainAr: number; completedAt: number };

/** What a member answered from a day on, the newest first. */
export const listPaidAnswers = prepared<{ memberId: number; fromDay: number }, PaidAnswer>(
  "campaigns_answered",
  ({ q, t: { campaign, completion, sponsor, task } }) =>
    q
      .select({
        day: completion.day,
        name: task.name,
        sponsorName: sponsor.name,
        gainAr: completion.gainAr,
        completedAt: completion.completedAt,
      })
      .from(completion)
      .innerJoin(task, eq(task.id, completion.taskId))
      .innerJoin(campaign, eq(campaign.id, task.campaignId))
      .innerJoin(sponsor, eq(sponsor.id, campaign.sponsorId))
      .where(
        and(
          eq(completion.memberId, sql.placeholder("memberId")),
          gte(completion.day, sql.placeholder("fromDay")),
          isNotNull(completion.slot),
        ),
      )
      .orderBy(desc(completion.completedAt)),
);

/** The campaigns whose sponsors let members read what came out, of so many answers on a day or more; the most first. */
export async function listAnsweredCampaigns(reader: Reader, day: number, least: number) {
  const { campaign, sponsor, task, taskDay } = reader.t;
  return reader.q
    .select({ id: campaign.id, sponsorName: sponsor.name, content: task.content, answers: taskDay.members })
    .from(campaign)
    .innerJoin(sponsor, eq(sponsor.id, campaign.sponsorId))
    .innerJoin(task, eq(task.campaignId, campaign.id))
    .innerJoin(taskDay, eq(taskDay.taskId, task.id))
    .where(and(eq(campaign.isTold, true), eq(taskDay.day, day), gte(taskDay.members, least)))
    .orderBy(desc(taskDay.members), asc(campaign.id));
}
