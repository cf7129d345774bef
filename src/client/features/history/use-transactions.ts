import type { TransactionEntry, TransactionType } from "../../../shared/transactions.ts";
import { trpc } from "../../query.ts";

const isPending = ({ status }: TransactionEntry) => status === "pending";

/** The member's own list; while something waits, each return to the page asks again. */
export function useTransactions(type: TransactionType) {
  return trpc.user.transactions.useQuery(
    { type },
    { refetchOnWindowFocus: ({ state }) => (state.data?.some(isPending) ? "always" : true) },
  );
}
