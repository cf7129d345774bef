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
  type QueueTab,
  type TransactionExportInput,
  type TransactionListInput,
  type TransactionPage,
} from "../../../shared/transactions.ts";
import type { Deps } from "../../app/deps.ts";
import { type Reader, together } from "../../db/database.ts";
import { listMembers } from "../../db/member-search.ts";
import { findHolder } from "../../db/members.ts";
import { stretchesOf, turnedPageOf } from "../../db/page.ts";
import * as queue from "./queue.queries.ts";
import {
  type Driver,
  driverOf,
  type Found,
  merged,
  NARROW,
  type Order,
  orderOf,
  type Part,
  type Placed,
  partsOf,
  searchOf,
} from "./queue.rules.ts";
import * as queries from "./transactions.queries.ts";

const ALL_PENDING = 200;
/** Looked at for the greatest number: requests of one millisecond may be numbered the other way round. */
const NEWEST = 20;
const tabs = ["deposit", "withdrawal", "validated", "rejected"] as const;

type Filter = Pick<TransactionListInput, "search" | "from" | "to" | "minimumAr" | "maximumAr" | "operatorPhone">;

/** Where a list looks: in one place, or in one for each thing that its search may mean. */
type Look = Pick<queue.Place, "filter" | "branch">;

/** The beginning of a reference that is typed with its label, « REF51184 »: of a whole one its canonical form is without it. */
const unlabelled = (reference: string): string => reference.replace(/^[A-Z]+(?=\d{5,}$)/, "");

/** Reads what a search box's text may mean into rows to look among; none when nothing can match. */
async function looksFor(reader: Reader, filter: queue.QueueFilter, text: string) {
  const search = searchOf(text);
  if (!search) return { looks: [{ filter }], isCut: false };
  const { id, phone, reference, name, digits } = search;
  const members = name || digits ? await listMembers(reader, { name, digits }, { limit: queue.MOST_IDS + 1 }) : [];
  const holder = phone ? await findHolder(reader, phone) : undefined;
  const memberIds = holder === undefined ? members.slice(0, queue.MOST_IDS) : [holder];
  const beginnings = reference ? [...new Set([reference, unlabelled(reference)])] : [];
  const found = await together(beginnings.map((text) => queue.listReferenced(reader, text, queue.MOST_IDS)));
  const referenced = [...new Set(found.flat())];
  const ids = id === undefined ? referenced : [id, ...referenced];
  const looks: Look[] = [
    ...(ids.length > 0 ? [{ filter, branch: { ids } }] : []),
    ...(memberIds.length > 0 ? [{ filter, branch: { memberIds } }] : []),
  ];
  if (phone) {
    looks.push({ filter, branch: { payoutPhone: phone } });
    if ((filter.operatorPhone ?? phone) === phone) looks.push({ filter: { ...filter, operatorPhone: phone } });
  }
  return { looks, isCut: members.length > queue.MOST_IDS || found.some((some) => some.length === queue.MOST_IDS) };
}

function looksOf(reader: Reader, { search = "", from, to, minimumAr, maximumAr, operatorPhone }: Filter) {
  return looksFor(reader, { ...instantsOf({ from, to }), minimumAr, maximumAr, operatorPhone }, search);
}

/** How many rows each filter leaves alone, counted up to NARROW where another index could be chosen; undefined for one not asked for. */
async function foundBy(
  reader: Reader,
  part: Part,
  { minimumAr, maximumAr, ...dated }: queue.QueueFilter,
  by: Order["by"] | undefined,
): Promise<Found> {
  const filters = { date: dated, amount: { minimumAr, maximumAr } };
  const isAsked = (driver: Driver) => Object.values(filters[driver]).some((bound) => bound !== undefined);
  const countAlone = (driver: Driver, other: Driver) => {
    if (!isAsked(driver)) return undefined;
    const isChosen = by === other || isAsked(other);
    return isChosen ? queue.countPlaces(reader, [{ part, filter: filters[driver], driver }], NARROW) : NARROW;
  };
  return { date: await countAlone("date", "amount"), amount: await countAlone("amount", "date") };
}

async function placeOf(reader: Reader, part: Part, look: Look, by: Order["by"] | undefined): Promise<queue.Place> {
  if (look.branch) return { ...look, part, driver: "date" };
  return { ...look, part, driver: driverOf(by, await foundBy(reader, part, look.filter, by)) };
}

const placesOf = (reader: Reader, parts: readonly Part[], looks: readonly Look[], by?: Order["by"]) =>
  together(parts.flatMap((part) => looks.map((look) => placeOf(reader, part, look, by))));

/** The count of every tab: exact without a filter, from what is kept; else up to one more than COUNT_LIMIT. */
async function countTabs(reader: Reader, looks: readonly Look[]): Promise<Record<QueueTab, number>> {
  const counts = { deposit: 0, withdrawal: 0, validated: 0, rejected: 0 };
  const [only] = looks;
  const isEverything = only && !only.branch && Object.values(only.filter).every((bound) => bound === undefined);
  const branches = looks.flatMap(({ branch }) => branch ?? []);
  const isSearch = only && branches.length === looks.length;
  // A search finds few rows: they are read once for all tabs.
  const byStatus = isEverything
    ? await queries.countByStatus(reader)
    : isSearch && (await queue.countBranches(reader, branches, only.filter, COUNT_LIMIT));
  if (byStatus)
    for (const row of byStatus) counts[row.status === "pending" ? row.type : row.status] += row.transactions;
  else if (only)
    for (const tab of tabs)
      counts[tab] = await queue.countPlaces(reader, await placesOf(reader, partsOf(tab), looks), COUNT_LIMIT + 1);
  return counts;
}

type Wanted = { order: Order; after: Placed | undefined; limit: number };

/** Which rows of several places come first in one order, each once, after one of them: chosen in indexes alone. */
async function choose(
  reader: Reader,
  places: readonly queue.Place[],
  { order, after, limit }: Wanted,
): Promise<Placed[]> {
  const starts = after ? (["tied", "past"] as const).map((among) => ({ row: after, among })) : [undefined];
  const lists = places.flatMap((place) =>
    starts.map((start) => queue.listPlace(reader, place, { order, start, limit })),
  );
  return merged(await together(lists), order).slice(0, limit);
}

/** The same rows as administrators see them. */
async function listPlaces(
  reader: Reader,
  places: readonly queue.Place[],
  wanted: Wanted,
): Promise<AdminTransactionEntry[]> {
  const ids = (await choose(reader, places, wanted)).map(({ id }) => id);
  const rows = new Map((await queue.listByIds(reader, ids)).map((row) => [row.id, row]));
  return ids.flatMap((id) => rows.get(id) ?? []);
}

/**
 * One page of a tab of the administrators' queue, searched, filtered and sorted, with the count of every tab (spec §4 admin tabs).
 * Each list is read from an index that has its order, or that leaves few rows to sort: as fast at a million rows.
 */
export async function listForAdmin(
  { db: { read }, clock }: Deps,
  input: TransactionListInput,
): Promise<TransactionPage> {
  const { tab, sort, size = PAGE_SIZE, cursor, direction = "forward" } = input;
  const isBackward = direction === "backward";
  const order = orderOf(tab, sort, isBackward);
  const { looks, isCut } = await looksOf(read, input);
  const after = cursor === undefined ? undefined : await queue.findPlaced(read, cursor);
  // A row that is there no more has no neighbours.
  const isLost = cursor !== undefined && after === undefined;
  const places = isLost ? [] : await placesOf(read, partsOf(tab), looks, order.by);
  const rows = await listPlaces(read, places, { order, after, limit: size + 1 });
  const waiting = tab === "deposit" || tab === "withdrawal" ? await queries.listPendingIds(read, tab, NEWEST) : [];
  return {
    ...turnedPageOf(rows, size, { cursor: after?.id, isBackward }),
    newestId: Math.max(0, ...waiting),
    counts: await countTabs(read, looks),
    today: isoDay(dayOf(clock())),
    isCut,
  };
}

/** The waiting requests that a filter leaves, in the list's order, to be chosen together: MOST_MATCHING at most. */
export async function listMatching({ db: { read } }: Deps, input: MatchingInput): Promise<Matching> {
  const order = orderOf(input.tab, input.sort, false);
  const { looks, isCut } = await looksOf(read, input);
  const places = await placesOf(read, partsOf(input.tab), looks, order.by);
  const rows = await choose(read, places, { order, after: undefined, limit: MOST_MATCHING + 1 });
  const requests = rows.slice(0, MOST_MATCHING).map(({ id, amountAr }) => ({ id, amountAr }));
  return { requests, isCut: isCut || rows.length > MOST_MATCHING };
}

/** Rows read at once of a list that is read whole. */
const STRETCH = 500;

/**
 * A tab of the queue from its first row to its last, stretch by stretch, never held whole.
 * @throws AppError SEARCH_TOO_WIDE when the search would leave rows out
 */
export async function* listWhole(
  reader: Reader,
  input: TransactionExportInput,
): AsyncGenerator<AdminTransactionEntry[]> {
  const order = orderOf(input.tab, input.sort, false);
  const { looks, isCut } = await looksOf(reader, input);
  if (isCut) throw new AppError("SEARCH_TOO_WIDE");
  const places = await placesOf(reader, partsOf(input.tab), looks, order.by);
  yield* stretchesOf<AdminTransactionEntry>(STRETCH, (after, limit) =>
    listPlaces(reader, places, { order, after, limit }),
  );
}

/**
 * The oldest waiting deposits and the oldest waiting withdrawals, oldest first (spec §7 get_pending_transactions). So many of each: however
 * many deposits are declared, no withdrawal is hidden behind them.
 */
export async function listAllPending({ db: { read } }: Deps): Promise<AdminTransactionEntry[]> {
  const order = orderOf("deposit", undefined, false);
  const oldest = async (tab: "deposit" | "withdrawal") => {
    const places = partsOf(tab).map((part) => ({ part, filter: {}, driver: order.by }));
    return listPlaces(read, places, { order, after: undefined, limit: ALL_PENDING });
  };
  const waiting = (await together([oldest("deposit"), oldest("withdrawal")])).flat();
  return waiting.sort((one, other) => one.createdAt - other.createdAt || one.id - other.id);
}
