import { normalizePhone } from "../../../shared/phone.ts";
import { formatPhone, nationalDigits } from "../../../shared/phone-digits.ts";
import { COUNT_LIMIT, type QueueTab, type TransactionSort } from "../../../shared/transactions.ts";
import { useAddressWords, valueIn } from "../../lib/address-words.ts";
import { useOpenRow } from "../../lib/open-row.ts";
import { trpc } from "../../lib/query.ts";
import {
  amountsFilter,
  choiceFilter,
  periodFilter,
  searchFilter,
  useRecordAddress,
  wordFilter,
} from "../../ui/record-filters.tsx";
import { queueText } from "./text.ts";

const { filters: words } = queueText;

/** The words of the address, in the order of the tabs (docs/product.md 10.4). */
export const tabOfWord: Record<string, QueueTab> = {
  depot: "deposit",
  retrait: "withdrawal",
  valide: "validated",
  rejete: "rejected",
};

/** A number as the address has it. */
const phoneWord = (phone: string) => `0${nationalDigits(phone)}`;

const sorts: Readonly<Record<string, readonly [TransactionSort, string]>> = {
  anciennes: ["oldest", words.sorts.oldest],
  recentes: ["newest", words.sorts.newest],
  grandes: ["largest", words.sorts.largest],
  petites: ["smallest", words.sorts.smallest],
};

const filters = [
  searchFilter("search", {
    word: "recherche",
    label: queueText.search,
    placeholder: queueText.search,
    clearLabel: queueText.clearSearch,
  }),
  wordFilter("sort", { word: "tri", label: words.sort, all: words.usualSort, of: sorts }),
  wordFilter("statement", {
    word: "releve",
    label: words.statement,
    all: words.anyStatement,
    of: {
      trouve: ["found", words.statements.found],
      different: ["different", words.statements.different],
      absent: ["absent", words.statements.absent],
    },
  }),
  choiceFilter("operatorPhone", {
    word: "numero",
    label: words.receiver,
    all: words.anyReceiver,
    parse: normalizePhone,
    unknown: formatPhone,
    useOptions: () =>
      trpc.admin.cashNumbers.useQuery().data?.map(({ phone, holderName }) => ({
        word: phoneWord(phone),
        label: [formatPhone(phone), holderName].filter(Boolean).join(" · "),
      })) ?? [],
  }),
  choiceFilter("contested", {
    word: "reponse",
    label: words.answer,
    all: words.anyAnswer,
    parse: (word) => (word === "conteste" ? (true as const) : undefined),
    useOptions: () => [{ word: "conteste", label: words.contested }],
  }),
  amountsFilter,
  periodFilter,
] as const;

/** The list, its filters, its order and its page, all in the address. */
export function useQueueAddress() {
  const { filter, input, ...address } = useRecordAddress(filters);
  const { change } = useAddressWords();
  const tab = valueIn(tabOfWord, address.params.get("liste")) ?? "deposit";
  const { sort: _, ...narrowing } = filter;
  return {
    ...address,
    tab,
    word: Object.keys(tabOfWord).find((word) => tabOfWord[word] === tab) ?? "",
    /** What the list's procedure takes, and the same without its page: what an export takes. */
    input: { ...input, tab },
    whole: { ...filter, tab },
    /** Whether something may be left out, which an order never does. */
    isFiltered: Object.values(narrowing).some((value) => value !== undefined),
    chooseTab: (word: string) => change({ liste: word, transaction: undefined, apres: undefined, avant: undefined }),
  };
}

export type QueueAddress = ReturnType<typeof useQueueAddress>;

/** Counts under a filter stop beyond the limit. */
export const isBeyondCount = (count: number, isFiltered: boolean) => isFiltered && count > COUNT_LIMIT;

/** The transaction whose panel is open, in the address too: going back closes it. */
export const useOpenTransaction = () => useOpenRow("transaction");

/** In the address of the waiting withdrawals: they are paid one after the other, the one that is open first. */
const PAY = "payer";

/** The ways to paying and back to the list. */
export function usePayLinks() {
  const { linkWith } = useAddressWords();
  return {
    /** @param id the withdrawal to begin with, else the oldest */
    pay: (id?: number) => linkWith({ liste: "retrait", [PAY]: 1, transaction: id }),
    list: linkWith({ [PAY]: undefined, transaction: undefined }),
  };
}

export const isPaying = (params: URLSearchParams): boolean =>
  params.has(PAY) && valueIn(tabOfWord, params.get("liste")) === "withdrawal";
