import { dayOf } from "../../../shared/day.ts";
import { AppError } from "../../../shared/errors.ts";
import {
  type CashCount,
  type CashCountInput,
  type CashMoveInput,
  type CashPosition,
  type CountedNumber,
  differenceOf,
  missingIn,
  type ShortfallInput,
} from "../../../shared/fund.ts";
import { namedTransfer } from "../../../shared/reference.ts";
import type { CashNumber } from "../../../shared/transactions.ts";
import { requireApproval, transactBig } from "../../acts/approval.service.ts";
import type { Call, Deps } from "../../app/deps.ts";
import type { Reader, Tx } from "../../db/database.ts";
import { findReceiver, listReceivers } from "../../db/receivers.ts";
import { causes, codes } from "../../ledger/chart.ts";
import { balanceOf, cashBalances, type Leg, lockAccounts, lockCash, openAccount, post } from "../../ledger/ledger.ts";
import { transactOnce } from "../idempotency/idempotency.service.ts";
import { recordAction } from "../journal/entry.service.ts";
import { sumOpenReversals } from "../reversal/open.service.ts";
import { findCount, listOpenCounts, sumOwn, sumWaitingDeposits } from "./cash.queries.ts";
import { countedCash } from "./counted.service.ts";
import { bookFees } from "./fee.service.ts";
import * as queries from "./fund.queries.ts";
import { coveredOf, isShortOfMembers, splitOf } from "./fund.rules.ts";
import { countSeen } from "./seen.service.ts";
import { assertDepartureNew, wasReceived } from "./transfer.service.ts";

/** Every receiving number with its recorded balance in Ariary, the largest first, then the oldest (docs/product.md 9.6). */
export function listCashNumbers({ db }: Deps): Promise<CashNumber[]> {
  return cashNumbersOf(db.read);
}

/** `listCashNumbers` on the caller's reader. */
export async function cashNumbersOf(reader: Reader): Promise<CashNumber[]> {
  const balances = new Map((await cashBalances(reader)).map(({ phone, balanceAr }) => [phone, balanceAr]));
  const numbers = await listReceivers(reader);
  return numbers
    .map((number) => ({ ...number, balanceAr: balances.get(number.phone) ?? 0 }))
    .toSorted((a, b) => b.balanceAr - a.balanceAr);
}

/** Every receiving number with its pending deposits and last count (docs/product.md 12.5); amounts in Ariary. @param now UTC milliseconds */
export async function positionsOf(reader: Reader, now: number): Promise<CashPosition[]> {
  const counted = await countedCash(reader, now);
  const counts = await listOpenCounts(reader);
  const known = await cashNumbersOf(reader);
  const waiting = await sumWaitingDeposits(
    reader,
    known.map(({ phone }) => phone),
  );
  return known.map((number) => {
    const open = counts.filter(({ cashPhone }) => cashPhone === number.phone);
    const [found] = open;
    const waitingAr = waiting.find(({ phone }) => phone === number.phone)?.amountAr ?? 0;
    const seen = counted.numbers.find(({ phone }) => phone === number.phone);
    return {
      ...number,
      waitingAr,
      lastCount: found ? countOf(found) : null,
      openFeesAr: seen?.openFeesAr ?? 0,
      keptAr: Math.max(0, ...open.map(missingIn)) - (found ? missingIn(found) : 0),
      staleSince: seen?.isStale ? seen.since : null,
      said: saidOf(seen),
    };
  });
}

/** The counts that found money missing which is neither booked nor seen otherwise since, by id: an alarm (docs/product.md 12.6). */
export const listMissing = async (reader: Reader): Promise<string[]> =>
  (await listOpenCounts(reader)).filter((count) => missingIn(count) > 0).map(({ id }) => String(id));

/** What the operator's own message said, where it is what counts. */
function saidOf(seen: CountedNumber | undefined): CashPosition["said"] {
  if (
    (seen?.how !== "sms" && seen?.how !== "unconfirmed") ||
    seen.countedAr === null ||
    seen.at === null ||
    seen.byName === null
  )
    return null;
  return { balanceAr: seen.countedAr, at: seen.at, byName: seen.byName, missingAr: seen.missingAr };
}

const countOf = ({ cashPhone: _, ...count }: CashCount & { cashPhone: string }): CashCount => count;

/** The platform's own money, the fund, what the last counts find missing and fees that are not booked, in Ariary (docs/product.md 12.6). */
export async function ownMoney(reader: Reader) {
  const [own] = await sumOwn(reader, {});
  if (!own) throw new Error("the sum returned no row");
  return own;
}

/**
 * Refuses deposits while the counted cash does not cover balances and holds; withdrawals go on (docs/product.md 8.5).
 * @throws AppError DEPOSITS_SUSPENDED
 */
export async function assertDepositsOpen(reader: Reader): Promise<void> {
  if (isShortOfMembers(await ownMoney(reader))) throw new AppError("DEPOSITS_SUSPENDED");
}

/** Approval fields of an act on the operator's own money, which no member owns. */
export const bigAct = { kind: "drawing", memberId: null } as const;

/**
 * Refuses a phone that is no receiving number, open or closed.
 * @throws AppError CASH_NUMBER_UNKNOWN
 */
export async function assertCashNumber(tx: Tx, phone: string): Promise<void> {
  if (!(await findReceiver(tx, phone))) throw new AppError("CASH_NUMBER_UNKNOWN");
}

/**
 * Locks every cash account and the platform's own accounts, since a drawing is compared with all of them.
 * @param others codes of accounts to lock in the same step; a second step could deadlock
 */
export async function lockTreasury(tx: Tx, others: readonly string[] = []): Promise<void> {
  await lockCash(tx, [codes.sales, codes.operator, ...others]);
}

/**
 * Refuses to spend own money, in Ariary, that must cover what counts find missing or what reversals lack (docs/product.md 12.6). Call
 * `lockTreasury` before.
 * @throws AppError COVERAGE_SHORT, REVERSAL_OPEN
 */
export async function assertCovered(tx: Tx, amountAr: number): Promise<void> {
  const maximumAr = coveredOf(await ownMoney(tx));
  if (amountAr > maximumAr) throw new AppError("COVERAGE_SHORT", { maximumAr });
  const openAr = await sumOpenReversals(tx);
  if (amountAr > maximumAr - openAr) throw new AppError("REVERSAL_OPEN", { missingAr: openAr });
}

/**
 * The ledger legs by which an amount in Ariary leaves a number: sales first, then the operator's own (docs/product.md 12.3).
 * @param own the parts of sales and of the operator's own money that may leave
 * @throws AppError DRAWING_SHORT, CHOSEN_CASH_SHORT
 */
export async function departure(
  tx: Tx,
  { amountAr, cashPhone, ...own }: { amountAr: number; cashPhone: string; salesAr: number; capitalAr: number },
): Promise<{ sales: number; legsOf: (id: number, kind: "DRAWING" | "SHORTFALL") => Leg[] }> {
  const parts = splitOf(amountAr, own);
  if (!parts) throw new AppError("DRAWING_SHORT", { maximumAr: own.salesAr + own.capitalAr });
  const credit = codes.cash(cashPhone);
  if ((await balanceOf(tx, credit)) < amountAr) throw new AppError("CHOSEN_CASH_SHORT");
  const legsOf = (id: number, kind: "DRAWING" | "SHORTFALL") =>
    (["sales", "operator"] as const)
      .filter((from) => parts[from] > 0)
      .map((from) => ({
        kind,
        debit: codes[from],
        credit,
        amountAr: parts[from],
        cause: causes.drawing(id, from),
        originMemberId: null,
      }));
  return { sales: parts.sales, legsOf };
}

/**
 * Books all or part of what the last count of a number found missing, as fees or a loss that the platform bears (docs/product.md 12.6).
 * It always becomes a proposal first (13).
 * @throws AppError COUNT_NOT_FOUND, COUNT_OUTDATED, SHORTFALL_EXCEEDED, DRAWING_SHORT, CHOSEN_CASH_SHORT,
 * APPROVAL_REQUIRED, APPROVAL_PENDING
 */
export function bookShortfall(deps: Deps, call: Call, input: ShortfallInput): Promise<{ id: number }> {
  return transactBig(deps, call, "bookShortfall", input, (tx) => bookIn(tx, call, input, deps.clock()));
}

/**
 * `bookShortfall` inside a transaction; returns the recorded proposal instead of throwing
 * APPROVAL_REQUIRED.
 * @param now UTC milliseconds
 * @throws AppError otherwise as `bookShortfall`; ALREADY_DECIDED as `requireApproval`
 */
export async function bookIn(tx: Tx, call: Call, input: ShortfallInput, now: number) {
  const { countId, amountAr, reason } = input;
  await lockTreasury(tx);
  const count = await findCount(tx, countId);
  if (!count) throw new AppError("COUNT_NOT_FOUND");
  const { cashPhone } = count;
  const last = (await listOpenCounts(tx)).find((one) => one.cashPhone === cashPhone);
  if (last?.id !== countId) throw new AppError("COUNT_OUTDATED");
  const maximumAr = missingIn(count);
  if (amountAr > maximumAr) throw new AppError("SHORTFALL_EXCEEDED", { maximumAr });
  const { salesAr, capitalAr } = await ownMoney(tx);
  const { sales, legsOf } = await departure(tx, { amountAr, cashPhone, salesAr, capitalAr });
  const act = { ...bigAct, why: "shortfall" as const, target: cashPhone, amountAr, input, facts: {}, now };
  const withheld = await requireApproval(tx, call, act);
  if (withheld) return withheld;

  const recorded = { recordedBy: call.actor.memberId, createdAt: now };
  const fields = { amountAr, salesAr: sales, cashPhone, reference: null, transferKey: null, countId, reason };
  const id = await queries.insertDrawing(tx, { ...fields, ...recorded });
  await post(tx, legsOf(id, "SHORTFALL"), { day: dayOf(now), at: now });
  const after = { amountAr, cashPhone, countId, salesAr: sales };
  const target = { kind: "drawing" as const, id };
  await recordAction(tx, call, { action: "bookShortfall", target, after, reason, at: now });
  tx.announce("admins", "treasury");
  return { id };
}

/**
 * Records cash carried from one cash number to another, in Ariary (docs/product.md 12.4). It weighs its amount, since nobody else says
 * that it arrived (13).
 * @throws AppError CASH_NUMBER_UNKNOWN, FUNDING_REFERENCE_TAKEN, REFERENCE_RECEIVED, CHOSEN_CASH_SHORT, APPROVAL_REQUIRED, APPROVAL_PENDING
 */
export function moveCash(deps: Deps, call: Call, input: CashMoveInput): Promise<{ id: number }> {
  return transactBig(deps, call, "moveCash", input, (tx) => moveCashIn(tx, call, input, deps.clock()));
}

/**
 * `moveCash` inside a transaction; returns the recorded proposal instead of throwing APPROVAL_REQUIRED.
 * @param now UTC milliseconds
 * @throws AppError otherwise as `moveCash`; ALREADY_DECIDED as `requireApproval`
 */
export async function moveCashIn(tx: Tx, call: Call, input: CashMoveInput, now: number) {
  const { amountAr, fromPhone, toPhone } = input;
  const { reference, transferKey } = namedTransfer(fromPhone, input.reference);
  const { transferKey: toTransferKey } = namedTransfer(toPhone, reference);
  for (const phone of [fromPhone, toPhone]) await assertCashNumber(tx, phone);
  const [credit, debit] = [codes.cash(fromPhone), codes.cash(toPhone)];
  for (const code of [credit, debit]) await openAccount(tx, { code, kind: "cash" });
  await lockTreasury(tx);
  await assertDepartureNew(tx, fromPhone, reference);
  if (await wasReceived(tx, toTransferKey)) throw new AppError("REFERENCE_RECEIVED");
  if ((await balanceOf(tx, credit)) < amountAr) throw new AppError("CHOSEN_CASH_SHORT");
  const act = { kind: "cashMove" as const, target: fromPhone, memberId: null, amountAr, input, facts: {}, now };
  const withheld = await requireApproval(tx, call, act);
  if (withheld) return withheld;

  const recorded = { recordedBy: call.actor.memberId, createdAt: now };
  const id = await queries.insertCashMove(tx, { ...input, reference, transferKey, toTransferKey, ...recorded });
  const leg = { kind: "CASH_MOVE", debit, credit, amountAr, cause: causes.cashMove(id), originMemberId: null } as const;
  await post(tx, [leg], { day: dayOf(now), at: now });
  await bookFees(tx, now, { phone: fromPhone, transferKey });
  await recordAction(tx, call, { action: "moveCash", target: { kind: "cashMove", id }, after: input, at: now });
  tx.announce("admins", "treasury");
  return { id };
}

/**
 * Stores the balance read on a phone beside the recorded one, in Ariary, and adjusts nothing (docs/product.md 12.5). Missing money is an
 * alarm for every administrator (12.6).
 * @returns the difference, negative when money is missing that no open fee explains
 * @throws AppError CASH_NUMBER_UNKNOWN; CASH_CHANGED when the recorded balance changed since it was shown
 */
export function countCash(
  deps: Deps,
  call: Call,
  input: CashCountInput,
): Promise<{ id: number; differenceAr: number }> {
  const { cashPhone, countedAr, recordedAr } = input;
  return transactOnce(deps, call, "countCash", input, async (tx) => {
    const now = deps.clock();
    await assertCashNumber(tx, cashPhone);
    const code = codes.cash(cashPhone);
    await openAccount(tx, { code, kind: "cash" });
    await lockAccounts(tx, [code]);
    if ((await balanceOf(tx, code)) !== recordedAr) throw new AppError("CASH_CHANGED");
    const seen = await countSeen(tx, call.actor, cashPhone);
    const id = await queries.insertCashCount(tx, { ...input, countedBy: call.actor.memberId, createdAt: now, seen });
    const differenceAr = countedAr - recordedAr;
    const after = { ...input, differenceAr, seen };
    await recordAction(tx, call, { action: "countCash", target: { kind: "cashCount", id }, after, at: now });
    tx.announce("admins", "treasury");
    const found = await findCount(tx, id);
    return { id, differenceAr: found ? differenceOf(found) : differenceAr };
  });
}
