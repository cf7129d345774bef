import { dayOf } from "../../../shared/day.ts";
import { AppError } from "../../../shared/errors.ts";
import type { AdjustBalanceInput } from "../../../shared/people.ts";
import type { Call, Deps } from "../../deps.ts";
import { causes, codes } from "../../ledger/chart.ts";
import { balanceOf, lockAccounts, openAccount, post } from "../../ledger/ledger.ts";
import { recordAction } from "../audit/audit.service.ts";
import { transactOnce } from "../idempotency/idempotency.service.ts";
import { assertOpen } from "./account.service.ts";
import * as queries from "./people.queries.ts";

/**
 * ADD gives a member the operator's own money, REMOVE returns to it; neither goes below zero (spec §5, decisions).
 * Answers the balance before and after, in Ariary.
 * @throws AppError OWN_ACCOUNT, MEMBER_NOT_FOUND, MEMBER_CLOSED, OPERATOR_SHORT, BALANCE_SHORT
 */
export function adjustBalance(
  deps: Deps,
  call: Call,
  input: AdjustBalanceInput,
): Promise<{ beforeAr: number; afterAr: number }> {
  const { memberId, action, amountAr, reason } = input;
  return transactOnce(deps, call, "adjustBalance", input, async (tx) => {
    const now = deps.clock();
    await assertOpen(tx, call, memberId);
    const own = codes.member(memberId);
    const isAdd = action === "add";
    const [debit, credit] = isAdd ? [codes.operator, own] : [own, codes.operator];
    await openAccount(tx, { code: codes.operator, kind: "operator" });
    await lockAccounts(tx, [debit, credit]);
    const missingAr = amountAr - (await balanceOf(tx, debit));
    if (missingAr > 0) throw new AppError(isAdd ? "OPERATOR_SHORT" : "BALANCE_SHORT", { missingAr });

    const beforeAr = await balanceOf(tx, own);
    const recordedBy = call.actor.memberId;
    const id = await queries.insertAdjustment(tx, { memberId, action, amountAr, reason, recordedBy, createdAt: now });
    const kind = isAdd ? "BALANCE_ADD" : "BALANCE_REMOVE";
    const leg = { kind, debit, credit, amountAr, cause: causes.adjustment(id), originMemberId: memberId } as const;
    await post(tx, [leg], { day: dayOf(now), at: now });
    const afterAr = await balanceOf(tx, own);
    await recordAction(tx, call, {
      action: "adjustBalance",
      target: { kind: "member", id: memberId },
      memberId,
      before: { balanceAr: beforeAr },
      after: { balanceAr: afterAr },
      reason,
      at: now,
    });
    return { beforeAr, afterAr };
  });
}
