import { and, asc, desc, eq, exists, gte, inArray, lt, lte, ne, not, notExists, or, type SQL, sql } from "drizzle-orm";
import type { QueueTab, StatementFilter } from "../../../shared/transactions.ts";
import type { Reader } from "../../db/database.ts";
import { isLine } from "../../db/imported.ts";
import { isPayer } from "../../db/payer.ts";
import { stands, transfersOf } from "../../db/reversed.ts";
import type { Order } from "./queue.rules.ts";
import { selectForAdmin } from "./transactions.queries.ts";

/** The meanings of a searched text; a row matches if any of them does. */
export type SearchMeaning = { ids: number[]; memberIds: number[]; phone?: string };

/** Instants in UTC ms, amounts in Ariary; bounds are included, except `until`. */
export type QueueFilter = {
  since?: number;
  until?: number;
  minimumAr?: number;
  maximumAr?: number;
  operatorPhone?: string;
  statement?: StatementFilter;
  contested?: true;
  meant?: SearchMeaning;
};

function means({ t: { transaction }, lookup }: Reader, { ids, memberIds, phone }: SearchMeaning): SQL | undefined {
  return or(
    ids.length > 0 ? lookup.among(transaction.id, ids) : undefined,
    memberIds.length > 0 ? lookup.among(transaction.memberId, memberIds) : undefined,
    phone ? or(eq(transaction.payoutPhone, phone), eq(transaction.operatorPhone, phone)) : undefined,
  );
}

/** SQL condition: the statement says this of a deposit. Its line is found by the transfer's index, one look-up a row. */
function isOnStatement(reader: Reader, says: StatementFilter): SQL | undefined {
  const { q, t } = reader;
  const { transaction, operatorMessage: line } = t;
  const named = and(
    eq(line.transferKey, transaction.transferKey),
    eq(line.phone, transaction.operatorPhone),
    isLine(reader),
  );
  const lineWith = (where: SQL | undefined) => q.select({ one: sql`1` }).from(line).where(and(named, where));
  const isUntouched = stands(reader, transfersOf(reader));
  const isExact = and(
    eq(line.amountAr, transaction.amountAr),
    eq(line.isCashPoint, false),
    ne(line.state, "ignored"),
    isPayer(reader),
  );
  const isFound = and(exists(lineWith(isExact)), isUntouched);
  const isDeposit = eq(transaction.type, "deposit");
  if (says === "found") return and(isDeposit, isFound);
  if (says === "absent") return and(isDeposit, notExists(lineWith(undefined)));
  return and(isDeposit, exists(lineWith(undefined)), or(notExists(lineWith(isExact)), not(isUntouched)));
}

/** SQL condition: the rows of a tab that match a filter. */
function isListed(reader: Reader, tab: QueueTab, filter: QueueFilter): SQL | undefined {
  const { status, type, createdAt, amountAr, operatorPhone } = reader.t.transaction;
  const { since, until, minimumAr, maximumAr, meant } = filter;
  const isOfTab =
    tab === "deposit" || tab === "withdrawal" ? and(eq(status, "pending"), eq(type, tab)) : eq(status, tab);
  return and(
    isOfTab,
    since === undefined ? undefined : gte(createdAt, since),
    until === undefined ? undefined : lt(createdAt, until),
    minimumAr === undefined ? undefined : gte(amountAr, minimumAr),
    maximumAr === undefined ? undefined : lte(amountAr, maximumAr),
    filter.operatorPhone === undefined ? undefined : eq(operatorPhone, filter.operatorPhone),
    filter.contested && sql`${reader.t.transaction.id} in (select deposit_id from ${reader.t.contest})`,
    filter.statement && isOnStatement(reader, filter.statement),
    meant && (means(reader, meant) ?? sql`false`),
  );
}

/** The sort keys of a row of the queue. */
export type QueueKey = { id: number; createdAt: number; amountAr: number };

export type Page = { order: Order; after?: QueueKey; limit: number };

/** One page of a tab, in an order, after a row. Each order has a covering index with the columns of the filters. */
export function listQueue(reader: Reader, tab: QueueTab, filter: QueueFilter, { order, after, limit }: Page) {
  const { transaction } = reader.t;
  const { id, createdAt, amountAr } = transaction;
  const [column, value] = order.by === "date" ? [createdAt, after?.createdAt] : [amountAr, after?.amountAr];
  const beyond = order.isAscending ? sql`>` : sql`<`;
  return reader.q
    .select({ id, amountAr })
    .from(transaction)
    .where(and(isListed(reader, tab, filter), after && sql`(${column}, ${id}) ${beyond} (${value}, ${after.id})`))
    .orderBy(...[column, id].map(order.isAscending ? asc : desc))
    .limit(limit);
}

/** `listQueue` with the columns that administrators see, joined only for the rows of the page. */
export async function listQueueForAdmin(reader: Reader, tab: QueueTab, filter: QueueFilter, page: Page) {
  const { id, createdAt, amountAr } = reader.t.transaction;
  const ids = sql`(select id from ${listQueue(reader, tab, filter, page)} page)`;
  const [column, direction] = [page.order.by === "date" ? createdAt : amountAr, page.order.isAscending ? asc : desc];
  return selectForAdmin(reader).where(inArray(id, ids)).orderBy(direction(column), direction(id));
}

/** The number of rows of a tab that match a filter, counted up to a limit. */
export async function countQueue(reader: Reader, tab: QueueTab, filter: QueueFilter, limit: number): Promise<number> {
  const { transaction } = reader.t;
  const found = sql`(select ${transaction.id} from ${transaction} where ${isListed(reader, tab, filter)} limit ${limit}) found`;
  const [row] = await reader.q.select({ rows: sql<number>`count(*)` }).from(found);
  return Number(row?.rows ?? 0);
}

/** Transactions whose reference begins with a text. */
export async function listReferenced(reader: Reader, beginning: string, limit: number): Promise<number[]> {
  const { id, reference } = reader.t.transaction;
  const rows = await reader.q
    .select({ id })
    .from(reader.t.transaction)
    .where(and(gte(reference, beginning), lt(reference, `${beginning}\uffff`)))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** The owners of the pending withdrawals among some transactions. */
export async function listHeldOwners(reader: Reader, ids: readonly number[]): Promise<number[]> {
  const { transaction } = reader.t;
  const rows = await reader.q
    .selectDistinct({ memberId: transaction.memberId })
    .from(transaction)
    .where(
      and(
        reader.lookup.among(transaction.id, ids),
        eq(transaction.status, "pending"),
        eq(transaction.type, "withdrawal"),
      ),
    );
  return rows.map(({ memberId }) => memberId);
}
