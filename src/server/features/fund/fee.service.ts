import { dayOf } from "../../../shared/day.ts";
import { type Tx, together } from "../../db/database.ts";
import { causes, codes } from "../../ledger/chart.ts";
import { balanceOf, cashBalances, type Leg, post } from "../../ledger/ledger.ts";
import { allotFees, isUsualFee } from "./fund.rules.ts";
import * as queries from "./sending.queries.ts";

/** Fees booked at once; what is left is booked with the next. */
const MOST = 2_000;

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
  const said = due ? await queries.listSaidFees(tx, due) : [];
  await queries.insertFees(
    tx,
    said.filter(isUsualFee).map(({ sentAr: _, ...fee }) => fee),
  );
  const open = await queries.listOpenFees(tx, MOST);
  if (open.length === 0) return;
  const own = { salesAr: await balanceOf(tx, codes.sales), capitalAr: await balanceOf(tx, codes.operator) };
  const cash = new Map((await cashBalances(tx)).map(({ phone, balanceAr }) => [phone, balanceAr]));
  const booked = allotFees(open, own, cash);
  await together(booked.map(({ fee, salesAr }) => queries.markFee(tx, fee.id, salesAr, now)));
  await together(booked.map(({ fee, salesAr }) => post(tx, legsOf(fee, salesAr), { day: dayOf(now), at: now })));
  if (booked.length > 0) tx.announce("admins", "treasury");
}
