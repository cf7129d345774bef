import { failureIn } from "../../lib/failure.ts";
import { type Send, useAttempt } from "../../lib/form/use-attempt.ts";
import { trpc } from "../../lib/query.ts";
import { toast } from "../../ui/toast.ts";
import { approvalDialogsText } from "./text.ts";

/** Nothing is left to decide: somebody was first, it is too late, or it is void. */
const OVER = new Set(["ALREADY_DECIDED", "APPROVAL_CHANGED", "APPROVAL_EXPIRED", "APPROVAL_NOT_FOUND"]);

/** A decision about a proposal on its way, sent once; whatever the answer, everything an administrator sees is read again. */
export function useApprovalAct<Input, Output>(send: Send<Input, Output>, done: string, onClose: () => void) {
  const utils = trpc.useUtils();
  const attempt = useAttempt(send, {
    onSuccess: () => {
      toast.success(done);
      onClose();
    },
    onSettled: () => void utils.admin.invalidate(),
  });
  const failure = failureIn(attempt, approvalDialogsText.network);
  return {
    send: attempt.mutate,
    isPending: attempt.isPending,
    message: failure?.message,
    isOver: failure?.code !== undefined && OVER.has(failure.code),
  };
}
