import { dayOf } from "../../../shared/day.ts";
import { AppError } from "../../../shared/errors.ts";
import { isStepAmount } from "../../../shared/money.ts";
import type { OwnTransactionInput, TransactionEntry } from "../../../shared/transactions.ts";
import {
  mayAnswer,
  type PayoutAnswer,
  type PayoutAnswerInput,
  type WithdrawalInput,
} from "../../../shared/withdrawal.ts";
import { dropProposal } from "../../acts/approval.service.ts";
import type { Call, Deps } from "../../app/deps.ts";
import type { Reader, Tx } from "../../db/database.ts";
import { findPayer } from "../../db/paid.ts";
import { insertTransaction } from "../../db/transactions.ts";
import { causes, codes } from "../../ledger/chart.ts";
import { balanceOf, lockAccounts, post } from "../../ledger/ledger.ts";
import { transactOnce } from "../idempotency/idempotency.service.ts";
import { readSettings } from "../settings/settings.service.ts";
import { findOwn, insertCancellation, listWaiting, storeAnswer } from "./withdrawal.queries.ts";
import { isRepeat } from "./withdrawal.rules.ts";

/**
 * Requests a withdrawal: the amount in Ariary leaves the balance at once and is held until the decision
 * (docs/product.md 9.1).
 * @throws AppError WITHDRAWAL_REPEATED and TOO_MANY_PENDING, after which the page leads to the history
 */
export function requestWithdrawal(deps: Deps, call: Call, input: WithdrawalInput): Promise<TransactionEntry> {
  const { memberId } = call.actor;
  const { amountAr } = input;
  return transactOnce(deps, call, "requestWithdrawal", input, async (tx) => {
    const now = deps.clock();
    const { withdrawalMinimumAr: minimumAr, pendingWithdrawalsMaximum: limit } = await readSettings(tx);
    if (!isStepAmount(amountAr, minimumAr)) throw new AppError("WITHDRAWAL_AMOUNT_INVALID", { minimumAr });
    if (!(await mayBePaidOn(tx, { memberId, payoutPhone: input.phone }, now)))
      throw new AppError("WITHDRAWAL_OWN_NUMBER");
    const waiting = await listWaiting(tx, memberId);
    if (isRepeat(input, waiting, now)) throw new AppError("WITHDRAWAL_REPEATED");
    if (waiting.length >= limit) throw new AppError("TOO_MANY_PENDING", { limit });
    return holdIn(tx, memberId, input, now);
  });
}

/**
 * Whether a member may be paid on a number: on any once they paid something themselves, else on their own alone
 * (docs/product.md 4.11).
 * @param now UTC milliseconds
 */
export async function mayBePaidOn(
  reader: Reader,
  { memberId, payoutPhone }: { memberId: number; payoutPhone: string | null },
  now: number,
): Promise<boolean> {
  const { phone, everPaid } = await findPayer(reader, memberId, now);
  return everPaid || phone === payoutPhone;
}

/**
 * Notes that a member asks for one of their waiting withdrawals to be cancelled; once, and again changes nothing. It
 * waits on, since an administrator may be paying it at this minute; a proposal to pay it is void (docs/product.md 9.9).
 */
export function askCancellation(
  { db, clock }: Deps,
  { actor }: Call,
  { id }: OwnTransactionInput,
): Promise<CancellationAsked> {
  const { memberId } = actor;
  return db.transact(async (tx) => {
    await tx.lock("transaction", [id]);
    const entry = await findOwn(tx, { memberId, id });
    if (!entry) throw new AppError("TRANSACTION_NOT_FOUND");
    if (entry.status !== "pending")
      throw new AppError("ALREADY_DECIDED", { decision: entry.status, decidedAt: entry.decidedAt ?? undefined });
    if (entry.cancelAskedAt !== null) return { askedAt: entry.cancelAskedAt };
    const askedAt = clock();
    await insertCancellation(tx, { transactionId: id, askedAt });
    await dropProposal(tx, "withdrawal", id, askedAt);
    tx.announce(memberId, "transactions");
    tx.announce("admins", "requests");
    return { askedAt };
  });
}

type CancellationAsked = { askedAt: number };

/**
 * Stores what a member says of the money of one of their paid withdrawals; the same answer again changes nothing
 * (docs/product.md 9.10).
 */
export function answerPayout({ db, clock }: Deps, { actor }: Call, { id, says }: PayoutAnswerInput): Promise<Answered> {
  const { memberId } = actor;
  return db.transact(async (tx) => {
    await tx.lock("transaction", [id]);
    const entry = await findOwn(tx, { memberId, id });
    if (!entry) throw new AppError("TRANSACTION_NOT_FOUND");
    if (entry.payoutAnswer === says) return { says };
    const answeredAt = clock();
    if (!mayAnswer(entry, says, answeredAt)) throw new AppError("PAYOUT_ANSWER_CLOSED");
    await storeAnswer(tx, { transactionId: id, says, answeredAt }, { isFirst: entry.payoutAnswer === null });
    tx.announce(memberId, "transactions");
    tx.announce("admins", "requests");
    return { says };
  });
}

type Answered = { says: PayoutAnswer };

/**
 * Records a pending withdrawal and holds its amount in Ariary, inside the caller's transaction; limits are the caller's
 * part.
 * @param now UTC milliseconds
 */
export async function holdIn(
  tx: Tx,
  memberId: number,
  { amountAr, phone }: WithdrawalInput,
  now: number,
): Promise<TransactionEntry> {
  const [debit, credit] = [codes.member(memberId), codes.held(memberId)];
  await lockAccounts(tx, [debit, credit]);
  const balanceAr = await balanceOf(tx, debit);
  if (balanceAr < amountAr) throw new AppError("INSUFFICIENT_BALANCE", { missingAr: amountAr - balanceAr });
  const entry = await insertTransaction(tx, {
    memberId,
    type: "withdrawal",
    amountAr,
    operatorPhone: null,
    payoutPhone: phone,
    reference: null,
    typedReference: null,
    transferKey: null,
    createdAt: now,
  });
  const leg = {
    kind: "WITHDRAWAL_HOLD" as const,
    debit,
    credit,
    amountAr,
    cause: causes.hold(entry.id),
    originMemberId: memberId,
  };
  await post(tx, [leg], { day: dayOf(now), at: now });
  tx.announce(memberId, "transactions");
  tx.announce("admins", "requests");
  return entry;
}
