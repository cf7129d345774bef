import { and, eq, type SQL, sql } from "drizzle-orm";
import type { TransactionStatus, TransactionType } from "../../../shared/transactions.ts";
import type { Reader } from "../../db/database.ts";
import { unindexed, unindexedText } from "../../db/unindexed.ts";
import type { Driver, Order, Part, Placed } from "./queue.rules.ts";
import { selectForAdmin } from "./transactions.queries.ts";

type Table = Reader["t"]["transaction"];

/** Instants in UTC ms, amounts in Ariary, bounds included but `until`. */
export type QueueFilter = {
  since?: number;
  until?: number;
  minimumAr?: number;
  maximumAr?: number;
  operatorPhone?: string;
};

/** One thing that a search may mean, as rows to look among. */
export type Branch = { ids: number[] } | { memberIds: number[] } | { payoutPhone: string };

/** Where a list is read: rows of one status and type that a filter leaves, among those of a branch when something is searched. */
export type Place = { part: Part; filter: QueueFilter; driver: Driver; branch?: Branch };

/** Most rows or members that a search may mean. */
export const MOST_IDS = 200;

function amongBranch({ t: { transaction }, lookup }: Reader, branch: Branch): SQL {
  if ("ids" in branch) return lookup.among(transaction.id, branch.ids);
  if ("memberIds" in branch) return lookup.among(transaction.memberId, branch.memberIds);
  return eq(transaction.payoutPhone, branch.payoutPhone);
}

/** What a filter asks: of the driver's index what that is about, the rest of the rows that are found. */
function filtered(
  { t: { transaction } }: Reader,
  filter: QueueFilter,
  driver: Driver | undefined,
): (SQL | undefined)[] {
  const { since, until, minimumAr, maximumAr, operatorPhone } = filter;
  const isByDate = driver === "date";
  const createdAt = isByDate ? transaction.createdAt : unindexed(transaction.createdAt);
  const operator = isByDate ? transaction.operatorPhone : unindexedText(transaction.operatorPhone);
  const amountAr = driver === "amount" ? transaction.amountAr : unindexed(transaction.amountAr);
  return [
    operatorPhone === undefined ? undefined : sql`${operator} = ${operatorPhone}`,
    since === undefined ? undefined : sql`${createdAt} >= ${since}`,
    until === undefined ? undefined : sql`${createdAt} < ${until}`,
    minimumAr === undefined ? undefined : sql`${amountAr} >= ${minimumAr}`,
    maximumAr === undefined ? undefined : sql`${amountAr} <= ${maximumAr}`,
  ];
}

/** How many rows of each status and type are among those of some branches, each once; undefined when they are more than a limit. */
export async function countBranches(
  reader: Reader,
  branches: readonly Branch[],
  filter: QueueFilter,
  limit: number,
): Promise<{ status: TransactionStatus; type: TransactionType; transactions: number }[] | undefined> {
  const { transaction } = reader.t;
  const { id, status, type } = transaction;
  const lists = branches.map(
    (
      branch,
    ) => sql`select id, status, type from (select ${id} as id, ${status} as status, ${type} as type from ${transaction}
      where ${and(amongBranch(reader, branch), ...filtered(reader, filter, undefined))} limit ${limit}) one`,
  );
  const all = sql`(${sql.join(lists, sql` union `)}) every`;
  const rows = await reader.q
    .select({
      status: sql<TransactionStatus>`status`,
      type: sql<TransactionType>`type`,
      transactions: sql<number>`count(*)`,
    })
    .from(all)
    .groupBy(sql`status, type`);
  const found = rows.map((row) => ({ ...row, transactions: Number(row.transactions) }));
  return found.reduce((sum, row) => sum + row.transactions, 0) < limit ? found : undefined;
}

/** The rows of a place: its branch finds them, or its driver. */
function rowsOf(reader: Reader, { part, filter, driver, branch }: Place): SQL | undefined {
  const { transaction } = reader.t;
  const status = branch ? unindexedText(transaction.status) : transaction.status;
  const type = branch ? unindexedText(transaction.type) : transaction.type;
  return and(
    branch && amongBranch(reader, branch),
    sql`${status} = ${part.status}`,
    sql`${type} = ${part.type}`,
    ...filtered(reader, filter, branch ? undefined : driver),
  );
}

/** Rows after one of them: of the same amount or instant with a later number, or past it. SQLite reads each from an index, not both. */
export type Start = { row: Placed; among: "tied" | "past" };

/** What rows are put in order by; where another index is read, no index of its own is taken for the sake of the order. */
function keyOf({ createdAt, amountAr }: Table, { driver, branch }: Place, { by }: Order): SQL {
  const column = by === "date" ? createdAt : amountAr;
  return branch || driver !== by ? unindexed(column) : sql`${column}`;
}

function after({ id }: Table, key: SQL, { by, isAscending }: Order, { row, among }: Start): SQL {
  const value = by === "date" ? row.createdAt : row.amountAr;
  if (among === "past") return isAscending ? sql`${key} > ${value}` : sql`${key} < ${value}`;
  return isAscending ? sql`${key} = ${value} and ${id} > ${row.id}` : sql`${key} = ${value} and ${id} < ${row.id}`;
}

type Page = { order: Order; start?: Start; limit: number };

/** Which rows of a place come first in an order. */
export async function listPlace(reader: Reader, place: Place, { order, start, limit }: Page): Promise<Placed[]> {
  const { transaction } = reader.t;
  const { id, createdAt, amountAr } = transaction;
  const key = keyOf(transaction, place, order);
  const direction = order.isAscending ? sql`asc` : sql`desc`;
  return reader.q
    .select({ id, createdAt, amountAr })
    .from(transaction)
    .where(and(rowsOf(reader, place), start && after(transaction, key, order, start)))
    .orderBy(sql`${key} ${direction}`, sql`${id} ${direction}`)
    .limit(limit);
}

/** Rows by their numbers, in no order. */
export async function listByIds(reader: Reader, ids: readonly number[]) {
  return selectForAdmin(reader).where(reader.lookup.among(reader.t.transaction.id, ids));
}

/** Places of different parts share no row: none has to be looked up among those counted, which costs five times the count. */
const areApart = (places: readonly Place[]): boolean =>
  new Set(places.map(({ part }) => `${part.status} ${part.type}`)).size === places.length;

/** How many rows several places hold together, each once, up to a limit. */
export async function countPlaces(reader: Reader, places: readonly Place[], limit: number): Promise<number> {
  const { transaction } = reader.t;
  const lists = places.map(
    (place) => sql`select id from (
    select ${transaction.id} as id from ${transaction} where ${rowsOf(reader, place)} limit ${limit}) one`,
  );
  const all = sql`(${sql.join(lists, areApart(places) ? sql` union all ` : sql` union `)}) every`;
  const counted = sql`(select id from ${all} limit ${limit}) counted`;
  const [row] = await reader.q.select({ rows: sql<number>`count(*)` }).from(counted);
  return row?.rows ?? 0;
}

/** Where a row stands in each order. */
export async function findPlaced(reader: Reader, id: number): Promise<Placed | undefined> {
  const { transaction } = reader.t;
  const { createdAt, amountAr } = transaction;
  const [row] = await reader.q
    .select({ id: transaction.id, createdAt, amountAr })
    .from(transaction)
    .where(eq(transaction.id, id));
  return row;
}

/** Transactions whose reference begins with a text. */
export async function listReferenced(reader: Reader, beginning: string, limit: number): Promise<number[]> {
  const { transaction } = reader.t;
  const rows = await reader.q
    .select({ id: transaction.id })
    .from(transaction)
    .where(sql`${transaction.reference} >= ${beginning} and ${transaction.reference} < ${`${beginning}\uffff`}`)
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** Whose money waiting withdrawals hold, among some transactions. */
export async function listHeldOwners(reader: Reader, ids: readonly number[]): Promise<number[]> {
  const { transaction } = reader.t;
  const rows = await reader.q
    .selectDistinct({ memberId: transaction.memberId })
    .from(transaction)
    .where(
      and(
        reader.lookup.among(transaction.id, ids),
        eq(unindexedText(transaction.status), "pending"),
        eq(unindexedText(transaction.type), "withdrawal"),
      ),
    );
  return rows.map(({ memberId }) => memberId);
}
