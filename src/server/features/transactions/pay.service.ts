import { AppError } from "../../../shared/errors.ts";
import { fieldSentences } from "../../../shared/fields.fr.ts";
import {
  canonicalReference,
  isReference,
  namedTransfer,
  operatorReference,
  transferKey,
} from "../../../shared/reference.ts";
import { VALIDATED_WITHOUT_REFERENCE } from "../../../shared/transaction-names.ts";
import type { AdminTransactionEntry, ValidateInput } from "../../../shared/transactions.ts";
import { PAYOUT_ALONE_AR, SETTLED_MS, type TwoReason } from "../../../shared/two-people.ts";
import { paidAloneAr } from "../../acts/alone.service.ts";
import type { Withheld } from "../../acts/approval.rules.ts";
import { requireApproval } from "../../acts/approval.service.ts";
import type { Call } from "../../app/deps.ts";
import type { Reader, Tx } from "../../db/database.ts";
import { causes, codes } from "../../ledger/chart.ts";
import { cashBalances } from "../../ledger/ledger.ts";
import { lockTreasury } from "../fund/cash.service.ts";
import { bookFees } from "../fund/fee.service.ts";
import { wasReceived } from "../fund/transfer.service.ts";
import { formerPhones } from "../journal/entry.service.ts";
import { tiePayee, tiePayout } from "../statement/sent.service.ts";
import { payoutNumber } from "../withdrawal/withdrawal.rules.ts";
import { mayBePaidOn } from "../withdrawal/withdrawal.service.ts";
import * as queries from "./transactions.queries.ts";
import { postOne, recordDecision, type Waiting } from "./waiting.service.ts";

/**
 * Serialises payouts: of one member, and of everybody by locking all cash accounts, because what different members are
 * paid on one number is added up. The platform's own accounts too, which bear the operator's fee.
 */
async function lockPayout(tx: Tx, memberId: number): Promise<void> {
  await tx.lock("member", [memberId]);
  // The held account too, before an approval writes to the journal: a rejection locks in the same order.
  await lockTreasury(tx, [codes.held(memberId)]);
}

/**
 * Posts the payout of a withdrawal from a number that holds enough; all are locked (`lockPayout`). Returns that number.
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

/** Refuses a payout to the administrator's own number, also one given up within 72 hours (docs/product.md 9.7). */
async function assertNotOwnPayout(
  tx: Tx,
  { actor }: Call,
  { payoutPhone }: Waiting,
  ownPhone: string | undefined,
  now: number,
): Promise<void> {
  const former = await formerPhones(tx, actor.memberId, now - SETTLED_MS);
  if ([ownPhone, ...former].includes(payoutPhone)) throw new AppError("OWN_TRANSACTION");
}

/** What a payout weighs, in Ariary, and why it takes two whatever that is. */
type PayoutTerms = { weighsAr: number; why: TwoReason | undefined };

/** A plain payout weighs nothing; one that brings what its member was paid alone above PAYOUT_ALONE_AR takes two. */
async function payoutTerms(
  reader: Reader,
  { id, memberId, amountAr }: Pick<Waiting, "id" | "memberId" | "amountAr">,
  now: number,
): Promise<PayoutTerms> {
  const weighsAr = (await queries.isPlainPayout(reader, id, now)) ? 0 : amountAr;
  const paidAr = await paidAloneAr(reader, memberId, now);
  return { weighsAr, why: paidAr + amountAr > PAYOUT_ALONE_AR ? "payout" : undefined };
}

/** The terms of the payout of a withdrawal; none when there is no such withdrawal. @param now UTC milliseconds */
export async function findPayoutTerms(
  reader: Reader,
  transactionId: number,
  now: number,
): Promise<PayoutTerms | undefined> {
  const row = await queries.findTransaction(reader, transactionId);
  return row?.type === "withdrawal" ? payoutTerms(reader, row, now) : undefined;
}

/**
 * Refuses a payout under the operator's reference of money received. References of unknown form are not checked: a
 * member could declare one on purpose and block payouts.
 */
async function assertNotReceived(tx: Tx, phone: string, reference: string | undefined): Promise<void> {
  if (reference && (await wasReceived(tx, transferKey(phone, reference)))) throw new AppError("REFERENCE_RECEIVED");
}

/**
 * Refuses a payout whose member asked to cancel it, unless its administrator says that it is paid all the same
 * (docs/product.md 9.9).
 */
async function assertNotCancelled(tx: Tx, id: number): Promise<void> {
  const { cancelAskedAt = null } = (await queries.findForAdmin(tx, id)) ?? {};
  if (cancelAskedAt !== null) throw new AppError("CANCELLATION_ASKED", { askedAt: cancelAskedAt });
}

/**
 * Pays out a claimed withdrawal: `validate` for one.
 * @param now UTC milliseconds
 * @throws AppError INVALID_INPUT without a reference where the call must name its payments
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
  await assertNotOwnPayout(tx, call, waiting, ownPhone, now);
  if (!(await mayBePaidOn(tx, { memberId, payoutPhone }, now))) throw new AppError("PAYOUT_OWN_NUMBER");
  const facts = payoutFacts(waiting, ownerPhone);
  const terms = await payoutTerms(tx, waiting, now);
  const act = { kind: "withdrawal" as const, target, memberId, amountAr, input, facts, now };
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
  const entry = await recordDecision(tx, call, waiting, {
    status: "validated",
    decidedAt: now,
    decisionReference: sent ?? (input.reference || VALIDATED_WITHOUT_REFERENCE),
    reason: null,
    operatorPhone,
    ...(input.reference ? { typedReference: sent ? typedReference : null, transferKey: key } : {}),
  });
  if (sent) await tiePayout(tx, call, key, now);
  else if (payoutPhone !== null) await tiePayee(tx, call, payoutPhone, now);
  await bookFees(tx, now, { transactionId: target });
  return entry;
}
