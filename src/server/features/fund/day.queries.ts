import { and, desc, eq, gt, gte, inArray, lt, sql } from "drizzle-orm";
import type { Reader } from "../../db/database.ts";
import { codes } from "../../ledger/chart.ts";

/** What moved on a number in a day, in Ariary. */
export type Moved = { day: number; inAr: number; outAr: number; feesAr: number };

/** What moved on a number, day by day, from a day on. Each side reads by its index what is newer, and nothing else. */
export async function listMoved(
  { q, t: { account, transfer } }: Reader,
  phone: string,
  fromDay: number,
): Promise<Moved[]> {
  const cash = sql`(select ${account.id} from ${account} where ${account.code} = ${codes.cash(phone)})`;
  const [before] = await q
    .select({ id: transfer.id })
    .from(transfer)
    .where(and(eq(transfer.debitAccountId, cash), lt(transfer.day, fromDay)))
    .orderBy(desc(transfer.id))
    .limit(1);
  const sumAr = sql<number>`sum(${transfer.amountAr})`;
  const came = await q
    .select({ day: transfer.day, sumAr })
    .from(transfer)
    .where(and(eq(transfer.debitAccountId, cash), gt(transfer.id, before?.id ?? 0)))
    .groupBy(transfer.day);
  const left = await q
    .select({ day: transfer.day, kind: transfer.kind, sumAr })
    .from(transfer)
    .where(and(eq(transfer.creditAccountId, cash), gte(transfer.day, fromDay)))
    .groupBy(transfer.day, transfer.kind);
  const days = new Map<number, Moved>();
  const of = (day: number) => {
    const total = days.get(day) ?? { day, inAr: 0, outAr: 0, feesAr: 0 };
    days.set(day, total);
    return total;
  };
  for (const row of came) of(row.day).inAr += Number(row.sumAr);
  for (const row of left) of(row.day)[row.kind === "FEE" ? "feesAr" : "outAr"] += Number(row.sumAr);
  return [...days.values()];
}

/** What a number paid to members on some days, in Ariary. */
export async function listPaid({ q, t: { account, transfer } }: Reader, phone: string, days: readonly number[]) {
  const cash = sql`(select ${account.id} from ${account} where ${account.code} = ${codes.cash(phone)})`;
  const rows = await q
    .select({ day: transfer.day, sumAr: sql<number>`sum(${transfer.amountAr})` })
    .from(transfer)
    .where(
      and(eq(transfer.creditAccountId, cash), inArray(transfer.day, [...days]), eq(transfer.kind, "WITHDRAWAL_PAYOUT")),
    )
    .groupBy(transfer.day);
  return new Map(rows.map(({ day, sumAr }) => [day, Number(sumAr)]));
}

/** What waits to be paid, in Ariary, by the first digits of the numbers it goes to (`+26134`). */
export async function sumWaiting({ q, t: { transaction } }: Reader): Promise<{ prefix: string; amountAr: number }[]> {
  const prefix = sql<string>`substr(${transaction.payoutPhone}, 1, 6)`;
  const rows = await q
    .select({ prefix, amountAr: sql<number>`sum(${transaction.amountAr})` })
    .from(transaction)
    .where(and(eq(transaction.type, "withdrawal"), eq(transaction.status, "pending")))
    .groupBy(prefix);
  return rows.map((row) => ({ ...row, amountAr: Number(row.amountAr) }));
}
