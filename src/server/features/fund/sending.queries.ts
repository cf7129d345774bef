import {
  and,
  type Column,
  desc,
  eq,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  notExists,
  notLike,
  or,
  type SQL,
  sql,
} from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { FeeToCheck } from "../../../shared/fund.ts";
import { UNKNOWN_KEYS } from "../../../shared/reference.ts";
import { prepared, type Reader, type Tx } from "../../db/database.ts";
import { inParts } from "../../db/parts.ts";
import { stands } from "../../db/reversed.ts";
import { FEE_PERCENT } from "./fund.rules.ts";

/** SQL: operators' messages `e` of money sent, of confirmed imports alone. */
const confirmedSendings = ({ t: { operatorMessage, statementImport } }: Reader) =>
  sql`${operatorMessage} e inner join ${statementImport} i on i.id = e.import_id and i.confirmed_at is not null`;

/**
 * A reading of what is on a number, in SQL: it saw what had left until `seenAt`, and is compared with what was recorded until
 * `recordedUntil` (UTC ms).
 */
export type ReadingSql = { phone: SQL; seenAt: SQL; recordedUntil: SQL };

/**
 * SQL: what a reading saw gone and was recorded only afterwards or not yet, in Ariary, as confirmed messages date it: payouts, drawings,
 * carried cash and operators' fees. It is neither missing nor on the number any more.
 */
export function recordedLateAr(reader: Reader, { phone, seenAt, recordedUntil }: ReadingSql): SQL<number> {
  const { transaction, drawing, cashMove, operatorFee } = reader.t;
  const sendings = confirmedSendings(reader);
  const sums = [
    // The number is no part of the index by the hour of the decision, and would lead to one of all its payouts.
    sql`select sum(x.amount_ar) from ${transaction} x inner join (${sendings}) on e.transaction_id = x.id
      where x.type = 'withdrawal' and x.status = 'validated' and x.decided_at > ${recordedUntil}
        and x.operator_phone || '' = ${phone} and e.happened_at <= ${seenAt}`,
    sql`select sum(d.amount_ar) from ${drawing} d inner join (${sendings}) on e.transfer_key = d.transfer_key
      where d.cash_phone = ${phone} and d.created_at > ${recordedUntil} and e.phone = d.cash_phone and e.kind = 'sent'
        and e.amount_ar = d.amount_ar and e.happened_at <= ${seenAt}`,
    sql`select sum(m.amount_ar) from ${cashMove} m inner join (${sendings}) on e.transfer_key = m.transfer_key
      where m.from_phone = ${phone} and m.created_at > ${recordedUntil} and e.phone = m.from_phone and e.kind = 'sent'
        and e.amount_ar = m.amount_ar and e.happened_at <= ${seenAt}`,
    sql`select sum(f.amount_ar) from ${operatorFee} f where f.cash_phone = ${phone} and f.happened_at <= ${seenAt}
        and (f.booked_at > ${recordedUntil} or f.booked_at is null)`,
  ].map((sum) => sql`coalesce((${sum}), 0)`);
  return sql<number>`(${sql.join(sums, sql` + `)})`;
}

/** `recordedLateAr` of a reading that is known, in Ariary; instants in UTC ms. */
export async function sumLate(
  reader: Reader,
  { phone, seenAt, recordedUntil }: { phone: string; seenAt: number; recordedUntil: number },
): Promise<number> {
  const late = recordedLateAr(reader, {
    phone: sql`${phone}`,
    seenAt: sql`${seenAt}`,
    recordedUntil: sql`${recordedUntil}`,
  });
  const [row] = await reader.q.select({ lateAr: late }).from(sql`(select 1) one`);
  return Number(row?.lateAr ?? 0);
}

/** Which sendings to look at: those that imports speak of, the one of a payout, or the one that a drawing or carried cash names. */
export type SendingScope =
  | { importIds: readonly number[] }
  | { transactionId: number }
  | { phone: string; transferKey: string };

/** Sendings whose message imports brought, whose fee they say, or which they let be told from another of the same payee and amount. */
const sendingsInImports = ({ t: { operatorMessage } }: Reader, importIds: readonly number[]): SQL => sql`(
  select s.id from ${operatorMessage} s where s.import_id in ${importIds} and s.kind = 'sent'
  union select s.id from ${operatorMessage} f inner join ${operatorMessage} s
    on s.phone = f.phone and s.kind = 'sent' and s.transfer_key = f.transfer_key
    where f.import_id in ${importIds} and f.kind = 'fee'
  union select s.id from ${operatorMessage} o inner join ${operatorMessage} s on s.payee_phone = o.payee_phone and s.amount_ar = o.amount_ar
    where o.import_id in ${importIds} and o.kind = 'sent' and s.transaction_id is not null)`;

function inScope(
  reader: Reader,
  sent: Record<"id" | "transactionId" | "phone" | "transferKey", Column>,
  scope: SendingScope,
): SQL | undefined {
  if ("importIds" in scope) return sql`${sent.id} in ${sendingsInImports(reader, scope.importIds)}`;
  if ("transactionId" in scope) return eq(sent.transactionId, scope.transactionId);
  return and(eq(sent.phone, scope.phone), eq(sent.transferKey, scope.transferKey));
}

/** A fee as operators' messages say it, of a sending of `sentAr`. */
export type SaidFee = {
  transferKey: string;
  cashPhone: string;
  sentAr: number;
  amountAr: number;
  /** The message that says it. */
  entryId: number;
  happenedAt: number;
};

/**
 * Fees that confirmed messages say of sendings that are recorded, stand, and have none stored yet: in the sending's own message, else in
 * one of the fee alone.
 */
export async function listSaidFees(reader: Reader, scope: SendingScope): Promise<SaidFee[]> {
  const { operatorMessage, statementImport, transaction, drawing, cashMove, operatorFee } = reader.t;
  const sent = alias(operatorMessage, "sent");
  const sentImport = alias(statementImport, "sent_import");
  const alone = alias(operatorMessage, "alone");
  const aloneImport = alias(statementImport, "alone_import");
  const isSame = (phone: SQL) =>
    sql`transfer_key = ${sent.transferKey} and amount_ar = ${sent.amountAr} and ${phone} = ${sent.phone}`;
  const recordedAt = sql<number>`coalesce(
    (select decided_at from ${transaction} where id = ${sent.transactionId}),
    (select min(created_at) from ${drawing} where ${isSame(sql`cash_phone`)}),
    (select min(created_at) from ${cashMove} where ${isSame(sql`from_phone`)}))`;
  const isOwn = sql`${sent.feeAr} > 0`;
  const ownOrOther = <Value>(own: Column, other: Column) =>
    sql<Value>`case when ${isOwn} then ${own} else ${other} end`;
  return reader.q
    .select({
      transferKey: sql<string>`${sent.transferKey}`,
      cashPhone: sent.phone,
      sentAr: sql<number>`${sent.amountAr}`,
      amountAr: ownOrOther<number>(sent.feeAr, alone.amountAr),
      entryId: ownOrOther<number>(sent.id, alone.id),
      happenedAt: sql<number>`coalesce(${ownOrOther(sent.happenedAt, alone.happenedAt)}, ${recordedAt})`,
    })
    .from(sent)
    .innerJoin(sentImport, and(eq(sentImport.id, sent.importId), isNotNull(sentImport.confirmedAt)))
    .leftJoin(alone, and(eq(alone.phone, sent.phone), eq(alone.kind, "fee"), eq(alone.transferKey, sent.transferKey)))
    .leftJoin(aloneImport, eq(aloneImport.id, alone.importId))
    .where(
      and(
        inScope(reader, sent, scope),
        eq(sent.kind, "sent"),
        isNotNull(sent.amountAr),
        notLike(sent.transferKey, UNKNOWN_KEYS),
        or(isOwn, and(isNotNull(alone.amountAr), isNotNull(aloneImport.confirmedAt))),
        sql`${recordedAt} is not null`,
        stands(reader, sent.transferKey),
        notExists(
          reader.q.select({ one: sql`1` }).from(operatorFee).where(eq(operatorFee.transferKey, sent.transferKey)),
        ),
      ),
    )
    .orderBy(sent.id);
}

/** A fee that a person must judge, and the moment at which the import that says it came (UTC ms). */
type Doubtful = FeeToCheck & { importedAt: number };

/**
 * Fees of confirmed imports since an instant (UTC ms) that are not booked by themselves, of the newest imports first:
 * of more than 5 % of their sending, or of no sending of their number that any message speaks of.
 */
export async function listDoubtfulFees(reader: Reader, since: number, limit: number): Promise<Doubtful[]> {
  const { operatorMessage: entry, statementImport } = reader.t;
  const sent = alias(entry, "sent");
  const isOwn = sql`${entry.kind} = 'sent'`;
  const isAlone = sql`(${sent.id} is null or (coalesce(${sent.feeAr}, 0) = 0 and ${isUnusual(sql`${entry.amountAr}`, sql`${sent.amountAr}`)}))`;
  return (
    reader.q
      .select({
        id: entry.id,
        phone: entry.phone,
        reference: entry.reference,
        amountAr: sql<number>`case when ${isOwn} then ${entry.feeAr} else ${entry.amountAr} end`,
        sentAr: sql<number | null>`case when ${isOwn} then ${entry.amountAr} else ${sent.amountAr} end`,
        importedAt: statementImport.importedAt,
      })
      .from(statementImport)
      // Crossed, so that SQLite begins with the few imports.
      .crossJoin(entry)
      .leftJoin(sent, and(eq(sent.phone, entry.phone), eq(sent.kind, "sent"), eq(sent.transferKey, entry.transferKey)))
      .where(
        and(
          gte(statementImport.importedAt, since),
          isNotNull(statementImport.confirmedAt),
          eq(entry.importId, statementImport.id),
          inArray(entry.kind, ["sent", "fee"]),
          gt(entry.amountAr, 0),
          sql`case when ${isOwn} then ${isUnusual(sql`${entry.feeAr}`, sql`${entry.amountAr}`)} else ${isAlone} end`,
        ),
      )
      .orderBy(desc(statementImport.id))
      .limit(limit)
  );
}

/** SQL condition: a fee is above 5 % of a sending (`isUsualFee`). */
const isUnusual = (feeAr: SQL, sentAr: SQL): SQL => sql`${feeAr} * 100 > ${sentAr} * ${FEE_PERCENT}`;

/** Stores fees, not booked yet. */
export async function insertFees(tx: Tx, fees: readonly Omit<SaidFee, "sentAr">[]): Promise<void> {
  const { operatorFee } = tx.t;
  await inParts(fees, async (part) => {
    await tx.q.insert(operatorFee).values(part.map((fee) => ({ ...fee, salesAr: null, bookedAt: null })));
    return [];
  });
}

/** SQL: the sum of the fees that are not booked, in Ariary. */
export const openFeesOf = ({ t: { operatorFee } }: Reader): SQL<number> =>
  sql<number>`(select coalesce(sum(f.amount_ar), 0) from ${operatorFee} f where f.booked_at is null)`;

/** The same of each number that has any. */
export async function openFeesByPhone(reader: Reader): Promise<Map<string, number>> {
  const { operatorFee } = reader.t;
  // Grouped by the database, all that were ever booked would be read in the order of their numbers.
  const open = await reader.q
    .select({ phone: operatorFee.cashPhone, amountAr: operatorFee.amountAr })
    .from(operatorFee)
    .where(isNull(operatorFee.bookedAt));
  const sums = new Map<string, number>();
  for (const { phone, amountAr } of open) sums.set(phone, (sums.get(phone) ?? 0) + amountAr);
  return sums;
}

/** A fee that is not booked: nothing covered it. */
export type OpenFee = { id: number; transferKey: string; cashPhone: string; amountAr: number };

/** The oldest fees that are not booked. */
export async function listOpenFees(reader: Reader, limit: number): Promise<OpenFee[]> {
  const { operatorFee } = reader.t;
  const { id, transferKey, cashPhone, amountAr, happenedAt } = operatorFee;
  return reader.q
    .select({ id, transferKey, cashPhone, amountAr })
    .from(operatorFee)
    .where(isNull(operatorFee.bookedAt))
    .orderBy(happenedAt, id)
    .limit(limit);
}

/** Fees by the transfers that they were taken for, each with all of its number that were booked with it, as one. */
export async function findBookedFees(reader: Reader, transferKeys: readonly string[]) {
  const { operatorFee, operatorMessage: entry, statementImport, member } = reader.t;
  if (transferKeys.length === 0) return [];
  const together = alias(operatorFee, "together");
  return reader.q
    .select({
      transferKey: operatorFee.transferKey,
      cashPhone: operatorFee.cashPhone,
      amountAr: sql<number>`sum(${together.amountAr})`,
      sendings: sql<number>`count(*)`,
      reference: sql<string | null>`case when count(*) = 1 then ${entry.reference} end`,
      recordedByName: member.name,
      createdAt: sql<number>`${operatorFee.bookedAt}`,
    })
    .from(operatorFee)
    .innerJoin(
      together,
      and(eq(together.cashPhone, operatorFee.cashPhone), eq(together.bookedAt, operatorFee.bookedAt)),
    )
    .innerJoin(entry, eq(entry.id, operatorFee.entryId))
    .innerJoin(statementImport, eq(statementImport.id, entry.importId))
    .innerJoin(member, eq(member.id, statementImport.confirmedBy))
    .where(inArray(operatorFee.transferKey, [...transferKeys]))
    .groupBy(...[operatorFee.transferKey, operatorFee.cashPhone, operatorFee.bookedAt, entry.reference, member.name]);
}

/** The fee of the sending that paid a withdrawal, in Ariary, booked or not; undefined when none is stored. */
export async function findFeeOf(reader: Reader, transactionId: number): Promise<number | undefined> {
  const { operatorFee, operatorMessage: entry } = reader.t;
  const [row] = await reader.q
    .select({ amountAr: operatorFee.amountAr })
    .from(entry)
    .innerJoin(operatorFee, eq(operatorFee.transferKey, entry.transferKey))
    .where(eq(entry.transactionId, transactionId));
  return row?.amountAr;
}

/** Marks a fee as booked, with the part that sales bear, in Ariary; prepared, since a statement may have thousands. */
export const markFee = prepared<{ id: number; salesAr: number; bookedAt: number }, never>(
  "fee_mark",
  ({ q, t: { operatorFee } }) =>
    q
      .update(operatorFee)
      .set({ salesAr: sql`${sql.placeholder("salesAr")}`, bookedAt: sql`${sql.placeholder("bookedAt")}` })
      .where(eq(operatorFee.id, sql.placeholder("id"))),
);
