import { and, asc, desc, eq, gt, lt, ne, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { runsOf } from "../../../shared/reference.ts";
import type { TransactionStatus, TransactionType } from "../../../shared/transactions.ts";
import { type Reader, type Tx, together } from "../../db/database.ts";
import { isActiveAdmin } from "../../db/members.ts";
import { reversedAt } from "../../db/reversed.ts";

const entryColumns = ({ transaction }: Reader["t"]) => ({
  id: transaction.id,
  type: transaction.type,
  status: transaction.status,
  amountAr: transaction.amountAr,
  createdAt: transaction.createdAt,
  decidedAt: transaction.decidedAt,
  operatorPhone: transaction.operatorPhone,
  payoutPhone: transaction.payoutPhone,
  reference: transaction.reference,
  decisionReference: transaction.decisionReference,
  reason: transaction.reason,
});

type OwnFilter = { type?: TransactionType; status?: TransactionStatus; before?: number };

/** A member's own deposits and withdrawals, newest first; `before` is a cursor. */
export async function listOfMember(reader: Reader, memberId: number, filter: OwnFilter, limit: number) {
  const { transaction } = reader.t;
  const { type, status, before } = filter;
  return reader.q
    .select(entryColumns(reader.t))
    .from(transaction)
    .where(
      and(
        eq(transaction.memberId, memberId),
        type && eq(transaction.type, type),
        status && eq(transaction.status, status),
        before === undefined ? undefined : lt(transaction.id, before),
      ),
    )
    .orderBy(desc(transaction.id))
    .limit(limit);
}

/** How many of a member's own stand at each status. */
export async function countOfMember(reader: Reader, memberId: number, type: TransactionType | undefined) {
  const { transaction } = reader.t;
  return reader.q
    .select({ status: transaction.status, transactions: sql<number>`count(*)` })
    .from(transaction)
    .where(and(eq(transaction.memberId, memberId), type && eq(transaction.type, type)))
    .groupBy(transaction.status);
}

/** One of a member's own deposits and withdrawals. */
export async function findOfMember(reader: Reader, memberId: number, id: number) {
  const { transaction } = reader.t;
  const [row] = await reader.q
    .select(entryColumns(reader.t))
    .from(transaction)
    .where(and(eq(transaction.memberId, memberId), eq(transaction.id, id)));
  return row;
}

/** A member's transactions that wait, or were decided since an instant, newest first. */
export async function listRecent(reader: Reader, memberId: number, since: number, limit: number) {
  const { transaction } = reader.t;
  return reader.q
    .select(entryColumns(reader.t))
    .from(transaction)
    .where(
      and(
        eq(transaction.memberId, memberId),
        or(eq(transaction.status, "pending"), sql`${transaction.decidedAt} > ${since}`),
      ),
    )
    .orderBy(desc(transaction.id))
    .limit(limit);
}

/** The waiting transactions of a type by number, the last declared first. */
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

/** One transaction, without its owner's details. */
export async function findTransaction(reader: Reader, id: number) {
  const { transaction } = reader.t;
  const [row] = await reader.q.select().from(transaction).where(eq(transaction.id, id));
  return row;
}

/**
 * Transactions as an administrator sees them: with the owner, his balance now, and who decided. The joins are outer ones for their
 * order: the transaction is found first, whatever a planner thinks.
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
      reversedAt: reversedAt(reader, transaction.transferKey),
    })
    .from(transaction)
    .leftJoin(member, eq(member.id, transaction.memberId))
    .leftJoin(account, and(eq(account.memberId, member.id), eq(account.kind, "member")))
    .leftJoin(decider, eq(decider.id, transaction.decidedBy));
}

/** One transaction as an administrator sees it. */
export async function findForAdmin(reader: Reader, id: number) {
  const [row] = await selectForAdmin(reader).where(eq(reader.t.transaction.id, id));
  return row;
}

/**
 * How many transactions stand at each status and type. Those that wait are counted, by the index alone and each type by itself, which takes
 * half the time of a group; those decided were, one by one.
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

/** How long the newest validated transactions of a type waited, in milliseconds. */
export async function listWaits(reader: Reader, type: TransactionType, limit: number): Promise<number[]> {
  const { transaction } = reader.t;
  const rows = await reader.q
    .select({ createdAt: transaction.createdAt, decidedAt: transaction.decidedAt })
    .from(transaction)
    .where(and(eq(transaction.status, "validated"), eq(transaction.type, type)))
    .orderBy(desc(transaction.createdAt), desc(transaction.id))
    .limit(limit);
  return rows.map(({ createdAt, decidedAt }) => (decidedAt ?? createdAt) - createdAt);
}

export type Decision = {
  status: "validated" | "rejected";
  decidedAt: number;
  decidedBy: number;
  decisionReference: string;
  reason: string | null;
  operatorPhone: string | null;
  typedReference?: string | null;
  transferKey?: string | null;
};

/** Stores a decision; the database refuses a second one. */
export async function storeDecision(tx: Tx, id: number, decision: Decision): Promise<void> {
  await tx.q.update(tx.t.transaction).set(decision).where(eq(tx.t.transaction.id, id));
}

export type NewTransaction = {
  memberId: number;
  type: TransactionType;
  amountAr: number;
  operatorPhone: string | null;
  payoutPhone: string | null;
  reference: string | null;
  typedReference: string | null;
  transferKey: string | null;
  createdAt: number;
};

/** Stores a waiting transaction, and what its reference shares with others. */
export async function insertTransaction(tx: Tx, fields: NewTransaction) {
  const [row] = await tx.q
    .insert(tx.t.transaction)
    .values({ ...fields, status: "pending" })
    .returning(entryColumns(tx.t));
  if (!row) throw new Error("insert answered no row");
  const runs = runsOf(fields.reference ?? "").map((run) => ({ run, transactionId: row.id }));
  if (runs.length > 0) await tx.q.insert(tx.t.referenceRun).values(runs);
  return row;
}

/** A member's waiting transactions of a type. */
export async function listWaiting(reader: Reader, memberId: number, type: TransactionType) {
  const { transaction } = reader.t;
  return reader.q
    .select({
      id: transaction.id,
      amountAr: transaction.amountAr,
      payoutPhone: transaction.payoutPhone,
      createdAt: transaction.createdAt,
    })
    .from(transaction)
    .where(and(eq(transaction.memberId, memberId), eq(transaction.type, type), eq(transaction.status, "pending")));
}

/** The deposit that declares a transfer (`transferKey`), with its owner; rejected ones and one deposit left out. */
export async function findDeclared(reader: Reader, key: string, exceptId?: number) {
  const { transaction } = reader.t;
  const { id, memberId, status, amountAr, createdAt } = transaction;
  const [row] = await reader.q
    .select({ id, memberId, status, amountAr, createdAt })
    .from(transaction)
    .where(
      and(
        eq(transaction.transferKey, key),
        // Literally the words of its index.
        sql`"transaction"."type" = 'deposit' and "transaction"."status" <> 'rejected'`,
        exceptId === undefined ? undefined : ne(transaction.id, exceptId),
      ),
    )
    .limit(1);
  return row;
}

type Holder = { id: number; name: string; phone: string; isOffered: boolean };

/** Active administrators' numbers and whether each receives deposits, oldest first. */
export async function listHolders(reader: Reader): Promise<Holder[]> {
  const { member } = reader.t;
  const rows = await reader.q
    .select({ id: member.id, name: member.name, phone: member.phone, isOffered: member.receivesDeposits })
    .from(member)
    .where(isActiveAdmin(reader))
    .orderBy(asc(member.id));
  return rows.flatMap(({ phone, ...holder }) => (phone ? [{ ...holder, phone }] : []));
}

/** Those whose number receives deposits (spec §7 admins). */
export async function listReceivers(reader: Reader): Promise<{ name: string; phone: string }[]> {
  const holders = await listHolders(reader);
  return holders.filter(({ isOffered }) => isOffered).map(({ name, phone }) => ({ name, phone }));
}

/** Whether a member's number is another one since an instant (UTC ms). */
export async function hasNewPhone(reader: Reader, memberId: number, since: number): Promise<boolean> {
  const { member } = reader.t;
  const isNew = and(eq(member.id, memberId), gt(member.phoneChangedAt, since));
  return (await reader.q.select({ id: member.id }).from(member).where(isNew)).length > 0;
}

/** A member's number; null once the account is closed. */
export async function findPhone(reader: Reader, memberId: number): Promise<string | null> {
  const { member } = reader.t;
  const [row] = await reader.q.select({ phone: member.phone }).from(member).where(eq(member.id, memberId));
  return row?.phone ?? null;
}
