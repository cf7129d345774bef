import { ALONE_DELAY_MS } from "../../../shared/approval.ts";
import { dayOf } from "../../../shared/day.ts";
import { AppError } from "../../../shared/errors.ts";
import { namedTransfer, operatorReference, transferKey } from "../../../shared/reference.ts";
import type { AdminTransactionEntry, RejectInput, ValidateInput } from "../../../shared/transactions.ts";
import type { Call, Deps } from "../../app/deps.ts";
import type { Tx } from "../../db/database.ts";
import { causes, codes } from "../../ledger/chart.ts";
import { cashBalances, type Leg, lockAccounts, lockCash, openAccount, post } from "../../ledger/ledger.ts";
import { assertGaveNoAccess, dropProposal, requireApproval, transactBig } from "../approval/approval.service.ts";
import { fundingIsRecorded, transferIsOwn, wasReceived } from "../fund/transfer.service.ts";
import { transactOnce } from "../idempotency/idempotency.service.ts";
import { holdJournal, recordAction, wasMade } from "../journal/entry.service.ts";
import { claimLine, linkLine, reversalOf } from "../statement/link.service.ts";
import { tiePayout } from "../statement/sent.service.ts";
import { payoutNumber } from "../withdrawal/withdrawal.rules.ts";
import { mayBePaidOn } from "../withdrawal/withdrawal.service.ts";
import { findCreditedNear } from "./near.queries.ts";
import * as queries from "./transactions.queries.ts";

const VALIDATED = "Validé par l'administrateur";
const REJECTED = "Rejeté par l'administrateur";

type Waiting = NonNullable<Awaited<ReturnType<typeof queries.findTransaction>>>;

/**
 * Locks a pending transaction for its decision.
 * @throws AppError TRANSACTION_NOT_FOUND, OWN_TRANSACTION, ALREADY_DECIDED
 */
async function claim(tx: Tx, id: number, deciderId: number): Promise<Waiting> {
  await tx.lock("transaction", [id]);
  const row = await queries.findTransaction(tx, id);
  if (!row) throw new AppError("TRANSACTION_NOT_FOUND");
  if (row.memberId === deciderId) throw new AppError("OWN_TRANSACTION");
  if (row.status === "pending") return row;
  const decided = await queries.findForAdmin(tx, id);
  throw new AppError("ALREADY_DECIDED", {
    decision: row.status,
    decidedAt: row.decidedAt ?? undefined,
    decidedBy: decided?.decidedByName ?? undefined,
  });
}

/** Posts the credit of a deposit; returns its cash number. */
async function creditDeposit(tx: Tx, deposit: Waiting, now: number): Promise<string> {
  const phone = deposit.operatorPhone ?? "";
  const debit = codes.cash(phone);
  await openAccount(tx, { code: debit, kind: "cash" });
  await postOne(tx, deposit, now, {
    kind: "DEPOSIT",
    debit,
    credit: codes.member(deposit.memberId),
    cause: causes.deposit(deposit.id),
  });
  return phone;
}

/**
 * Serialises payouts: of one member, and of everybody by locking all cash accounts, because what different members are paid on one number
 * is added up.
 */
async function lockPayout(tx: Tx, memberId: number): Promise<void> {
  await tx.lock("member", [memberId]);
  // The held account too, before an approval writes to the journal: a rejection locks in the same order.
  await lockCash(tx, [codes.held(memberId)]);
}

/**
 * Posts the payout of a withdrawal from a number that holds enough; all are locked (`lockPayout`). Returns that number.
 * @throws AppError CHOSEN_CASH_SHORT, CASH_SHORT
 */
async function payWithdrawal(
  tx: Tx,
  withdrawal: Waiting,
  deciderPhone: string | undefined,
  chosen: string | undefined,
  now: number,
) {
  const phone = payoutNumber(await cashBalances(tx), withdrawal.amountAr, chosen, deciderPhone);
  if (!phone) throw new AppError(chosen ? "CHOSEN_CASH_SHORT" : "CASH_SHORT");
  const debit = codes.held(withdrawal.memberId);
  await postOne(tx, withdrawal, now, {
    kind: "WITHDRAWAL_PAYOUT",
    debit,
    credit: codes.cash(phone),
    cause: causes.payout(withdrawal.id),
  });
  return phone;
}

async function postOne(
  tx: Tx,
  { amountAr, memberId }: Waiting,
  now: number,
  leg: Pick<Leg, "kind" | "debit" | "credit" | "cause">,
) {
  await lockAccounts(tx, [leg.debit, leg.credit]);
  await post(tx, [{ ...leg, amountAr, originMemberId: memberId }], { day: dayOf(now), at: now });
}

/** Stores a decision with its journal entry, announces it, and returns the decided transaction. */
async function decide(tx: Tx, call: Call, waiting: Waiting, decision: Omit<queries.Decision, "decidedBy">) {
  const { id, memberId, type, amountAr } = waiting;
  const { status, reason, decisionReference, operatorPhone, decidedAt, declaredAr } = decision;
  await holdJournal(tx);
  await queries.storeDecision(tx, id, { ...decision, decidedBy: call.actor.memberId });
  const entry = await decided(tx, id);
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
      reference: decisionReference,
      ...(cancelAskedAt === null ? {} : { cancelAskedAt }),
    },
    reason: reason ?? undefined,
    at: decidedAt,
  });
  tx.announce(memberId, "transactions");
  tx.announce("admins", "decisions");
  return entry;
}

async function decided(tx: Tx, id: number): Promise<AdminTransactionEntry> {
  const entry = await queries.findForAdmin(tx, id);
  if (!entry) throw new AppError("TRANSACTION_NOT_FOUND");
  return entry;
}

/** What the proposal of a payout relies on. */
const payoutFacts = ({ amountAr, payoutPhone, memberId }: Waiting, ownerPhone: string | null) => ({
  amountAr,
  payoutPhone,
  memberId,
  ownerPhone,
});

/**
 * Refuses a payout to the administrator's own number, and one of an account to which they gave access within 12 hours, unless it goes to
 * the account's own number and that is older (docs/product.md 9.7).
 * @throws AppError OWN_TRANSACTION, OWNER_LET_IN
 */
async function assertNotOwnPayout(
  tx: Tx,
  { actor }: Call,
  { memberId, payoutPhone }: Waiting,
  { ownPhone, ownerPhone }: { ownPhone: string | undefined; ownerPhone: string | null },
  now: number,
): Promise<void> {
  if (payoutPhone === ownPhone) throw new AppError("OWN_TRANSACTION");
  const since = now - ALONE_DELAY_MS;
  // A phone given at the member's own sign-up does not count as new.
  const isNew = async () => (await queries.hasNewPhone(tx, memberId, since)) || wasMade(tx, memberId, since);
  if (payoutPhone !== ownerPhone || (await isNew())) await assertGaveNoAccess(tx, actor, memberId, now);
}

/**
 * Refuses a payout under the operator's reference of money received. References of unknown form are not checked: a member could declare
 * one on purpose and block payouts.
 * @throws AppError REFERENCE_RECEIVED
 */
async function assertNotReceived(tx: Tx, phone: string, reference: string | undefined): Promise<void> {
  if (reference && (await wasReceived(tx, transferKey(phone, reference)))) throw new AppError("REFERENCE_RECEIVED");
}

/**
 * Validates a pending deposit, which credits the member, or a withdrawal, which pays out the held money; once (docs/product.md 8.6, 9.6).
 * The statement line of a deposit is matched with it and credits no other. A payout above the threshold becomes a proposal (13.1).
 * @throws AppError TRANSACTION_NOT_FOUND, OWN_TRANSACTION, OWNER_LET_IN, PAYOUT_OWN_NUMBER, ALREADY_DECIDED, CASH_SHORT, CHOSEN_CASH_SHORT,
 * REFERENCE_NEAR, TRANSFER_IS_REVERSED, STATEMENT_LINE_TAKEN, TRANSFER_IS_FUNDING, TRANSFER_IS_OWN, REFERENCE_RECEIVED, STATEMENT_LINE_NOT_FOUND,
 * STATEMENT_LINE_DIFFERS, STATEMENT_LINE_CLAIMED, CANCELLATION_ASKED, APPROVAL_REQUIRED, APPROVAL_PENDING
 */
export function validate(deps: Deps, call: Call, input: ValidateInput): Promise<AdminTransactionEntry> {
  return transactBig(deps, call, "validate", input, (tx) => validateIn(tx, call, input, deps.clock()));
}

/**
 * The statement line to match with a deposit, if there is one.
 * @throws AppError TRANSFER_IS_REVERSED, TRANSFER_IS_FUNDING, TRANSFER_IS_OWN, and those of `claimLine`
 */
async function explain(tx: Tx, deposit: Waiting, { statementLineId, receivedAr }: ValidateInput) {
  // Another amount is credited by its line alone.
  if (receivedAr !== undefined && statementLineId === undefined) throw new AppError("STATEMENT_LINE_NOT_FOUND");
  const key = transferKey(deposit.operatorPhone ?? "", deposit.reference ?? "");
  if (await reversalOf(tx, key)) throw new AppError("TRANSFER_IS_REVERSED");
  if (await fundingIsRecorded(tx, key)) throw new AppError("TRANSFER_IS_FUNDING");
  if (await transferIsOwn(tx, key)) throw new AppError("TRANSFER_IS_OWN");
  return claimLine(tx, deposit, statementLineId, receivedAr);
}

/**
 * Refuses a deposit whose reference is near a credited one's, unless a statement has a line for each (docs/product.md 8.7). Checked last,
 * under the journal's lock, so that of two concurrent validations the second one sees the first.
 * @throws AppError REFERENCE_NEAR
 */
async function assertCompared(tx: Tx, deposit: Waiting, hasLine: boolean): Promise<void> {
  const near = await findCreditedNear(tx, deposit, hasLine);
  if (near) throw new AppError("REFERENCE_NEAR", { near });
}

/**
 * Refuses a payout whose member asked to cancel it, unless its administrator says that it is paid all the same (docs/product.md 9.10).
 * @throws AppError CANCELLATION_ASKED
 */
async function assertNotCancelled(tx: Tx, id: number): Promise<void> {
  const { cancelAskedAt = null } = (await queries.findForAdmin(tx, id)) ?? {};
  if (cancelAskedAt !== null) throw new AppError("CANCELLATION_ASKED", { askedAt: cancelAskedAt });
}

/**
 * `validate` inside a transaction; returns the recorded proposal instead of throwing APPROVAL_REQUIRED.
 * @param now UTC milliseconds
 * @throws AppError otherwise as `validate`
 */
export async function validateIn(tx: Tx, call: Call, input: ValidateInput, now: number) {
  const deciderId = call.actor.memberId;
  const declared = await claim(tx, input.transactionId, deciderId);
  const isPayout = declared.type === "withdrawal";
  const line = isPayout ? undefined : await explain(tx, declared, input);
  // What was received is credited, which is what was declared unless an administrator chose the line of another amount.
  const waiting = { ...declared, amountAr: line?.amountAr ?? declared.amountAr };
  const ownPhone = (await queries.findPhone(tx, deciderId)) ?? undefined;
  if (isPayout) {
    if (!input.isPaidAnyway) await assertNotCancelled(tx, waiting.id);
    const { id: target, memberId, payoutPhone, amountAr } = waiting;
    await lockPayout(tx, memberId);
    const ownerPhone = await queries.findPhone(tx, memberId);
    await assertNotOwnPayout(tx, call, waiting, { ownPhone, ownerPhone }, now);
    if (!(await mayBePaidOn(tx, memberId, payoutPhone))) throw new AppError("PAYOUT_OWN_NUMBER");
    const facts = payoutFacts(waiting, ownerPhone);
    const withheld = await requireApproval(tx, call, {
      kind: "withdrawal",
      target,
      memberId,
      payoutPhone,
      amountAr,
      input,
      facts,
      now,
    });
    if (withheld) return withheld;
  }
  const operatorPhone = isPayout
    ? await payWithdrawal(tx, waiting, ownPhone, input.cashPhone, now)
    : await creditDeposit(tx, waiting, now);
  const { typedReference, transferKey: key } = namedTransfer(operatorPhone, input.reference ?? "");
  const sent = isPayout ? operatorReference(input.reference ?? "") : undefined;
  if (isPayout) await assertNotReceived(tx, operatorPhone, sent);
  const decisionReference = sent ?? (input.reference || VALIDATED);
  const decision = {
    status: "validated" as const,
    decidedAt: now,
    decisionReference,
    reason: null,
    operatorPhone,
    ...(waiting.amountAr === declared.amountAr ? {} : { amountAr: waiting.amountAr, declaredAr: declared.amountAr }),
    ...(isPayout && input.reference ? { typedReference: sent ? typedReference : null, transferKey: key } : {}),
  };
  const entry = await decide(tx, call, waiting, decision);
  // On PostgreSQL, an import that held the journal's lock may have committed the line only now.
  const explaining = line ?? (isPayout ? undefined : await claimLine(tx, waiting));
  if (sent) await tiePayout(tx, key);
  if (explaining) await linkLine(tx, call, explaining, waiting, { at: now });
  if (!isPayout && !input.isOtherTransfer) await assertCompared(tx, waiting, explaining !== undefined);
  return entry;
}

/**
 * Rejects a pending deposit, or a withdrawal, whose held money returns to the balance; once, with a reason that the member reads
 * (docs/product.md 9.1, 10.3).
 * @throws AppError TRANSACTION_NOT_FOUND, OWN_TRANSACTION, ALREADY_DECIDED
 */
export function reject(deps: Deps, call: Call, input: RejectInput): Promise<AdminTransactionEntry> {
  return transactOnce(deps, call, "reject", input, (tx) => rejectIn(tx, call, input, deps.clock()));
}

/**
 * `reject` inside a transaction. A refusal writes nothing, so the caller may continue with another request.
 * @param now UTC milliseconds
 * @throws AppError as `reject`
 */
export async function rejectIn(tx: Tx, call: Call, input: RejectInput, now: number): Promise<AdminTransactionEntry> {
  const waiting = await claim(tx, input.transactionId, call.actor.memberId);
  if (waiting.type === "withdrawal") {
    const { id, memberId } = waiting;
    await dropProposal(tx, "withdrawal", id, now);
    const release = { kind: "WITHDRAWAL_RELEASE" as const, cause: causes.release(id) };
    await postOne(tx, waiting, now, { ...release, debit: codes.held(memberId), credit: codes.member(memberId) });
  }
  const decisionReference = input.reference || REJECTED;
  const { reason } = input;
  const { operatorPhone } = waiting;
  return decide(tx, call, waiting, { status: "rejected", decidedAt: now, decisionReference, reason, operatorPhone });
}
