import type { AdminTransactionEntry } from "../../../shared/transactions.ts";
import { failureIn } from "../../failure.ts";
import { trpc } from "../../query.ts";
import { transactionsText as text } from "../../text/transactions.ts";
import { type Send, useAttempt } from "../../use-attempt.ts";
import { tellIfWithheld } from "../../withheld.ts";

export type DecisionProps = {
  entry: AdminTransactionEntry;
  onClose: () => void;
  /** With the sentence that says what happened. */
  onDone: (sentence: string) => void;
};

/**
 * A decision on its way. `settled` means that somebody already decided: the sentence says who and when, and there is nothing left
 * to do here. `onWithheld`: a proposal was recorded instead. Whatever the answer, the lists, totals and cash are read again.
 */
export function useDecision<Input>(
  send: Send<Input, AdminTransactionEntry>,
  onDecided: (entry: AdminTransactionEntry) => void,
  onWithheld: () => void = () => {},
) {
  const utils = trpc.useUtils();
  const attempt = useAttempt(send, {
    onSuccess: onDecided,
    onError: (error) => {
      if (tellIfWithheld(error)) onWithheld();
    },
    onSettled: () => {
      void utils.admin.invalidate();
      void utils.user.invalidate();
    },
  });
  const failure = failureIn(attempt, text.network);
  return {
    send: attempt.mutate,
    isPending: attempt.isPending,
    message: failure?.message,
    isSettled: failure?.code === "ALREADY_DECIDED" || failure?.code === "OWN_TRANSACTION",
  };
}
