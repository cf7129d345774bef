import type { TransactionEntry } from "../../../shared/transactions.ts";
import { api } from "../../lib/api.ts";
import { failureOf, isUnanswered } from "../../lib/failure.ts";
import { type AttemptStore, useAttempt } from "../../lib/form/use-attempt.ts";
import { trpc } from "../../lib/query.ts";

const CHECKS = 2;
const CHECK_AFTER_MS = 2_500;

type WithdrawalOptions = { store: AttemptStore; onRequested: (entry: TransactionEntry) => void };

/** Asks for a payout; while no answer comes, asks again under the same key, which can only find out or do it once. */
export function useWithdrawal({ store, onRequested }: WithdrawalOptions) {
  const utils = trpc.useUtils();
  const mutation = useAttempt(api.user.requestWithdrawal.mutate, {
    store,
    retry: (count, error) => count < CHECKS && isUnanswered(error),
    retryDelay: CHECK_AFTER_MS,
    onSuccess: (entry) => {
      utils.user.transaction.setData({ id: entry.id }, entry);
      onRequested(entry);
    },
    // Also after a refusal: the balance or the list on the screen may be out of date.
    onSettled: () => {
      void utils.user.invalidate();
    },
  });
  return {
    send: mutation.mutate,
    isPending: mutation.isPending,
    isChecking: mutation.isPending && mutation.failureCount > 0,
    failure: mutation.error ? failureOf(mutation.error) : undefined,
    isUnknown: mutation.error !== null && isUnanswered(mutation.error),
    forget: mutation.reset,
  };
}

export type Withdrawal = ReturnType<typeof useWithdrawal>;
