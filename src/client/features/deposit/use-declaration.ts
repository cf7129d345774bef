import { useMutation } from "@tanstack/react-query";
import type { DepositInput } from "../../../shared/deposit.ts";
import { api } from "../../api.ts";
import { failureOf } from "../../failure.ts";
import { trpc } from "../../query.ts";
import { depositText } from "../../text/deposit.ts";
import { forgetStored, keyOf } from "./draft.ts";

export type DeclarationRefusal = { receiver?: string; reference?: string; message?: string; isNetwork?: boolean };

/** Where a refusal is shown: under its field when it has one, else above the button. */
function refusalOf(error: Error): DeclarationRefusal {
  const failure = failureOf(error);
  if (!failure.code) return { message: depositText.failure.network, isNetwork: true };
  const message = failure.message || depositText.failure.server;
  const fields = failure.details.fields;
  if (failure.code === "REFERENCE_TAKEN") return { reference: message };
  if (failure.code === "RECEIVER_UNKNOWN") return { receiver: message };
  if (fields?.reference) return { reference: fields.reference };
  return { message };
}

/** Sends a declaration under the key kept with its draft. */
export function useDeclaration() {
  const utils = trpc.useUtils();
  const mutation = useMutation({
    mutationFn: (input: DepositInput) =>
      api.user.declareDeposit.mutate(input, { context: { idempotencyKey: keyOf(input) } }),
    onSuccess: (entry) => {
      utils.user.transactions.setData({ type: "deposit" }, (known = []) => [
        entry,
        ...known.filter(({ id }) => id !== entry.id),
      ]);
      forgetStored();
      void utils.user.invalidate();
    },
    onError: (error) => {
      if (failureOf(error).code === "RECEIVER_UNKNOWN") void utils.user.receivers.invalidate();
    },
  });
  const refusal: DeclarationRefusal = mutation.error ? refusalOf(mutation.error) : {};
  return { declare: mutation.mutate, isPending: mutation.isPending, refusal, forget: mutation.reset };
}
