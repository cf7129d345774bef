import type { TransactionEntry, TransactionType } from "../../../shared/transactions.ts";
import { failureOf } from "../../lib/failure.ts";
import { trpc } from "../../lib/query.ts";

/**
 * One of the member's own deposits or withdrawals, read again each time the page is shown.
 * @param id undefined while none is shown
 * @param stored what is already known of it, shown until the server answers
 */
export function useOwnTransaction(type: TransactionType, id: number | undefined, stored?: TransactionEntry) {
  const query = trpc.user.transaction.useQuery(
    { id: id ?? 0 },
    { enabled: id !== undefined, refetchOnWindowFocus: "always" },
  );
  const { code } = failureOf(query.error);
  const isUnknown = code === "TRANSACTION_NOT_FOUND" || code === "INVALID_INPUT";
  const data = query.data ?? stored;
  return { query: { ...query, data }, isMissing: data ? data.type !== type : isUnknown };
}
