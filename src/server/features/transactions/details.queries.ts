import { and, desc, eq, ne, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { BalanceChange, BalanceChangeKind, OtherUses } from "../../../shared/transaction-details.ts";
import type { Reader } from "../../db/database.ts";
import { isPaidBy } from "../../db/own-transfer.ts";
import { listNear } from "./near.queries.ts";

/** A member with balance and held money, in Ariary. */
export async function findOwner(reader: Reader, memberId: number) {
  const { member, account } = reader.t;
  const held = alias(account, "held");
  const { id, name, phone, phoneChangedAt, status, createdAt } = member;
  const balances = { balanceAr: account.balanceAr, heldAr: held.balanceAr };
  const [row] = await reader.q
    .select({ id, name, phone, phoneChangedAt, status, createdAt, ...balances })
    .from(member)
    .innerJoin(account, and(eq(account.memberId, member.id), eq(account.kind, "member")))
    .innerJoin(held, and(eq(held.memberId, member.id), eq(held.kind, "held")))
    .where(eq(member.id, memberId));
  return row;
}

/** A transaction's reference as typed; null when it equals the canonical form. */
export async function findTypedReference(reader: Reader, id: number): Promise<string | null> {
  const { transaction } = reader.t;
  const [row] = await reader.q
    .select({ typed: transaction.typedReference })
    .from(transaction)
    .where(eq(transaction.id, id));
  return row?.typed ?? null;
}

/** Count and sum in Ariary of a member's validated transactions, by type. */
export async function sumValidated(reader: Reader, memberId: number) {
  const { transaction } = reader.t;
  return reader.q
    .select({
      type: transaction.type,
      count: sql<number>`count(*)`,
      totalAr: sql<number>`sum(${transaction.amountAr})`,
    })
    .from(transaction)
    .where(and(eq(transaction.memberId, memberId), eq(transaction.status, "validated")))
    .groupBy(transaction.type);
}

/** Number of a member's payouts validated up to an instant (UTC ms), without one transaction. */
export async function countPayoutsBefore(
  reader: Reader,
  { memberId, id, before }: { memberId: number; id: number; before: number },
): Promise<number> {
  const { transaction } = reader.t;
  const [row] = await reader.q
    .select({ count: sql<number>`count(*)` })
    .from(transaction)
    .where(
      and(
        eq(transaction.memberId, memberId),
        eq(transaction.type, "withdrawal"),
        eq(transaction.status, "validated"),
        sql`${transaction.decidedAt} <= ${before}`,
        ne(transaction.id, id),
      ),
    );
  return row?.count ?? 0;
}

const SHOWN = 3;
/** Most uses counted: a shop's number may have thousands. */
const COUNTED = 100;

async function findUses(reader: Reader, where: SQL | undefined): Promise<OtherUses> {
  const { transaction, member } = reader.t;
  const { id, type, status, amountAr, createdAt, memberId, reference } = transaction;
  const rows = await reader.q
    .select({ id, type, status, amountAr, createdAt, memberId, reference, memberName: sql<string>`${member.name}` })
    .from(transaction)
    .leftJoin(member, eq(member.id, transaction.memberId))
    .where(where)
    .orderBy(desc(id))
    .limit(COUNTED);
  return { count: rows.length, newest: rows.slice(0, SHOWN) };
}

/** Other deposits with a reference, on any number, rejected ones included. */
export const usesOfReference = (reader: Reader, reference: string, exceptId: number) =>
  findUses(reader, and(eq(reader.t.transaction.reference, reference), ne(reader.t.transaction.id, exceptId)));

/** Other deposits with a near reference that are not rejected (docs/product.md 8.7). */
export async function usesNear(
  reader: Reader,
  deposit: { id: number; reference: string; createdAt: number },
): Promise<OtherUses> {
  const { transaction } = reader.t;
  const ids = await listNear(reader, deposit);
  if (ids.length === 0) return { count: 0, newest: [] };
  return findUses(
    reader,
    and(
      reader.lookup.among(transaction.id, ids),
      ne(transaction.status, "rejected"),
      ne(transaction.reference, deposit.reference),
    ),
  );
}

/** Withdrawals paid by a transfer (`transferKey`), without `exceptId`. */
export const usesOfPayment = (reader: Reader, key: string, exceptId = 0) =>
  findUses(reader, and(isPaidBy(reader, key), ne(reader.t.transaction.id, exceptId)));

/** Other members' payouts to a number. */
export const usesOfNumber = (reader: Reader, phone: string, exceptMemberId: number) =>
  findUses(reader, and(eq(reader.t.transaction.payoutPhone, phone), ne(reader.t.transaction.memberId, exceptMemberId)));

/** Another member with this phone; undefined when there is none. */
export async function findOtherHolder(reader: Reader, phone: string, exceptMemberId: number) {
  const { member } = reader.t;
  const [row] = await reader.q
    .select({ memberId: member.id, memberName: member.name })
    .from(member)
    .where(and(eq(member.phone, phone), ne(member.id, exceptMemberId)));
  return row;
}

/** The newest changes of a member's balance, in Ariary: positive for money in, negative for money out. */
export async function listBalanceChanges(reader: Reader, memberId: number, limit: number): Promise<BalanceChange[]> {
  const { account, transfer } = reader.t;
  const own = reader.q
    .select({ id: account.id })
    .from(account)
    .where(and(eq(account.memberId, memberId), eq(account.kind, "member")));
  const [mine] = await own;
  if (!mine) return [];
  const columns = { id: transfer.id, kind: sql<BalanceChangeKind>`${transfer.kind}`, at: transfer.createdAt };
  const came = await reader.q
    .select({ ...columns, amountAr: transfer.amountAr })
    .from(transfer)
    .where(eq(transfer.creditAccountId, mine.id))
    .orderBy(desc(transfer.day), desc(transfer.id))
    .limit(limit);
  const left = await reader.q
    .select({ ...columns, amountAr: sql<number>`-${transfer.amountAr}` })
    .from(transfer)
    .where(eq(transfer.debitAccountId, mine.id))
    .orderBy(desc(transfer.id))
    .limit(limit);
  return [...came, ...left].sort((a, b) => b.id - a.id).slice(0, limit);
}
