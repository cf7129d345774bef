import { useSearchParams } from "react-router";
import { parseAr } from "../../../shared/money.ts";
import { normalizePhone } from "../../../shared/phone.ts";
import { nationalDigits } from "../../../shared/phone-digits.ts";
import { COUNT_LIMIT, pageSizes, type QueueTab, type TransactionSort } from "../../../shared/transactions.ts";
import { dayIn, idIn } from "../../address-words.ts";
import { useOpenRow } from "../../open-row.ts";

/** The spec's words in the address, in its order (spec §4). */
export const tabOfWord: Record<string, QueueTab> = {
  depot: "deposit",
  retrait: "withdrawal",
  valide: "validated",
  rejete: "rejected",
};

/** The words of the orders. */
export const sortOfWord: Record<string, TransactionSort> = {
  anciennes: "oldest",
  recentes: "newest",
  grandes: "largest",
  petites: "smallest",
};

/** What narrows the list, by its name in the address. */
export const narrowing = ["recherche", "du", "au", "min", "max", "numero"] as const;
export type Narrowing = Partial<Record<(typeof narrowing)[number] | "taille", string>>;

const known = <Value>(table: Record<string, Value>, word: string | null) =>
  word && Object.hasOwn(table, word) ? table[word] : undefined;
const amountIn = (word: string | null) => (word === null ? undefined : parseAr(word));

/** What the address asks the server for; whatever is no value in it asks for nothing. */
function readAddress(params: URLSearchParams) {
  const phone = normalizePhone(params.get("numero") ?? "");
  const filter = {
    search: (params.get("recherche") ?? "").slice(0, 80) || undefined,
    from: dayIn(params.get("du")),
    to: dayIn(params.get("au")),
    minimumAr: amountIn(params.get("min")),
    maximumAr: amountIn(params.get("max")),
    operatorPhone: phone,
  };
  const [after, before] = [idIn(params.get("apres")), idIn(params.get("avant"))];
  const size = pageSizes.find((one) => String(one) === params.get("taille"));
  const tab = known(tabOfWord, params.get("liste")) ?? "deposit";
  const sort = known(sortOfWord, params.get("tri"));
  const place = before === undefined ? { cursor: after } : { cursor: before, direction: "backward" as const };
  return { tab, sort, size, filter, place };
}

/** Where another page begins. */
export type PageMove = { apres: number } | { avant: number } | undefined;

/** The list, its filters, its order and its page, all in the address. */
export function useQueueAddress() {
  const [params, setParams] = useSearchParams();
  const { tab, sort, size, filter, place } = readAddress(params);

  /** Another list begins at its first page; words that say nothing leave the address. */
  const change = (changed: Record<string, string | undefined>, replace: boolean) =>
    setParams(
      (kept) => {
        for (const name of ["apres", "avant"]) kept.delete(name);
        for (const [name, word] of Object.entries(changed)) {
          if (word) kept.set(name, word);
          else kept.delete(name);
        }
        return kept;
      },
      { replace },
    );

  return {
    tab,
    word: Object.keys(tabOfWord).find((word) => tabOfWord[word] === tab) ?? "",
    sortWord: Object.keys(sortOfWord).find((word) => sortOfWord[word] === sort) ?? "",
    filter,
    size,
    /** What the list's procedure takes, and the same without its page: what an export takes. */
    input: { tab, sort, size, ...filter, ...place },
    whole: { tab, sort, ...filter },
    isFirstPage: place.cursor === undefined,
    isNarrowed: Object.values(filter).some((value) => value !== undefined),
    chooseTab: (word: string) => change({ liste: word, transaction: undefined }, false),
    chooseSort: (word: string) => change({ tri: word }, true),
    narrow: (changed: Narrowing) => change(changed, true),
    clear: () => change(Object.fromEntries(narrowing.map((name) => [name, undefined])), true),
    turnTo: (page: PageMove) =>
      change(page ? Object.fromEntries(Object.entries(page).map(([name, id]) => [name, String(id)])) : {}, false),
  };
}

export type QueueAddress = ReturnType<typeof useQueueAddress>;

/** A number as the address has it. */
export const phoneWord = (phone: string) => `0${nationalDigits(phone)}`;

/** Counts under a filter stop beyond the limit. */
export const isBeyondCount = (count: number, isNarrowed: boolean) => isNarrowed && count > COUNT_LIMIT;

/** The transaction whose panel is open, in the address too: going back closes it. */
export const useOpenTransaction = () => useOpenRow("transaction");
