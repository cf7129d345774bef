import { and, asc, desc, eq, inArray, sql } from "drizzle-orm";
import { prepared, type Reader, type Tx } from "../../db/database.ts";
import type { Sponsored } from "./referral.rules.ts";

/** Whether a member is below another at any depth, or part of a circle. */
export async function isBelow(reader: Reader, memberId: number, ancestorId: number): Promise<boolean> {
  const { member } = reader.t;
  // `union` removes duplicates, so that the recursion ends in a circle.
  const found = sql`(with recursive above(id) as (
      select sponsor_id from ${member} where id = ${memberId}
      union select m.sponsor_id from above join ${member} m on m.id = above.id)
    select 1 from above where id in (${ancestorId}, ${memberId})) found`;
  return (await reader.q.select({ one: sql`1` }).from(found)).length > 0;
}

const sponsorsAbove = prepared<{ memberId: number }, { sponsorId: number }>(
  "sponsors_above",
  ({ q, t: { sponsorship } }) =>
    q
      .select({ sponsorId: sponsorship.sponsorId })
      .from(sponsorship)
      .where(eq(sponsorship.memberId, sql.placeholder("memberId")))
      .orderBy(asc(sponsorship.level)),
);

/** Ids of a member's referrers, nearest first. */
export async function listSponsorIds(reader: Reader, memberId: number): Promise<number[]> {
  return (await sponsorsAbove(reader, { memberId })).map(({ sponsorId }) => sponsorId);
}

/** Ids of the members below a referrer at one level, newest first. */
export async function listBelow(reader: Reader, sponsorId: number, level: number): Promise<number[]> {
  const { sponsorship } = reader.t;
  const rows = await reader.q
    .select({ memberId: sponsorship.memberId })
    .from(sponsorship)
    .where(and(eq(sponsorship.sponsorId, sponsorId), eq(sponsorship.level, level)))
    .orderBy(desc(sponsorship.memberId));
  return rows.map(({ memberId }) => memberId);
}

/** Ends the referrals of members at one level; what they brought is kept. @param now UTC milliseconds */
export async function endSponsorships(tx: Tx, memberIds: readonly number[], level: number, now: number): Promise<void> {
  const { sponsorship, pastSponsorship } = tx.t;
  const ended = and(inArray(sponsorship.memberId, [...memberIds]), eq(sponsorship.level, level));
  const rows = await tx.q.select().from(sponsorship).where(ended);
  const earned = rows.filter(({ purchaseBonusAr, taskBonusAr }) => purchaseBonusAr + taskBonusAr > 0);
  if (earned.length > 0) await tx.q.insert(pastSponsorship).values(earned.map((row) => ({ ...row, endedAt: now })));
  await tx.q.delete(sponsorship).where(ended);
}

/** Stores new referrals, which have earned nothing yet. */
export async function insertSponsorships(tx: Tx, sponsored: readonly Sponsored[]): Promise<void> {
  if (sponsored.length === 0) return;
  await tx.q.insert(tx.t.sponsorship).values(sponsored.map((row) => ({ ...row, purchaseBonusAr: 0, taskBonusAr: 0 })));
}
