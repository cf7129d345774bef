import { and, desc, eq, gt, gte, inArray, lt, lte, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { CashCount } from "../../../shared/fund.ts";
import { prepared, type Reader } from "../../db/database.ts";
import { codes } from "../../ledger/chart.ts";
import { openFeesOf, recordedLateAr } from "./sending.queries.ts";

/** SQL: the part of a count's shortfall that was booked since, in Ariary. */
const bookedShortfallAr = ({ t: { cashCount, drawing } }: Reader) =>
  sql<number>`(select coalesce(sum(${drawing.amountAr}), 0) from ${drawing} where ${drawing.countId} = ${cashCount.id})`;

/** SQL: what had left before a count that found money missing, and was recorded after it, in Ariary. */
const countedLate = (reader: Reader, [phone, countedAr, recordedAr, at]: [SQL, SQL, SQL, SQL]) =>
  sql<number>`(case when ${countedAr} < ${recordedAr} then ${recordedLateAr(reader, { phone, seenAt: at, recordedUntil: at })} else 0 end)`;

const countColumns = (reader: Reader) => {
  const { cashCount, member } = reader.t;
  const { cashPhone, countedAr, recordedAr, createdAt } = cashCount;
  return {
    id: cashCount.id,
    countedAr: cashCount.countedAr,
    recordedAr: cashCount.recordedAr,
    bookedAr: bookedShortfallAr(reader),
    seen: cashCount.seen,
    lateAr: countedLate(reader, [sql`${cashPhone}`, sql`${countedAr}`, sql`${recordedAr}`, sql`${createdAt}`]),
    countedByName: member.name,
    createdAt: cashCount.createdAt,
  };
};

/** SQL: the last count of a number that let its money be seen: earlier ones say nothing any more. 0 when there is none. */
const lastSeenId = ({ t: { cashCount } }: Reader, phone: SQLWrapper) =>
  sql<number>`coalesce((select max(s.id) from ${cashCount} s where s.cash_phone = ${phone} and s.seen is not null), 0)`;

/** The counts of each number from the last one on that let its money be seen, newest first. */
export async function listOpenCounts(reader: Reader): Promise<(CashCount & { cashPhone: string })[]> {
  const { cashCount, member } = reader.t;
  return reader.q
    .select({ ...countColumns(reader), cashPhone: cashCount.cashPhone })
    .from(cashCount)
    .innerJoin(member, eq(member.id, cashCount.countedBy))
    .where(gte(cashCount.id, lastSeenId(reader, cashCount.cashPhone)))
    .orderBy(desc(cashCount.id));
}

/** One page of a number's counts, newest first; `before` is the last id of the page before. */
export async function listCounts(
  reader: Reader,
  cashPhone: string,
  before: number,
  limit: number,
): Promise<CashCount[]> {
  const { cashCount, member } = reader.t;
  return reader.q
    .select(countColumns(reader))
    .from(cashCount)
    .innerJoin(member, eq(member.id, cashCount.countedBy))
    .where(and(eq(cashCount.cashPhone, cashPhone), lt(cashCount.id, before)))
    .orderBy(desc(cashCount.id))
    .limit(limit);
}

/** A count with its cash number; undefined when it does not exist. */
export async function findCount(reader: Reader, id: number): Promise<(CashCount & { cashPhone: string }) | undefined> {
  const { cashCount, member } = reader.t;
  const [row] = await reader.q
    .select({ ...countColumns(reader), cashPhone: cashCount.cashPhone })
    .from(cashCount)
    .innerJoin(member, eq(member.id, cashCount.countedBy))
    .where(eq(cashCount.id, id));
  return row;
}

/**
 * What came onto a number and did not leave it since an instant (UTC ms, with its day of Madagascar), in Ariary. Each side reads by its
 * index what is newer, and nothing else.
 */
export async function sumMovedSince(
  { q, t: { account, transfer } }: Reader,
  phone: string,
  since: { at: number; day: number },
): Promise<number> {
  const cash = sql`(select ${account.id} from ${account} where ${account.code} = ${codes.cash(phone)})`;
  const sum = sql<number>`coalesce(sum(${transfer.amountAr}), 0)`;
  const [before] = await q
    .select({ id: transfer.id })
    .from(transfer)
    .where(and(eq(transfer.debitAccountId, cash), lte(transfer.createdAt, since.at)))
    .orderBy(desc(transfer.id))
    .limit(1);
  const [came] = await q
    .select({ sumAr: sum })
    .from(transfer)
    .where(and(eq(transfer.debitAccountId, cash), gt(transfer.id, before?.id ?? 0)));
  const [left] = await q
    .select({ sumAr: sum })
    .from(transfer)
    .where(and(eq(transfer.creditAccountId, cash), gte(transfer.day, since.day), gt(transfer.createdAt, since.at)));
  return (came?.sumAr ?? 0) - (left?.sumAr ?? 0);
}

/**
 * The platform's own money, what counts found missing and is neither booked nor seen otherwise since, and fees that are
 * not booked yet, in Ariary. Reads a few rows by index, because it runs at every declared deposit.
 */
export const sumOwn = prepared<
  Record<string, never>,
  { salesAr: number; capitalAr: number; fundAr: number; missingAr: number; openFeesAr: number }
>("own_money", (reader) => {
  const { account, cashCount, drawing } = reader.t;
  const late = countedLate(reader, [sql`c.cash_phone`, sql`c.counted_ar`, sql`c.recorded_ar`, sql`c.created_at`]);
  const balanceOf = (kind: "sales" | "operator" | "fund") => {
    const kinds = { sales: sql`'sales'`, operator: sql`'operator'`, fund: sql`'fund_sponsor', 'fund_operator'` }[kind];
    return sql<number>`(select coalesce(sum(${account.balanceAr}), 0) from ${account} where ${account.memberId} is null and ${account.kind} in (${kinds}))`;
  };
  return reader.q
    .select({
      salesAr: balanceOf("sales"),
      capitalAr: balanceOf("operator"),
      fundAr: balanceOf("fund"),
      openFeesAr: openFeesOf(reader),
      missingAr: sql<number>`coalesce(sum(case when found_ar < 0 then -found_ar else 0 end), 0)`,
    })
    .from(sql`(select (
        select min(c.counted_ar - c.recorded_ar + coalesce((select sum(d.amount_ar) from ${drawing} d where d.count_id = c.id), 0) + ${late})
        from ${cashCount} c where c.cash_phone = substr(cash.code, 6) and c.id >= ${lastSeenId(reader, sql`substr(cash.code, 6)`)}) as found_ar
      from ${account} cash where cash.member_id is null and cash.kind = 'cash') found`);
});

/** Sums of the pending deposits declared on each of these cash numbers, in Ariary. Naming the numbers makes the index usable. */
export async function sumWaitingDeposits(
  reader: Reader,
  phones: readonly string[],
): Promise<{ phone: string | null; amountAr: number }[]> {
  const { transaction } = reader.t;
  return reader.q
    .select({ phone: transaction.operatorPhone, amountAr: sql<number>`sum(${transaction.amountAr})` })
    .from(transaction)
    .where(
      and(
        inArray(transaction.operatorPhone, [...phones]),
        eq(transaction.status, "pending"),
        eq(transaction.type, "deposit"),
      ),
    )
    .groupBy(transaction.operatorPhone);
}
