import { useMutation } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { piecesOf } from "../../../shared/pieces.ts";
import { MOST_REJECTED, type RejectedMany } from "../../../shared/transactions.ts";
import { api } from "../../lib/api.ts";
import { refusalOf } from "../../lib/form/refusal.ts";
import type { Checked } from "../../lib/form/use-action-form.ts";
import { neverSettles, useSessionOver } from "../../lib/form/use-attempt.ts";
import { type FormState, useSubmission } from "../../lib/form/use-submission.ts";
import { trpc } from "../../lib/query.ts";
import { transactionsText as text } from "./text.ts";

type Input = { ids: readonly number[]; reason: string };

/**
 * Rejects many requests, a hundred per call. Each call keeps its idempotency key, so that a repeat after a lost answer does nothing twice.
 */
export function useRejectMany(check: () => Checked<Input>, onDone: (outcome: RejectedMany) => void) {
  const utils = trpc.useUtils();
  const keys = useRef(new Map<string, string>());
  const [done, setDone] = useState(0);

  const keyOf = (input: object) => {
    const written = JSON.stringify(input);
    const key = keys.current.get(written) ?? crypto.randomUUID();
    keys.current.set(written, key);
    return key;
  };

  const isOver = useSessionOver();
  const send = async ({ ids, reason }: Input) => {
    const total: RejectedMany = { rejected: 0, alreadyDecided: 0, own: 0, unknown: 0 };
    setDone(0);
    for (const transactionIds of piecesOf(ids, MOST_REJECTED)) {
      const input = { transactionIds, reason };
      const part = await api.admin.rejectMany.mutate(input, { context: { idempotencyKey: keyOf(input) } });
      if (isOver()) return neverSettles;
      for (const name of Object.keys(total) as (keyof RejectedMany)[]) total[name] += part[name];
      setDone((known) => known + transactionIds.length);
    }
    return total;
  };

  const { mutateAsync } = useMutation({ mutationFn: send });
  const { state, ...form } = useSubmission<FormState>(() => {
    const { value, fields = {} } = check();
    if (!value) return { fields };
    return mutateAsync(value)
      .then(
        (outcome) => {
          onDone(outcome);
          return undefined;
        },
        (error) => refusalOf(error, { network: text.network }),
      )
      .finally(() => {
        void utils.admin.invalidate();
        void utils.user.invalidate();
      });
  });
  const { message } = state;
  return { ...form, done, failure: message ? { message } : undefined };
}
