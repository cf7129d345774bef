import { AppError } from "../../../shared/errors.ts";
import { type CashCount, type CashPosition, type CountedNumber, missingIn } from "../../../shared/fund.ts";
import type { CashNumber } from "../../../shared/transactions.ts";
import type { Deps } from "../../app/deps.ts";
import type { Reader, Tx } from "../../db/database.ts";
import { findReceiver, listReceivers } from "../../db/receivers.ts";
import { causes, codes } from "../../ledger/chart.ts";
import { balanceOf, cashBalances, type Leg, lockCash } from "../../ledger/ledger.ts";
import { sumOpenReversals } from "../reversal/open.service.ts";
import { listOpenCounts, sumOwn, sumWaitingDeposits } from "./cash.queries.ts";
import { countedCash } from "./counted.service.ts";
import { freeOwnFundsAr, isShortOfMembers, splitBySource } from "./fund.rules.ts";

/** Every receiving number with its recorded balance in Ariary, the largest first, then the oldest (docs/product.md 9.6). */
export function listCashNumbers({ db }: Deps): Promise<CashNumber[]> {
  return readCashNumbers(db.read);
}

/** `listCashNumbers` on the caller's reader. */
export async function readCashNumbers(reader: Reader): Promise<CashNumber[]> {
  const balances = new Map((await cashBalances(reader)).map(({ phone, balanceAr }) => [phone, balanceAr]));
  const numbers = await listReceivers(reader);
  return numbers
    .map((number) => ({ ...number, balanceAr: balances.get(number.phone) ?? 0 }))
    .toSorted((a, b) => b.balanceAr - a.balanceAr);
}

/**
 * Every receiving number with its pending deposits and last count (docs/product.md 12.5); amounts in Ariary.
 * @param now UTC milliseconds
 */
export async function readPositions(reader: Reader, now: number): Promise<CashPosition[]> {
  const counted = await countedCash(reader, now);
  const counts = await listOpenCounts(reader);
  const known = await readCashNumbers(reader);
  const waiting = await sumWaitingDeposits(
    reader,
    known.map(({ phone }) => phone),
  );
  return known.map((number) => {
    const open = counts.filter(({ cashPhone }) => cashPhone === number.phone);
    const [found] = open;
    const waitingAr = waiting.find(({ phone }) => phone === number.phone)?.amountAr ?? 0;
    const countedNumber = counted.numbers.find(({ phone }) => phone === number.phone);
    return {
      ...number,
      waitingAr,
      lastCount: found ? countOf(found) : null,
      openFeesAr: countedNumber?.openFeesAr ?? 0,
      keptAr: Math.max(0, ...open.map(missingIn)) - (found ? missingIn(found) : 0),
      staleSince: countedNumber?.isStale ? countedNumber.since : null,
      said: messageBalance(countedNumber),
    };
  });
}

/** The counts that found money missing which is neither booked nor seen otherwise since, by id: an alarm (docs/product.md 12.6). */
export const listMissing = async (reader: Reader): Promise<string[]> =>
  (await listOpenCounts(reader)).filter((count) => missingIn(count) > 0).map(({ id }) => String(id));

/** What the operator's own message said, where it is what counts. */
function messageBalance(seen: CountedNumber | undefined): CashPosition["said"] {
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
 */
export async function assertDepositsOpen(reader: Reader): Promise<void> {
  if (isShortOfMembers(await ownMoney(reader))) throw new AppError("DEPOSITS_SUSPENDED");
}

/** Refuses a phone that is no receiving number, open or closed. */
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
 */
export async function assertCovered(tx: Tx, amountAr: number): Promise<void> {
  const maximumAr = freeOwnFundsAr(await ownMoney(tx));
  if (amountAr > maximumAr) throw new AppError("COVERAGE_SHORT", { maximumAr });
  const openAr = await sumOpenReversals(tx);
  if (amountAr > maximumAr - openAr) throw new AppError("REVERSAL_OPEN", { missingAr: openAr });
}

/**
 * The ledger legs by which an amount in Ariary leaves a number: sales first, then the operator's own (docs/product.md 12.3).
 * @param own the parts of sales and of the operator's own money that may leave
 */
export async function departure(
  tx: Tx,
  { amountAr, cashPhone, ...own }: { amountAr: number; cashPhone: string; salesAr: number; capitalAr: number },
): Promise<{ sales: number; legsOf: (id: number, kind: "DRAWING" | "SHORTFALL") => Leg[] }> {
  const parts = splitBySource(amountAr, own);
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
