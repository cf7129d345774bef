import { ALONE_DELAY_MS } from "../../../shared/approval.ts";
import { AppError } from "../../../shared/errors.ts";
import { fieldSentences } from "../../../shared/fields.fr.ts";
import {
  canonicalReference,
  isReference,
  namedTransfer,
  operatorReference,
  transferKey,
} from "../../../shared/reference.ts";
import type { AdminTransactionEntry, ValidateInput } from "../../../shared/transactions.ts";
import { SETTLED_MS, type TwoReason } from "../../../shared/two-people.ts";
import { assertGaveNoAccess, hasResetLately, namesPaidOn, paysOwnDeposits } from "../../acts/alone.service.ts";
import type { Withheld } from "../../acts/approval.rules.ts";
import { requireApproval } from "../../acts/approval.service.ts";
import type { Actor, Call } from "../../app/deps.ts";
import type { Reader, Tx } from "../../db/database.ts";
import { causes, codes } from "../../ledger/chart.ts";
import { cashBalances } from "../../ledger/ledger.ts";
import { lockTreasury } from "../fund/cash.service.ts";
import { bookFees } from "../fund/fee.service.ts";
import { wasReceived } from "../fund/transfer.service.ts";
import { formerPhones, wasMade } from "../journal/entry.service.ts";
import { tiePayee, tiePayout } from "../statement/sent.service.ts";
import { isPlainPayout, payoutNumber } from "../withdrawal/withdrawal.rules.ts";
import { mayBePaidOn } from "../withdrawal/withdrawal.service.ts";
import { decide, postOne, type Waiting } from "./decide.service.ts";
import * as queries from "./transactions.queries.ts";

/**
 * Serialises payouts: of one member, and of everybody by locking all cash accounts, because what different members are paid on one number
 * is added up. The platform's own accounts too, which bear the operator's fee.
 */
async function lockPayout(tx: Tx, memberId: number): Promise<void> {
  await tx.lock("member", [memberId]);
  // The held account too, before an approval writes to the journal: a rejection locks in the same order.
  await lockTreasury(tx, [codes.held(memberId)]);
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

/** The facts of a payout's proposal: it is void when one of them changes. */
const payoutFacts = ({ amountAr, payoutPhone, memberId }: Waiting, ownerPhone: string | null) => ({
  amountAr,
  payoutPhone,
  memberId,
  ownerPhone,
});

/**
 * Refuses a payout to the administrator's own number, also one given up within 72 hours, and one of an account to which they gave access within 12 hours, unless it goes to
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
  const former = await formerPhones(tx, actor.memberId, now - SETTLED_MS);
  if ([ownPhone, ...former].includes(payoutPhone)) throw new AppError("OWN_TRANSACTION");
  const since = now - ALONE_DELAY_MS;
  // A phone given at the member's own sign-up does not count as new.
  const isNew = async () => (await queries.hasNewPhone(tx, memberId, since)) || wasMade(tx, memberId, since);
  if (payoutPhone !== ownerPhone || (await isNew())) await assertGaveNoAccess(tx, actor, memberId, now);
}

/** The facts of a payout that decide whether it takes two administrators. */
type PayoutTerms = { isPlain: boolean; why: TwoReason | undefined; sharedWith: string[] };

/**
 * Whether a payout is plain, and why this administrator may not pay it alone whatever the amount (docs/product.md 9.7, 13.5). A number
 * that several accounts are paid on is a question and no refusal: families share phones.
 * @param now UTC milliseconds
 */
async function payoutTerms(
  reader: Reader,
  actor: Actor,
  { memberId, payoutPhone, amountAr }: Pick<Waiting, "memberId" | "payoutPhone" | "amountAr">,
  now: number,
): Promise<PayoutTerms> {
  const owner = await queries.findPayee(reader, memberId);
  const isPlain = owner !== undefined && isPlainPayout({ payoutPhone, ...owner }, now);
  const sharedWith = await namesPaidOn(reader, { memberId, payoutPhone }, now);
  const terms = { isPlain, sharedWith };
  if (sharedWith.length > 0) return { ...terms, why: "shared" };
  const isOther = payoutPhone !== owner?.phone || (await queries.hasNewPhone(reader, memberId, now - SETTLED_MS));
  if (isOther && (await hasResetLately(reader, actor, memberId, now))) return { ...terms, why: "access" };
  const isOwnDeposits = await paysOwnDeposits(reader, actor, { memberId, amountAr }, now);
  return { ...terms, why: isOwnDeposits ? "ownDeposits" : undefined };
}

/** The member and the number of a transaction, and the terms of a payout; undefined when there is none. @param now UTC milliseconds */
export async function payoutOf(reader: Reader, actor: Actor, transactionId: number, now: number) {
  const row = await queries.findTransaction(reader, transactionId);
  if (!row) return undefined;
  const { memberId, payoutPhone, type } = row;
  const terms = type === "withdrawal" ? await payoutTerms(reader, actor, row, now) : undefined;
  return { memberId, payoutPhone, terms };
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
 * Refuses a payout whose member asked to cancel it, unless its administrator says that it is paid all the same (docs/product.md 9.9).
 * @throws AppError CANCELLATION_ASKED
 */
async function assertNotCancelled(tx: Tx, id: number): Promise<void> {
  const { cancelAskedAt = null } = (await queries.findForAdmin(tx, id)) ?? {};
  if (cancelAskedAt !== null) throw new AppError("CANCELLATION_ASKED", { askedAt: cancelAskedAt });
}

const VALIDATED = "Validé par l'administrateur";

/**
 * Pays out a claimed withdrawal: `validate` for one.
 * @param now UTC milliseconds
 * @throws AppError OWN_TRANSACTION, OWNER_LET_IN, CANCELLATION_ASKED, PAYOUT_OWN_NUMBER, CASH_SHORT, CHOSEN_CASH_SHORT, REFERENCE_RECEIVED; INVALID_INPUT without a
 * reference where the call must name its payments
 */
export async function payIn(
  tx: Tx,
  call: Call,
  waiting: Waiting,
  input: ValidateInput,
  now: number,
): Promise<AdminTransactionEntry | Withheld> {
  const { id: target, memberId, payoutPhone, amountAr } = waiting;
  const ownPhone = (await queries.findPhone(tx, call.actor.memberId)) ?? undefined;
  if (!input.isPaidAnyway) await assertNotCancelled(tx, target);
  await lockPayout(tx, memberId);
  const ownerPhone = await queries.findPhone(tx, memberId);
  await assertNotOwnPayout(tx, call, waiting, { ownPhone, ownerPhone }, now);
  if (!(await mayBePaidOn(tx, memberId, payoutPhone))) throw new AppError("PAYOUT_OWN_NUMBER");
  const facts = payoutFacts(waiting, ownerPhone);
  const terms = await payoutTerms(tx, call.actor, waiting, now);
  const act = { kind: "withdrawal" as const, target, memberId, payoutPhone, amountAr, input, facts, now };
  const withheld = await requireApproval(tx, call, { ...act, ...terms });
  if (withheld) return withheld;
  const reference = input.reference ?? "";
  // After the proposal: only who sends the money has a reference.
  if (call.mustNamePayment && !isReference(canonicalReference(reference)))
    throw new AppError("INVALID_INPUT", { fields: { reference: fieldSentences.PAYOUT_REFERENCE_REQUIRED } });
  const operatorPhone = await payWithdrawal(tx, waiting, ownPhone, input.cashPhone, now);
  const { typedReference, transferKey: key } = namedTransfer(operatorPhone, reference);
  const sent = operatorReference(reference);
  await assertNotReceived(tx, operatorPhone, sent);
  const entry = await decide(tx, call, waiting, {
    status: "validated",
    decidedAt: now,
    decisionReference: sent ?? (input.reference || VALIDATED),
    reason: null,
    operatorPhone,
    ...(input.reference ? { typedReference: sent ? typedReference : null, transferKey: key } : {}),
  });
  if (sent) await tiePayout(tx, call, key, now);
  else if (payoutPhone !== null) await tiePayee(tx, call, payoutPhone, now);
  await bookFees(tx, now, { transactionId: target });
  return entry;
}
