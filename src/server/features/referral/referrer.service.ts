import { AppError } from "../../../shared/errors.ts";
import { piecesOf } from "../../../shared/pieces.ts";
import { REFERRAL_DEPTH } from "../../../shared/referral.ts";
import type { Reader, Tx } from "../../db/database.ts";
import { type MovedMember, referralsOfLevel, referrersOf } from "./referral.rules.ts";
import * as queries from "./referrer.queries.ts";

/** Members per SQL statement, whose number of parameters is limited; a referrer may have a hundred thousand members below. */
const AT_ONCE = 1_000;

/**
 * Stores a new member's referrers, up to three levels (docs/product.md 7.1). The caller has locked the inviter, so that nobody changes the
 * referrers above meanwhile.
 */
export async function storeReferrers(tx: Tx, memberId: number, referrerId: number): Promise<void> {
  const above = [referrerId, ...(await queries.listReferrerIds(tx, referrerId))];
  const referrers = referrersOf(above, 0);
  for (const referrer of referrers) {
    await queries.insertReferral(tx, { ...referrer, memberId });
    tx.announce(referrer.referrerId, "referrals");
  }
}

/** A change of referrer that is possible: the new chain above the member, nearest first, and the locked members who move. */
export type Move = { above: number[]; moved: MovedMember[] };

/**
 * Locks everybody who moves when a member gets another referrer. The transaction has the scope `tree` and has locked the member.
 * @throws AppError REFERRER_CYCLE when the new referrer is the member, is below the member, or is part of a circle
 */
export async function prepareMove(tx: Tx, memberId: number, referrerId: number): Promise<Move> {
  if (referrerId === memberId || (await queries.isBelow(tx, referrerId, memberId)))
    throw new AppError("REFERRER_CYCLE");
  const above = [referrerId, ...(await queries.listReferrerIds(tx, referrerId))];
  return { above, moved: await lockMoved(tx, memberId) };
}

/** Ids of the members who would move with a member to another referrer, the member included. */
export async function membersMoved(reader: Reader, memberId: number): Promise<number[]> {
  const moved = [memberId];
  for (let depth = 1; depth < REFERRAL_DEPTH; depth++)
    moved.push(...(await queries.listBelow(reader, memberId, depth)));
  return moved;
}

/** What each of some members below the referrers of one brought these since a day, in Ariary; those who brought nothing are left out. */
export async function bonusesOfMoved(
  reader: Reader,
  memberId: number,
  movedIds: readonly number[],
  fromDay: number,
): Promise<number[]> {
  const referrerIds = await queries.listReferrerIds(reader, memberId);
  if (referrerIds.length === 0) return [];
  const found: number[] = [];
  for (const piece of piecesOf(movedIds, AT_ONCE))
    found.push(...(await queries.listBonuses(reader, referrerIds, piece, fromDay)));
  return found;
}

/**
 * Gives a member, with everybody below, another referrer. Former referrers keep what they received; the new ones earn from now on
 * (docs/product.md 7.6).
 * @param now UTC milliseconds
 */
export async function changeReferrer(tx: Tx, { above, moved }: Move, now: number): Promise<void> {
  // Level by level, the order in which bonuses update the totals too, so that the two cannot deadlock.
  for (let level = 1; level <= REFERRAL_DEPTH; level++) {
    // Referrers nearer than the changed one stay.
    const reached = moved.filter(({ depth }) => depth < level);
    for (const piece of piecesOf(reached, AT_ONCE)) {
      const ids = piece.map((one) => one.memberId);
      await queries.endReferrals(tx, ids, level, now);
      await queries.insertReferrals(tx, referralsOfLevel(above, piece, level));
    }
  }
}

/**
 * Locks the member and those below whose referrers change. A member who does a task, buys or invites locks their own row before reading
 * their referrers and until these are paid: so each either has paid the old referrers or will read the new ones.
 */
async function lockMoved(tx: Tx, memberId: number): Promise<MovedMember[]> {
  const moved = [{ memberId, depth: 0 }];
  for (let depth = 1; depth < REFERRAL_DEPTH; depth++) {
    // No member can be added below those of the level above, who are locked.
    for (const piece of piecesOf(await queries.listBelow(tx, memberId, depth), AT_ONCE)) await tx.lock("member", piece);
    // Read again: a member may have been deleted while their lock was awaited.
    const ids = await queries.listBelow(tx, memberId, depth);
    moved.push(...ids.map((id) => ({ memberId: id, depth })));
  }
  return moved;
}
