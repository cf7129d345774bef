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

type PageBounds = { memberId: number; before: number | undefined };

type Moved = {
  id: number;
  at: number;
  kind: string;
  amountAr: number;
  /** Of an adjustment. */
  reason: string | null;
  /** The deposit that a reversal took back. */
  transactionId: number | null;
};

/**
 * A balance's corrections by their transfers, newest first. The record behind each names its transfer, so that only those are read, however
 * many gains the account has.
 */
const correctionsOf = prepared<{ memberId: number; code: string; before: number; limit: number }, Moved>(
  "corrections_own",
  ({ q, t }) => {
    const { account, adjustment, reversal, transfer } = t;
    const own = sql`(select ${account.id} from ${account} where ${account.code} = ${sql.placeholder("code")})`;
    const columns = sql`t.id, t.created_at, t.kind, case when t.credit_account_id = ${own} then t.amount_ar else -t.amount_ar end as amount_ar`;
    const memberId = sql.placeholder("memberId");
    const rows = sql`(
      select ${columns}, j.reason, cast(null as bigint) as transaction_id from ${adjustment} j join ${transfer} t on t.cause = 'adjustment:' || j.id where j.member_id = ${memberId}
      union all select ${columns}, null, r.transaction_id from ${reversal} r join ${transfer} t on t.cause = 'reversal:' || r.id || ':member' where r.member_id = ${memberId}
      union all select ${columns}, null, null from ${transfer} t where t.kind = 'REPAYMENT' and t.debit_account_id = ${own}) c`;
    return q
      .select({
        id: sql<number>`c.id`,
        at: sql<number>`c.created_at`,
        kind: sql<string>`c.kind`,
        amountAr: sql<number>`c.amount_ar`,
        reason: sql<string | null>`c.reason`,
        transactionId: sql<number | null>`c.transaction_id`,
      })
      .from(rows)
      .where(sql`c.id < ${sql.placeholder("before")}`)
      .orderBy(sql`c.id desc`)
      .limit(sql.placeholder("limit"));
  },
);

/** Corrections of a member's balance, newest first: what was taken is below zero. */
export async function listCorrections(
  reader: Reader,
  { memberId, before = Number.MAX_SAFE_INTEGER }: PageBounds,
  limit: number,
): Promise<Correction[]> {
  const rows = await correctionsOf(reader, { memberId, code: codes.member(memberId), before, limit });
  return rows.map(({ kind, reason, transactionId, ...row }) => {
    const moved = { id: Number(row.id), at: Number(row.at), amountAr: Number(row.amountAr) };
    if (kind === "REPAYMENT") return { ...moved, kind: "repayment" };
    if (kind === "REVERSAL") return { ...moved, kind: "reversal", transactionId: Number(transactionId) };
    return { ...moved, kind: "adjustment", reason: reason ?? "" };
  });
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
