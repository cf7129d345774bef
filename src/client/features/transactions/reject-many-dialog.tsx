import { useState } from "react";
import { formatAr } from "../../../shared/money.ts";
import { type RejectedMany, rejectManyInput, type TransactionType } from "../../../shared/transactions.ts";
import { validate } from "../../lib/form/validate.ts";
import { useKeptInput } from "../../lib/use-kept-input.ts";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { Progress } from "../../ui/progress.tsx";
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
  // The requests selected when the question was opened: rows decided in the meantime do not change it.
  const [{ ids, totalAr }] = useState(selection);
  const [typed, setTyped] = useKeptInput(`reason.reject.${ids.join()}`, "");
  const check = () => {
    const { value, fields } = validate(rejectManyInput, { transactionIds: ids.slice(0, 1), reason: typed });
    return value ? { value: { ids, reason: value.reason } } : { fields };
  };
  const { done, ...rejection } = useRejectMany(check, (outcome) => onDone(summaryOf(outcome)));
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
