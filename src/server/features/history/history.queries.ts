import { and, eq, gte, inArray, sql } from "drizzle-orm";
import type { Reader } from "../../db/database.ts";
import { codes, type TransferKind } from "../../ledger/chart.ts";

const INCOME_KINDS = ["TASK", "BONUS_VIP", "BONUS_TASK"] as const satisfies readonly TransferKind[];

export type IncomeTransferKind = (typeof INCOME_KINDS)[number];

/** Ariary a member received from a day on, by day and kind, newest day first. */
export async function sumIncome(reader: Reader, memberId: number, fromDay: number) {
  const { account, transfer } = reader.t;
  const rows = await reader.q
    .select({ day: transfer.day, kind: transfer.kind, amountAr: sql<number>`sum(${transfer.amountAr})` })
    .from(transfer)
    .innerJoin(account, eq(account.id, transfer.creditAccountId))
    .where(
      and(
        eq(account.code, codes.member(memberId)),
        gte(transfer.day, fromDay),
        inArray(transfer.kind, [...INCOME_KINDS]),
      ),
    )
    .groupBy(transfer.day, transfer.kind)
    .orderBy(sql`${transfer.day} desc`, transfer.kind);
  return rows as { day: number; kind: IncomeTransferKind; amountAr: number }[];
}
