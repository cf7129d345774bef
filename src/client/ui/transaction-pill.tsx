import { transactionStatusNames } from "../../shared/transaction-names.ts";
import type { TransactionStatus } from "../../shared/transactions.ts";
import { type PillState, StatusPill } from "./badge.tsx";

const states: Record<TransactionStatus, PillState> = { pending: "waiting", validated: "good", rejected: "bad" };

/** « En attente », « Validé » or « Rejeté », wherever a deposit or withdrawal is shown. */
export function TransactionPill({ status }: { status: TransactionStatus }) {
  return <StatusPill state={states[status]}>{transactionStatusNames[status]}</StatusPill>;
}
