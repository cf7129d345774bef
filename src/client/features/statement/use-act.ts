import { failureIn } from "../../lib/failure.ts";
import { type Send, useAttempt } from "../../lib/form/use-attempt.ts";
import { trpc } from "../../lib/query.ts";
import { statementText as text } from "./text.ts";

/**
 * An act on a line, or the validation of its deposit, on its way. Whatever the answer, the lists are read again. `isSettled` means
 * that somebody else was faster: nothing is left to do here.
 */
export function useAct<Input, Output>(send: Send<Input, Output>, onDone: () => void) {
  const utils = trpc.useUtils();
  const attempt = useAttempt(send, { onSuccess: onDone, onSettled: () => void utils.admin.invalidate() });
  const failure = failureIn(attempt, text.network);
  return {
    send: attempt.mutate,
    reset: attempt.reset,
    isPending: attempt.isPending,
    message: failure?.message,
    isSettled:
      failure?.code === "ALREADY_DECIDED" ||
      failure?.code === "STATEMENT_LINE_TAKEN" ||
      failure?.code === "TRANSFER_IS_REVERSED",
  };
}
