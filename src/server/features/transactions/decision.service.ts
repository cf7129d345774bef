import { ALONE_DELAY_MS } from "../../../shared/approval.ts";
import { dayOf } from "../../../shared/day.ts";
import { AppError } from "../../../shared/errors.ts";
import { namedTransfer, operatorReference, transferKey } from "../../../shared/reference.ts";
import type { AdminTransactionEntry, RejectInput, ValidateInput } from "../../../shared/transactions.ts";
import type { Call, Deps } from "../../app/deps.ts";
import type { Tx } from "../../db/database.ts";
import { causes, codes } from "../../ledger/chart.ts";
import { cashBalances, type Leg, lockAccounts, lockCash, openAccount, post } from "../../ledger/ledger.ts";
import { assertDidNotLetIn, dropProposal, requireApproval, transactBig } from "../approval/approval.service.ts";
import { fundingIsRecorded, transferIsOwn, wasReceived } from "../fund/transfer.service.ts";
import { transactOnce } from "../idempotency/idempotency.service.ts";
import { holdJournal, recordAction, wasMade } from "../journal/entry.service.ts";
import { claimLine, linkLine, reversalOf } from "../statement/link.service.ts";
import { payoutNumber } from "../withdrawal/withdrawal.rules.ts";
import { findCreditedNear } from "./near.queries.ts";
import * as queries from "./transactions.queries.ts";

const VALIDATED = "Validé par l'administrateur";
const REJECTED = "Rejeté par l'administrateur";

type Waiting = NonNullable<Awaited<ReturnType<typeof queries.findTransaction>>>;

/** The waiting transaction an administrator may decide, locked against a second decision. */
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

/** Posts the credit of a declared deposit; answers the cash number it arrived on. */
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
 * One payout of a member after the other; and of everybody, by the accounts that all of them leave from: what goes to one number is
 * counted together, whosever it is.
 */
async function lockPayout(tx: Tx, memberId: number): Promise<void> {
  await tx.lock("member", [memberId]);
  // With what is held, before an approval's entry in the journal: a rejection takes them in that order.
  await lockCash(tx, [codes.held(memberId)]);
}

/** Pays a held withdrawal out of a number that holds enough, all of them locked (`lockPayout`); answers that number. */
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

/** Stores the decision with its trace in the journal, tells the owner and the administrators, and answers the transaction as it is now. */
async function decide(tx: Tx, call: Call, waiting: Waiting, decision: Omit<queries.Decision, "decidedBy">) {
  const { id, memberId, type, amountAr } = waiting;
  const { status, reason, decisionReference, operatorPhone, decidedAt } = decision;
  await holdJournal(tx);
  await queries.storeDecision(tx, id, { ...decision, decidedBy: call.actor.memberId });
  await recordAction(tx, call, {
    action: status === "validated" ? "validate" : "reject",
    target: { kind: "transaction", id },
    memberId,
    before: { status: waiting.status },
    after: { status, type, amountAr, operatorPhone, reference: decisionReference },
    reason: reason ?? undefined,
    at: decidedAt,
  });
  tx.announce(memberId, "transactions");
  tx.announce("admins", "decisions");
  return decided(tx, id);
}

async function decided(tx: Tx, id: number): Promise<AdminTransactionEntry> {
  const entry = await queries.findForAdmin(tx, id);
  if (!entry) throw new AppError("TRANSACTION_NOT_FOUND");
  return entry;
}

/** What the proposer of a big payout sees, and the approver must still find. */
const payoutFacts = ({ amountAr, payoutPhone, memberId }: Waiting, ownerPhone: string | null) => ({
  amountAr,
  payoutPhone,
  memberId,
  ownerPhone,
});

/**
 * Nobody pays himself, nor for an account that he just opened to himself: money that goes to the account's own number is its owner's
 * (docs/product.md 9.7), unless that number is as new.
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
  // Whoever signed up by himself gave his own number.
  const isNew = async () => (await queries.hasNewPhone(tx, memberId, since)) || wasMade(tx, memberId, since);
  if (payoutPhone !== ownerPhone || (await isNew())) await assertDidNotLetIn(tx, actor, memberId, now);
}

/**
 * The operator's reference of a payout is not one of money that came in on the same number. Of other words nothing is asked: a member
 * could declare them, and stop every payout. @throws AppError REFERENCE_RECEIVED
 */
async function assertNotReceived(tx: Tx, phone: string, reference: string | undefined): Promise<void> {
  if (reference && (await wasReceived(tx, transferKey(phone, reference)))) throw new AppError("REFERENCE_RECEIVED");
}

/**
 * Validates a waiting deposit (credits the member) or withdrawal (pays the held money out), once (docs/product.md 8.6, 9.6). A deposit takes
 * the line of the operator's statement that explains it with it: that line credits no other. A big payout becomes a proposal for
 * another administrator.
 * @throws AppError TRANSACTION_NOT_FOUND, OWN_TRANSACTION, OWNER_LET_IN, ALREADY_DECIDED, CASH_SHORT, CHOSEN_CASH_SHORT,
 * REFERENCE_NEAR, TRANSFER_IS_REVERSED, STATEMENT_LINE_TAKEN, TRANSFER_IS_FUNDING, TRANSFER_IS_OWN, REFERENCE_RECEIVED, STATEMENT_LINE_NOT_FOUND,
 * STATEMENT_LINE_DIFFERS, STATEMENT_LINE_CLAIMED, APPROVAL_REQUIRED, APPROVAL_PENDING
 */
export function validate(deps: Deps, call: Call, input: ValidateInput): Promise<AdminTransactionEntry> {
  return transactBig(deps, call, "validate", input, (tx) => validateIn(tx, call, input, deps.clock()));
}

/** The line that a deposit takes with it. @throws AppError TRANSFER_IS_REVERSED, TRANSFER_IS_FUNDING, TRANSFER_IS_OWN, and those of `claimLine` */
async function explain(tx: Tx, deposit: Waiting, chosenId: number | undefined) {
  const key = transferKey(deposit.operatorPhone ?? "", deposit.reference ?? "");
  if (await reversalOf(tx, key)) throw new AppError("TRANSFER_IS_REVERSED");
  if (await fundingIsRecorded(tx, key)) throw new AppError("TRANSFER_IS_FUNDING");
  if (await transferIsOwn(tx, key)) throw new AppError("TRANSFER_IS_OWN");
  return claimLine(tx, deposit, chosenId);
}

/**
 * Of two deposits whose references share eight digits the second is credited only by who says that it is another transfer, unless the
 * operator says so by a line for each. Asked last, while the journal is held: of two at once the second sees the first. @throws AppError REFERENCE_NEAR
 */
async function assertCompared(tx: Tx, deposit: Waiting, hasLine: boolean): Promise<void> {
  const near = await findCreditedNear(tx, deposit, hasLine);
  if (near) throw new AppError("REFERENCE_NEAR", { near });
}

/**
 * The same inside a transaction: its answer, or the proposal that was recorded instead.
 * @throws AppError what `validate` throws but APPROVAL_REQUIRED
 */
export async function validateIn(tx: Tx, call: Call, input: ValidateInput, now: number) {
  const deciderId = call.actor.memberId;
  const waiting = await claim(tx, input.transactionId, deciderId);
  const isPayout = waiting.type === "withdrawal";
  const line = isPayout ? undefined : await explain(tx, waiting, input.statementLineId);
  const ownPhone = (await queries.findPhone(tx, deciderId)) ?? undefined;
  if (isPayout) {
    const { id: target, memberId, payoutPhone, amountAr } = waiting;
    await lockPayout(tx, memberId);
    const ownerPhone = await queries.findPhone(tx, memberId);
    await assertNotOwnPayout(tx, call, waiting, { ownPhone, ownerPhone }, now);
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
    ...(isPayout && input.reference ? { typedReference: sent ? typedReference : null, transferKey: key } : {}),
  };
  const entry = await decide(tx, call, waiting, decision);
  // On PostgreSQL an import that held the journal meanwhile has brought the line only now.
  const explaining = line ?? (isPayout ? undefined : await claimLine(tx, waiting));
  if (explaining) await linkLine(tx, call, explaining, waiting, { at: now });
  if (!isPayout && !input.isOtherTransfer) await assertCompared(tx, waiting, explaining !== undefined);
  return entry;
}

/**
 * Rejects a waiting deposit, or a withdrawal whose held money returns to the balance, once, with the reason the member sees.
 * @throws AppError TRANSACTION_NOT_FOUND, OWN_TRANSACTION, ALREADY_DECIDED
 */
export function reject(deps: Deps, call: Call, input: RejectInput): Promise<AdminTransactionEntry> {
  return transactOnce(deps, call, "reject", input, (tx) => rejectIn(tx, call, input, deps.clock()));
}

/**
 * The same inside a transaction. A refusal has written nothing: the caller may go on with another one.
 * @throws AppError what `reject` throws
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
