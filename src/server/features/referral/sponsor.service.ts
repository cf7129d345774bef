import { AppError } from "../../../shared/errors.ts";
import type { Tx } from "../../db/database.ts";
import { sponsorsOf } from "./referral.rules.ts";
import * as queries from "./sponsor.queries.ts";

/** Puts a new member below the one who invited him, and below that one's own sponsors: three levels in all. */
export async function placeBelow(tx: Tx, memberId: number, sponsorId: number): Promise<void> {
  const above = [sponsorId, ...(await queries.listSponsorIds(tx, sponsorId))];
  const sponsors = sponsorsOf(above, 0);
  await queries.insertSponsorships(tx, memberId, sponsors);
  for (const sponsor of sponsors) tx.announce(sponsor.sponsorId, "referrals");
}

/**
 * Puts a member below another sponsor, with everybody below him. What each former sponsor received stays his; bonuses go to the
 * new ones from then on (decisions, Accounts and sign-in).
 * @throws AppError SPONSOR_CYCLE when the new sponsor is the member himself or below him
 */
export async function changeSponsor(tx: Tx, memberId: number, sponsorId: number, now: number): Promise<void> {
  if (sponsorId === memberId || (await isBelow(tx, sponsorId, memberId))) throw new AppError("SPONSOR_CYCLE");
  const above = [sponsorId, ...(await queries.listSponsorIds(tx, sponsorId))];
  const moved = [{ memberId, depth: 0 }, ...(await queries.listBelow(tx, memberId))];
  for (const { memberId: movedId, depth } of moved) {
    // Sponsors nearer than the change stay; those beyond it are replaced.
    await queries.endSponsorships(tx, movedId, depth, now);
    await queries.insertSponsorships(tx, movedId, sponsorsOf(above, depth));
  }
}

/** Whether a member stands anywhere below another, however deep. */
async function isBelow(tx: Tx, memberId: number, ancestorId: number): Promise<boolean> {
  for (let current: number | null = memberId; current !== null; ) {
    current = await queries.findSponsorId(tx, current);
    if (current === ancestorId) return true;
  }
  return false;
}
