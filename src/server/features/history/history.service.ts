import { DAY_MS, dayOf, isoDay } from "../../../shared/day.ts";
import { AppError } from "../../../shared/errors.ts";
import {
  type CorrectionPage,
  type GlobalHistory,
  INCOME_HISTORY_DAYS,
  type IncomeDay,
  type IncomeHistory,
  type IncomeKind,
} from "../../../shared/history.ts";
import type {
  OwnTransactionInput,
  OwnTransactionPage,
  OwnTransactionsInput,
  TransactionEntry,
  TransactionType,
} from "../../../shared/transactions.ts";
import type { PurchaseEntry } from "../../../shared/vip.ts";
import type { Actor, Deps } from "../../app/deps.ts";
import type { Reader } from "../../db/database.ts";
import { pageOf } from "../../db/page.ts";
import { listPurchases } from "../vip/vip.service.ts";
import * as queries from "./history.queries.ts";

const incomeKinds: Record<queries.IncomeTransferKind, IncomeKind> = {
  TASK: "TACHE_JOURNALIERE",
  BONUS_VIP: "BONUS_VIP",
  BONUS_TASK: "BONUS_TACHE",
};

/** The caller's income of the last 30 days, grouped by day of Madagascar, newest first (docs/product.md 17.1). */
export async function getIncome({ db, clock }: Deps, actor: Actor): Promise<IncomeHistory> {
  const today = dayOf(clock());
  const rows = await queries.sumIncome(db.read, actor.memberId, today - INCOME_HISTORY_DAYS + 1);
  const byDay = new Map<string, IncomeDay["entries"]>();
  for (const { day, kind, amountAr } of rows) {
    const entries = byDay.get(isoDay(day)) ?? [];
    byDay.set(isoDay(day), [...entries, { kind: incomeKinds[kind], amountAr }]);
  }
  return { today: isoDay(today), days: [...byDay].map(([day, entries]) => ({ day, entries })) };
}

/** The caller's purchases and grants of levels, newest first (docs/product.md 17.2). */
export function getPurchases({ db, clock }: Deps, actor: Actor): Promise<PurchaseEntry[]> {
  return listPurchases(db.read, actor.memberId, clock());
}

const CORRECTIONS_PAGE = 20;

/** A page of the corrections that administrators made to the caller's balance, newest first. */
export async function getCorrections({ db }: Deps, actor: Actor, before?: number): Promise<CorrectionPage> {
  const found = await queries.listCorrections(db.read, { memberId: actor.memberId, before }, CORRECTIONS_PAGE + 1);
  const { rows, nextCursor } = pageOf(found, CORRECTIONS_PAGE, ({ id }) => id);
  return { corrections: rows, nextCursor };
}

/** The caller's purchases, deposits and withdrawals, newest first (docs/product.md 17.2). */
export async function getHistory(deps: Deps, actor: Actor): Promise<GlobalHistory> {
  return {
    purchases: await getPurchases(deps, actor),
    transactions: await listMine(deps, actor),
  };
}

const MEMBER_LIMIT = 200;
const MEMBER_PAGE = 20;
const RECENT = 50;

/** The caller's own deposits and withdrawals, newest first (docs/product.md 17.2). */
export function listMine({ db }: Deps, actor: Actor, type?: TransactionType): Promise<TransactionEntry[]> {
  return listOf(db.read, actor.memberId, type);
}

/** A member's deposits and withdrawals, newest first, on any reader. */
export function listOf(reader: Reader, memberId: number, type?: TransactionType): Promise<TransactionEntry[]> {
  return queries.listOfMember(reader, memberId, { type }, MEMBER_LIMIT);
}

/** One page of a member's own, newest first, with the count of each status (docs/product.md 17.2). */
export async function listMyPage(
  { db }: Deps,
  { memberId }: Pick<Actor, "memberId">,
  { type, status, cursor }: OwnTransactionsInput,
): Promise<OwnTransactionPage> {
  const filter = { type, status, before: cursor };
  const found = await queries.listOfMember(db.read, memberId, filter, MEMBER_PAGE + 1);
  const { rows: entries, nextCursor } = pageOf(found, MEMBER_PAGE, ({ id }) => id);
  return { entries, nextCursor, counts: await countsOf(db.read, memberId, type) };
}

/** How many of a member's own stand at each status. */
export async function countsOf(reader: Reader, memberId: number, type?: TransactionType) {
  const counts = { pending: 0, validated: 0, rejected: 0 };
  for (const row of await queries.countOfMember(reader, memberId, type)) counts[row.status] = row.transactions;
  return counts;
}

/**
 * One of the caller's own deposits and withdrawals: a receipt, a status to follow.
 * @throws AppError TRANSACTION_NOT_FOUND, also for another member's
 */
export async function getMine({ db }: Deps, actor: Actor, { id }: OwnTransactionInput): Promise<TransactionEntry> {
  const entry = await queries.findOfMember(db.read, actor.memberId, id);
  if (!entry) throw new AppError("TRANSACTION_NOT_FOUND");
  return entry;
}

/** The caller's operations on their way: those that wait, and those decided within a day, newest first. */
export function listRecent({ db, clock }: Deps, actor: Actor): Promise<TransactionEntry[]> {
  return queries.listRecent(db.read, actor.memberId, clock() - DAY_MS, RECENT);
}
