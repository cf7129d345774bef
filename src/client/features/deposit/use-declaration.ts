import type { ErrorDetails } from "../../../shared/errors.ts";
import { api } from "../../lib/api.ts";
import { failureOf } from "../../lib/failure.ts";
import { useAttempt } from "../../lib/form/use-attempt.ts";
import { trpc } from "../../lib/query.ts";
import { toast } from "../../ui/toast.ts";
import { useIsHere } from "../../ui/use-is-here.ts";
import { attemptStore, forgetStored } from "./draft.ts";
import { depositText } from "./text.ts";

const text = depositText.failure;

export type DeclarationRefusal = {
  receiver?: string;
  reference?: string;
  title?: string;
  message?: string;
  /** The member's own deposit that declares the same transfer. */
  ownDeposit?: ErrorDetails["ownDeposit"];
  /** Somebody else declares the same transfer. */
  isTaken?: boolean;
};

/** Where a refusal is shown: under its field when it has one, else above the button. */
function readRefusal(error: Error): DeclarationRefusal {
  const failure = failureOf(error);
  if (!failure.code) {
    return { title: failure.hasAnswered ? text.server : text.network, message: text.unansweredDetail };
  }
  const { message } = failure;
  const { fields, ownDeposit } = failure.details;
  if (failure.code === "REFERENCE_TAKEN") return { reference: message, ownDeposit, isTaken: !ownDeposit };
  if (failure.code === "RECEIVER_UNKNOWN") return { receiver: message };
  if (fields?.reference) return { reference: fields.reference };
  return { message };
}

/** Long enough to be read: the member has sent their money, and their deposit is not declared. */
const TOLD_MS = 30_000;

/** Shows the refusal as a toast to a member who left the page before the answer. */
function lateSentence(error: Error): string {
  const failure = failureOf(error);
  return failure.code ? text.late(failure.message) : `${text.lateUnanswered} ${text.unansweredDetail}`;
}

export type Declaration = ReturnType<typeof useDeclaration>;

/** Sends a declaration under the key kept with its draft. */
export function useDeclaration() {
  const utils = trpc.useUtils();
  const isHere = useIsHere();
  const mutation = useAttempt(api.user.declareDeposit.mutate, {
    store: attemptStore,
    onSuccess: (entry) => {
      utils.user.transaction.setData({ id: entry.id }, entry);
      forgetStored();
      void utils.user.invalidate();
    },
    onError: (error) => {
      if (failureOf(error).code === "RECEIVER_UNKNOWN") void utils.user.receivers.invalidate();
      if (!isHere()) toast.error(lateSentence(error), { durationMs: TOLD_MS });
    },
  });
  const refusal: DeclarationRefusal = mutation.error ? readRefusal(mutation.error) : {};
  return { declare: mutation.mutate, isPending: mutation.isPending, refusal, forget: mutation.reset };
}
