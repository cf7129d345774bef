import * as z from "zod/mini";
import type { GlobalHistory, IncomeHistory } from "../../../shared/history.ts";
import type { SignedIn } from "./call.ts";
import { income, purchase, success, transaction } from "./schemas.ts";
import { transactionListView } from "./transactions.views.ts";
import { purchaseView } from "./vip.views.ts";

/** utilisateur/historique.php */
export const historyAnswer = success({ vip_history: z.array(purchase), transactions: z.array(transaction) });

export const historyView = ({ purchases, transactions }: GlobalHistory, caller: SignedIn) => ({
  success: true as const,
  vip_history: purchases.map(purchaseView),
  transactions: transactionListView(transactions, caller),
});

/** utilisateur/historique_revenus.php: a map by day, so it has no `success` field. */
export const incomeAnswer = income;

export const incomeView = ({ days }: IncomeHistory) =>
  Object.fromEntries(
    days.map(({ day, entries }) => [
      day,
      entries.map(({ kind, amountAr }) => ({ HISTORIQUE_TYPE: kind, HISTORIQUE_MONTANT: amountAr })),
    ]),
  );
