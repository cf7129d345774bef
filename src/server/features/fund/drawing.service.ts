import { dayOf } from "../../../shared/day.ts";
import { errorSentence } from "../../../shared/errors.fr.ts";
import { AppError } from "../../../shared/errors.ts";
import type { DrawingRoom } from "../../../shared/fund.ts";
import type { Deps } from "../../app/deps.ts";
import type { Reader, Tx } from "../../db/database.ts";
import { sumOpenReversals } from "../reversal/open.service.ts";
import { readSettings } from "../settings/settings.service.ts";
import { readCover } from "../vip/vip.service.ts";
import { ownMoney } from "./cash.service.ts";
import { countedCash } from "./counted.service.ts";
import { findOldestWithdrawal, listSales } from "./drawing.queries.ts";
import { drawingRefusals, firstUnearnedDay, ownAfterFees, uncoveredFeesOf, unearnedSalesAr } from "./fund.rules.ts";

/** What the operator may take out, what is not earned yet, and what forbids all of it (docs/product.md 12.3). */
export function getDrawingRoom({ db, clock }: Deps): Promise<DrawingRoom> {
  return db.snapshot(async (reader) => {
    const { refusals, ...room } = await readDrawingRoom(reader, clock());
    return { ...room, refusals: refusals.map(({ code, details }) => errorSentence(code, details)) };
  });
}

async function readDrawingRoom(reader: Reader, now: number) {
  const own = await ownMoney(reader);
  // What operators took comes before what the operator takes.
  const { salesAr, capitalAr } = ownAfterFees(own);
  const { fundAr, runningAr } = await readCover(reader, now);
  const { saleCoverDays: requiredDays } = await readSettings(reader);
  const { numbers, staleDays } = await countedCash(reader, now);
  const missingAr = numbers.reduce((sum, number) => sum + number.missingAr, 0);
  const uncounted = numbers.filter(({ isStale }) => isStale).length;
  const oldestWithdrawalAt = await findOldestWithdrawal(reader);
  const openAr = await sumOpenReversals(reader);
  const uncoveredFeesAr = uncoveredFeesOf(own);
  const waits = { oldestWithdrawalAt, fundAr, runningAr, requiredDays };
  const facts = { ...waits, missingAr, uncoveredFeesAr, openAr, uncounted, staleDays };
  const today = dayOf(now);
  const unearnedAr = unearnedSalesAr(await listSales(reader, firstUnearnedDay(today)), today);
  return { earnedAr: Math.max(0, salesAr - unearnedAr), capitalAr, unearnedAr, refusals: drawingRefusals(facts, now) };
}

/**
 * Refuses a drawing of an amount in Ariary before its turn, or beyond what is earned (docs/product.md 12.3). Call `lockTreasury` before.
 * @returns the parts of sales and of the operator's own money that may leave
 */
export async function assertEarned(
  tx: Tx,
  amountAr: number,
  now: number,
): Promise<{ salesAr: number; capitalAr: number }> {
  const { earnedAr, capitalAr, unearnedAr, refusals } = await readDrawingRoom(tx, now);
  const [refusal] = refusals;
  if (refusal) throw new AppError(refusal.code, refusal.details);
  const maximumAr = earnedAr + capitalAr;
  if (amountAr > maximumAr && unearnedAr > 0) throw new AppError("DRAWING_UNEARNED", { maximumAr, unearnedAr });
  return { salesAr: earnedAr, capitalAr };
}

/** What the sales of levels brought since a day, less their bonuses, in Ariary. */
export async function sumSales(reader: Reader, fromDay: number): Promise<number> {
  return (await listSales(reader, fromDay)).reduce((sum, { netAr }) => sum + netAr, 0);
}
