import { dayOf } from "../../../shared/day.ts";
import { AppError } from "../../../shared/errors.ts";
import type { AdjustBalanceInput } from "../../../shared/people.ts";
import { requireApproval, transactBig } from "../../acts/approval.service.ts";
import { recordTouch } from "../../acts/touch.ts";
import type { Call, Deps } from "../../app/deps.ts";
import type { Tx } from "../../db/database.ts";
import { causes, codes } from "../../ledger/chart.ts";
import { balanceOf, lockAccounts, openAccount, post } from "../../ledger/ledger.ts";
import { assertCovered, lockTreasury } from "../fund/cash.service.ts";
import { REPEAT_MS } from "../idempotency/idempotency.rules.ts";
import { recordAction } from "../journal/entry.service.ts";
import { assertOpen } from "./account.service.ts";
import * as queries from "./people.queries.ts";

export type AdjustedBalance = { beforeAr: number; afterAr: number };

/**
 * Corrects a balance (docs/product.md 12.7): ADD gives a member the operator's own money, but never what must cover missing cash; REMOVE
 * returns money to the operator. What needs a second administrator becomes a proposal (13).
 * @returns the balance before and after, in Ariary
 * @throws AppError OWN_ACCOUNT, MEMBER_NOT_FOUND, MEMBER_CLOSED, OPERATOR_SHORT, COVERAGE_SHORT, REVERSAL_OPEN, BALANCE_SHORT, ADJUSTMENT_REPEATED,
 * APPROVAL_REQUIRED, APPROVAL_PENDING
 */
export function adjustBalance(deps: Deps, call: Call, input: AdjustBalanceInput): Promise<AdjustedBalance> {
  return transactBig(deps, call, "adjustBalance", input, (tx) => adjustOnceIn(tx, call, input, deps.clock()));
}

/**
 * `adjustIn` with a check for repeats: without an idempotency key, as from old clients, only time tells a repeat from a second
 * correction.
 * @param now UTC milliseconds
 * @throws AppError ADJUSTMENT_REPEATED for the same correction within a minute, and what `adjustIn` throws
 */
export async function adjustOnceIn(tx: Tx, call: Call, input: AdjustBalanceInput, now: number) {
  if (!call.idempotencyKey) {
    await tx.lock("member", [input.memberId]);
    const same = { ...input, recordedBy: call.actor.memberId };
    if (await queries.hasAdjustmentSince(tx, same, now - REPEAT_MS)) throw new AppError("ADJUSTMENT_REPEATED");
  }
  return adjustIn(tx, call, input, now);
}

/**
 * `adjustBalance` inside a transaction, without the check for repeats; returns the recorded proposal instead of throwing
 * APPROVAL_REQUIRED.
 * @param now UTC milliseconds
 * @throws AppError otherwise as `adjustBalance`; ALREADY_DECIDED as `requireApproval`
 */
export async function adjustIn(tx: Tx, call: Call, input: AdjustBalanceInput, now: number) {
  const { memberId, action, amountAr, reason } = input;
  const { phone, status } = await assertOpen(tx, call, memberId);
  const own = codes.member(memberId);
  const isAdd = action === "add";
  const [debit, credit] = isAdd ? [codes.operator, own] : [own, codes.operator];
  await openAccount(tx, { code: codes.operator, kind: "operator" });
  await (isAdd ? lockTreasury(tx, [own]) : lockAccounts(tx, [debit, credit]));
  const missingAr = amountAr - (await balanceOf(tx, debit));
  if (missingAr > 0) throw new AppError(isAdd ? "OPERATOR_SHORT" : "BALANCE_SHORT", { missingAr });
  if (isAdd) await assertCovered(tx, amountAr);
  const act = { kind: action, target: memberId, memberId, amountAr, input, facts: { phone, status }, now };
  const withheld = await requireApproval(tx, call, act);
  if (withheld) return withheld;

  const beforeAr = await balanceOf(tx, own);
  const recordedBy = call.actor.memberId;
  const id = await queries.insertAdjustment(tx, { memberId, action, amountAr, reason, recordedBy, createdAt: now });
  const kind = isAdd ? "BALANCE_ADD" : "BALANCE_REMOVE";
  const leg = { kind, debit, credit, amountAr, cause: causes.adjustment(id), originMemberId: memberId } as const;
  await post(tx, [leg], { day: dayOf(now), at: now });
  const afterAr = await balanceOf(tx, own);
  await recordAction(tx, call, {
    action: "adjustBalance",
    target: { kind: "member", id: memberId },
    memberId,
    before: { balanceAr: beforeAr },
    after: { balanceAr: afterAr },
    reason,
    at: now,
  });
  if (isAdd) await recordTouch(tx, { memberId, adminId: recordedBy, what: "add", at: now });
  return { beforeAr, afterAr };
}
