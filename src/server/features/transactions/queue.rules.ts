import { normalizePhone } from "../../../shared/phone.ts";
import { nationalDigits } from "../../../shared/phone-digits.ts";
import { canonicalReference, isReference } from "../../../shared/reference.ts";
import type { QueueTab, TransactionSort, TransactionStatus, TransactionType } from "../../../shared/transactions.ts";

/** Rows of one status and type: each index of the queue begins with them. */
export type Part = { status: TransactionStatus; type: TransactionType };

const types = ["deposit", "withdrawal"] as const;

/** The parts a tab is made of. */
export function partsOf(tab: QueueTab): Part[] {
  if (tab === "deposit" || tab === "withdrawal") return [{ status: "pending", type: tab }];
  return types.map((type) => ({ status: tab, type }));
}

/** What a page is ordered by; rows of one amount or instant by their number. */
export type Order = { by: "date" | "amount"; isAscending: boolean };

/** The order of a page, the other way round for a page read backwards. */
export function orderOf(tab: QueueTab, sort: TransactionSort | undefined, isBackward: boolean): Order {
  const wanted = sort ?? (tab === "deposit" || tab === "withdrawal" ? "oldest" : "newest");
  const by = wanted === "oldest" || wanted === "newest" ? "date" : "amount";
  const isAscending = wanted === "oldest" || wanted === "smallest";
  return { by, isAscending: isAscending !== isBackward };
}

/** What is read of a row to put it in its place. */
export type Placed = { id: number; createdAt: number; amountAr: number };

/** Rows of several lists as one, in order, each once. */
export function merged<Row extends Placed>(lists: readonly (readonly Row[])[], { by, isAscending }: Order): Row[] {
  const keyOf = by === "date" ? (row: Row) => row.createdAt : (row: Row) => row.amountAr;
  const rows = [...new Map(lists.flat().map((row) => [row.id, row])).values()];
  return rows.sort((a, b) => (keyOf(a) - keyOf(b) || a.id - b.id) * (isAscending ? 1 : -1));
}

/** The index a list is read from: by instant (of one receiving number, if one is asked for), or by amount. */
export type Driver = Order["by"];

/** From here on a filter leaves so many rows that the order's own index finds a page of them at once. */
export const NARROW = 2_000;

/** How many rows each filter leaves alone, counted up to NARROW; undefined for one that is not asked for. */
export type Found = Record<Driver, number | undefined>;

/**
 * Which index finds the rows sooner: the one that has the order, unless the other filter leaves few rows, which are then sorted.
 * Without an order, that of the filter there is.
 */
export function driverOf(order: Driver | undefined, found: Found): Driver {
  const wanted = order ?? (found.date === undefined && found.amount !== undefined ? "amount" : "date");
  const other = wanted === "date" ? "amount" : "date";
  const isNarrow = (driver: Driver) => (found[driver] ?? NARROW) < NARROW;
  return isNarrow(other) && !isNarrow(wanted) ? other : wanted;
}

/** What a search box's text may mean. */
export type Search = { id?: number; phone?: string; digits?: string; reference?: string; name?: string };

const ID_DIGITS = 9;
const SHORTEST_DIGITS = 4;
const PHONE_DIGITS = 9;
/** Shorter beginnings are those of most references. */
const SHORTEST_REFERENCE = 5;

/** A number in any writing or part of one, a transaction's number, a reference or its beginning, a name; undefined when empty. */
export function searchOf(text: string): Search | undefined {
  const typed = text.trim();
  if (typed === "") return undefined;
  const numbered = /^(?:n\s?°|#)\s?(\d{1,9})$/i.exec(typed);
  if (numbered) return { id: Number(numbered[1]) };
  const written = canonicalReference(typed);
  const reference = isReference(written) && written.length >= SHORTEST_REFERENCE ? written : undefined;
  if (!/^[+\d\s.()-]+$/.test(typed)) return { name: typed, reference };
  const phone = normalizePhone(typed);
  if (phone) return { phone, reference };
  const digits = nationalDigits(typed);
  const isId = /^\d+$/.test(typed) && typed.length <= ID_DIGITS;
  return {
    id: isId ? Number(typed) : undefined,
    digits: digits.length >= SHORTEST_DIGITS && digits.length <= PHONE_DIGITS ? digits : undefined,
    reference,
  };
}
