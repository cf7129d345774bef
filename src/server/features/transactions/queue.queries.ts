import {
  and,
  asc,
  desc,
  eq,
  exists,
  gte,
  inArray,
  isNull,
  lt,
  lte,
  ne,
  or,
  type SQL,
  type SQLWrapper,
  sql,
} from "drizzle-orm";
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

/** In the order of the list: what can be credited at once comes first. */
const SAYINGS = ["found", "different", "absent"] as const satisfies readonly StatementFilter[];

/** SQL condition: a line is of the transfer that a deposit declares, on its number. There is at most one. */
const isNamed = (reader: Reader): SQL | undefined => {
  const { transaction, operatorMessage: line } = reader.t;
  return and(eq(line.transferKey, transaction.transferKey), eq(line.phone, transaction.operatorPhone), isLine(reader));
};

/**
 * SQL: what the statement says of a deposit, by its place in `SAYINGS`. Its line is found by the transfer's index, one
 * look-up a row.
 */
function statementVerdict(reader: Reader): SQL<number> {
  const { q, t } = reader;
  const { transaction, operatorMessage: line } = t;
  const lineWith = (where?: SQL) =>
    exists(
      q
        .select({ one: sql`1` })
        .from(line)
        .where(and(isNamed(reader), where)),
    );
  const isExact = and(
    eq(line.amountAr, transaction.amountAr),
    eq(line.isCashPoint, false),
    ne(line.state, "ignored"),
    or(isNull(line.transactionId), eq(line.transactionId, transaction.id)),
    isPayer(reader),
  );
  return sql<number>`(case when not ${lineWith()} then 2 when ${lineWith(isExact)} and ${stands(reader, transfersOf(reader))} then 0 else 1 end)`;
}

/**
 * What the statement says of some deposits, with their place in the order and the amount that may be credited instead
 * of the declared one.
 */
export async function listVerdicts(reader: Reader, ids: readonly number[]) {
  if (ids.length === 0) return [];
  const { transaction, operatorMessage: line } = reader.t;
  const isReceived = and(
    eq(line.state, "waiting"),
    eq(line.isCashPoint, false),
    ne(line.amountAr, transaction.amountAr),
    isPayer(reader),
    stands(reader, transfersOf(reader)),
  );
  const rows = await reader.q
    .select({
      id: transaction.id,
      saying: statementVerdict(reader),
      receivedAr: sql<number | null>`case when ${isReceived} then ${line.amountAr} end`,
      lineId: line.id,
    })
    .from(transaction)
    .leftJoin(line, isNamed(reader))
    .where(and(reader.lookup.among(transaction.id, ids), eq(transaction.type, "deposit")));
  return rows.map(({ saying, ...row }) => ({ ...row, saying, says: SAYINGS[saying] ?? "absent" }));
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
    filter.statement &&
      and(eq(type, "deposit"), sql`${statementVerdict(reader)} = ${SAYINGS.indexOf(filter.statement)}`),
    meant && (means(reader, meant) ?? sql`false`),
  );
}

/** The sort keys of a row of the queue; `saying` only where the statement orders it. */
export type QueueKey = { id: number; createdAt: number; amountAr: number; saying?: number };

export type Page = { order: Order; after?: QueueKey; limit: number };

/** The sort keys of an order, each with its value in the row that a page begins after. */
function sortKeys(
  reader: Reader,
  { by }: Order,
  after: QueueKey | undefined,
): [key: SQLWrapper, value: number | undefined][] {
  const { id, createdAt, amountAr } = reader.t.transaction;
  if (by === "amount")
    return [
      [amountAr, after?.amountAr],
      [id, after?.id],
    ];
  const byDate: [SQLWrapper, number | undefined][] = [
    [createdAt, after?.createdAt],
    [id, after?.id],
  ];
  return by === "date" ? byDate : [[statementVerdict(reader), after?.saying], ...byDate];
}

/**
 * One page of a tab, in an order, after a row. The orders by date and amount have covering indexes with the columns of
 * the filters; that by statement reads what waits, which is few beside what was decided.
 */
export function listQueue(reader: Reader, tab: QueueTab, filter: QueueFilter, { order, after, limit }: Page) {
  const { transaction } = reader.t;
  const { id, amountAr } = transaction;
  const keys = sortKeys(reader, order, after);
  const beyond = order.isAscending ? sql`>` : sql`<`;
  const row = (parts: unknown[]) =>
    sql`(${sql.join(
      parts.map((part) => sql`${part}`),
      sql`, `,
    )})`;
  const isAfter = after && sql`${row(keys.map(([key]) => key))} ${beyond} ${row(keys.map(([, value]) => value))}`;
  return reader.q
    .select({ id, amountAr })
    .from(transaction)
    .where(and(isListed(reader, tab, filter), isAfter))
    .orderBy(...keys.map(([key]) => (order.isAscending ? asc(key) : desc(key))))
    .limit(limit);
}

/** `listQueue` with the columns that administrators see, joined only for the rows of the page. */
export async function listQueueForAdmin(reader: Reader, tab: QueueTab, filter: QueueFilter, page: Page) {
  const ids = sql`(select id from ${listQueue(reader, tab, filter, page)} page)`;
  const keys = sortKeys(reader, page.order, undefined).map(([key]) => (page.order.isAscending ? asc(key) : desc(key)));
  return selectForAdmin(reader)
    .where(inArray(reader.t.transaction.id, ids))
    .orderBy(...keys);
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
