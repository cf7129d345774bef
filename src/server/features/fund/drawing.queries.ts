import { and, asc, eq, gte, sql } from "drizzle-orm";
import type { Reader } from "../../db/database.ts";
import type { DaySales } from "./fund.rules.ts";

/**
 * What the sales of each day brought less their bonuses, in Ariary, from a day on. Written exactly as in the partial index
 * `transfer_sale`, so that both engines read nothing else.
 */
export async function listSales({ q, t: { transfer } }: Reader, fromDay: number): Promise<DaySales[]> {
  const { kind, amountAr, day } = transfer;
  return q
    .select({
      day,
      netAr: sql<number>`sum(case ${kind} when 'VIP_PURCHASE' then ${amountAr} else -${amountAr} end)`,
    })
    .from(transfer)
    .where(and(sql`${kind} in ('VIP_PURCHASE', 'BONUS_VIP')`, gte(day, fromDay)))
    .groupBy(day);
}

/** When the oldest pending withdrawal was asked for (UTC ms); null when none waits. */
export async function findOldestWithdrawal({ q, t: { transaction } }: Reader): Promise<number | null> {
  const [oldest] = await q
    .select({ createdAt: transaction.createdAt })
    .from(transaction)
    .where(and(eq(transaction.status, "pending"), eq(transaction.type, "withdrawal")))
    .orderBy(asc(transaction.createdAt), asc(transaction.id))
    .limit(1);
  return oldest?.createdAt ?? null;
}
