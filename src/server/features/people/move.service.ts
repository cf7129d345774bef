import { dayOf } from "../../../shared/day.ts";
import type { MoveInput } from "../../../shared/people.ts";
import { MOVED_MEMBER_AR } from "../../../shared/two-people.ts";
import type { Call } from "../../app/deps.ts";
import type { Reader, Tx } from "../../db/database.ts";
import { bonusesOfMoved, membersMoved, prepareMove } from "../referral/referrer.service.ts";

/** What is brought within so many days counts as what another referrer takes over. */
const BONUS_DAYS = 30;

/**
 * What another referrer for a member weighs, in Ariary: what those who move with the member brought their referrers in 30 days, and at
 * least MOVED_MEMBER_AR each. @param now UTC milliseconds
 */
export async function weightOfMove(reader: Reader, memberId: number, now: number): Promise<number> {
  return weighReferrer(reader, memberId, await membersMoved(reader, memberId), now);
}

async function weighReferrer(
  reader: Reader,
  memberId: number,
  movedIds: readonly number[],
  now: number,
): Promise<number> {
  const brought = await bonusesOfMoved(reader, memberId, movedIds, dayOf(now) - BONUS_DAYS + 1);
  const above = brought.map((bonusAr) => Math.max(0, bonusAr - MOVED_MEMBER_AR));
  return above.reduce((sum, extraAr) => sum + extraAr, movedIds.length * MOVED_MEMBER_AR);
}

/** Another referrer for a member, whose account the caller has locked; `before` is the present one. */
type ReferrerChange = Pick<MoveInput, "memberId" | "referrerId"> & { before: number | null };

/**
 * Locks who moves with a member to another referrer, and says what that weighs and what its proposal rests on; the transaction has the
 * scope `tree`. While a proposal waits, its weight may change, so an approval goes by what was proposed.
 */
export async function weighMove(tx: Tx, call: Call, { memberId, referrerId, before }: ReferrerChange, now: number) {
  const move = await prepareMove(tx, memberId, referrerId);
  const ids = move.moved.map((one) => one.memberId);
  const amountAr = call.approvedAr ?? (await weighReferrer(tx, memberId, ids, now));
  return { amountAr, memberId, facts: { before }, move };
}
