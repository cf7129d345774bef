import { failureIn } from "../../lib/failure.ts";
import { type Send, useAttempt } from "../../lib/form/use-attempt.ts";
import { trpc } from "../../lib/query.ts";
import { toast } from "../../ui/toast.ts";
import { tellIfWithheld } from "../approval/withheld.ts";
import { treasuryActsText } from "./text.ts";

/** An act on the platform's own money: sent once, told, and everything that shows money read again. */
export function useRecord<Input, Output>(send: Send<Input, Output>, done: string, onDone: () => void) {
  const utils = trpc.useUtils();
  const attempt = useAttempt(send, {
    onSuccess: () => {
      toast.success(done);
      onDone();
    },
    onError: (error) => {
      if (tellIfWithheld(error)) onDone();
    },
    onSettled: () => void utils.admin.invalidate(),
  });
  const failure = failureIn(attempt, treasuryActsText.network);
  return {
    send: attempt.mutate,
    reset: attempt.reset,
    isPending: attempt.isPending,
    message: failure?.message,
  };
}
