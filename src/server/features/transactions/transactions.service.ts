import { DAY_MS } from "../../../shared/day.ts";
import { AppError } from "../../../shared/errors.ts";
import {
  type CashNumber,
  type Delays,
  type OwnTransactionInput,
  type OwnTransactionPage,
  type OwnTransactionsInput,
  type TransactionEntry,
  type TransactionType,
  WAITING_LIMIT,
  type WaitingRequests,
} from "../../../shared/transactions.ts";
import type { Actor, Deps } from "../../app/deps.ts";
import { type Reader, together } from "../../db/database.ts";
import { pageOf } from "../../db/page.ts";
import { cashBalances } from "../../ledger/ledger.ts";
import * as queries from "./transactions.queries.ts";
import { delayOf } from "./transactions.rules.ts";

const MEMBER_LIMIT = 200;
const MEMBER_PAGE = 20;
const RECENT = 50;

/** The caller's own deposits and withdrawals, newest first (spec §7 historique, historique-depot, historique-retrait). */
export function listMine({ db }: Deps, actor: Actor, type?: TransactionType): Promise<TransactionEntry[]> {
  return listOf(db.read, actor.memberId, type);
}

/** A member's deposits and withdrawals, newest first, on any reader. */
export function listOf(reader: Reader, memberId: number, type?: TransactionType): Promise<TransactionEntry[]> {
  return queries.listOfMember(reader, memberId, { type }, MEMBER_LIMIT);
}

/** One page of a member's own, newest first, with the count of each status (spec §7 historique-depot, historique-retrait). */
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

/** How long validations take at present, from the newest of each type: said before money is sent or asked for. */
export async function getDelays({ db }: Deps): Promise<Delays> {
  const [deposit, withdrawal] = await together([
    queries.listWaits(db.read, "deposit", RECENT),
    queries.listWaits(db.read, "withdrawal", RECENT),
  ]);
  return { deposit: delayOf(deposit), withdrawal: delayOf(withdrawal) };
}

/** The caller's operations on their way: those that wait, and those decided within a day, newest first. */
export function listRecent({ db, clock }: Deps, actor: Actor): Promise<TransactionEntry[]> {
  return queries.listRecent(db.read, actor.memberId, clock() - DAY_MS, RECENT);
}

/** The waiting requests by number, newest first: what a list that is being worked on is compared with. */
export async function listWaiting({ db }: Deps): Promise<WaitingRequests> {
  return {
    deposit: await queries.listPendingIds(db.read, "deposit", WAITING_LIMIT),
    withdrawal: await queries.listPendingIds(db.read, "withdrawal", WAITING_LIMIT),
  };
}

/** Every receiving number with its recorded cash, fullest first; current receivers without cash included. */
export function listCashNumbers({ db }: Deps): Promise<CashNumber[]> {
  return cashNumbersOf(db.read);
}

/** The same, on any reader. */
export async function cashNumbersOf(reader: Reader): Promise<CashNumber[]> {
  const holders = await queries.listHolders(reader);
  const cash = await cashBalances(reader);
  const receivers = holders.filter(({ isOffered }) => isOffered);
  const empty = receivers.filter(({ phone }) => !cash.some((number) => number.phone === phone));
  return [...cash, ...empty.map(({ phone }) => ({ phone, balanceAr: 0 }))].map((number) => {
    const holder = holders.find(({ phone }) => phone === number.phone);
    return {
      ...number,
      holderId: holder?.id ?? null,
      holderName: holder?.name ?? null,
      isOffered: holder?.isOffered ?? false,
    };
  });
}

/** The building blocks that declaring a deposit and asking for a withdrawal share, inside their transaction. */
export const {
  insertTransaction: addTransaction,
  findDeclared: declarationOf,
  listReceivers,
  listWaiting: waitingOf,
} = queries;

/** Whether a transfer is declared on a receiving number, rejected declarations and one deposit left out. */
export async function isDeclared(...transfer: Parameters<typeof declarationOf>): Promise<boolean> {
  return (await declarationOf(...transfer)) !== undefined;
}
