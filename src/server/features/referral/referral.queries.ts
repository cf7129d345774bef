import { and, desc, eq, gt, isNull, lt, sql } from "drizzle-orm";
import { prepared, type Reader } from "../../db/database.ts";

type ReferrerRow = { referrerId: number; level: number };

/** A member's active referrers, nearest first. */
export const activeReferrers = prepared<{ memberId: number }, ReferrerRow>(
  "referrers_active",
  ({ q, t: { referral, member } }) =>
    q
      .select({ referrerId: referral.referrerId, level: referral.level })
      .from(referral)
      .where(
        and(
          eq(referral.memberId, sql.placeholder("memberId")),
          sql`(select ${member.status} from ${member} where ${member.id} = ${referral.referrerId}) = 'active'`,
        ),
      )
      .orderBy(referral.level),
);

type Credit = { memberId: number; level: number; amountAr: number };

/** Adds a purchase bonus (Ariary) to what a member brought their referrer at a level. */
export const addPurchaseBonus = prepared<Credit, never>("referral_add_purchase", ({ q, t: { referral } }) =>
  q
    .update(referral)
    .set({ purchaseBonusAr: sql`${referral.purchaseBonusAr} + ${sql.placeholder("amountAr")}` })
    .where(and(eq(referral.memberId, sql.placeholder("memberId")), eq(referral.level, sql.placeholder("level")))),
);

/** Adds a task bonus (Ariary) to what a member brought their referrer at a level. */
export const addTaskBonus = prepared<Credit, never>("referral_add_task", ({ q, t: { referral } }) =>
  q
    .update(referral)
    .set({ taskBonusAr: sql`${referral.taskBonusAr} + ${sql.placeholder("amountAr")}` })
    .where(and(eq(referral.memberId, sql.placeholder("memberId")), eq(referral.level, sql.placeholder("level")))),
);

/** `before` is the last id of the page before (keyset pagination), `now` in UTC milliseconds. */
export type ReferralPage = { referrerId: number; level: number; now: number; before: number; limit: number };

type Referred = {
  memberId: number;
  registeredAt: number;
  levelName: string | null;
  purchaseBonusAr: number;
  taskBonusAr: number;
};

/** The members below a referrer at one level, newest first, with their paid level (null: the free one). */
export const listReferrals = prepared<ReferralPage, Referred>(
  "referrals_of_level",
  ({ q, t: { referral, member, membership } }) =>
    q
      .select({
        memberId: member.id,
        registeredAt: member.createdAt,
        levelName: membership.levelName,
        purchaseBonusAr: referral.purchaseBonusAr,
        taskBonusAr: referral.taskBonusAr,
      })
      .from(referral)
      .innerJoin(member, eq(member.id, referral.memberId))
      .leftJoin(
        membership,
        and(
          eq(membership.memberId, member.id),
          isNull(membership.replacedAt),
          gt(membership.expiresAt, sql.placeholder("now")),
        ),
      )
      .where(
        and(
          eq(referral.referrerId, sql.placeholder("referrerId")),
          eq(referral.level, sql.placeholder("level")),
          lt(referral.memberId, sql.placeholder("before")),
        ),
      )
      .orderBy(desc(referral.memberId))
      .limit(sql.placeholder("limit")),
);

type LevelTotal = { level: number; members: number; purchaseBonusAr: number; taskBonusAr: number };

const totalsOf = prepared<{ referrerId: number }, LevelTotal>("referral_totals", ({ q, t: { referralTotal } }) => {
  const { level, members, purchaseBonusAr, taskBonusAr, referrerId } = referralTotal;
  return q
    .select({ level, members, purchaseBonusAr, taskBonusAr })
    .from(referralTotal)
    .where(eq(referrerId, sql.placeholder("referrerId")));
});

/** Members and Ariary received, by level; level 0 is what members brought who have another referrer now. */
export const listTotals = (reader: Reader, referrerId: number): Promise<LevelTotal[]> =>
  totalsOf(reader, { referrerId });

const codeOf = prepared<{ memberId: number }, { invitationCode: string }>("member_code", ({ q, t: { member } }) =>
  q
    .select({ invitationCode: member.invitationCode })
    .from(member)
    .where(eq(member.id, sql.placeholder("memberId"))),
);

/** A member's invitation code. */
export async function findInvitationCode(reader: Reader, memberId: number): Promise<string | undefined> {
  const [row] = await codeOf(reader, { memberId });
  return row?.invitationCode;
}
