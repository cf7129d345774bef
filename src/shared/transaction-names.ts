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

/** As the screens say it: a deposit is validated, a withdrawal is paid. */
export const statusWord = ({ type, status }: { type: TransactionType; status: TransactionStatus }): string =>
  type === "withdrawal" && status === "validated" ? "Payé" : transactionStatusNames[status];

/** The administrator's reference of a validation that was given none; members and old clients read it. */
export const VALIDATED_WITHOUT_REFERENCE = "Validé par l'administrateur";
/** The same of a rejection, and its reason where an old client sends none. */
export const REJECTED_WITHOUT_REFERENCE = "Rejeté par l'administrateur";
