import { and, asc, count, eq, gte, sql } from "drizzle-orm";
import type { Waiting } from "../../../shared/fund.ts";
import type { TransactionType } from "../../../shared/transactions.ts";
import type { Reader } from "../../db/database.ts";
import { isActiveAdmin } from "../../db/members.ts";

/** What happened on each day from one on; a day and figure without anything is absent. */
export async function listDayTotals(reader: Reader, fromDay: number) {
  const { dayTotal } = reader.t;
  return reader.q.select().from(dayTotal).where(gte(dayTotal.day, fromDay));
}

/** Every figure since the beginning: one row a day and figure is added up, never the rows they count. */
export async function sumDayTotals(reader: Reader) {
  const { dayTotal } = reader.t;
  return reader.q
    .select({
      figure: dayTotal.figure,
      entries: sql<number>`sum(${dayTotal.entries})`,
      amountAr: sql<number>`sum(${dayTotal.amountAr})`,
    })
    .from(dayTotal)
    .groupBy(dayTotal.figure);
}

/** Whether a paid level with a task is on sale. */
export async function aLevelIsOnSale(reader: Reader): Promise<boolean> {
  const { level, task } = reader.t;
  const rows = await reader.q
    .select({ id: level.id })
    .from(level)
    .where(
      sql`${level.archivedAt} is null and ${level.priceAr} > 0
        and exists (select 1 from ${task} where ${task.levelId} = ${level.id} and ${task.archivedAt} is null)`,
    )
    .limit(1);
  return rows.length > 0;
}

/** Whether money was ever put into the reward fund. */
export async function fundWasFed(reader: Reader): Promise<boolean> {
  const { funding } = reader.t;
  const rows = await reader.q
    .select({ id: funding.id })
    .from(funding)
    .where(sql`${funding.kind} <> 'capital'`)
    .limit(1);
  return rows.length > 0;
}

/** How many requests of a type wait, and since when the oldest does (UTC ms). */
export async function findWaiting(reader: Reader, type: TransactionType): Promise<Waiting> {
  const { transaction } = reader.t;
  const isWaiting = and(eq(transaction.status, "pending"), eq(transaction.type, type));
  const [counted] = await reader.q.select({ requests: count() }).from(transaction).where(isWaiting);
  const [oldest] = await reader.q
    .select({ createdAt: transaction.createdAt })
    .from(transaction)
    .where(isWaiting)
    .orderBy(asc(transaction.createdAt), asc(transaction.id))
    .limit(1);
  return { requests: counted?.requests ?? 0, oldestAt: oldest?.createdAt ?? null };
}

/** Active administrators, at most `limit` of them. */
export async function countAdmins(reader: Reader, limit: number): Promise<number> {
  const { member } = reader.t;
  const rows = await reader.q.select({ id: member.id }).from(member).where(isActiveAdmin(reader)).limit(limit);
  return rows.length;
}
