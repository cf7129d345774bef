import { useMutation } from "@tanstack/react-query";
import type { ErrorCode } from "../../../shared/errors.ts";
import type { TransactionEntry } from "../../../shared/transactions.ts";
import type { WithdrawalInput } from "../../../shared/withdrawal.ts";
import { api } from "../../api.ts";
import { failureOf } from "../../failure.ts";
import { trpc } from "../../query.ts";

/** No answer, or an overloaded server: the request may have arrived. */
export const isUnansweredCode = (code: ErrorCode | undefined) =>
  code === undefined || code === "BUSY" || code === "INTERNAL";

const isUnanswered = (error: unknown) => isUnansweredCode(failureOf(error).code);

const CHECKS = 2;
const CHECK_AFTER_MS = 2_500;

type Outcome = { onRequested: (entry: TransactionEntry) => void; onRefused: () => void };
type Sent = { input: WithdrawalInput; key: string };

/** Asks for a payout; while no answer comes, asks again under the same key, which can only find out or do it once. */
export function useWithdrawal({ onRequested, onRefused }: Outcome) {
  const utils = trpc.useUtils();
  const mutation = useMutation({
    mutationFn: ({ input, key }: Sent) =>
      api.user.requestWithdrawal.mutate(input, { context: { idempotencyKey: key } }),
    retry: (count, error) => count < CHECKS && isUnanswered(error),
    retryDelay: CHECK_AFTER_MS,
    onSuccess: (entry) => {
      utils.user.transactions.setData({ type: "withdrawal" }, (known = []) => [
        entry,
        ...known.filter(({ id }) => id !== entry.id),
      ]);
      onRequested(entry);
    },
    onError: (error) => {
      if (!isUnanswered(error)) onRefused();
    },
    // Held, balance and lists: after a refusal too, what is shown may be what was wrong.
    onSettled: () => {
      void utils.user.invalidate();
    },
  });
  return {
    send: mutation.mutate,
    isPending: mutation.isPending,
    isChecking: mutation.isPending && mutation.failureCount > 0,
    failure: mutation.error ? failureOf(mutation.error) : undefined,
  };
}
