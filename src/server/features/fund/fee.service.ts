import { DAY_MS, dayOf } from "../../../shared/day.ts";
import { type FeeToCheck, missingIn } from "../../../shared/fund.ts";
import { type Reader, type Tx, together } from "../../db/database.ts";
import { causes, codes } from "../../ledger/chart.ts";
import { balanceOf, cashBalances, type Leg, post } from "../../ledger/ledger.ts";
import { listOpenCounts } from "./cash.queries.ts";
import { allotFees, isUsualFee } from "./fund.rules.ts";
import * as queries from "./sending.queries.ts";

/** How long a fee that a person must judge is listed, where no count settles it. */
const LISTED_MS = 30 * DAY_MS;
const MOST_LISTED = 50;

/**
 * Fees that are not booked by themselves, for a person to judge, newest first: until a count of their number by
 * somebody else, made after they came, finds nothing missing, or 30 days have passed (docs/product.md 12.10).
 * @param now UTC milliseconds
 */
export async function feesToCheck(reader: Reader, now: number): Promise<FeeToCheck[]> {
  const counts = await listOpenCounts(reader);
  const fees = await queries.listDoubtfulFees(reader, now - LISTED_MS, MOST_LISTED);
  const isSettled = ({ phone, importedAt }: (typeof fees)[number]) =>
    counts.some(
      (count) => count.cashPhone === phone && count.seen && count.createdAt > importedAt && missingIn(count) === 0,
    );
  return fees.filter((fee) => !isSettled(fee)).map(({ importedAt: _, ...fee }) => fee);
}

/** What the operator took for a paid withdrawal, in Ariary; undefined when no fee of it is known. */
export const { findFeeOf } = queries;

/** Fees booked at once, so that no other write waits for long; what is left is open until the next. */
const MOST = 1_000;

/** The ledger legs of a fee: sales first, then the operator's own (docs/product.md 12.10). */
function legsOf({ transferKey, cashPhone, amountAr }: queries.OpenFee, salesAr: number): Leg[] {
  const leg = { kind: "FEE", credit: codes.cash(cashPhone), originMemberId: null } as const;
  const restAr = amountAr - salesAr;
  return [
    ...(salesAr > 0 ? [{ ...leg, debit: codes.sales, amountAr: salesAr, cause: causes.fee(transferKey) }] : []),
    ...(restAr > 0
      ? [
          {
            ...leg,
            debit: codes.operator,
            amountAr: restAr,
            cause: causes.fee(transferKey, salesAr > 0 ? "operator" : undefined),
          },
        ]
      : []),
  ];
}

/**
 * Books operators' fees out of sales, then out of the operator's own money: those that have become due by what is given, and those that
 * nothing covered before (docs/product.md 12.10). Once a sending; a fee that nothing covers stays open. Call `lockTreasury`, or lock the
 * same accounts, before.
 * @param now UTC milliseconds
 * @param due the import that was confirmed, or the payout, drawing or carried cash that was recorded, by this transaction
 */
export async function bookFees(tx: Tx, now: number, due?: queries.SendingScope): Promise<void> {
  const statedFees = due ? await queries.listSaidFees(tx, due) : [];
  await queries.insertFees(
    tx,
    statedFees.filter(isUsualFee).map(({ sentAr: _, ...fee }) => fee),
  );
  const open = await queries.listOpenFees(tx, MOST);
  if (open.length === 0) return;
  const own = { salesAr: await balanceOf(tx, codes.sales), capitalAr: await balanceOf(tx, codes.operator) };
  const cash = new Map((await cashBalances(tx)).map(({ phone, balanceAr }) => [phone, balanceAr]));
  const booked = allotFees(open, own, cash);
  await together(booked.map(({ fee, salesAr }) => queries.markFee(tx, { id: fee.id, salesAr, bookedAt: now })));
  await together(booked.map(({ fee, salesAr }) => post(tx, legsOf(fee, salesAr), { day: dayOf(now), at: now })));
  if (booked.length > 0) tx.announce("admins", "treasury");
}
