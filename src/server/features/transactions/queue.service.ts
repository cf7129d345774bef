import { dayOf, isoDay } from "../../../shared/day.ts";
import { AppError } from "../../../shared/errors.ts";
import { instantsOf } from "../../../shared/period.ts";
import {
  type AdminTransactionEntry,
  COUNT_LIMIT,
  type Matching,
  type MatchingInput,
  MOST_MATCHING,
  PAGE_SIZE,
  type QueueEntry,
  type QueueTab,
  type TransactionExportInput,
  type TransactionListInput,
  type TransactionPage,
} from "../../../shared/transactions.ts";
import type { Deps } from "../../app/deps.ts";
import { type Reader, together } from "../../db/database.ts";
import { listMembers } from "../../db/member-search.ts";
import { findHolder } from "../../db/members.ts";
import { chunksOf, turnedPageOf } from "../../db/page.ts";
import * as queue from "./queue.queries.ts";
import { listOrder, pageOrder, parseSearch } from "./queue.rules.ts";
import * as queries from "./transactions.queries.ts";

const ALL_PENDING = 200;
/** Rows compared to find the newest id: requests of one millisecond may have ids in reverse order. */
const NEWEST = 20;
/** Most members, and most references with one beginning, that a search may match. */
const MOST_FOUND = 200;
const tabs = ["deposit", "withdrawal", "validated", "rejected"] as const;

type Filter = Pick<
  TransactionListInput,
  "search" | "from" | "to" | "minimumAr" | "maximumAr" | "operatorPhone" | "contested" | "statement"
>;

/**
 * The beginning of a reference typed with its label, such as « REF51184 »; the canonical form drops the label only of a
 * whole reference.
 */
const unlabelled = (reference: string): string => reference.replace(/^[A-Z]+(?=\d{5,}$)/, "");

/** Looks up what a searched text may mean; `isCut` when it matches more members or references than the limits allow. */
async function meantBy(reader: Reader, text: string): Promise<{ meant?: queue.SearchMeaning; isCut: boolean }> {
  const search = parseSearch(text);
  if (!search) return { isCut: false };
  const { id, phone, reference, name, digits } = search;
  const members = name || digits ? await listMembers(reader, { name, digits }, { limit: MOST_FOUND + 1 }) : [];
  const holder = phone ? await findHolder(reader, phone) : undefined;
  const memberIds = holder === undefined ? members.slice(0, MOST_FOUND) : [holder];
  const beginnings = reference ? [...new Set([reference, unlabelled(reference)])] : [];
  const found = await together(beginnings.map((text) => queue.listReferenced(reader, text, MOST_FOUND + 1)));
  const ids = found.flatMap((some) => some.slice(0, MOST_FOUND));
  if (id !== undefined) ids.push(id);
  return { meant: { ids, memberIds, phone }, isCut: [members, ...found].some(({ length }) => length > MOST_FOUND) };
}

async function queueFilter(
  reader: Reader,
  { search = "", from, to, minimumAr, maximumAr, operatorPhone, contested, statement }: Filter,
) {
  const { meant, isCut } = await meantBy(reader, search);
  return {
    filter: { ...instantsOf({ from, to }), minimumAr, maximumAr, operatorPhone, contested, statement, meant },
    isCut,
  };
}

/** The count of every tab: exact without a filter, from the running totals; else at most COUNT_LIMIT + 1. */
async function countTabs(reader: Reader, filter: queue.QueueFilter): Promise<Record<QueueTab, number>> {
  const counts = { deposit: 0, withdrawal: 0, validated: 0, rejected: 0 };
  if (Object.values(filter).every((bound) => bound === undefined))
    for (const row of await queries.countByStatus(reader))
      counts[row.status === "pending" ? row.type : row.status] += row.transactions;
  else for (const tab of tabs) counts[tab] = await queue.countQueue(reader, tab, filter, COUNT_LIMIT + 1);
  return counts;
}

/** The rows with what the statement says of those that are waiting deposits. */
async function withStatement(
  reader: Reader,
  tab: QueueTab,
  rows: readonly AdminTransactionEntry[],
): Promise<QueueEntry[]> {
  const ids = tab === "deposit" ? rows.map(({ id }) => id) : [];
  const verdicts = new Map((await queue.listVerdicts(reader, ids)).map((one) => [one.id, one]));
  return rows.map((row) => {
    const one = verdicts.get(row.id);
    return { ...row, statement: one ? { says: one.says, receivedAr: one.receivedAr, lineId: one.lineId } : null };
  });
}

/**
 * One page of a tab of the administrators' queue, searched, filtered and sorted, with the count of every tab
 * (docs/product.md 10.4).
 */
export async function listForAdmin(
  { db: { read }, clock }: Deps,
  input: TransactionListInput,
): Promise<TransactionPage> {
  const { tab, sort, size = PAGE_SIZE, cursor, direction = "forward" } = input;
  const isBackward = direction === "backward";
  const order = pageOrder(tab, sort, isBackward);
  const { filter, isCut } = await queueFilter(read, input);
  const after = cursor === undefined ? undefined : await queries.findTransaction(read, cursor);
  const [verdict] = after && order.by === "statement" ? await queue.listVerdicts(read, [after.id]) : [];
  const from = after && { ...after, saying: verdict?.saying };
  const found = await queue.listQueueForAdmin(read, tab, filter, { order, after: from, limit: size + 1 });
  const rows = await withStatement(read, tab, found);
  const waiting = tab === "deposit" || tab === "withdrawal" ? await queries.listPendingIds(read, tab, NEWEST) : [];
  return {
    ...turnedPageOf(rows, size, { cursor: after?.id, isBackward }),
    newestId: Math.max(0, ...waiting),
    counts: await countTabs(read, filter),
    today: isoDay(dayOf(clock())),
    isCut,
  };
}

/**
 * The pending requests that match a filter, by date where no order is asked for, to be selected together; at most
 * MOST_MATCHING (docs/product.md 10.6).
 */
export async function listMatching({ db: { read } }: Deps, input: MatchingInput): Promise<Matching> {
  const order = listOrder(input.tab, input.sort);
  const { filter, isCut } = await queueFilter(read, input);
  const requests = await queue.listQueue(read, input.tab, filter, { order, limit: MOST_MATCHING + 1 });
  return { requests: requests.slice(0, MOST_MATCHING), isCut: isCut || requests.length > MOST_MATCHING };
}

/** Rows per page of an export. */
const STRETCH = 500;

/**
 * All rows of a tab of the queue, page by page, for the export.
 * @throws AppError SEARCH_TOO_WIDE when the search matches too much, so that rows would be missing
 */
export async function* listWhole(
  reader: Reader,
  input: TransactionExportInput,
): AsyncGenerator<AdminTransactionEntry[]> {
  const order = listOrder(input.tab, input.sort);
  const { filter, isCut } = await queueFilter(reader, input);
  if (isCut) throw new AppError("SEARCH_TOO_WIDE");
  yield* chunksOf<AdminTransactionEntry>(STRETCH, (after, limit) =>
    queue.listQueueForAdmin(reader, input.tab, filter, { order, after, limit }),
  );
}

/**
 * The oldest pending deposits and the oldest pending withdrawals, oldest first (docs/product.md 21.4). A number of
 * each, so that however many deposits are declared, no withdrawal is hidden behind them.
 */
export async function listAllPending({ db: { read } }: Deps): Promise<AdminTransactionEntry[]> {
  const order = listOrder("deposit", "oldest");
  const oldest = (tab: QueueTab) => queue.listQueueForAdmin(read, tab, {}, { order, limit: ALL_PENDING });
  const waiting = (await together([oldest("deposit"), oldest("withdrawal")])).flat();
  return waiting.sort((one, other) => one.createdAt - other.createdAt || one.id - other.id);
}
