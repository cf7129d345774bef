import { AppError } from "../../../shared/errors.ts";
import { piecesOf } from "../../../shared/pieces.ts";
import { REFERRAL_DEPTH } from "../../../shared/referral.ts";
import type { Tx } from "../../db/database.ts";
import { type Moved, sponsoredAt, sponsorsOf } from "./referral.rules.ts";
import * as queries from "./sponsor.queries.ts";

/** Members a statement speaks of: those below a sponsor may be a hundred thousand, and a statement has room for some thousand values. */
const AT_ONCE = 1_000;

/**
 * Puts a new member below the one who invited him, and below that one's own sponsors: three levels in all. The inviter is locked: while
 * this one is being placed, nobody changes who stands above.
 */
export async function placeBelow(tx: Tx, memberId: number, sponsorId: number): Promise<void> {
  const above = [sponsorId, ...(await queries.listSponsorIds(tx, sponsorId))];
  const sponsors = sponsorsOf(above, 0);
  await queries.insertSponsorships(
    tx,
    sponsors.map((sponsor) => ({ ...sponsor, memberId })),
  );
  for (const sponsor of sponsors) tx.announce(sponsor.sponsorId, "referrals");
}

/**
 * Puts a member below another sponsor, with everybody below him. What each former sponsor received stays his; bonuses go to the
 * new ones from then on (docs/product.md 7.6). The transaction is one of the `tree`, and holds the member.
 * @throws AppError SPONSOR_CYCLE when the new sponsor is the member himself or below him, or below himself
 */
export async function changeSponsor(tx: Tx, memberId: number, sponsorId: number, now: number): Promise<void> {
  if (sponsorId === memberId || (await queries.isBelow(tx, sponsorId, memberId))) throw new AppError("SPONSOR_CYCLE");
  const above = [sponsorId, ...(await queries.listSponsorIds(tx, sponsorId))];
  const moved = await lockMoved(tx, memberId);
  // Level after level, as bonuses are added to sponsors' totals too: of two that meet there, one waits for the other, never each.
  for (let level = 1; level <= REFERRAL_DEPTH; level++) {
    // Sponsors nearer than the change stay.
    const reached = moved.filter(({ depth }) => depth < level);
    for (const piece of piecesOf(reached, AT_ONCE)) {
      const ids = piece.map((one) => one.memberId);
      await queries.endSponsorships(tx, ids, level, now);
      await queries.insertSponsorships(tx, sponsoredAt(above, piece, level));
    }
  }
}

/**
 * The member and those below whose sponsors a change of his reaches, locked. Who works, buys or invites holds his own row from before he
 * reads his sponsors until he has paid them: so all of them have paid the old ones, or will find the new ones.
 */
async function lockMoved(tx: Tx, memberId: number): Promise<Moved[]> {
  const moved = [{ memberId, depth: 0 }];
  for (let depth = 1; depth < REFERRAL_DEPTH; depth++) {
    // Nobody can be put below those of the level above, who are locked.
    for (const piece of piecesOf(await queries.listBelow(tx, memberId, depth), AT_ONCE)) await tx.lock("member", piece);
    // One who was deleted while his row was waited for is no longer there.
    const ids = await queries.listBelow(tx, memberId, depth);
    moved.push(...ids.map((id) => ({ memberId: id, depth })));
  }
  return moved;
}
