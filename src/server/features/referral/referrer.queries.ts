import { and, asc, desc, eq, gte, inArray, sql } from "drizzle-orm";
import { prepared, type Reader, type Tx } from "../../db/database.ts";
import type { ReferredMember } from "./referral.rules.ts";

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

const referrersAbove = prepared<{ memberId: number }, { referrerId: number }>(
  "referrers_above",
  ({ q, t: { referral } }) =>
    q
      .select({ referrerId: referral.referrerId })
      .from(referral)
      .where(eq(referral.memberId, sql.placeholder("memberId")))
      .orderBy(asc(referral.level)),
);

/** Ids of a member's referrers, nearest first. */
export async function listReferrerIds(reader: Reader, memberId: number): Promise<number[]> {
  return (await referrersAbove(reader, { memberId })).map(({ referrerId }) => referrerId);
}

/** Ids of the members below a referrer at one level, newest first. */
export async function listBelow(reader: Reader, referrerId: number, level: number): Promise<number[]> {
  const { referral } = reader.t;
  const rows = await reader.q
    .select({ memberId: referral.memberId })
    .from(referral)
    .where(and(eq(referral.referrerId, referrerId), eq(referral.level, level)))
    .orderBy(desc(referral.memberId));
  return rows.map(({ memberId }) => memberId);
}

/** What each of some members brought some referrers in bonuses since a day, in Ariary. */
export async function listBonuses(
  reader: Reader,
  referrerIds: readonly number[],
  memberIds: readonly number[],
  fromDay: number,
): Promise<number[]> {
  const { account, transfer } = reader.t;
  const rows = await reader.q
    .select({ totalAr: sql<number>`sum(${transfer.amountAr})` })
    .from(transfer)
    .innerJoin(account, eq(account.id, transfer.creditAccountId))
    .where(
      and(
        inArray(account.memberId, [...referrerIds]),
        eq(account.kind, "member"),
        gte(transfer.day, fromDay),
        inArray(transfer.kind, ["BONUS_VIP", "BONUS_TASK"]),
        inArray(transfer.originMemberId, [...memberIds]),
      ),
    )
    .groupBy(transfer.originMemberId);
  return rows.map(({ totalAr }) => Number(totalAr));
}

/** Ends the referrals of members at one level; what they brought is kept. @param now UTC milliseconds */
export async function endReferrals(tx: Tx, memberIds: readonly number[], level: number, now: number): Promise<void> {
  const { referral, pastReferral } = tx.t;
  const ended = and(inArray(referral.memberId, [...memberIds]), eq(referral.level, level));
  const rows = await tx.q.select().from(referral).where(ended);
  const earned = rows.filter(({ purchaseBonusAr, taskBonusAr }) => purchaseBonusAr + taskBonusAr > 0);
  if (earned.length > 0) await tx.q.insert(pastReferral).values(earned.map((row) => ({ ...row, endedAt: now })));
  await tx.q.delete(referral).where(ended);
}

/** Stores a new referral, which has earned nothing yet. */
export const insertReferral = prepared<ReferredMember, never>("referral_insert", ({ q, t: { referral } }) =>
  q.insert(referral).values({
    referrerId: sql.placeholder("referrerId"),
    memberId: sql.placeholder("memberId"),
    level: sql.placeholder("level"),
    purchaseBonusAr: 0,
    taskBonusAr: 0,
  }),
);

/** Stores many new referrals. */
export async function insertReferrals(tx: Tx, referred: readonly ReferredMember[]): Promise<void> {
  if (referred.length === 0) return;
  await tx.q.insert(tx.t.referral).values(referred.map((row) => ({ ...row, purchaseBonusAr: 0, taskBonusAr: 0 })));
}
