import { dayOf } from "../../../shared/day.ts";
import { AppError } from "../../../shared/errors.ts";
import { isStepAmount } from "../../../shared/money.ts";
import type { TransactionEntry } from "../../../shared/transactions.ts";
import type { WithdrawalInput } from "../../../shared/withdrawal.ts";
import type { Call, Deps } from "../../app/deps.ts";
import type { Reader, Tx } from "../../db/database.ts";
import { findPayer } from "../../db/paid.ts";
import { insertTransaction } from "../../db/transactions.ts";
import { causes, codes } from "../../ledger/chart.ts";
import { balanceOf, lockAccounts, post } from "../../ledger/ledger.ts";
import { transactOnce } from "../idempotency/idempotency.service.ts";
import { readSettings } from "../settings/settings.service.ts";
import { listWaiting } from "./withdrawal.queries.ts";
import { isRepeat } from "./withdrawal.rules.ts";

/**
 * Requests a withdrawal: the amount in Ariary leaves the balance at once and is held until the decision (docs/product.md 9.1).
 * @throws AppError WITHDRAWAL_AMOUNT_INVALID, WITHDRAWAL_OWN_NUMBER, WITHDRAWAL_REPEATED, TOO_MANY_PENDING, INSUFFICIENT_BALANCE
 */
export function requestWithdrawal(deps: Deps, call: Call, input: WithdrawalInput): Promise<TransactionEntry> {
  const { memberId } = call.actor;
  const { amountAr } = input;
  return transactOnce(deps, call, "requestWithdrawal", input, async (tx) => {
    const now = deps.clock();
    const { withdrawalMinimumAr: minimumAr, pendingWithdrawalsMaximum: limit } = await readSettings(tx);
    if (!isStepAmount(amountAr, minimumAr)) throw new AppError("WITHDRAWAL_AMOUNT_INVALID", { minimumAr });
    if (!(await mayBePaidOn(tx, memberId, input.phone))) throw new AppError("WITHDRAWAL_OWN_NUMBER");
    const waiting = await listWaiting(tx, memberId);
    if (isRepeat(input, waiting, now)) throw new AppError("WITHDRAWAL_REPEATED");
    if (waiting.length >= limit) throw new AppError("TOO_MANY_PENDING", { limit });
    return holdIn(tx, memberId, input, now);
  });
}

/** Whether a member may be paid on a number: on any once they paid something themselves, else on their own alone (docs/product.md 4.11). */
export async function mayBePaidOn(reader: Reader, memberId: number, payoutPhone: string | null): Promise<boolean> {
  const { phone, everPaid } = await findPayer(reader, memberId);
  return everPaid || phone === payoutPhone;
}

/**
 * Records a pending withdrawal and holds its amount in Ariary, inside the caller's transaction; limits are the caller's part.
 * @param now UTC milliseconds
 * @throws AppError INSUFFICIENT_BALANCE
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
