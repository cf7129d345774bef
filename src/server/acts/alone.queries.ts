import { and, desc, eq, exists, gt, inArray, lte, ne, not, notExists, type SQL, sql } from "drizzle-orm";
import type { AloneKind } from "../../shared/two-people.ts";
import type { Reader, Tx } from "../db/database.ts";
import { type IsDecider, isOneWith, isPerson, isProven } from "../db/proven.ts";
import { stands } from "../db/reversed.ts";

/** What one administrator decides alone, to be added up. */
export type NewAlone = {
  adminId: number;
  at: number;
  amountAr: number;
  act: AloneKind;
  target: string;
  memberId: number | null;
  transactionId: number | null;
};

type Persons = Parameters<typeof isOneWith>[1];

/** Stores what one administrator decides alone. */
export async function insertAlone(tx: Tx, row: NewAlone): Promise<void> {
  await tx.q.insert(tx.t.decidedAlone).values(row);
}

/**
 * SQL condition: a row counts, since it is of no deposit that is proven, and of no refund whose sending a confirmed
 * message shows. Evidence may come, and go.
 * @param isDecider whose rows they are
 */
export function counts(reader: Reader, isDecider: IsDecider): SQL {
  const { decidedAlone, drawing, operatorMessage, statementImport, transaction } = reader.t;
  const proven = reader.q
    .select({ one: sql`1` })
    .from(transaction)
    .where(and(eq(transaction.id, decidedAlone.transactionId), isProven(reader, transaction, isDecider)));
  const sent = sql`(${decidedAlone.act} = 'refund' and exists (select 1 from ${drawing} refund
    join ${operatorMessage} sent on sent.transfer_key = refund.transfer_key and sent.phone = refund.cash_phone and sent.kind = 'sent'
      and sent.amount_ar = refund.amount_ar and coalesce(sent.payee_phone, refund.payee_phone) = refund.payee_phone
    join ${statementImport} brought on brought.id = sent.import_id and brought.confirmed_at is not null
    where cast(refund.campaign_id as text) = ${decidedAlone.target} and refund.created_at = ${decidedAlone.at}
      and ${stands(reader, sql`refund.transfer_key`)}))`;
  return and(notExists(proven), not(sent)) as SQL;
}

/** SQL condition: no independent administrator has looked through a row. */
export function isUnread(reader: Reader): SQL {
  const { decidedAlone, decidedAloneReading: reading } = reader.t;
  const readings = reader.q.select({ one: sql`1` }).from(reading).where(eq(reading.decidedAloneId, decidedAlone.id));
  return notExists(readings);
}

/** What some administrators decided alone, in Ariary: after an instant (UTC ms), and of all days what nobody has looked through. */
export async function sumAlone(reader: Reader, adminIds: readonly number[], since: number) {
  const { decidedAlone: row } = reader.t;
  const sumOf = async (where: SQL) => {
    const [sum] = await reader.q
      .select({ sumAr: sql<number>`coalesce(sum(${row.amountAr}), 0)` })
      .from(row)
      .where(and(inArray(row.adminId, [...adminIds]), where, counts(reader, isPerson(adminIds))));
    return Number(sum?.sumAr ?? 0);
  };
  return { todayAr: await sumOf(gt(row.at, since)), unreadAr: await sumOf(isUnread(reader)) };
}

/** What counts and nobody has looked through, newest first. @param persons as `isOneWith` takes them */
export async function listUnread(reader: Reader, persons: Persons, limit: number) {
  const { decidedAlone: row, member } = reader.t;
  const { id, adminId, at, amountAr, act, target, memberId } = row;
  const memberName = sql<string | null>`(select m.name from ${member} m where m.id = ${row.memberId})`;
  return reader.q
    .select({ id, adminId, adminName: member.name, at, amountAr, act, target, memberId, memberName })
    .from(row)
    .innerJoin(member, eq(member.id, row.adminId))
    .where(and(isUnread(reader), counts(reader, isOneWith(row.adminId, persons))))
    .orderBy(desc(row.id))
    .limit(limit);
}

/** Marks as looked through what others than some administrators decided alone, up to an id; also what is proven by now. */
export async function insertReadings(
  tx: Tx,
  reading: { adminId: number; at: number },
  { notBy, upToId }: { notBy: readonly number[]; upToId: number },
): Promise<number> {
  const { decidedAlone: row, decidedAloneReading } = tx.t;
  const rows = await tx.q
    .select({ id: row.id })
    .from(row)
    .where(and(lte(row.id, upToId), not(inArray(row.adminId, [...notBy])), isUnread(tx)));
  for (const { id } of rows) await tx.q.insert(decidedAloneReading).values({ decidedAloneId: id, ...reading });
  return rows.length;
}

/**
 * What was decided alone after an instant (UTC ms), with its part that nobody has looked through, in Ariary.
 * @param persons as `isOneWith` takes them
 */
export async function sumSince(reader: Reader, persons: Persons, since: number) {
  const { decidedAlone: row } = reader.t;
  const unreadAr = sql<number>`coalesce(sum(case when ${isUnread(reader)} then ${row.amountAr} else 0 end), 0)`;
  const [sum] = await reader.q
    .select({ count: sql<number>`count(*)`, amountAr: sql<number>`coalesce(sum(${row.amountAr}), 0)`, unreadAr })
    .from(row)
    .where(and(gt(row.at, since), counts(reader, isOneWith(row.adminId, persons))));
  return {
    count: Number(sum?.count ?? 0),
    amountAr: Number(sum?.amountAr ?? 0),
    unreadAr: Number(sum?.unreadAr ?? 0),
  };
}

/** Of some deposits, those that are proven as they were declared, for a decision of one person's accounts. */
export async function listProven(
  reader: Reader,
  transactionIds: readonly number[],
  person: readonly number[],
): Promise<number[]> {
  const { transaction } = reader.t;
  const rows = await reader.q
    .select({ id: transaction.id })
    .from(transaction)
    .where(and(inArray(transaction.id, [...transactionIds]), isProven(reader, transaction, isPerson(person))));
  return rows.map(({ id }) => id);
}

/** What a member was paid after an instant (UTC ms) without a decision of two, by all administrators together, in Ariary. */
export async function sumPaidAlone(reader: Reader, memberId: number, since: number): Promise<number> {
  const { approval, transaction } = reader.t;
  const approved = reader.q
    .select({ id: approval.id })
    .from(approval)
    .where(
      and(
        eq(approval.kind, "withdrawal"),
        sql`${approval.target} = cast(${transaction.id} as text)`,
        eq(approval.status, "approved"),
      ),
    );
  const [row] = await reader.q
    .select({ sumAr: sql<number>`coalesce(sum(${transaction.amountAr}), 0)` })
    .from(transaction)
    .where(
      and(
        eq(transaction.memberId, memberId),
        eq(transaction.type, "withdrawal"),
        eq(transaction.status, "validated"),
        gt(transaction.decidedAt, since),
        not(exists(approved)),
      ),
    );
  return Number(row?.sumAr ?? 0);
}

/** Other accounts that were paid on a number since an instant (UTC ms), with their names. */
export async function listPaidOn(
  reader: Reader,
  { payoutPhone, memberId, since }: { payoutPhone: string; memberId: number; since: number },
): Promise<{ memberId: number; name: string }[]> {
  const { member, transaction } = reader.t;
  return reader.q
    .selectDistinct({ memberId: member.id, name: member.name })
    .from(transaction)
    .innerJoin(member, eq(member.id, transaction.memberId))
    .where(
      and(
        eq(transaction.payoutPhone, payoutPhone),
        ne(transaction.memberId, memberId),
        eq(transaction.status, "validated"),
        gt(transaction.decidedAt, since),
      ),
    )
    .orderBy(member.id)
    .limit(10);
}
