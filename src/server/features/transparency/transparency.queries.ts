import { setImmediate as breathe } from "node:timers/promises";
import { and, type Column, desc, eq, gte, isNotNull, isNull, lt, or, type SQL, sql } from "drizzle-orm";
import type { FundingKind } from "../../../shared/fund.ts";
import { UNKNOWN_KEYS } from "../../../shared/reference.ts";
import { isDisputed, isMissing, isReceived, missingSince } from "../../acts/answered.ts";
import { hasConfirmedSending, isMatched } from "../../db/confirmed.ts";
import type { Reader } from "../../db/database.ts";
import { isOneWith, isProven } from "../../db/proven.ts";
import { reversedAr, stands, transfersOf } from "../../db/reversed.ts";

/** The sum of all withdrawals ever paid, in Ariary. */
export async function sumPaidOut(reader: Reader): Promise<number> {
  const { transactionTally } = reader.t;
  const [row] = await reader.q
    .select({ paidOutAr: transactionTally.totalAr })
    .from(transactionTally)
    .where(and(eq(transactionTally.type, "withdrawal"), eq(transactionTally.status, "validated")));
  return row?.paidOutAr ?? 0;
}

/** Accounts added up before other work gets its turn: a few milliseconds on SQLite. */
const ACCOUNTS_AT_ONCE = 50_000;

/** The sum of all members' balances and holds, account by account, in Ariary. Call it within a snapshot. */
export async function sumAccounts({ q, t: { account } }: Reader): Promise<number> {
  const [last] = await q.select({ id: sql<number>`coalesce(max(${account.id}), 0)` }).from(account);
  let totalAr = 0;
  for (let from = 0; from < (last?.id ?? 0); from += ACCOUNTS_AT_ONCE) {
    const [part] = await q
      .select({ totalAr: sql<number>`coalesce(sum(${account.balanceAr}), 0)` })
      .from(account)
      .where(and(gte(account.id, from + 1), lt(account.id, from + 1 + ACCOUNTS_AT_ONCE), isNotNull(account.memberId)));
    totalAr += part?.totalAr ?? 0;
    await breathe();
  }
  return totalAr;
}

/** SQL: an amount where a condition holds, else 0. */
const where = (condition: SQL | undefined, amountAr: Column) =>
  sql<number>`coalesce(sum(case when ${condition} then ${amountAr} else 0 end), 0)`;

/** An amount, and its part with evidence, in Ariary. */
export type Sums = { totalAr: number; provenAr: number };
type PayoutSums = Sums & { confirmedAr: number; received: number; missing: number };

/** A span of UTC milliseconds, without its end. */
type Span = { since: number; until: number };

/** Written as in the partial index `transaction_decided`, so that both engines use it. */
const decidedIn = ({ t: { transaction } }: Reader, type: "deposit" | "withdrawal", { since, until }: Span) =>
  and(
    eq(transaction.type, type),
    sql`${transaction.status} = 'validated'`,
    gte(transaction.decidedAt, since),
    lt(transaction.decidedAt, until),
  );

/**
 * Deposits credited in a span, without what was reversed of them; proven (`isProven`) as far as no message took it back.
 * @param persons as `isOneWith` takes them
 */
export async function sumDeposits(reader: Reader, persons: Parameters<typeof isOneWith>[1], span: Span): Promise<Sums> {
  const { transaction: deposit, reversal } = reader.t;
  const askedAr = sql`(select sum(${reversal.askedAr}) from ${reversal} where ${reversal.transactionId} = ${deposit.id})`;
  const saidAr = sql`coalesce(${reversedAr(reader, transfersOf(reader), deposit.amountAr)}, 0)`;
  const stayedAr = sql`case when ${saidAr} < ${deposit.amountAr} then ${deposit.amountAr} - ${saidAr} else 0 end`;
  const [row] = await reader.q
    .select({
      totalAr: sql<number>`coalesce(sum(${deposit.amountAr} - coalesce(${askedAr}, 0)), 0)`,
      provenAr: sql<number>`coalesce(sum(case when ${isProven(reader, deposit, isOneWith(deposit.decidedBy, persons))} then ${stayedAr} else 0 end), 0)`,
    })
    .from(deposit)
    .where(decidedIn(reader, "deposit", span));
  return row ?? { totalAr: 0, provenAr: 0 };
}

/**
 * Withdrawals paid in a span, and how many their members confirm and dispute; proven: seen sent, received according to the member, or under
 * an operator's reference undisputed. A sending that was taken back proves nothing.
 */
export async function sumPayouts(reader: Reader, span: Span): Promise<PayoutSums> {
  const { transaction: payout, payoutAnswer } = reader.t;
  const isConfirmed = sql`(${isReceived(reader)} or ${hasConfirmedSending(reader, payout.id)})`;
  const isNamed = sql`(not coalesce(${isMissing(reader)}, false) and ${payout.transferKey} not like ${UNKNOWN_KEYS}
    and ${stands(reader, payout.transferKey)})`;
  const counted = (condition: SQL) => sql<number>`count(case when ${condition} then 1 end)`;
  const [row] = await reader.q
    .select({
      totalAr: sql<number>`coalesce(sum(${payout.amountAr}), 0)`,
      provenAr: where(or(isConfirmed, isNamed), payout.amountAr),
      confirmedAr: where(isConfirmed, payout.amountAr),
      received: counted(isReceived(reader)),
      missing: counted(isMissing(reader)),
    })
    .from(payout)
    .leftJoin(payoutAnswer, eq(payoutAnswer.transactionId, payout.id))
    .where(decidedIn(reader, "withdrawal", span));
  return row ?? { totalAr: 0, provenAr: 0, confirmedAr: 0, received: 0, missing: 0 };
}

/** Funding and capital recorded in a span; proven: those with their line. */
export async function sumFundings(reader: Reader, { since, until }: Span): Promise<Sums> {
  const { funding } = reader.t;
  const [row] = await reader.q
    .select({
      totalAr: sql<number>`coalesce(sum(${funding.amountAr}), 0)`,
      provenAr: where(isMatched(reader), funding.amountAr),
    })
    .from(funding)
    .where(and(gte(funding.createdAt, since), lt(funding.createdAt, until)));
  return row ?? { totalAr: 0, provenAr: 0 };
}

/** Sums of each kind of recorded money since an instant (UTC ms), in Ariary. */
export async function sumByKind(reader: Reader, since: number): Promise<{ kind: FundingKind; totalAr: number }[]> {
  const { funding } = reader.t;
  return reader.q
    .select({ kind: funding.kind, totalAr: sql<number>`sum(${funding.amountAr})` })
    .from(funding)
    .where(gte(funding.createdAt, since))
    .groupBy(funding.kind);
}

/** The newest fundings, newest first. */
export async function listFundings(reader: Reader, limit: number) {
  const { funding } = reader.t;
  return reader.q
    .select({
      at: funding.createdAt,
      kind: funding.kind,
      who: funding.who,
      amountAr: funding.amountAr,
      matched: sql<number>`case when ${isMatched(reader)} then 1 else 0 end`,
    })
    .from(funding)
    .orderBy(desc(funding.id))
    .limit(limit);
}

/** Sum of the operator's drawings since an instant (UTC ms), without shortfalls and refunds, in Ariary. */
export async function sumDrawn(reader: Reader, since: number): Promise<number> {
  const { drawing } = reader.t;
  const [row] = await reader.q
    .select({ totalAr: sql<number>`coalesce(sum(${drawing.amountAr}), 0)` })
    .from(drawing)
    .where(and(gte(drawing.createdAt, since), isNotNull(drawing.reference), isNull(drawing.campaignId)));
  return row?.totalAr ?? 0;
}

/** What went back to sponsors of campaigns since an instant (UTC ms): refunds, and what operators took back; in Ariary. */
export async function sumSentBack(reader: Reader, since: number): Promise<number> {
  const { drawing, fundingReversal } = reader.t;
  const [row] = await reader.q
    .select({
      totalAr: sql<number>`coalesce((select sum(r.amount_ar) from ${drawing} r where r.campaign_id is not null and r.created_at >= ${since}), 0)
        + coalesce((select sum(b.campaign_ar + b.sales_ar + b.operator_ar) from ${fundingReversal} b where b.created_at >= ${since}), 0)`,
    })
    .from(sql`(select 1) one`);
  return Number(row?.totalAr ?? 0);
}

/** What campaigns paid members since a day, gains and bonuses, in Ariary. */
export async function sumCampaignRewards(reader: Reader, fromDay: number): Promise<number> {
  const { campaignDay } = reader.t;
  const [row] = await reader.q
    .select({ totalAr: sql<number>`coalesce(sum(${campaignDay.paidAr}), 0)` })
    .from(campaignDay)
    .where(gte(campaignDay.day, fromDay));
  return Number(row?.totalAr ?? 0);
}

/** How many paid withdrawals their members have disputed since before an instant (UTC ms), and no confirmed statement contains. */
export async function countDisputed(reader: Reader, before: number): Promise<number> {
  const { payoutAnswer, transaction } = reader.t;
  const [row] = await reader.q
    .select({ payouts: sql<number>`count(*)` })
    .from(payoutAnswer)
    .innerJoin(transaction, eq(transaction.id, payoutAnswer.transactionId))
    .where(and(isDisputed(reader), sql`${missingSince(reader)} < ${before}`));
  return row?.payouts ?? 0;
}

/**
 * How many withdrawals asked for since an instant (UTC ms) were refused: neither those that their members asked to cancel, nor those that
 * were rejected to repay a reversed deposit.
 */
export async function countRefused(reader: Reader, since: number): Promise<number> {
  const { transaction: payout, reversal, withdrawalCancellation: cancelled } = reader.t;
  const [row] = await reader.q
    .select({ payouts: sql<number>`count(*)` })
    .from(payout)
    .where(
      and(
        eq(payout.status, "rejected"),
        gte(payout.createdAt, since),
        eq(payout.type, "withdrawal"),
        sql`not exists (select 1 from ${cancelled} where ${cancelled.transactionId} = ${payout.id})`,
        sql`not exists (select 1 from ${reversal} where ${reversal.memberId} = ${payout.memberId}
          and ${reversal.createdAt} = ${payout.decidedAt})`,
      ),
    );
  return row?.payouts ?? 0;
}

/** The names of all administrators, blocked ones too. */
export async function listAdminNames({ q, t: { member } }: Reader): Promise<string[]> {
  const rows = await q.select({ name: member.name }).from(member).where(eq(member.role, "admin"));
  return rows.map(({ name }) => name);
}
