import { dayOf } from "../../../shared/day.ts";
import type { FundStatus, Treasury } from "../../../shared/fund.ts";
import { salesAreSuspended } from "../../../shared/vip.ts";
import type { Deps } from "../../app/deps.ts";
import type { Reader } from "../../db/database.ts";
import { totalsByKind } from "../../ledger/ledger.ts";
import { readSettings } from "../settings/settings.service.ts";
import { levelsOnSale, readCover } from "../vip/vip.service.ts";
import { ownMoney, readPositions } from "./cash.service.ts";
import { feesToCheck } from "./fee.service.ts";
import { freeOwnFundsAr, isShortOfMembers, uncoveredCashAr, uncoveredFeesOf } from "./fund.rules.ts";
import { listDayTotals } from "./overview.queries.ts";

const REWARD_DAYS = 30;

/** The balance sheet, the fund and its days of cover, and the cash numbers with their counts, from one snapshot (docs/product.md 12). */
export function getTreasury({ db, clock }: Deps): Promise<Treasury> {
  return db.snapshot((reader) => readTreasury(reader, clock()));
}

/** `getTreasury` on the caller's snapshot. @param now UTC milliseconds */
export async function readTreasury(reader: Reader, now: number): Promise<Treasury> {
  const status = await readFundStatus(reader, now);
  return {
    ...status,
    numbers: await readPositions(reader, now),
    givableAr: Math.min(status.capitalAr, freeOwnFundsAr(status)),
    uncoveredAr: uncoveredCashAr(status),
    feesToCheck: await feesToCheck(reader, now),
    depositsSuspended: isShortOfMembers(status),
  };
}

/** The part of the treasury that the public page needs (docs/product.md 20), on the caller's snapshot. @param now UTC milliseconds */
export async function readFundStatus(reader: Reader, now: number): Promise<FundStatus> {
  const totals = await totalsByKind(reader);
  const cover = await readCover(reader, now);
  const { saleCoverDays } = await readSettings(reader);
  const own = await ownMoney(reader);
  const today = dayOf(now);
  const days = await listDayTotals(reader, today - REWARD_DAYS + 1);
  const rewarded = days.filter(({ figure, amountAr }) => figure.startsWith("reward_") && amountAr > 0);
  const paidFrom = (figure: "reward_sponsor" | "reward_operator") =>
    days.reduce((sum, row) => sum + (row.figure === figure ? row.amountAr : 0), 0);
  return {
    sponsorAr: totals.fund_sponsor,
    operatorAr: totals.fund_operator,
    fundAr: cover.fundAr,
    dailyCeilingsAr: cover.runningAr,
    coverDays: cover.coverDays,
    requiredDays: saleCoverDays,
    salesSuspended: salesAreSuspended({ ...cover, requiredDays: saleCoverDays }, await levelsOnSale(reader)),
    membersAr: totals.member,
    heldAr: totals.held,
    campaignsAr: totals.fund_campaign,
    cashAr: totals.cash,
    missingAr: own.missingAr,
    openFeesAr: own.openFeesAr,
    uncoveredFeesAr: uncoveredFeesOf(own),
    salesAr: totals.sales,
    capitalAr: totals.operator,
    rewards30dAr: paidFrom("reward_sponsor") + paidFrom("reward_operator"),
    sponsoredRewards30dAr: paidFrom("reward_sponsor"),
    rewardDays: rewarded.length > 0 ? today - Math.min(...rewarded.map(({ day }) => day)) + 1 : 0,
  };
}
