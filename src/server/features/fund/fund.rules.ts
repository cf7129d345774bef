import { HOUR_MS } from "../../../shared/day.ts";
import type { Refusal } from "../../../shared/errors.ts";
import { DRAWING_WAIT_HOURS } from "../../../shared/fund.ts";
import { coverDays, MEMBERSHIP_DAYS, saleIsCovered } from "../../../shared/vip.ts";

/**
 * The platform's own money and the fund, what counts find missing, and operators' fees that left the numbers and are not booked; in Ariary.
 */
export type OwnFunds = { salesAr: number; capitalAr: number; fundAr: number; missingAr: number; openFeesAr: number };

/**
 * What may be given of the platform's own money, in Ariary: sales and own money, less what counts find missing and open fees
 * (docs/product.md 12.6, 12.10).
 */
export function freeOwnFundsAr({ salesAr, capitalAr, missingAr, openFeesAr }: OwnFunds): number {
  return Math.max(0, salesAr + capitalAr - missingAr - openFeesAr);
}

/** The part of open fees that neither sales nor the operator's own money covers, beyond what counts find missing, in Ariary. */
export function uncoveredFeesOf(own: OwnFunds): number {
  const uncoveredAr = own.missingAr + own.openFeesAr - own.salesAr - own.capitalAr;
  return Math.max(0, uncoveredAr - uncoveredCashAr(own));
}

/** Sales and own money once open fees are booked as far as they go, in Ariary. */
export function ownAfterFees({ salesAr, capitalAr, openFeesAr }: Omit<OwnFunds, "fundAr" | "missingAr">) {
  const ofSales = Math.min(salesAr, openFeesAr);
  return { salesAr: salesAr - ofSales, capitalAr: Math.max(0, capitalAr - openFeesAr + ofSales) };
}

/** The part of balances, holds and fund that the counted cash does not cover, in Ariary (docs/product.md 2.3). */
export function uncoveredCashAr({ salesAr, capitalAr, missingAr }: OwnFunds): number {
  return Math.max(0, missingAr - salesAr - capitalAr);
}

/** Whether the counted cash does not cover balances and holds, so that deposits are suspended (docs/product.md 8.5). */
export function isShortOfMembers({ salesAr, capitalAr, fundAr, missingAr }: OwnFunds): boolean {
  return missingAr > salesAr + capitalAr + fundAr;
}

/** How much of an amount (Ariary) comes from sales, which go first, and from the operator; undefined when both are too small. */
export function splitBySource(
  amountAr: number,
  { salesAr, capitalAr }: Pick<OwnFunds, "salesAr" | "capitalAr">,
): { sales: number; operator: number } | undefined {
  const sales = Math.min(amountAr, salesAr);
  const operator = amountAr - sales;
  return operator <= capitalAr ? { sales, operator } : undefined;
}

/**
 * The most that an operator's fee is of what was sent; above it a person looks, for an invented fee would take money out (docs/product.md
 * 12.10).
 */
export const FEE_PERCENT = 5;

/** Whether a fee is within what operators take, both in Ariary. */
export const isUsualFee = ({ amountAr, sentAr }: { amountAr: number; sentAr: number }): boolean =>
  amountAr * 100 <= sentAr * FEE_PERCENT;

/**
 * Which fees can be booked now, whole, the oldest first, and what part of each sales bear, in Ariary. A number never goes below zero.
 * @param cash what is recorded on each number
 */
export function allotFees<Fee extends { cashPhone: string; amountAr: number }>(
  fees: readonly Fee[],
  own: Pick<OwnFunds, "salesAr" | "capitalAr">,
  cash: ReadonlyMap<string, number>,
): { fee: Fee; salesAr: number }[] {
  const [left, numbers] = [{ ...own }, new Map(cash)];
  return fees.flatMap((fee) => {
    const { cashPhone, amountAr } = fee;
    const parts = splitBySource(amountAr, left);
    const recordedAr = numbers.get(cashPhone) ?? 0;
    if (!parts || recordedAr < amountAr) return [];
    left.salesAr -= parts.sales;
    left.capitalAr -= parts.operator;
    numbers.set(cashPhone, recordedAr - amountAr);
    return [{ fee, salesAr: parts.sales }];
  });
}

/** What the sales of a day of Madagascar brought, less the bonuses paid out of them, in Ariary. */
export type DaySales = { day: number; netAr: number };

/** The first day whose sales are not all earned on a day. */
export const firstUnearnedDay = (today: number): number => today - MEMBERSHIP_DAYS + 1;

/**
 * What sales have not earned yet, in Ariary: each is earned in equal parts over the 365 days after its own day, whatever became of the
 * membership (docs/product.md 12.3). Rounded up, once for all.
 */
export function unearnedSalesAr(sales: readonly DaySales[], today: number): number {
  const partsAr = sales.reduce((sum, { day, netAr }) => {
    const daysLeft = MEMBERSHIP_DAYS - Math.max(0, today - day);
    return sum + netAr * Math.max(0, daysLeft);
  }, 0);
  return Math.ceil(partsAr / MEMBERSHIP_DAYS);
}

export type DrawingFacts = {
  /** When the oldest waiting withdrawal was asked for (UTC ms); null when none waits. */
  oldestWithdrawalAt: number | null;
  /** The fund, all running ceilings, and for how many days it must cover them. */
  fundAr: number;
  runningAr: number;
  requiredDays: number;
  /** What counts find missing. */
  missingAr: number;
  /** What operators took for sending money and nothing covers. */
  uncoveredFeesAr: number;
  /** What is still to be taken for deposits that their operators took back. */
  openAr: number;
  /** How many numbers were not counted for longer than a count is good for. */
  uncounted: number;
  staleDays: number;
};

/** Why the operator may take nothing at `now` (UTC ms), gravest first (docs/product.md 12.3). */
export function drawingRefusals(facts: DrawingFacts, now: number): Refusal[] {
  const { oldestWithdrawalAt, fundAr, runningAr, requiredDays, missingAr, uncoveredFeesAr } = facts;
  const { openAr, uncounted, staleDays } = facts;
  const waitedMs = oldestWithdrawalAt === null ? 0 : now - oldestWithdrawalAt;
  const when = (isSo: boolean, code: Refusal["code"], details: Refusal["details"]): Refusal[] =>
    isSo ? [{ code, details }] : [];
  return [
    ...when(waitedMs > DRAWING_WAIT_HOURS * HOUR_MS, "DRAWING_WITHDRAWAL_WAITS", {
      waitedMs,
      limit: DRAWING_WAIT_HOURS,
    }),
    ...when(!saleIsCovered(fundAr, runningAr, requiredDays), "DRAWING_COVER_SHORT", {
      coverDays: coverDays(fundAr, runningAr) ?? 0,
      requiredDays,
    }),
    ...when(missingAr > 0, "DRAWING_CASH_MISSING", { missingAr }),
    ...when(uncoveredFeesAr > 0, "DRAWING_FEES_UNCOVERED", { missingAr: uncoveredFeesAr }),
    ...when(openAr > 0, "REVERSAL_OPEN", { missingAr: openAr }),
    ...when(uncounted > 0, "DRAWING_UNCOUNTED", { uncounted, staleDays }),
  ];
}
