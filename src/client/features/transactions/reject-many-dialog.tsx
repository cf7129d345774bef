import { useState } from "react";
import { formatAr } from "../../../shared/money.ts";
import { type RejectedMany, rejectManyInput, type TransactionType } from "../../../shared/transactions.ts";
import { validate } from "../../lib/form/validate.ts";
import { Alert } from "../../ui/alert.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { useKeptReason } from "../../ui/reason-field.tsx";
import { RejectionReason } from "./rejection-reason.tsx";
import type { Selection } from "./selection.tsx";
import { queueDialogsText, queueText } from "./text.ts";
import { useRejectMany } from "./use-reject-many.ts";

const text = queueDialogsText.rejectMany;

type RejectManyDialogProps = {
  type: TransactionType;
  selection: Pick<Selection, "ids" | "totalAr">;
  onClose: () => void;
  onDone: (sentence: string) => void;
};

/** « 48 rejetés, 2 déjà traités »: what became of each. */
function summaryOf({ rejected, alreadyDecided, own, unknown }: RejectedMany): string {
  const rest = [
    [alreadyDecided, text.alreadyDecided],
    [own, text.own],
    [unknown, text.unknown],
  ] as const;
  const others = rest.flatMap(([count, say]) => (count > 0 ? [say(count)] : []));
  return `${[text.rejected(rejected), ...others].join(", ")}.`;
}

/** Asks once why, for all that are chosen: each member reads the answer. */
export default function RejectManyDialog({ type, selection, onClose, onDone }: RejectManyDialogProps) {
  // What was chosen when the question was asked: rows decided meanwhile do not change it.
  const [{ ids, totalAr }] = useState(selection);
  const { reason, refuse, fieldWith } = useKeptReason(`reject.${ids.join()}`);
  const { send, isPending, done, message } = useRejectMany((outcome) => onDone(summaryOf(outcome)));
  const { value, fields } = validate(rejectManyInput, { transactionIds: ids.slice(0, 1), reason });

  const confirm = () => {
    if (value) return send({ ids, reason: value.reason });
    refuse();
  };

  return (
    <ConfirmDialog
      open
      danger
      onOpenChange={(open) => open || onClose()}
      title={text.title[type](ids.length)}
      description={text.lead[type](formatAr(totalAr))}
      confirmLabel={queueText.selection.reject(ids.length)}
      onConfirm={confirm}
      pending={isPending}
    >
      <RejectionReason type={type} {...fieldWith(fields)} />
      {isPending && ids.length > done && done > 0 ? (
        <p role="status" className="text-sm text-soft">
          {text.progress(done, ids.length)}
        </p>
      ) : null}
      {message ? <Alert tone="error">{message}</Alert> : null}
    </ConfirmDialog>
  );
}
