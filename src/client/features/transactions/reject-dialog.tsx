import { formatAr } from "../../../shared/money.ts";
import { rejectInput } from "../../../shared/transactions.ts";
import { api } from "../../lib/api.ts";
import { validate } from "../../lib/form/validate.ts";
import { useKeptInput } from "../../lib/use-kept-input.ts";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { RejectionReason } from "./rejection-reason.tsx";
import { transactionsText } from "./text.ts";
import { type DecisionProps, useDecision } from "./use-decision.ts";

const text = transactionsText.rejection;

/** Asks why: the member reads the answer. */
export function RejectDialog({ entry, onClose, onDone }: DecisionProps) {
  const [reason, setReason] = useKeptInput(`reason.reject.${entry.id}`, "");
  const amount = formatAr(entry.amountAr);
  const rejection = useDecision(entry, {
    check: () => validate(rejectInput, { transactionId: entry.id, reason }),
    send: api.admin.reject.mutate,
    onDone: () => onDone(text.done(amount, entry.memberName)),
  });
  return (
    <FormDialog
      form={rejection}
      danger
      onClose={onClose}
      title={text.title}
      description={text[entry.type](amount, entry.memberName)}
      confirmLabel={text.action}
      settled={rejection.isSettled}
    >
      <RejectionReason type={entry.type} {...rejection.field("reason")} value={reason} onChange={setReason} />
    </FormDialog>
  );
}
