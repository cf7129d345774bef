import { useSearchParams } from "react-router";
import type { TransactionStatus } from "../../../shared/transactions.ts";
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

type Counts = Record<TransactionStatus, number>;

export const totalOf = ({ pending, validated, rejected }: Counts): number => pending + validated + rejected;

/** The filter kept in the address. */
export function useStatusFilter() {
  const [params, setParams] = useSearchParams();
  const word = params.get(STATUS) ?? ALL;
  const status = Object.hasOwn(statusOfWord, word) ? statusOfWord[word] : undefined;
  return {
    status,
    value: status ? word : ALL,
    choose: (next: string) => setParams(next === ALL ? {} : { [STATUS]: next }, { replace: true }),
  };
}

/** The choices, with the count behind each. */
export function statusChoices(counts: Counts) {
  return [
    { value: ALL, label: text.all, count: totalOf(counts) },
    ...Object.entries(statusOfWord).map(([value, status]) => ({ value, label: labels[status], count: counts[status] })),
  ];
}
