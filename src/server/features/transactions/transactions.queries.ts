import { and, desc, eq, gte, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { MINUTE_MS } from "../../../shared/day.ts";
import type { TransactionType } from "../../../shared/transactions.ts";
import { isPlain } from "../../acts/touch.ts";
import { prepared, type Reader, type Tx, together } from "../../db/database.ts";
import { reversedAr, reversedAt, transfersOf } from "../../db/reversed.ts";
import { entryColumns } from "../../db/transactions.ts";
import type { Wait } from "./transactions.rules.ts";

/** Ids of the pending transactions of a type, newest first. */
export async function listPendingIds(reader: Reader, type: TransactionType, limit: number): Promise<number[]> {
  const { transaction } = reader.t;
  const rows = await reader.q
    .select({ id: transaction.id })
    .from(transaction)
    .where(and(eq(transaction.status, "pending"), eq(transaction.type, type)))
    .orderBy(desc(transaction.createdAt), desc(transaction.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** A transaction's own row; undefined when it does not exist. */
export async function findTransaction(reader: Reader, id: number) {
  const { transaction } = reader.t;
  const [row] = await reader.q.select().from(transaction).where(eq(transaction.id, id));
  return row;
}

/**
 * Transactions with their owner, the owner's present balance in Ariary, and who decided. The joins are outer joins to
 * make planners read the transaction first.
 */
export function selectForAdmin(reader: Reader) {
  const { transaction, member, account } = reader.t;
  const decider = alias(member, "decider");
  return reader.q
    .select({
      ...entryColumns(reader.t),
      memberId: transaction.memberId,
      memberName: sql<string>`${member.name}`,
      memberPhone: sql<string>`coalesce(${member.phone}, '')`,
      memberBalanceAr: sql<number>`${account.balanceAr}`,
      decidedByName: decider.name,
      reversedAt: reversedAt(reader, transfersOf(reader)),
      reversedAr: reversedAr(reader, transfersOf(reader), transaction.amountAr),
    })
    .from(transaction)
    .leftJoin(member, eq(member.id, transaction.memberId))
    .leftJoin(account, and(eq(account.memberId, member.id), eq(account.kind, "member")))
    .leftJoin(decider, eq(decider.id, transaction.decidedBy));
}

/** Waiting withdrawals whose members asked to cancel them, the first asked first. */
export async function listCancellations(reader: Reader, limit: number) {
  const { transaction, withdrawalCancellation } = reader.t;
  return selectForAdmin(reader)
    .innerJoin(withdrawalCancellation, eq(withdrawalCancellation.transactionId, transaction.id))
    .where(eq(transaction.status, "pending"))
    .orderBy(withdrawalCancellation.askedAt, transaction.id)
    .limit(limit);
}

/** A transaction as administrators see it; undefined when it does not exist. */
export async function findForAdmin(reader: Reader, id: number) {
  const [row] = await selectForAdmin(reader).where(eq(reader.t.transaction.id, id));
  return row;
}

/**
 * The number of transactions by status and type. Pending ones are counted by index, one query per type, which takes
 * half the time of a `group by`; decided ones come from the running totals.
 */
export async function countByStatus(reader: Reader) {
  const { transaction, transactionTally } = reader.t;
  const countWaiting = async (type: TransactionType) => {
    const [waiting] = await reader.q
      .select({ transactions: sql<number>`count(*)` })
      .from(transaction)
      .where(and(eq(transaction.status, "pending"), eq(transaction.type, type)));
    return { status: "pending" as const, type, transactions: waiting?.transactions ?? 0 };
  };
  const { status, type, transactions } = transactionTally;
  const decided = reader.q.select({ status, type, transactions }).from(transactionTally);
  const [deposits, withdrawals, rest] = await together([countWaiting("deposit"), countWaiting("withdrawal"), decided]);
  return [deposits, withdrawals, ...rest];
}

type Validated = { createdAt: number; decidedAt: number | null };

const lastDeposits = prepared<{ limit: number }, Validated>("transactions_last_deposits", ({ q, t: { transaction } }) =>
  q
    .select({ createdAt: transaction.createdAt, decidedAt: transaction.decidedAt })
    .from(transaction)
    .where(and(eq(transaction.status, "validated"), eq(transaction.type, "deposit")))
    .orderBy(desc(transaction.createdAt), desc(transaction.id))
    .limit(sql.placeholder("limit")),
);

/** How long the newest validated deposits waited. */
export async function listDepositWaits(reader: Reader, limit: number): Promise<Wait[]> {
  const rows = await lastDeposits(reader, { limit });
  return rows.map(({ createdAt, decidedAt }) => ({ waitMs: (decidedAt ?? createdAt) - createdAt, requests: 1 }));
}

const payoutWaits = prepared<{ fromDay: number }, { minutes: number; requests: number }>(
  "transactions_payout_waits",
  ({ q, t: { payoutWait } }) =>
    q
      .select({ minutes: payoutWait.minutes, requests: sql<number>`sum(${payoutWait.withdrawals})` })
      .from(payoutWait)
      .where(gte(payoutWait.day, sql.placeholder("fromDay")))
      .groupBy(payoutWait.minutes),
);

/**
 * How long the withdrawals paid from a day on had waited, rounded down to two digits of minutes: the counts in
 * `payout_wait`, not hundreds of thousands of rows.
 */
export async function listPayoutWaits(reader: Reader, args: { fromDay: number }): Promise<Wait[]> {
  const rows = await payoutWaits(reader, args);
  return rows.map(({ minutes, requests }) => ({ waitMs: minutes * MINUTE_MS, requests }));
}

export type Decision = {
  status: "validated" | "rejected";
  decidedAt: number;
  /** Null for a gateway. */
  decidedBy: number | null;
  decisionReference: string;
  reason: string | null;
  operatorPhone: string | null;
  typedReference?: string | null;
  transferKey?: string | null;
  /** The amount credited in place of the declared one, which is then stored beside it. */
  amountAr?: number;
  declaredAr?: number;
};

/** Stores a decision; the database refuses a second one. */
export async function storeDecision(tx: Tx, id: number, decision: Decision): Promise<void> {
  await tx.q.update(tx.t.transaction).set(decision).where(eq(tx.t.transaction.id, id));
}

/** Gives a waiting deposit that named no transfer its own; the database allows it once. */
export async function storeTransferKey(tx: Tx, id: number, transferKey: string): Promise<void> {
  await tx.q.update(tx.t.transaction).set({ transferKey }).where(eq(tx.t.transaction.id, id));
}

/**
 * Whether paying a withdrawal now would be plain: it rests on nobody's word but the member's.
 * @param now UTC milliseconds
 */
export async function isPlainPayout(reader: Reader, id: number, now: number): Promise<boolean> {
  const { transaction } = reader.t;
  const rows = await reader.q
    .select({ id: transaction.id })
    .from(transaction)
    .where(and(eq(transaction.id, id), isPlain(reader, transaction, now)));
  return rows.length > 0;
}

/** A member's phone (`+261…`); null once the account is closed. */
export async function findPhone(reader: Reader, memberId: number): Promise<string | null> {
  const { member } = reader.t;
  const [row] = await reader.q.select({ phone: member.phone }).from(member).where(eq(member.id, memberId));
  return row?.phone ?? null;
}
