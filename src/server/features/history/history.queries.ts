import { and, desc, eq, gte, inArray, lt, sql } from "drizzle-orm";
import type { Correction } from "../../../shared/history.ts";
import { prepared, type Reader } from "../../db/database.ts";
import { codes, type TransferKind } from "../../ledger/chart.ts";

const INCOME_KINDS = ["TASK", "BONUS_VIP", "BONUS_TASK"] as const satisfies readonly TransferKind[];

export type IncomeTransferKind = (typeof INCOME_KINDS)[number];

type Income = { day: number; kind: IncomeTransferKind; amountAr: number };

const incomeOf = prepared<{ code: string; fromDay: number }, Income>("transfer_income", ({ q, t }) => {
  const { account, transfer } = t;
  return q
    .select({ day: transfer.day, kind: transfer.kind, amountAr: sql<number>`sum(${transfer.amountAr})` })
    .from(transfer)
    .innerJoin(account, eq(account.id, transfer.creditAccountId))
    .where(
      and(
        eq(account.code, sql.placeholder("code")),
        gte(transfer.day, sql.placeholder("fromDay")),
        inArray(transfer.kind, [...INCOME_KINDS]),
      ),
    )
    .groupBy(transfer.day, transfer.kind)
    .orderBy(sql`${transfer.day} desc`, transfer.kind);
});

/** Ariary a member received from a day on, by day and kind, newest day first. */
export const sumIncome = (reader: Reader, memberId: number, fromDay: number): Promise<Income[]> =>
  incomeOf(reader, { code: codes.member(memberId), fromDay });

type Asked = { memberId: number; before: number | undefined };

/** Corrections of a member's balance, newest first: what was taken is below zero. */
export async function listCorrections(
  reader: Reader,
  { memberId, before }: Asked,
  limit: number,
): Promise<Correction[]> {
  const { adjustment } = reader.t;
  const rows = await reader.q
    .select({
      id: adjustment.id,
      at: adjustment.createdAt,
      action: adjustment.action,
      amountAr: adjustment.amountAr,
      reason: adjustment.reason,
    })
    .from(adjustment)
    .where(and(eq(adjustment.memberId, memberId), before === undefined ? undefined : lt(adjustment.id, before)))
    .orderBy(desc(adjustment.id))
    .limit(limit);
  return rows.map(({ action, amountAr, ...row }) => ({ ...row, amountAr: action === "add" ? amountAr : -amountAr }));
}
