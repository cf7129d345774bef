import type { TransactionStatus, TransactionType } from "../../../shared/transactions.ts";
import { useChosenWord } from "../../lib/address-words.ts";
import { historyText as text } from "./text.ts";

/** The words of the address (docs/product.md 17.2). */
const statusOfWord: Record<string, TransactionStatus> = {
  "en-attente": "pending",
  valide: "validated",
  rejete: "rejected",
};

const labelsOf = (type: TransactionType): Record<TransactionStatus, string> => ({
  pending: text.pendingMany,
  validated: text[type].validatedMany,
  rejected: text.rejectedMany,
});

type Counts = Record<TransactionStatus, number>;

export const totalOf = ({ pending, validated, rejected }: Counts): number => pending + validated + rejected;

/** The filter kept in the address. */
export const useStatusFilter = () => useChosenWord("statut", statusOfWord);

/** The choices, with the count behind each. */
export function statusChoices(type: TransactionType, counts: Counts) {
  const labels = labelsOf(type);
  return [
    { value: "", label: text.all, count: totalOf(counts) },
    ...Object.entries(statusOfWord).map(([value, status]) => ({ value, label: labels[status], count: counts[status] })),
  ];
}
