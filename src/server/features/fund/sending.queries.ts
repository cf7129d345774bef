import { type SQL, sql } from "drizzle-orm";
import type { Reader } from "../../db/database.ts";

/** SQL: operators' messages `e` of money sent, of confirmed imports alone. */
const confirmedSendings = ({ t: { statementEntry, statementImport } }: Reader) =>
  sql`${statementEntry} e inner join ${statementImport} i on i.id = e.import_id and i.confirmed_at is not null`;

/**
 * A reading of what is on a number, in SQL: it saw what had left until `seenAt`, and is compared with what was recorded until
 * `recordedUntil` (UTC ms).
 */
export type ReadingSql = { phone: SQL; seenAt: SQL; recordedUntil: SQL };

/**
 * SQL: what a reading saw gone and was recorded only afterwards, in Ariary, as confirmed messages date it: payouts, drawings and carried
 * cash. It is neither missing nor on the number any more.
 */
export function lateOf(reader: Reader, { phone, seenAt, recordedUntil }: ReadingSql): SQL<number> {
  const { transaction, drawing, cashMove } = reader.t;
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
  ].map((sum) => sql`coalesce((${sum}), 0)`);
  return sql<number>`(${sql.join(sums, sql` + `)})`;
}

/** `lateOf` of a reading that is known, in Ariary; instants in UTC ms. */
export async function sumLate(
  reader: Reader,
  { phone, seenAt, recordedUntil }: { phone: string; seenAt: number; recordedUntil: number },
): Promise<number> {
  const late = lateOf(reader, { phone: sql`${phone}`, seenAt: sql`${seenAt}`, recordedUntil: sql`${recordedUntil}` });
  const [row] = await reader.q.select({ lateAr: late }).from(sql`(select 1) one`);
  return Number(row?.lateAr ?? 0);
}
