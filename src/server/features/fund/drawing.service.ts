import { dayOf } from "../../../shared/day.ts";
import type { DrawingInput } from "../../../shared/fund.ts";
import { namedTransfer } from "../../../shared/reference.ts";
import type { Call, Deps } from "../../app/deps.ts";
import type { Tx } from "../../db/database.ts";
import { post } from "../../ledger/ledger.ts";
import { requireApproval, transactBig } from "../approval/approval.service.ts";
import { holdJournal, recordAction } from "../journal/entry.service.ts";
import { assertCashNumber, assertCovered, bigAct, departure, lockTreasury } from "./cash.service.ts";
import * as queries from "./fund.queries.ts";
import { assertDepartureNew } from "./transfer.service.ts";

/**
 * Records that the operator took earned money out of a number (docs/product.md 12.3): never money of members or of the fund, and never
 * what a count found missing. Above the threshold it becomes a proposal (13.1).
 * @throws AppError CASH_NUMBER_UNKNOWN, FUNDING_REFERENCE_TAKEN, REFERENCE_RECEIVED, DRAWING_SHORT, COVERAGE_SHORT, CHOSEN_CASH_SHORT,
 * APPROVAL_REQUIRED, APPROVAL_PENDING
 */
export function recordDrawing(deps: Deps, call: Call, input: DrawingInput): Promise<{ id: number }> {
  return transactBig(deps, call, "recordDrawing", input, (tx) => drawIn(tx, call, input, deps.clock()));
}

/**
 * `recordDrawing` inside a transaction; returns the recorded proposal instead of throwing APPROVAL_REQUIRED.
 * @param now UTC milliseconds
 * @throws AppError otherwise as `recordDrawing`; ALREADY_DECIDED as `requireApproval`
 */
export async function drawIn(tx: Tx, call: Call, input: DrawingInput, now: number) {
  const { amountAr, cashPhone, reason } = input;
  const { reference, transferKey } = namedTransfer(cashPhone, input.reference);
  await assertCashNumber(tx, cashPhone);
  await lockTreasury(tx);
  await assertDepartureNew(tx, cashPhone, reference);
  const { sales, legsOf } = await departure(tx, input);
  await assertCovered(tx, amountAr);
  const withheld = await requireApproval(tx, call, { ...bigAct, target: cashPhone, amountAr, input, facts: {}, now });
  if (withheld) return withheld;

  const recorded = { recordedBy: call.actor.memberId, createdAt: now };
  await holdJournal(tx);
  const id = await queries.insertDrawing(tx, {
    ...input,
    reference,
    transferKey,
    salesAr: sales,
    countId: null,
    ...recorded,
  });
  await post(tx, legsOf(id, "DRAWING"), { day: dayOf(now), at: now });
  const after = { amountAr, cashPhone, reference, salesAr: sales };
  const target = { kind: "drawing" as const, id };
  await recordAction(tx, call, { action: "recordDrawing", target, after, reason, at: now });
  tx.announce("admins", "treasury");
  return { id };
}
