import { decidedSentence } from "../../../shared/decided.ts";
import type { ErrorCode } from "../../../shared/errors.ts";
import { trpc } from "../../lib/query.ts";
import type { ActOutcome } from "../approval/act-dialog.tsx";
import type { Decidable } from "./decide-buttons.tsx";
import { transactionsText as text } from "./text.ts";

export type DecisionProps = { entry: Decidable; onClose: (outcome?: ActOutcome) => void };

const OVER: readonly ErrorCode[] = ["ALREADY_DECIDED", "OWN_TRANSACTION"];

/**
 * A decision that somebody else made while the question was open: an administrator about to pay must learn it before
 * paying.
 */
function useMeanwhile(id: number): string | undefined {
  // Read again each time the question opens: an answer from before an approval is out of date.
  const entry = trpc.admin.transaction.useQuery({ id }, { refetchOnMount: "always" }).data?.entry;
  if (!entry || entry.status === "pending") return undefined;
  return decidedSentence({ decision: entry.status, decidedBy: entry.decidedByName, decidedAt: entry.decidedAt });
}

/**
 * What all decisions of a transaction have in common. Whatever the answer, the lists, totals and cash are read again.
 */
export function useDecision({ id }: Pick<Decidable, "id">) {
  const utils = trpc.useUtils();
  return {
    network: text.network,
    over: OVER,
    decided: useMeanwhile(id),
    refresh: () => {
      void utils.admin.invalidate();
      void utils.user.invalidate();
    },
  };
}
