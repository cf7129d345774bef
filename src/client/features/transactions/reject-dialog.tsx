import { formatAr } from "../../../shared/money.ts";
import { rejectInput } from "../../../shared/transactions.ts";
import { api } from "../../lib/api.ts";
import { validate } from "../../lib/form/validate.ts";
import { Alert } from "../../ui/alert.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { useKeptReason } from "../../ui/reason-field.tsx";
import { RejectionReason } from "./rejection-reason.tsx";
import { transactionsText } from "./text.ts";
import { type DecisionProps, useDecision } from "./use-decision.ts";

const text = transactionsText.rejection;

/** Asks why: the member reads the answer. */
export function RejectDialog({ entry, onClose, onDone }: DecisionProps) {
  const { reason, refuse, fieldWith } = useKeptReason(`reject.${entry.id}`);
  const amount = formatAr(entry.amountAr);
  const { send, isPending, message, isSettled } = useDecision(entry, api.admin.reject.mutate, () =>
    onDone(text.done(amount, entry.memberName)),
  );
  const { value: input, fields } = validate(rejectInput, { transactionId: entry.id, reason });

  const confirm = () => {
    if (input) return send(input);
    refuse();
  };

  return (
    <ConfirmDialog
      open
      danger
      onOpenChange={(open) => open || onClose()}
      title={text.title}
      description={text[entry.type](amount, entry.memberName)}
      confirmLabel={text.action}
      onConfirm={confirm}
      pending={isPending}
      settled={isSettled}
    >
      <RejectionReason type={entry.type} {...fieldWith(fields)} />
      {message ? <Alert tone="error">{message}</Alert> : null}
    </ConfirmDialog>
  );
}
