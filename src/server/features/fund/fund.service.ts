import { dayOf } from "../../../shared/day.ts";
import { AppError } from "../../../shared/errors.ts";
import type { FundingInput, FundingKind, FundStatus, Treasury } from "../../../shared/fund.ts";
import { namedTransfer } from "../../../shared/reference.ts";
import { salesAreSuspended } from "../../../shared/vip.ts";
import type { Withheld } from "../../acts/approval.rules.ts";
import { requireApproval, transactBig } from "../../acts/approval.service.ts";
import type { Call, Deps } from "../../app/deps.ts";
import type { Reader, Tx } from "../../db/database.ts";
import { listReversals } from "../../db/reversed.ts";
import { type AccountKind, causes, codes } from "../../ledger/chart.ts";
import { type Leg, openAccount, post, totalsByKind } from "../../ledger/ledger.ts";
import { wasRefused } from "../deposit/contest.service.ts";
import { holdJournal, recordAction } from "../journal/entry.service.ts";
import { readSettings } from "../settings/settings.service.ts";
import { coverOf, levelsOnSale } from "../vip/vip.service.ts";
import { assertCashNumber, lockTreasury, ownMoney, positionsOf } from "./cash.service.ts";
import { bookFees, feesToCheck } from "./fee.service.ts";
import * as queries from "./fund.queries.ts";
import { coveredOf, isShortOfMembers, uncoveredFeesOf, uncoveredOf } from "./fund.rules.ts";
import { listDayTotals } from "./overview.queries.ts";
import { transferIsOwn, wasReceived } from "./transfer.service.ts";

const REWARD_DAYS = 30;

/** The account that each kind of recorded money credits (docs/product.md 12.2). */
const destinations: Record<FundingKind, { code: string; accountKind: AccountKind; kind: Leg["kind"] }> = {
  sponsor: { code: codes.fundSponsor, accountKind: "fund_sponsor", kind: "FUNDING" },
  operator: { code: codes.fundOperator, accountKind: "fund_operator", kind: "FUNDING" },
  capital: { code: codes.operator, accountKind: "operator", kind: "CAPITAL" },
};

/** The balance sheet, the fund and its days of cover, and the cash numbers with their counts, from one snapshot (docs/product.md 12). */
export function getTreasury({ db, clock }: Deps): Promise<Treasury> {
  return db.snapshot((reader) => treasuryOf(reader, clock()));
}

/** `getTreasury` on the caller's snapshot. @param now UTC milliseconds */
export async function treasuryOf(reader: Reader, now: number): Promise<Treasury> {
  const status = await fundStatusOf(reader, now);
  return {
    ...status,
    numbers: await positionsOf(reader, now),
    givableAr: Math.min(status.capitalAr, coveredOf(status)),
    uncoveredAr: uncoveredOf(status),
    feesToCheck: await feesToCheck(reader, now),
    depositsSuspended: isShortOfMembers(status),
  };
}

/** The part of the treasury that the public page needs (docs/product.md 20), on the caller's snapshot. @param now UTC milliseconds */
export async function fundStatusOf(reader: Reader, now: number): Promise<FundStatus> {
  const totals = await totalsByKind(reader);
  const cover = await coverOf(reader, now);
  const { saleCoverDays } = await readSettings(reader);
  const own = await ownMoney(reader);
  const days = await listDayTotals(reader, dayOf(now) - REWARD_DAYS + 1);
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
    cashAr: totals.cash,
    missingAr: own.missingAr,
    openFeesAr: own.openFeesAr,
    uncoveredFeesAr: uncoveredFeesOf(own),
    salesAr: totals.sales,
    capitalAr: totals.operator,
    rewards30dAr: paidFrom("reward_sponsor") + paidFrom("reward_operator"),
    sponsoredRewards30dAr: paidFrom("reward_sponsor"),
  };
}

/**
 * Locks what recorded money may move: every cash account, the platform's own and the fund's. The record of a proposal to record money.
 */
export async function lockFunds(tx: Tx): Promise<void> {
  for (const { code, accountKind } of Object.values(destinations)) await openAccount(tx, { code, kind: accountKind });
  await lockTreasury(tx, [codes.fundSponsor, codes.fundOperator]);
}

/**
 * Records money received on a number from a sponsor or the operator, in Ariary: the only way into the reward fund (docs/product.md 12.2).
 * It always becomes a proposal first (13).
 * @throws AppError CASH_NUMBER_UNKNOWN; FUNDING_REFERENCE_TAKEN, also when the transfer is a member's deposit or was made by the platform
 * itself; TRANSFER_IS_REVERSED, APPROVAL_REQUIRED, APPROVAL_PENDING
 */
export function recordFunding(deps: Deps, call: Call, input: FundingInput): Promise<{ id: number }> {
  return transactBig(deps, call, "recordFunding", input, (tx) => fundIn(tx, call, input, deps.clock()));
}

/**
 * `recordFunding` inside a transaction; returns the recorded proposal instead of throwing APPROVAL_REQUIRED.
 * @param now UTC milliseconds
 * @throws AppError otherwise as `recordFunding`; ALREADY_DECIDED as `requireApproval`
 */
export async function fundIn(tx: Tx, call: Call, input: FundingInput, now: number): Promise<{ id: number } | Withheld> {
  const { cashPhone, reference, amountAr } = input;
  await assertCashNumber(tx, cashPhone);
  const transfer = namedTransfer(cashPhone, reference);
  const { transferKey: key } = transfer;
  const debit = codes.cash(cashPhone);
  await openAccount(tx, { code: debit, kind: "cash" });
  await lockFunds(tx);
  await holdJournal(tx);
  if ((await transferIsOwn(tx, key)) || (await wasReceived(tx, key))) throw new AppError("FUNDING_REFERENCE_TAKEN");
  if ((await listReversals(tx, key)).length > 0) throw new AppError("TRANSFER_IS_REVERSED");
  const act = { kind: "funding" as const, target: key, memberId: null, amountAr, input, facts: {}, now };
  const isRefused = await wasRefused(tx, { transferKey: key, reference: transfer.reference });
  const withheld = await requireApproval(tx, call, { ...act, why: isRefused ? "refused" : "funding" });
  if (withheld) return withheld;

  const { code, kind } = destinations[input.kind];
  const recorded = { recordedBy: call.actor.memberId, createdAt: now };
  const id = await queries.insertFunding(tx, { ...input, ...transfer, ...recorded });
  const cause = input.kind === "capital" ? causes.capital(id) : causes.funding(id);
  const leg = { kind, debit, credit: code, amountAr, cause, originMemberId: null };
  await post(tx, [leg], { day: dayOf(now), at: now });
  await bookFees(tx, now);
  const after = { ...input, reference: transfer.reference };
  await recordAction(tx, call, { action: "recordFunding", target: { kind: "funding", id }, after, at: now });
  tx.announce("admins", "treasury");
  return { id };
}
