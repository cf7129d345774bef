import { formatAr } from "../../shared/money.ts";
import type { TransactionEntry } from "../../shared/transactions.ts";

/** What the shell says by itself, when something happens that nobody on this screen did. */
export const liveText = {
  /** A waiting operation was decided (spec §8: the member sees a validation without reloading). */
  decided: ({ type, status, amountAr, reason }: TransactionEntry): string => {
    const amount = formatAr(amountAr);
    if (status === "rejected")
      return `Votre ${type === "deposit" ? "dépôt" : "retrait"} de ${amount} est rejeté. ${reason ? `Motif\u00a0: ${reason}` : ""}`.trim();
    return type === "deposit" ? `Votre dépôt de ${amount} est validé.` : `Votre retrait de ${amount} est payé.`;
  },
  see: "Voir",
} as const;
