import { useSearchParams } from "react-router";
import type { TransactionEntry, TransactionStatus } from "../../../shared/transactions.ts";
import { historyText as text } from "../../text/history.ts";

const STATUS = "statut";
const ALL = "tous";

/** The spec's words in the address. */
const statusOfWord: Record<string, TransactionStatus> = {
  "en-attente": "pending",
  valide: "validated",
  rejete: "rejected",
};

const labels: Record<TransactionStatus, string> = {
  pending: text.pendingMany,
  validated: text.validatedMany,
  rejected: text.rejectedMany,
};

/** The filter kept in the address, with the count behind each choice. */
export function useStatusFilter(entries: readonly TransactionEntry[]) {
  const [params, setParams] = useSearchParams();
  const word = params.get(STATUS) ?? ALL;
  const status = statusOfWord[word];
  const choices = [
    { value: ALL, label: text.all, count: entries.length },
    ...Object.entries(statusOfWord).map(([value, wanted]) => ({
      value,
      label: labels[wanted],
      count: entries.filter((entry) => entry.status === wanted).length,
    })),
  ];
  return {
    choices,
    value: status ? word : ALL,
    choose: (next: string) => setParams(next === ALL ? {} : { [STATUS]: next }, { replace: true }),
    shown: status ? entries.filter((entry) => entry.status === status) : entries,
  };
}
