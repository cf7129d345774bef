import { and, asc, desc, eq, gt, gte, inArray, sql } from "drizzle-orm";
import { REFERRAL_DEPTH } from "../../../shared/referral.ts";
import { prepared, type Reader, type Tx } from "../../db/database.ts";
import { reversedAr, reversedAt, reversedTransfers } from "../../db/reversed.ts";
import { causes, codes } from "../../ledger/chart.ts";
import type { Bought, Change } from "./reversal.rules.ts";

/** What the parts of a deposit's reversal took in all, in Ariary. */
const TAKEN = sql<number>`coalesce(sum(member_ar + sales_ar + operator_ar), 0)`;

/** A deposit with its owner's name; undefined when it does not exist. */
export async function findDeposit(reader: Reader, id: number) {
  const { member, transaction } = reader.t;
  const [row] = await reader.q
    .select({
      id: transaction.id,
      type: transaction.type,
      status: transaction.status,
      amountAr: transaction.amountAr,
      transferKey: transaction.transferKey,
      operatorPhone: transaction.operatorPhone,
      decidedAt: transaction.decidedAt,
      memberId: transaction.memberId,
      memberName: member.name,
    })
    .from(transaction)
    .innerJoin(member, eq(member.id, transaction.memberId))
    .where(eq(transaction.id, id));
  return row;
}

/** How many parts a deposit's reversal has, and what they asked back, took, and settled of what the member owes, in Ariary. */
export async function sumParts(reader: Reader, transactionId: number) {
  const { reversal } = reader.t;
  const [row] = await reader.q
    .select({
      parts: sql<number>`count(*)`,
      askedAr: sql<number>`coalesce(sum(${reversal.askedAr}), 0)`,
      takenAr: TAKEN,
      settledAr: sql<number>`coalesce(sum(${reversal.memberAr} + ${reversal.undoneAr}), 0)`,
    })
    .from(reversal)
    .where(eq(reversal.transactionId, transactionId));
  const { parts = 0, askedAr = 0, takenAr = 0, settledAr = 0 } = row ?? {};
  return { parts: Number(parts), askedAr: Number(askedAr), takenAr: Number(takenAr), settledAr: Number(settledAr) };
}

const owed = prepared<{ memberId: number; code: string }, { owedAr: number }>(
  "reversal_owed",
  ({ q, t: { account, reversal, transfer } }) =>
    q
      .select({
        owedAr: sql<number>`coalesce(sum(${reversal.askedAr} - ${reversal.memberAr} - ${reversal.undoneAr}), 0)
          - (select coalesce(sum(p.amount_ar), 0) from ${transfer} p where p.kind = 'REPAYMENT'
            and p.debit_account_id = (select a.id from ${account} a where a.code = ${sql.placeholder("code")}))`,
      })
      .from(reversal)
      .where(eq(reversal.memberId, sql.placeholder("memberId"))),
);

/** What a member owes for their reversed deposits, in Ariary. */
export async function sumOwed(reader: Reader, memberId: number): Promise<number> {
  const [row] = await owed(reader, { memberId, code: codes.member(memberId) });
  return Number(row?.owedAr ?? 0);
}

/** A member's waiting withdrawals, newest first. */
export async function listWithdrawals(reader: Reader, memberId: number): Promise<{ id: number; amountAr: number }[]> {
  const { transaction } = reader.t;
  const { id, amountAr } = transaction;
  return reader.q
    .select({ id, amountAr })
    .from(transaction)
    .where(
      and(eq(transaction.memberId, memberId), eq(transaction.type, "withdrawal"), eq(transaction.status, "pending")),
    )
    .orderBy(desc(id));
}

/** Every change of a member's balance since a deposit was credited, oldest first. */
export async function listChanges(reader: Reader, memberId: number, transactionId: number): Promise<Change[]> {
  const { account, transfer } = reader.t;
  const [credit] = await reader.q
    .select({ id: transfer.id, day: transfer.day, accountId: transfer.creditAccountId })
    .from(transfer)
    .innerJoin(account, eq(account.id, transfer.creditAccountId))
    .where(and(eq(transfer.cause, causes.deposit(transactionId)), eq(account.memberId, memberId)));
  if (!credit) return [];
  const columns = { id: transfer.id, cause: transfer.cause, amountAr: transfer.amountAr };
  const later = gt(transfer.id, credit.id);
  const came = await reader.q
    .select(columns)
    .from(transfer)
    // Days only grow with the numbers, unless the clock was set back; one day less costs little.
    .where(and(eq(transfer.creditAccountId, credit.accountId), gte(transfer.day, credit.day - 1), later));
  const left = await reader.q
    .select(columns)
    .from(transfer)
    .where(and(eq(transfer.debitAccountId, credit.accountId), later));
  return [...came, ...left.map((row) => ({ ...row, amountAr: -row.amountAr }))].sort((a, b) => a.id - b.id);
}

/** A member's memberships that began since an instant (UTC ms), newest first, each with the bonuses paid out of its sale. */
export async function listBought(
  reader: Reader,
  memberId: number,
  since: number,
): Promise<(Bought & { expiresAt: number })[]> {
  const { membership, transfer } = reader.t;
  const rows = await reader.q
    .select({
      id: membership.id,
      levelName: membership.levelName,
      origin: membership.origin,
      paidAr: membership.paidAr,
      startsAt: membership.startsAt,
      replacedAt: membership.replacedAt,
      expiresAt: membership.expiresAt,
    })
    .from(membership)
    .where(and(eq(membership.memberId, memberId), gte(membership.startsAt, since)))
    .orderBy(desc(membership.id));
  const levels = Array.from({ length: REFERRAL_DEPTH }, (_, index) => index + 1);
  const bonusCauses = rows.flatMap(({ id }) => levels.map((level) => causes.bonus(causes.purchase(id), level)));
  const bonuses =
    bonusCauses.length === 0
      ? []
      : await reader.q
          .select({ cause: transfer.cause, amountAr: transfer.amountAr })
          .from(transfer)
          .where(inArray(transfer.cause, bonusCauses));
  return rows.map((row) => {
    const own = bonuses.filter(({ cause }) => cause.startsWith(causes.bonus(causes.purchase(row.id), 0).slice(0, -1)));
    return { ...row, bonusAr: own.reduce((sum, { amountAr }) => sum + amountAr, 0) };
  });
}

export type NewReversal = {
  transactionId: number;
  part: number;
  memberId: number;
  askedAr: number;
  memberAr: number;
  salesAr: number;
  operatorAr: number;
  membershipId: number | null;
  undoneAr: number;
  recordedBy: number;
  createdAt: number;
};

/** Stores a part of a deposit's reversal and answers its number. */
export async function insertReversal(tx: Tx, fields: NewReversal): Promise<number> {
  const [row] = await tx.q.insert(tx.t.reversal).values(fields).returning({ id: tx.t.reversal.id });
  if (!row) throw new Error("insert answered no row");
  return row.id;
}

/** Credited deposits of which less was reversed than the operator took back, oldest first. Starts from the reversals, which are few. */
export async function listOpen(reader: Reader, limit: number) {
  const { member, reversal, transaction } = reader.t;
  const saidAr = reversedAr(reader, transaction.transferKey, transaction.amountAr);
  // The smaller one, in words that both engines have.
  const askedAr = sql<number>`(case when ${saidAr} < ${transaction.amountAr} then ${saidAr} else ${transaction.amountAr} end)`;
  const takenAr = sql<number>`(select ${TAKEN} from ${reversal} where ${reversal.transactionId} = ${transaction.id})`;
  return reader.q
    .select({
      transactionId: transaction.id,
      memberName: member.name,
      cashPhone: sql<string>`coalesce(${transaction.operatorPhone}, '')`,
      askedAr,
      takenAr,
      parts: sql<number>`(select count(*) from ${reversal} where ${reversal.transactionId} = ${transaction.id})`,
      at: sql<number>`${reversedAt(reader, transaction.transferKey)}`,
    })
    .from(transaction)
    .innerJoin(member, eq(member.id, transaction.memberId))
    .where(
      and(
        inArray(transaction.transferKey, reversedTransfers(reader)),
        // Literally the words of its index.
        sql`${transaction.type} = 'deposit' and ${transaction.status} <> 'rejected' and ${transaction.status} || '' = 'validated'`,
        sql`${takenAr} < ${askedAr}`,
      ),
    )
    .orderBy(asc(transaction.id))
    .limit(limit);
}
