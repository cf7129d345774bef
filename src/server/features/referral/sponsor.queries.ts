import { and, asc, eq, gt, lt } from "drizzle-orm";
import { REFERRAL_DEPTH } from "../../../shared/referral.ts";
import type { Reader, Tx } from "../../db/database.ts";
import type { Sponsor } from "./referral.rules.ts";

/** A member's direct sponsor. */
export async function findSponsorId(reader: Reader, memberId: number): Promise<number | null> {
  const { member } = reader.t;
  const [row] = await reader.q.select({ sponsorId: member.sponsorId }).from(member).where(eq(member.id, memberId));
  return row?.sponsorId ?? null;
}

/** A member's sponsors' numbers, nearest first. */
export async function listSponsorIds(reader: Reader, memberId: number): Promise<number[]> {
  const { sponsorship } = reader.t;
  const rows = await reader.q
    .select({ sponsorId: sponsorship.sponsorId })
    .from(sponsorship)
    .where(eq(sponsorship.memberId, memberId))
    .orderBy(asc(sponsorship.level));
  return rows.map(({ sponsorId }) => sponsorId);
}

/** Members below one whose sponsors a change reaches: those of levels 1 and 2, `depth` levels down. */
export async function listBelow(reader: Reader, sponsorId: number): Promise<{ memberId: number; depth: number }[]> {
  const { sponsorship } = reader.t;
  return reader.q
    .select({ memberId: sponsorship.memberId, depth: sponsorship.level })
    .from(sponsorship)
    .where(and(eq(sponsorship.sponsorId, sponsorId), lt(sponsorship.level, REFERRAL_DEPTH)));
}

/** Ends a member's sponsorships beyond a level, keeping what they brought. */
export async function endSponsorships(tx: Tx, memberId: number, beyond: number, now: number): Promise<void> {
  const { sponsorship, pastSponsorship } = tx.t;
  const ended = and(eq(sponsorship.memberId, memberId), gt(sponsorship.level, beyond));
  const rows = await tx.q.select().from(sponsorship).where(ended);
  const earned = rows.filter(({ purchaseBonusAr, taskBonusAr }) => purchaseBonusAr + taskBonusAr > 0);
  if (earned.length > 0) await tx.q.insert(pastSponsorship).values(earned.map((row) => ({ ...row, endedAt: now })));
  await tx.q.delete(sponsorship).where(ended);
}

/** Stores a member's sponsors, who have earned nothing from that member yet. */
export async function insertSponsorships(tx: Tx, memberId: number, sponsors: readonly Sponsor[]): Promise<void> {
  if (sponsors.length === 0) return;
  await tx.q
    .insert(tx.t.sponsorship)
    .values(sponsors.map((sponsor) => ({ ...sponsor, memberId, purchaseBonusAr: 0, taskBonusAr: 0 })));
}
