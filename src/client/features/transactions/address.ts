import { parseAr } from "../../../shared/money.ts";
import { normalizePhone } from "../../../shared/phone.ts";
import { nationalDigits } from "../../../shared/phone-digits.ts";
import {
  COUNT_LIMIT,
  pageSizes,
  type QueueTab,
  type StatementFilter,
  type TransactionSort,
} from "../../../shared/transactions.ts";
import { dayIn, valueIn } from "../../lib/address-words.ts";
import { useOpenRow } from "../../lib/open-row.ts";
import { usePagedAddress } from "../../lib/paged-address.ts";

/** The words of the address, in the order of the tabs (docs/product.md 10.4). */
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

/** The words of what the statement says. */
export const statementOfWord: Record<string, StatementFilter> = {
  trouve: "found",
  different: "different",
  absent: "absent",
};

/** In the address of the deposits by which members say « J'ai bien envoyé ». */
export const CONTESTED = "conteste";

/** What narrows the list, by its name in the address. */
export const narrowing = ["recherche", "du", "au", "min", "max", "numero", "releve", "reponse"] as const;
const nothing = Object.fromEntries(narrowing.map((name) => [name, undefined]));
export type Narrowing = Partial<Record<(typeof narrowing)[number] | "taille", string>>;

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
    contested: params.get("reponse") === CONTESTED ? (true as const) : undefined,
    statement: valueIn(statementOfWord, params.get("releve")),
  };
  const size = pageSizes.find((one) => String(one) === params.get("taille"));
  const tab = valueIn(tabOfWord, params.get("liste")) ?? "deposit";
  const sort = valueIn(sortOfWord, params.get("tri"));
  return { tab, sort, size, filter };
}

/** The list, its filters, its order and its page, all in the address. */
export function useQueueAddress() {
  const { params, place, isFirstPage, turnTo, changeList } = usePagedAddress();
  const { tab, sort, size, filter } = readAddress(params);

  return {
    tab,
    word: Object.keys(tabOfWord).find((word) => tabOfWord[word] === tab) ?? "",
    sortWord: Object.keys(sortOfWord).find((word) => sortOfWord[word] === sort) ?? "",
    filter,
    size,
    /** What the list's procedure takes, and the same without its page: what an export takes. */
    input: { tab, sort, size, ...filter, ...place },
    whole: { tab, sort, ...filter },
    isFirstPage,
    isNarrowed: Object.values(filter).some((value) => value !== undefined),
    chooseTab: (word: string) => changeList({ liste: word, transaction: undefined }),
    chooseSort: (word: string) => changeList({ tri: word }, { replace: true }),
    narrow: (changed: Narrowing) => changeList(changed, { replace: true }),
    clear: () => changeList(nothing, { replace: true }),
    turnTo,
  };
}

export type QueueAddress = ReturnType<typeof useQueueAddress>;

/** A number as the address has it. */
export const phoneWord = (phone: string) => `0${nationalDigits(phone)}`;

/** Counts under a filter stop beyond the limit. */
export const isBeyondCount = (count: number, isNarrowed: boolean) => isNarrowed && count > COUNT_LIMIT;

/** The transaction whose panel is open, in the address too: going back closes it. */
export const useOpenTransaction = () => useOpenRow("transaction");

/** In the address of the waiting withdrawals: they are paid one after the other. */
export const PAY = "payer";
export const isPaying = (params: URLSearchParams): boolean =>
  params.has(PAY) && valueIn(tabOfWord, params.get("liste")) === "withdrawal";
