import { decidedSentence } from "../../../shared/decided.ts";
import type { AdminTransactionEntry } from "../../../shared/transactions.ts";
import { isRefusedFor } from "../../lib/form/use-action-form.ts";
import { trpc } from "../../lib/query.ts";
import { useAct } from "../approval/use-act.ts";
import { transactionsText as text } from "./text.ts";

export type DecisionProps = {
  entry: AdminTransactionEntry;
  onClose: () => void;
  /** With the sentence that says what happened. */
  onDone: (sentence: string) => void;
};

/** A decision that somebody else made while the question was open: an administrator about to pay must learn it before paying. */
function useMeanwhile(id: number): string | undefined {
  // Read again each time the question opens: an answer from before an approval is out of date.
  const entry = trpc.admin.transaction.useQuery({ id }, { refetchOnMount: "always" }).data?.entry;
  if (!entry || entry.status === "pending") return undefined;
  return decidedSentence({ decision: entry.status, decidedBy: entry.decidedByName, decidedAt: entry.decidedAt });
}

type Decision<Input> = Pick<
  Parameters<typeof useAct<Input, AdminTransactionEntry>>[0],
  "check" | "send" | "onDone" | "onWithheld"
>;

/**
 * The form of a decision. `isSettled` means that somebody else has already decided: the sentence says who and when, and nothing is left to
 * do here. Whatever the answer, the lists, totals and cash are read again.
 */
export function useDecision<Input>({ id }: AdminTransactionEntry, decision: Decision<Input>) {
  const utils = trpc.useUtils();
  const form = useAct({
    ...decision,
    network: text.network,
    refresh: () => {
      void utils.admin.invalidate();
      void utils.user.invalidate();
    },
  });
  const meanwhile = useMeanwhile(id);
  const decided = form.isPending ? undefined : meanwhile;
  return {
    ...form,
    failure: decided ? { message: decided } : form.failure,
    isSettled: decided !== undefined || isRefusedFor(form, ["ALREADY_DECIDED", "OWN_TRANSACTION"]),
  };
}
