import { and, asc, desc, eq, isNotNull, isNull, notInArray, sql } from "drizzle-orm";
import type { ErrorCode } from "../../../shared/errors.ts";
import type { Reader, Tx } from "../../db/database.ts";

/** Rows of one insert, below the most values that either engine binds. */
const AT_ONCE = 500;

export type NewItem = { transactionId: number; lineId: number };
export type Outcome = "validated" | ErrorCode;

/** Stores a batch with its deposits, all open. */
export async function insertBatch(
  tx: Tx,
  fields: { startedBy: number; startedAt: number },
  items: readonly NewItem[],
): Promise<number> {
  const { batch, batchItem } = tx.t;
  const [row] = await tx.q.insert(batch).values(fields).returning({ id: batch.id });
  if (!row) throw new Error("insert returned no row");
  for (let from = 0; from < items.length; from += AT_ONCE) {
    const some = items.slice(from, from + AT_ONCE).map((item) => ({ batchId: row.id, ...item }));
    await tx.q.insert(batchItem).values(some);
  }
  return row.id;
}

/** An administrator's newest batch. */
export async function findLatest(reader: Reader, startedBy: number) {
  const { batch } = reader.t;
  const [row] = await reader.q
    .select({ id: batch.id, startedAt: batch.startedAt })
    .from(batch)
    .where(eq(batch.startedBy, startedBy))
    .orderBy(desc(batch.id))
    .limit(1);
  return row;
}

/** Deposits of a batch that are not settled, oldest first, with what their validation needs. */
export async function listOpen(reader: Reader, batchId: number, limit: number) {
  const { batchItem: item, operatorMessage: line } = reader.t;
  return reader.q
    .select({
      transactionId: item.transactionId,
      statementLineId: item.lineId,
      reference: sql<string>`${line.reference}`,
    })
    .from(item)
    .innerJoin(line, eq(line.id, item.lineId))
    .where(and(eq(item.batchId, batchId), isNull(item.outcome)))
    .orderBy(asc(item.transactionId))
    .limit(limit);
}

export async function isOpen(reader: Reader, batchId: number, transactionId: number): Promise<boolean> {
  const { batchItem: item } = reader.t;
  const rows = await reader.q
    .select({ one: sql`1` })
    .from(item)
    .where(and(eq(item.batchId, batchId), eq(item.transactionId, transactionId), isNull(item.outcome)));
  return rows.length > 0;
}

/** Settles a deposit of a batch, unless it is settled. */
export async function settle(
  tx: Tx,
  { batchId, transactionId }: { batchId: number; transactionId: number },
  outcome: Outcome,
  settledAt: number,
): Promise<void> {
  const { batchItem: item } = tx.t;
  await tx.q
    .update(item)
    .set({ outcome, settledAt })
    .where(and(eq(item.batchId, batchId), eq(item.transactionId, transactionId), isNull(item.outcome)));
}

/** The deposits of a batch by receiving number and outcome, summed, and when the last of each was settled. */
export async function sumBatch(reader: Reader, batchId: number) {
  const { batchItem: item, operatorMessage: line } = reader.t;
  return reader.q
    .select({
      phone: line.phone,
      outcome: item.outcome,
      count: sql<number>`count(*)`,
      amountAr: sql<number>`sum(${line.amountAr})`,
      settledAt: sql<number | null>`max(${item.settledAt})`,
    })
    .from(item)
    .innerJoin(line, eq(line.id, item.lineId))
    .where(eq(item.batchId, batchId))
    .groupBy(line.phone, item.outcome)
    .orderBy(line.phone);
}

/** Deposits of a batch that were refused, oldest first. */
export async function listRefused(reader: Reader, batchId: number, others: readonly Outcome[], limit: number) {
  const { batchItem: item, transaction, member } = reader.t;
  return reader.q
    .select({
      depositId: item.transactionId,
      memberName: member.name,
      amountAr: transaction.amountAr,
      code: sql<ErrorCode>`${item.outcome}`,
    })
    .from(item)
    .innerJoin(transaction, eq(transaction.id, item.transactionId))
    .innerJoin(member, eq(member.id, transaction.memberId))
    .where(and(eq(item.batchId, batchId), isNotNull(item.outcome), notInArray(item.outcome, [...others])))
    .orderBy(asc(item.transactionId))
    .limit(limit);
}
