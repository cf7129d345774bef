import { statusWord } from "../../shared/transaction-names.ts";
import type { TransactionStatus, TransactionType } from "../../shared/transactions.ts";
import { type PillState, StatusPill } from "./badge.tsx";

const states: Record<TransactionStatus, PillState> = { pending: "waiting", validated: "good", rejected: "bad" };

/** « En attente », « Validé » (of a withdrawal « Payé ») or « Rejeté », wherever a deposit or withdrawal is shown. */
export function TransactionPill({ type, status }: { type: TransactionType; status: TransactionStatus }) {
  return <StatusPill state={states[status]}>{statusWord({ type, status })}</StatusPill>;
}
