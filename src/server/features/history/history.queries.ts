import { and, desc, eq, gte, inArray, lt, or, sql } from "drizzle-orm";
import type { Correction } from "../../../shared/history.ts";
import type { TransactionStatus, TransactionType } from "../../../shared/transactions.ts";
import { prepared, type Reader } from "../../db/database.ts";
import { entryColumns } from "../../db/transactions.ts";
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

type OwnFilter = { type?: TransactionType; status?: TransactionStatus; before?: number };

/** A member's own deposits and withdrawals, newest first; `before` is a cursor. */
export async function listOfMember(reader: Reader, memberId: number, filter: OwnFilter, limit: number) {
  const { transaction } = reader.t;
  const { type, status, before } = filter;
  return reader.q
    .select(entryColumns(reader.t))
    .from(transaction)
    .where(
      and(
        eq(transaction.memberId, memberId),
        type && eq(transaction.type, type),
        status && eq(transaction.status, status),
        before === undefined ? undefined : lt(transaction.id, before),
      ),
    )
    .orderBy(desc(transaction.id))
    .limit(limit);
}

/** How many of a member's own stand at each status. */
export async function countOfMember(reader: Reader, memberId: number, type: TransactionType | undefined) {
  const { transaction } = reader.t;
  return reader.q
    .select({ status: transaction.status, transactions: sql<number>`count(*)` })
    .from(transaction)
    .where(and(eq(transaction.memberId, memberId), type && eq(transaction.type, type)))
    .groupBy(transaction.status);
}

/** One of a member's own deposits and withdrawals. */
export async function findOfMember(reader: Reader, memberId: number, id: number) {
  const { transaction } = reader.t;
  const [row] = await reader.q
    .select(entryColumns(reader.t))
    .from(transaction)
    .where(and(eq(transaction.memberId, memberId), eq(transaction.id, id)));
  return row;
}

/** A member's transactions that wait, or were decided since an instant, newest first. */
export async function listRecent(reader: Reader, memberId: number, since: number, limit: number) {
  const { transaction } = reader.t;
  return reader.q
    .select(entryColumns(reader.t))
    .from(transaction)
    .where(
      and(
        eq(transaction.memberId, memberId),
        or(eq(transaction.status, "pending"), sql`${transaction.decidedAt} > ${since}`),
      ),
    )
    .orderBy(desc(transaction.id))
    .limit(limit);
}
