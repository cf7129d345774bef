import { dayOf } from "../../../shared/day.ts";
import { AppError } from "../../../shared/errors.ts";
import {
  type AdjustBalanceInput,
  actOnPersonInput,
  adjustBalanceInput,
  moveInput,
  payOutInput,
  toggleStatusInput,
} from "../../../shared/people.ts";
import { act } from "../../acts/act.ts";
import { leaves } from "../../acts/leaves.ts";
import { linkAccess, linkEnded, personOf, storeConfirmed } from "../../acts/person.ts";
import { recordTouch } from "../../acts/touch.ts";
import type { Call } from "../../app/deps.ts";
import type { Tx } from "../../db/database.ts";
import { causes, codes } from "../../ledger/chart.ts";
import { balanceOf, lockAccounts, openAccount, post } from "../../ledger/ledger.ts";
import { assertCovered, lockTreasury } from "../fund/cash.service.ts";
import { REPEAT_MS } from "../idempotency/idempotency.rules.ts";
import { factsIn } from "../journal/entry.rules.ts";
import { hasDone, holdJournal } from "../journal/entry.service.ts";
import { changeReferrer } from "../referral/referrer.service.ts";
import { holdIn } from "../withdrawal/withdrawal.service.ts";
import { assertNotLastAdmin, assertOpen, lockMember, onAccount, referrerOf, traced } from "./account.service.ts";
import { weighMove } from "./move.service.ts";
import * as queries from "./people.queries.ts";

export type AdjustedBalance = { beforeAr: number; afterAr: number };

/**
 * Refuses the same correction within a minute: without an idempotency key, as from old clients, only time tells a repeat from a second one.
 */
async function assertNotRepeated(tx: Tx, call: Call, input: AdjustBalanceInput, now: number): Promise<void> {
  if (call.idempotencyKey || call.approvalId !== undefined) return;
  const same = { ...input, recordedBy: call.actor.memberId };
  if (await queries.hasAdjustmentSince(tx, same, now - REPEAT_MS)) throw new AppError("ADJUSTMENT_REPEATED");
}

/**
 * Corrects a balance (docs/product.md 12.7): ADD gives a member the operator's own money, but never what must cover missing cash; REMOVE
 * returns money to the operator. Answers the balance before and after, in Ariary.
 * @throws AppError OPERATOR_SHORT, COVERAGE_SHORT and BALANCE_SHORT, which the form says at the amount
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
 * @throws AppError PERSON_CHANGED when the balance differs from `amountAr`
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

/** Another referrer for a member, as an approved proposal says; it is proposed where an account is edited (`updatePerson`). */
export const moveReferrer = act("updatePerson", {
  input: moveInput,
  kind: "referrer",
  scope: "tree",
  target: ({ memberId }) => memberId,
  lock: lockMember,
  async prepare(tx, call, { memberId, referrerId }, now) {
    const before = await assertOpen(tx, call, memberId);
    if (referrerId === call.actor.memberId) throw new AppError("OWN_ACCOUNT");
    await referrerOf(tx, { referrerId }, before.referrerId);
    const { move, ...weighed } = await weighMove(tx, call, { memberId, referrerId, before: before.referrerId }, now);
    return { ...weighed, plan: { before, referrerId, move } };
  },
  async run(tx, _call, { before, referrerId, move }, now) {
    await changeReferrer(tx, move, now);
    await queries.updatePerson(tx, before.id, { referrerId }, false);
    const change = { before: traced(before), after: traced({ ...before, referrerId }) };
    return { answer: { ok: true }, entries: [{ ...onAccount(before.id), ...change }] };
  },
});

/**
 * Blocks an active account, whose sessions end at once, or unblocks a blocked one (docs/product.md 14.4). The balance stays. Does nothing
 * when the account already has the wanted status.
 * @throws AppError STATUS_REPEATED for a second change within a minute that names neither a status nor an idempotency key, as old clients
 * send it: a repeat would undo the first
 */
export const toggleStatus = act("blockPerson", {
  input: toggleStatusInput,
  target: ({ memberId }) => memberId,
  lock: lockMember,
  async prepare(tx, call, input, now) {
    const { memberId } = input;
    const before = await assertOpen(tx, call, memberId);
    const isBlind = !input.status && !call.idempotencyKey;
    const both = ["blockPerson", "unblockPerson"] as const;
    if (isBlind && (await hasDone(tx, call.actor.memberId, memberId, both, now - REPEAT_MS)))
      throw new AppError("STATUS_REPEATED");
    const status = input.status ?? (before.status === "active" ? "blocked" : "active");
    if (status === before.status) return { already: { status } };
    await assertNotLastAdmin(tx, before);
    return { plan: { before, status } };
  },
  async run(tx, call, { before, status }, now) {
    const { id } = before;
    const isBlocked = status === "blocked";
    await queries.updatePerson(tx, id, { status }, isBlocked);
    await recordTouch(tx, {
      memberId: id,
      adminId: call.actor.memberId,
      what: isBlocked ? "block" : "unblock",
      at: now,
    });
    // So that whoever confirms meanwhile that these are different people has seen it.
    await holdJournal(tx);
    if (!isBlocked) await linkAccess(tx, call, before, ["unblocked"], now);
    else if (before.role === "admin") await linkEnded(tx, call, id, now);
    tx.announce(id, "session");
    const action = isBlocked ? "blockPerson" : "unblockPerson";
    const change = { before: { status: before.status }, after: { status } };
    return { answer: { status }, entries: [{ action, ...onAccount(id), ...change }] };
  },
});

/**
 * Confirms, as a third administrator, that an account is used by somebody else than those with whom it counts as one
 * person (docs/product.md 13.1).
 * @throws AppError SAME_PERSON when the caller is one of them, NOTHING_TO_CONFIRM when the account counts as a person
 * of its own
 */
export const confirmOther = act("confirmOther", {
  input: actOnPersonInput,
  target: ({ memberId }) => memberId,
  lock: lockMember,
  async prepare(tx, call, { memberId }) {
    await assertOpen(tx, call, memberId);
    // Under the journal's lock, so that access which was given meanwhile is seen.
    await holdJournal(tx);
    const person = await personOf(tx, memberId);
    if (person.includes(call.actor.memberId)) throw new AppError("SAME_PERSON");
    if (person.length < 2) throw new AppError("NOTHING_TO_CONFIRM");
    return { plan: { memberId } };
  },
  async run(tx, { actor }, { memberId }, now) {
    await storeConfirmed(tx, actor.memberId, memberId, now);
    return { answer: { ok: true }, entries: [onAccount(memberId)] };
  },
});
