import { DAY_MS, dayOf, isoDay } from "../../../shared/day.ts";
import { AppError } from "../../../shared/errors.ts";
import {
  type CorrectionPage,
  type GlobalHistory,
  INCOME_HISTORY_DAYS,
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
import { listPaidAnswers } from "../campaign/campaign.service.ts";
import { listPurchases } from "../vip/vip.service.ts";
import * as queries from "./history.queries.ts";

const incomeKinds: Record<queries.IncomeTransferKind, IncomeKind> = {
  TASK: "TACHE_JOURNALIERE",
  BONUS_VIP: "BONUS_VIP",
  BONUS_TASK: "BONUS_TACHE",
};

/** The caller's income of the last 30 days in Ariary, by day of Madagascar, newest first (docs/product.md 17.1). */
export async function getIncome({ db, clock }: Deps, actor: Actor): Promise<IncomeHistory> {
  const { memberId } = actor;
  const today = dayOf(clock());
  const fromDay = today - INCOME_HISTORY_DAYS + 1;
  const rows = await queries.sumIncome(db.read, memberId, fromDay);
  const answered = Map.groupBy(await listPaidAnswers(db.read, { memberId, fromDay }), (answer) => answer.day);
  const campaignsOf = (day: number) =>
    answered.get(day)?.map(({ name, sponsorName, gainAr }) => ({ name, sponsorName, gainAr }));
  const days = [...Map.groupBy(rows, ({ day }) => day)].map(([day, paid]) => ({
    day: isoDay(day),
    entries: paid.map(({ kind, amountAr }) => {
      const campaigns = kind === "TASK" ? campaignsOf(day) : undefined;
      return { kind: incomeKinds[kind], amountAr, ...(campaigns && { campaigns }) };
    }),
  }));
  return { today: isoDay(today), days };
}

/** The caller's purchases and gifts of levels, newest first, at most 200 (docs/product.md 17.2). */
export function getPurchases({ db, clock }: Deps, actor: Actor): Promise<PurchaseEntry[]> {
  return listPurchases(db.read, actor.memberId, clock());
}

const CORRECTIONS_PAGE = 20;

/** One page of the corrections of the caller's balance, newest first (docs/product.md 12.7). @param before last id of the page before */
export async function getCorrections({ db }: Deps, actor: Actor, before?: number): Promise<CorrectionPage> {
  const found = await queries.listCorrections(db.read, { memberId: actor.memberId, before }, CORRECTIONS_PAGE + 1);
  const { rows, nextCursor } = pageOf(found, CORRECTIONS_PAGE, ({ id }) => id);
  return { corrections: rows, nextCursor };
}

/** The caller's last 200 purchases and last 200 transactions, newest first (docs/product.md 17.2). */
export async function getHistory(deps: Deps, actor: Actor): Promise<GlobalHistory> {
  return {
    purchases: await getPurchases(deps, actor),
    transactions: await listMine(deps, actor),
  };
}

const MEMBER_LIMIT = 200;
const MEMBER_PAGE = 20;
const RECENT = 50;

/** The caller's last 200 deposits and withdrawals, newest first (docs/product.md 17.2). */
export function listMine({ db }: Deps, actor: Actor, type?: TransactionType): Promise<TransactionEntry[]> {
  return listLatest(db.read, actor.memberId, type);
}

/** A member's last 200 deposits and withdrawals, newest first, on the caller's reader. */
export function listLatest(reader: Reader, memberId: number, type?: TransactionType): Promise<TransactionEntry[]> {
  return queries.listOfMember(reader, memberId, { type }, MEMBER_LIMIT);
}

/** One page of a member's transactions, newest first, with the count of each status (docs/product.md 17.2). */
export async function listMyPage(
  { db }: Deps,
  { memberId }: Pick<Actor, "memberId">,
  { type, status, cursor }: OwnTransactionsInput,
): Promise<OwnTransactionPage> {
  const filter = { type, status, before: cursor };
  const found = await queries.listOfMember(db.read, memberId, filter, MEMBER_PAGE + 1);
  const { rows: entries, nextCursor } = pageOf(found, MEMBER_PAGE, ({ id }) => id);
  return { entries, nextCursor, counts: await countByStatus(db.read, memberId, type) };
}

/** The number of a member's transactions in each status, of one type or of both. */
export async function countByStatus(reader: Reader, memberId: number, type?: TransactionType) {
  const counts = { pending: 0, validated: 0, rejected: 0 };
  for (const row of await queries.countOfMember(reader, memberId, type)) counts[row.status] = row.transactions;
  return counts;
}

/**
 * One of the caller's transactions, for its receipt (docs/product.md 17.2).
 */
export async function getMine({ db }: Deps, actor: Actor, { id }: OwnTransactionInput): Promise<TransactionEntry> {
  const entry = await queries.findOfMember(db.read, actor.memberId, id);
  if (!entry) throw new AppError("TRANSACTION_NOT_FOUND");
  return entry;
}

/** The caller's transactions that are pending or were decided within a day, newest first, for the home page. */
export function listRecent({ db, clock }: Deps, actor: Actor): Promise<TransactionEntry[]> {
  return queries.listRecent(db.read, actor.memberId, clock() - DAY_MS, RECENT);
}
