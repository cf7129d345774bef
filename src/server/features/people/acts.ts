import { dayOf } from "../../../shared/day.ts";
import { AppError } from "../../../shared/errors.ts";
import { type AdjustBalanceInput, adjustBalanceInput, payOutInput } from "../../../shared/people.ts";
import { act } from "../../acts/act.ts";
import { leaves } from "../../acts/leaves.ts";
import { recordTouch } from "../../acts/touch.ts";
import type { Call } from "../../app/deps.ts";
import type { Tx } from "../../db/database.ts";
import { causes, codes } from "../../ledger/chart.ts";
import { balanceOf, lockAccounts, openAccount, post } from "../../ledger/ledger.ts";
import { assertCovered, lockTreasury } from "../fund/cash.service.ts";
import { REPEAT_MS } from "../idempotency/idempotency.rules.ts";
import { factsIn } from "../journal/entry.rules.ts";
import { holdIn } from "../withdrawal/withdrawal.service.ts";
import { assertOpen } from "./account.service.ts";
import * as queries from "./people.queries.ts";

const lockMember = (tx: Tx, target: string) => tx.lock("member", [Number(target)]);

/** What the journal says was acted on: an account, whose owner sees the entry (docs/product.md 14.7). */
const onAccount = (memberId: number) => ({ target: { kind: "member" as const, id: memberId }, memberId });

export type AdjustedBalance = { beforeAr: number; afterAr: number };

/**
 * Refuses the same correction within a minute: without an idempotency key, as from old clients, only time tells a repeat from a second one.
 * @throws AppError ADJUSTMENT_REPEATED
 */
async function assertNotRepeated(tx: Tx, call: Call, input: AdjustBalanceInput, now: number): Promise<void> {
  if (call.idempotencyKey || call.approvalId !== undefined) return;
  const same = { ...input, recordedBy: call.actor.memberId };
  if (await queries.hasAdjustmentSince(tx, same, now - REPEAT_MS)) throw new AppError("ADJUSTMENT_REPEATED");
}

/**
 * Corrects a balance (docs/product.md 12.7): ADD gives a member the operator's own money, but never what must cover missing cash; REMOVE
 * returns money to the operator. Answers the balance before and after, in Ariary.
 * @throws AppError ADJUSTMENT_REPEATED, OWN_ACCOUNT, MEMBER_NOT_FOUND, MEMBER_CLOSED, OPERATOR_SHORT, COVERAGE_SHORT, REVERSAL_OPEN,
 * BALANCE_SHORT
 */
export const adjustBalance = act("adjustBalance", {
  input: adjustBalanceInput,
  kind: ({ action }) => action,
  // The journal keeps the balances before and after.
  leaves: leaves("adjustment", ({ adjustment }) => adjustment, {
    target: "memberId",
    fields: [
      "reason",
      {
        row: ({ action, amountAr }) => (action === "add" ? amountAr : -amountAr),
        entry: ({ before, after }) => Number(factsIn(after).balanceAr) - Number(factsIn(before).balanceAr),
      },
    ],
  }),
  target: ({ memberId }) => memberId,
  lock: lockMember,
  async prepare(tx, call, input, now) {
    const { memberId, amountAr } = input;
    await assertNotRepeated(tx, call, input, now);
    const { phone, status } = await assertOpen(tx, call, memberId);
    const own = codes.member(memberId);
    const isAdd = input.action === "add";
    const [debit, credit] = isAdd ? [codes.operator, own] : [own, codes.operator];
    await openAccount(tx, { code: codes.operator, kind: "operator" });
    await (isAdd ? lockTreasury(tx, [own]) : lockAccounts(tx, [debit, credit]));
    const missingAr = amountAr - (await balanceOf(tx, debit));
    if (missingAr > 0) throw new AppError(isAdd ? "OPERATOR_SHORT" : "BALANCE_SHORT", { missingAr });
    if (isAdd) await assertCovered(tx, amountAr);
    return { amountAr, memberId, facts: { phone, status }, plan: { correction: input, isAdd, own, debit, credit } };
  },
  async run(tx, { actor }, { correction, isAdd, own, debit, credit }, now) {
    const { memberId, amountAr } = correction;
    const recordedBy = actor.memberId;
    const beforeAr = await balanceOf(tx, own);
    const id = await queries.insertAdjustment(tx, { ...correction, recordedBy, createdAt: now });
    const kind = isAdd ? "BALANCE_ADD" : "BALANCE_REMOVE";
    const leg = { kind, debit, credit, amountAr, cause: causes.adjustment(id), originMemberId: memberId } as const;
    await post(tx, [leg], { day: dayOf(now), at: now });
    const afterAr = await balanceOf(tx, own);
    if (isAdd) await recordTouch(tx, { memberId, adminId: recordedBy, what: "add", at: now });
    const change = { before: { balanceAr: beforeAr }, after: { balanceAr: afterAr } };
    return { answer: { beforeAr, afterAr }, entries: [{ ...onAccount(memberId), ...change }] };
  },
});

/**
 * Requests, in the place of a blocked member, that their whole balance be paid to their account's number; it is decided like any other
 * withdrawal (docs/product.md 9.8).
 * @throws AppError OWN_ACCOUNT, MEMBER_NOT_FOUND, MEMBER_CLOSED, NOT_BLOCKED; PERSON_CHANGED when the balance differs from `amountAr`
 */
export const payOut = act("payOut", {
  input: payOutInput,
  target: ({ memberId }) => memberId,
  lock: lockMember,
  async prepare(tx, call, { memberId, amountAr }) {
    const { phone, status } = await assertOpen(tx, call, memberId);
    if (status !== "blocked" || phone === null) throw new AppError("NOT_BLOCKED");
    await lockAccounts(tx, [codes.member(memberId), codes.held(memberId)]);
    if ((await balanceOf(tx, codes.member(memberId))) !== amountAr) throw new AppError("PERSON_CHANGED");
    return { plan: { memberId, amountAr, phone } };
  },
  async run(tx, { actor }, { memberId, amountAr, phone }, now) {
    const answer = await holdIn(tx, memberId, { amountAr, phone }, now);
    await recordTouch(tx, { memberId, adminId: actor.memberId, what: "payOut", at: now });
    const target = { kind: "transaction" as const, id: answer.id };
    return { answer, entries: [{ target, memberId, after: { amountAr, payoutPhone: phone } }] };
  },
});
