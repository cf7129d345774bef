import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { Reader } from "../../db/database.ts";
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

/** Most numbers that one list of them may hold: every list has that length, so that each query has one text. */
export const MOST_IDS = 200;

const padded = (ids: readonly number[]) => Array.from({ length: MOST_IDS }, (_, index) => ids[index] ?? 0);

/** The same value where no index of it can be used: SQLite has no statistics and would take it for the better one. */
const unindexed = (column: Table["id" | "createdAt" | "amountAr"]): SQL => sql`${column} + 0`;
const unindexedText = (column: Table["status" | "type" | "operatorPhone"]): SQL => sql`${column} || ''`;

function amongBranch(transaction: Table, branch: Branch): SQL {
  if ("ids" in branch) return inArray(transaction.id, padded(branch.ids));
  if ("memberIds" in branch) return inArray(transaction.memberId, padded(branch.memberIds));
  return eq(transaction.payoutPhone, branch.payoutPhone);
}

/** The rows of a place: what its driver is about is asked of the index, the rest of the rows that it finds. */
function rowsOf({ t: { transaction } }: Reader, { part, filter, driver, branch }: Place): SQL | undefined {
  const { since, until, minimumAr, maximumAr, operatorPhone } = filter;
  const isSearched = branch !== undefined;
  const status = isSearched ? unindexedText(transaction.status) : transaction.status;
  const type = isSearched ? unindexedText(transaction.type) : transaction.type;
  const byDate = !isSearched && driver === "date";
  const createdAt = byDate ? transaction.createdAt : unindexed(transaction.createdAt);
  const operator = byDate ? transaction.operatorPhone : unindexedText(transaction.operatorPhone);
  const amountAr = !isSearched && driver === "amount" ? transaction.amountAr : unindexed(transaction.amountAr);
  return and(
    branch && amongBranch(transaction, branch),
    sql`${status} = ${part.status}`,
    sql`${type} = ${part.type}`,
    operatorPhone === undefined ? undefined : sql`${operator} = ${operatorPhone}`,
    since === undefined ? undefined : sql`${createdAt} >= ${since}`,
    until === undefined ? undefined : sql`${createdAt} < ${until}`,
    minimumAr === undefined ? undefined : sql`${amountAr} >= ${minimumAr}`,
    maximumAr === undefined ? undefined : sql`${amountAr} <= ${maximumAr}`,
  );
}

/** Rows after one of them: those of the same amount or instant with a later number, or those past it. SQLite reads each from an index, not both. */
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

/** Rows of a place in order. */
export async function listPlace(reader: Reader, place: Place, { order, start, limit }: Page) {
  const { transaction } = reader.t;
  const key = keyOf(transaction, place, order);
  const direction = order.isAscending ? sql`asc` : sql`desc`;
  return selectForAdmin(reader)
    .where(and(rowsOf(reader, place), start && after(transaction, key, order, start)))
    .orderBy(sql`${key} ${direction}`, sql`${transaction.id} ${direction}`)
    .limit(limit);
}

/** How many rows several places hold together, each once, up to a limit. */
export async function countPlaces(reader: Reader, places: readonly Place[], limit: number): Promise<number> {
  const { transaction } = reader.t;
  const lists = places.map(
    (place) => sql`select id from (
    select ${transaction.id} as id from ${transaction} where ${rowsOf(reader, place)} limit ${limit}) one`,
  );
  const all = sql`(${sql.join(lists, sql` union `)}) every`;
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

/** The newest members whose name or number has a text in it: all of them when they are fewer than `limit`. */
export async function listNamed(
  reader: Reader,
  { name, digits }: { name?: string; digits?: string },
  limit: number,
): Promise<number[]> {
  const found = sql`(${reader.meant(name ? { name } : { digits }, { limit })}) found`;
  const rows = await reader.q.select({ id: sql<number>`id` }).from(found);
  return rows.map(({ id }) => id);
}

/** Whose number this is now. */
export async function findHolder(reader: Reader, phone: string): Promise<number | undefined> {
  const { member } = reader.t;
  const [row] = await reader.q.select({ id: member.id }).from(member).where(eq(member.phone, phone));
  return row?.id;
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
        inArray(transaction.id, padded(ids)),
        sql`${transaction.status} || '' = 'pending' and ${transaction.type} || '' = 'withdrawal'`,
      ),
    );
  return rows.map(({ memberId }) => memberId);
}
