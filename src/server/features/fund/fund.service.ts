import { dayOf } from "../../../shared/day.ts";
import { AppError } from "../../../shared/errors.ts";
import type { FundingEntry, FundingInput, FundingKind, FundStatus, Overview } from "../../../shared/fund.ts";
import type { Reader } from "../../db/database.ts";
import type { Call, Deps } from "../../deps.ts";
import { type AccountKind, causes, codes } from "../../ledger/chart.ts";
import { type Leg, lockAccounts, openAccount, post, totalsByKind } from "../../ledger/ledger.ts";
import { recordAction } from "../audit/audit.service.ts";
import { transactOnce } from "../idempotency/idempotency.service.ts";
import { readSettings } from "../settings/settings.service.ts";
import { sumTransactions } from "../transactions/transactions.service.ts";
import { coverOf } from "../vip/vip.service.ts";
import * as queries from "./fund.queries.ts";

const REWARD_DAYS = 30;
const LIST_LIMIT = 200;

/** Where each kind of recorded money goes; none of it comes from members (decisions, What makes this product honest). */
const destinations: Record<FundingKind, { code: string; accountKind: AccountKind; transfer: Leg["kind"] }> = {
  sponsor: { code: codes.fundSponsor, accountKind: "fund_sponsor", transfer: "FUNDING" },
  operator: { code: codes.fundOperator, accountKind: "fund_operator", transfer: "FUNDING" },
  capital: { code: codes.operator, accountKind: "operator", transfer: "CAPITAL" },
};

/** The balance sheet, the fund by origin and its runway in days, of one moment (decisions, Everyone can look). */
export function getFundStatus({ db, clock }: Deps): Promise<FundStatus> {
  return db.snapshot((reader) => fundStatusOf(reader, clock()));
}

/** The same, read from a snapshot that the caller holds. */
export async function fundStatusOf(reader: Reader, now: number): Promise<FundStatus> {
  const totals = await totalsByKind(reader);
  const cover = await coverOf(reader, now);
  const { saleCoverDays } = await readSettings(reader);
  const rewards = await queries.sumRewards(reader, dayOf(now) - REWARD_DAYS + 1);
  const paidFrom = (origin: AccountKind) => rewards.find((row) => row.origin === origin)?.paidAr ?? 0;
  return {
    sponsorAr: totals.fund_sponsor,
    operatorAr: totals.fund_operator,
    fundAr: cover.fundAr,
    dailyCeilingsAr: cover.runningAr,
    coverDays: cover.coverDays,
    requiredDays: saleCoverDays,
    salesSuspended: cover.fundAr < cover.runningAr * saleCoverDays,
    membersAr: totals.member,
    heldAr: totals.held,
    cashAr: totals.cash,
    salesAr: totals.sales,
    capitalAr: totals.operator,
    rewards30dAr: paidFrom("fund_sponsor") + paidFrom("fund_operator"),
    sponsoredRewards30dAr: paidFrom("fund_sponsor"),
  };
}

/** Recorded fundings, newest first. */
export function listFundings({ db }: Deps): Promise<FundingEntry[]> {
  return queries.listFundings(db.read, LIST_LIMIT);
}

/**
 * Records money received on a number from a sponsor or the operator: the only way into the reward fund (decisions).
 * @throws AppError FUNDING_REFERENCE_TAKEN
 */
export function recordFunding(deps: Deps, call: Call, input: FundingInput): Promise<FundingEntry> {
  return transactOnce(deps, call, "recordFunding", input, async (tx) => {
    const now = deps.clock();
    if (await queries.fundingIsRecorded(tx, input.cashPhone, input.reference))
      throw new AppError("FUNDING_REFERENCE_TAKEN");
    const { code, accountKind, transfer } = destinations[input.kind];
    const debit = codes.cash(input.cashPhone);
    await openAccount(tx, { code: debit, kind: "cash" });
    await openAccount(tx, { code, kind: accountKind });
    await lockAccounts(tx, [debit, code]);
    const id = await queries.insertFunding(tx, { ...input, recordedBy: call.actor.memberId, createdAt: now });
    const cause = input.kind === "capital" ? causes.capital(id) : causes.funding(id);
    await post(tx, [{ kind: transfer, debit, credit: code, amountAr: input.amountAr, cause, originMemberId: null }], {
      day: dayOf(now),
      at: now,
    });
    await recordAction(tx, call, { action: "recordFunding", target: { kind: "funding", id }, after: input, at: now });
    return { id, ...input, recordedByName: call.actor.name, createdAt: now };
  });
}

/** The administrators' four totals (spec §7 admin_overview). */
export async function getOverview(deps: Deps): Promise<Overview> {
  return { totalUsers: await queries.countMembers(deps.db.read), ...(await sumTransactions(deps)) };
}
