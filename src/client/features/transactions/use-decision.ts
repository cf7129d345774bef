import { decidedSentence } from "../../../shared/decided.ts";
import type { AdminTransactionEntry } from "../../../shared/transactions.ts";
import { failureIn } from "../../lib/failure.ts";
import { type Send, useAttempt } from "../../lib/form/use-attempt.ts";
import { trpc } from "../../lib/query.ts";
import { tellIfWithheld } from "../approval/withheld.ts";
import { transactionsText as text } from "./text.ts";

export type DecisionProps = {
  entry: AdminTransactionEntry;
  onClose: () => void;
  /** With the sentence that says what happened. */
  onDone: (sentence: string) => void;
};

/** What was decided while the question was asked: whoever is about to pay must hear it before, not be refused after. */
function useMeanwhile(id: number): string | undefined {
  // Read anew each time it is asked: what was known before a proposal was approved says nothing now.
  const entry = trpc.admin.transaction.useQuery({ id }, { refetchOnMount: "always" }).data?.entry;
  if (!entry || entry.status === "pending") return undefined;
  return decidedSentence({ decision: entry.status, decidedBy: entry.decidedByName, decidedAt: entry.decidedAt });
}

/**
 * A decision on its way. `settled` means that somebody already decided: the sentence says who and when, and there is nothing left
 * to do here. `onWithheld`: a proposal was recorded instead. Whatever the answer, the lists, totals and cash are read again.
 */
export function useDecision<Input>(
  { id }: AdminTransactionEntry,
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
  const meanwhile = useMeanwhile(id);
  const decided = attempt.isPending ? undefined : meanwhile;
  return {
    send: attempt.mutate,
    isPending: attempt.isPending,
    message: decided ?? failure?.message,
    isSettled: decided !== undefined || failure?.code === "ALREADY_DECIDED" || failure?.code === "OWN_TRANSACTION",
  };
}
