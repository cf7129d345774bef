import type { TransactionStatus, TransactionType } from "./transactions.ts";

/** The old clients' words, used on the PHP paths and on screens (docs/product.md 10.1). */
export const transactionTypeNames: Record<TransactionType, "DEPOT" | "RETRAIT"> = {
  deposit: "DEPOT",
  withdrawal: "RETRAIT",
};
export const transactionStatusNames: Record<TransactionStatus, "En attente" | "Validé" | "Rejeté"> = {
  pending: "En attente",
  validated: "Validé",
  rejected: "Rejeté",
};
