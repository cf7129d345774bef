import { AppError } from "../../../shared/errors.ts";
import type { PayOutInput } from "../../../shared/people.ts";
import type { TransactionEntry } from "../../../shared/transactions.ts";
import { recordTouch } from "../../acts/touch.ts";
import type { Call, Deps } from "../../app/deps.ts";
import { codes } from "../../ledger/chart.ts";
import { balanceOf, lockAccounts } from "../../ledger/ledger.ts";
import { transactOnce } from "../idempotency/idempotency.service.ts";
import { recordAction } from "../journal/entry.service.ts";
import { assertOpen } from "../people/account.service.ts";
import { holdIn } from "./withdrawal.service.ts";

/**
 * Requests, in the place of a blocked member, that their whole balance be paid to their account's number; it is decided like any other
 * withdrawal (docs/product.md 9.8).
 * @throws AppError OWN_ACCOUNT, MEMBER_NOT_FOUND, MEMBER_CLOSED, NOT_BLOCKED; PERSON_CHANGED when the balance differs from `amountAr`
 */
export function payOut(deps: Deps, call: Call, input: PayOutInput): Promise<TransactionEntry> {
  const { memberId, amountAr, reason } = input;
  return transactOnce(deps, call, "payOut", input, async (tx) => {
    const { phone, status } = await assertOpen(tx, call, memberId);
    if (status !== "blocked" || phone === null) throw new AppError("NOT_BLOCKED");
    await lockAccounts(tx, [codes.member(memberId), codes.held(memberId)]);
    if ((await balanceOf(tx, codes.member(memberId))) !== amountAr) throw new AppError("PERSON_CHANGED");
    const at = deps.clock();
    const entry = await holdIn(tx, memberId, { amountAr, phone }, at);
    const target = { kind: "transaction" as const, id: entry.id };
    await recordAction(tx, call, {
      action: "payOut",
      target,
      memberId,
      after: { amountAr, payoutPhone: phone },
      reason,
      at,
    });
    await recordTouch(tx, { memberId, adminId: call.actor.memberId, what: "payOut", at });
    return entry;
  });
}
