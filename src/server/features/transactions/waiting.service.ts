import { dayOf } from "../../../shared/day.ts";
import { AppError } from "../../../shared/errors.ts";
import { decisionPush } from "../../../shared/push.ts";
import type { AdminTransactionEntry } from "../../../shared/transactions.ts";
import { authorId, type Call } from "../../app/deps.ts";
import type { Tx } from "../../db/database.ts";
import { type Leg, lockAccounts, post } from "../../ledger/ledger.ts";
import { assertDidNotRefuse } from "../deposit/contest.service.ts";
import { holdJournal, recordAction } from "../journal/entry.service.ts";
import { notePush } from "../push/push.service.ts";
import * as queries from "./transactions.queries.ts";

/** A transaction that waits for its decision. */
export type Waiting = NonNullable<Awaited<ReturnType<typeof queries.findTransaction>>>;

/**
 * Locks a pending transaction for its decision.
 * @param now UTC milliseconds
 * @throws AppError ALREADY_DECIDED and OWN_TRANSACTION, after which there is nothing to decide; TRANSACTION_NOT_FOUND
 */
export async function claim(tx: Tx, id: number, deciderId: number, now: number): Promise<Waiting> {
  await tx.lock("transaction", [id]);
  const row = await queries.findTransaction(tx, id);
  if (!row) throw new AppError("TRANSACTION_NOT_FOUND");
  if (row.memberId === deciderId) throw new AppError("OWN_TRANSACTION");
  if (row.status === "pending") {
    await assertDidNotRefuse(tx, row, deciderId, now);
    return row;
  }
  const decided = await queries.findForAdmin(tx, id);
  throw new AppError("ALREADY_DECIDED", {
    decision: row.status,
    decidedAt: row.decidedAt ?? undefined,
    decidedBy: decided?.decidedByName ?? undefined,
  });
}

/** Posts the one leg that a decision moves. @param now UTC milliseconds */
export async function postOne(
  tx: Tx,
  { amountAr, memberId }: Waiting,
  now: number,
  leg: Pick<Leg, "kind" | "debit" | "credit" | "cause">,
): Promise<void> {
  await lockAccounts(tx, [leg.debit, leg.credit]);
  await post(tx, [{ ...leg, amountAr, originMemberId: memberId }], { day: dayOf(now), at: now });
}

/** Stores a decision with its journal entry, announces it, and returns the decided transaction. */
export async function recordDecision(
  tx: Tx,
  call: Call,
  waiting: Waiting,
  decision: Omit<queries.Decision, "decidedBy">,
): Promise<AdminTransactionEntry> {
  const { id, memberId, type, amountAr } = waiting;
  const { status, reason, decisionReference, operatorPhone, decidedAt, declaredAr } = decision;
  await holdJournal(tx);
  await queries.storeDecision(tx, id, { ...decision, decidedBy: authorId(call.actor) });
  const entry = await queries.findForAdmin(tx, id);
  if (!entry) throw new AppError("TRANSACTION_NOT_FOUND");
  const { cancelAskedAt } = entry;
  await recordAction(tx, call, {
    action: status === "validated" ? "validate" : "reject",
    target: { kind: "transaction", id },
    memberId,
    before: { status: waiting.status },
    after: {
      status,
      type,
      amountAr,
      ...(declaredAr ? { declaredAr } : {}),
      operatorPhone,
      ...(entry.payoutPhone === null ? {} : { payoutPhone: entry.payoutPhone }),
      reference: decisionReference,
      ...(cancelAskedAt === null ? {} : { cancelAskedAt }),
    },
    reason: reason ?? undefined,
    at: decidedAt,
  });
  await notePush(tx, { memberId, kind: decisionPush(type, status), aboutId: id }, decidedAt);
  tx.announce(memberId, "transactions");
  tx.announce("admins", "decisions");
  return entry;
}
