import { useMutation } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { formatAr } from "../../../shared/money.ts";
import { piecesOf } from "../../../shared/pieces.ts";
import {
  MOST_REJECTED,
  type RejectedMany,
  rejectManyInput,
  type TransactionType,
} from "../../../shared/transactions.ts";
import { api } from "../../lib/api.ts";
import { refusalOf } from "../../lib/form/refusal.ts";
import type { Checked } from "../../lib/form/use-action-form.ts";
import { neverSettles, useSessionOver } from "../../lib/form/use-attempt.ts";
import { type FormState, useSubmission } from "../../lib/form/use-submission.ts";
import { validate } from "../../lib/form/validate.ts";
import { trpc } from "../../lib/query.ts";
import { useKeptInput } from "../../lib/use-kept-input.ts";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { Progress } from "../../ui/progress.tsx";
import { RejectionReason } from "./rejection-reason.tsx";
import type { Selection } from "./selection.tsx";
import { queueDialogsText, queueText, transactionsText } from "./text.ts";

const text = queueDialogsText.rejectMany;

type RejectManyDialogProps = {
  type: TransactionType;
  selection: Pick<Selection, "ids" | "totalAr">;
  onClose: () => void;
  onDone: (sentence: string) => void;
};

/** « 48 rejetés, 2 déjà traités »: what became of each. */
function rejectedSummary({ rejected, alreadyDecided, own, unknown }: RejectedMany): string {
  const rest = [
    [alreadyDecided, text.alreadyDecided],
    [own, text.own],
    [unknown, text.unknown],
  ] as const;
  const others = rest.flatMap(([count, say]) => (count > 0 ? [say(count)] : []));
  return `${[text.rejected(rejected), ...others].join(", ")}.`;
}

type Input = { ids: readonly number[]; reason: string };

/**
 * Rejects many requests, a hundred per call. Each call keeps its idempotency key, so that a repeat after a lost answer
 * does nothing twice.
 */
function useRejectMany(check: () => Checked<Input>, onDone: (outcome: RejectedMany) => void) {
  const utils = trpc.useUtils();
  const keys = useRef(new Map<string, string>());
  const [done, setDone] = useState(0);

  const attemptKey = (input: object) => {
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
      const part = await api.admin.rejectMany.mutate(input, { context: { idempotencyKey: attemptKey(input) } });
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
        (error) => refusalOf(error, { network: transactionsText.network }),
      )
      .finally(() => {
        void utils.admin.invalidate();
        void utils.user.invalidate();
      });
  });
  const { message } = state;
  return { ...form, done, failure: message ? { message } : undefined };
}

/** Asks once why, for all that are chosen: each member reads the answer. */
export default function RejectManyDialog({ type, selection, onClose, onDone }: RejectManyDialogProps) {
  // The requests selected when the question was opened: rows decided in the meantime do not change it.
  const [{ ids, totalAr }] = useState(selection);
  const [typed, setTyped] = useKeptInput(`reason.reject.${ids.join()}`, "");
  const check = () => {
    const { value, fields } = validate(rejectManyInput, { transactionIds: ids.slice(0, 1), reason: typed });
    return value ? { value: { ids, reason: value.reason } } : { fields };
  };
  const { done, ...rejection } = useRejectMany(check, (outcome) => onDone(rejectedSummary(outcome)));
  return (
    <FormDialog
      form={rejection}
      danger
      onClose={onClose}
      title={text.title[type](ids.length)}
      description={text.lead[type](formatAr(totalAr))}
      confirmLabel={queueText.selection.reject(ids.length)}
    >
      <RejectionReason type={type} {...rejection.field("reason")} value={typed} onChange={setTyped} />
      {rejection.isPending && ids.length > done && done > 0 ? (
        <div role="status">
          <Progress
            label={queueText.selection.reject(ids.length)}
            visibleLabel={text.progress(done, ids.length)}
            value={done}
            max={ids.length}
          />
        </div>
      ) : null}
    </FormDialog>
  );
}
