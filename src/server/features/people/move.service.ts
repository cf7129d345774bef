import { dayOf } from "../../../shared/day.ts";
import { MOVED_MEMBER_AR } from "../../../shared/two-people.ts";
import type { Withheld } from "../../acts/approval.rules.ts";
import { requireApproval } from "../../acts/approval.service.ts";
import type { Call } from "../../app/deps.ts";
import type { Reader, Tx } from "../../db/database.ts";
import { bonusesOfMoved, changeReferrer, type Move, membersMoved, prepareMove } from "../referral/referrer.service.ts";

/** What is brought within so many days counts as what another referrer takes over. */
const BONUS_DAYS = 30;

/**
 * What another referrer for a member weighs, in Ariary: what those who move with the member brought their referrers in 30 days, and at
 * least MOVED_MEMBER_AR each. @param now UTC milliseconds
 */
export async function weightOfMove(reader: Reader, memberId: number, now: number): Promise<number> {
  return weightOf(reader, memberId, await membersMoved(reader, memberId), now);
}

async function weightOf(reader: Reader, memberId: number, movedIds: readonly number[], now: number): Promise<number> {
  const brought = await bonusesOfMoved(reader, memberId, movedIds, dayOf(now) - BONUS_DAYS + 1);
  const above = brought.map((bonusAr) => Math.max(0, bonusAr - MOVED_MEMBER_AR));
  return above.reduce((sum, extraAr) => sum + extraAr, movedIds.length * MOVED_MEMBER_AR);
}

/** Another referrer for a member, whose account the caller has locked; `before` is the present one. */
export type ReferrerChange = { memberId: number; referrerId: number; before: number | null; reason: string };

/**
 * Gives a member another referrer, or proposes it where it weighs more than an administrator decides alone (docs/product.md 13). Call it
 * before anything is written; the transaction has the scope `tree`.
 * @param approvedAr what the approved proposal weighed, in Ariary
 * @throws AppError REFERRER_CYCLE, and those of `requireApproval`
 */
export async function moveMember(
  tx: Tx,
  call: Call,
  { memberId, referrerId, before, reason }: ReferrerChange,
  now: number,
  approvedAr?: number,
): Promise<Withheld | undefined> {
  const move: Move = await prepareMove(tx, memberId, referrerId);
  const ids = move.moved.map((one) => one.memberId);
  const weighsAr = approvedAr ?? (await weightOf(tx, memberId, ids, now));
  const input = { memberId, referrerId, reason };
  const act = { kind: "referrer" as const, target: memberId, memberId, amountAr: weighsAr, weighsAr };
  const withheld = await requireApproval(tx, call, { ...act, input, facts: { before }, now });
  if (withheld) return withheld;
  await changeReferrer(tx, move, now);
  return undefined;
}
