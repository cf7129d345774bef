import { and, type Column, desc, eq, gt, gte, inArray, lt, or, type SQL, sql } from "drizzle-orm";
import type { Correction } from "../../../shared/history.ts";
import type { TransactionEntry, TransactionStatus, TransactionType } from "../../../shared/transactions.ts";
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

/** What a member received from a day on, in Ariary by day and kind, newest day first. */
export const sumIncome = (reader: Reader, memberId: number, fromDay: number): Promise<Income[]> =>
  incomeOf(reader, { code: codes.member(memberId), fromDay });

type Asked = { memberId: number; before: number | undefined };

type Adjustment = Omit<Correction, "amountAr"> & { action: "add" | "remove"; amountAr: number };

const adjustmentsOf = prepared<{ memberId: number; before: number; limit: number }, Adjustment>(
  "adjustments_own",
  ({ q, t: { adjustment } }) =>
    q
      .select({
        id: adjustment.id,
        at: adjustment.createdAt,
        action: adjustment.action,
        amountAr: adjustment.amountAr,
        reason: adjustment.reason,
      })
      .from(adjustment)
      .where(and(eq(adjustment.memberId, sql.placeholder("memberId")), lt(adjustment.id, sql.placeholder("before"))))
      .orderBy(desc(adjustment.id))
      .limit(sql.placeholder("limit")),
);

/** Corrections of a member's balance, newest first; money taken is negative. */
export async function listCorrections(
  reader: Reader,
  { memberId, before = Number.MAX_SAFE_INTEGER }: Asked,
  limit: number,
): Promise<Correction[]> {
  const rows = await adjustmentsOf(reader, { memberId, before, limit });
  return rows.map(({ action, amountAr, ...row }) => ({ ...row, amountAr: action === "add" ? amountAr : -amountAr }));
}

type OwnFilter = { type?: TransactionType; status?: TransactionStatus; before?: number };

/** SQL condition of an optional filter: when absent, the column is compared with itself. */
const ifGiven = (column: Column, name: string): SQL => sql`coalesce(${sql.placeholder(name)}, ${column}) = ${column}`;

type Page = { memberId: number; type: string | null; status: string | null; before: number; limit: number };

const pageOfMember = prepared<Page, TransactionEntry>("transactions_own", ({ q, t }) => {
  const { transaction } = t;
  return q
    .select(entryColumns(t))
    .from(transaction)
    .where(
      and(
        eq(transaction.memberId, sql.placeholder("memberId")),
        ifGiven(transaction.type, "type"),
        ifGiven(transaction.status, "status"),
        lt(transaction.id, sql.placeholder("before")),
      ),
    )
    .orderBy(desc(transaction.id))
    .limit(sql.placeholder("limit"));
});

/** A member's own deposits and withdrawals, newest first; `before` is a cursor. */
export const listOfMember = (
  reader: Reader,
  memberId: number,
  { type = undefined, status = undefined, before = Number.MAX_SAFE_INTEGER }: OwnFilter,
  limit: number,
): Promise<TransactionEntry[]> =>
  pageOfMember(reader, { memberId, type: type ?? null, status: status ?? null, before, limit });

type Count = { status: TransactionStatus; transactions: number };

const countsOfMember = prepared<{ memberId: number; type: string | null }, Count>(
  "transactions_own_counts",
  ({ q, t }) => {
    const { transaction } = t;
    return q
      .select({ status: transaction.status, transactions: sql<number>`count(*)` })
      .from(transaction)
      .where(and(eq(transaction.memberId, sql.placeholder("memberId")), ifGiven(transaction.type, "type")))
      .groupBy(transaction.status);
  },
);

/** The number of a member's transactions in each status. */
export const countOfMember = (reader: Reader, memberId: number, type: TransactionType | undefined): Promise<Count[]> =>
  countsOfMember(reader, { memberId, type: type ?? null });

const oneOfMember = prepared<{ memberId: number; id: number }, TransactionEntry>("transaction_own", ({ q, t }) => {
  const { transaction } = t;
  return q
    .select(entryColumns(t))
    .from(transaction)
    .where(and(eq(transaction.memberId, sql.placeholder("memberId")), eq(transaction.id, sql.placeholder("id"))));
});

/** One of a member's own deposits and withdrawals. */
export async function findOfMember(
  reader: Reader,
  memberId: number,
  id: number,
): Promise<TransactionEntry | undefined> {
  const [row] = await oneOfMember(reader, { memberId, id });
  return row;
}

type Recent = { memberId: number; since: number; limit: number };

const recentOfMember = prepared<Recent, TransactionEntry>("transactions_recent", ({ q, t }) => {
  const { transaction } = t;
  return q
    .select(entryColumns(t))
    .from(transaction)
    .where(
      and(
        eq(transaction.memberId, sql.placeholder("memberId")),
        or(eq(transaction.status, "pending"), gt(transaction.decidedAt, sql.placeholder("since"))),
      ),
    )
    .orderBy(desc(transaction.id))
    .limit(sql.placeholder("limit"));
});

/** A member's transactions that are pending or were decided since an instant (UTC ms), newest first. */
export const listRecent = (
  reader: Reader,
  memberId: number,
  since: number,
  limit: number,
): Promise<TransactionEntry[]> => recentOfMember(reader, { memberId, since, limit });
