import { normalizePhone } from "../../../shared/phone.ts";
import { nationalDigits } from "../../../shared/phone-digits.ts";
import { canonicalReference, isReference } from "../../../shared/reference.ts";
import type { QueueTab, TransactionSort } from "../../../shared/transactions.ts";

/**
 * The order of a page; rows with the same amount or instant are ordered by id, and those of which the statement says
 * the same by date.
 */
export type Order = { by: "statement" | "date" | "amount"; isAscending: boolean };

/** The order of a page, the other way round for a page read backwards. */
export function pageOrder(tab: QueueTab, sort: TransactionSort | undefined, isBackward: boolean): Order {
  if (sort === undefined && tab === "deposit") return { by: "statement", isAscending: !isBackward };
  const wanted = sort ?? (tab === "withdrawal" ? "oldest" : "newest");
  const by = wanted === "oldest" || wanted === "newest" ? "date" : "amount";
  const isAscending = wanted === "oldest" || wanted === "smallest";
  return { by, isAscending: isAscending !== isBackward };
}

/** The order of a whole list, for which nothing is looked up in the statement. */
export const listOrder = (tab: QueueTab, sort: TransactionSort | undefined): Order =>
  pageOrder(tab, sort ?? (tab === "deposit" ? "oldest" : undefined), false);

/** The possible meanings of the text in a search box. */
export type Search = { id?: number; phone?: string; digits?: string; reference?: string; name?: string };

const ID_DIGITS = 9;
const SHORTEST_DIGITS = 4;
const PHONE_DIGITS = 9;
/** Fewer characters would match most references. */
const SHORTEST_REFERENCE = 5;

/**
 * A number in any writing or part of one, a transaction's number, a reference or its beginning, a name; undefined when
 * empty.
 */
export function parseSearch(text: string): Search | undefined {
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
