import { type Approval, isOthers, refuseApprovalInput } from "../../../shared/approval.ts";
import { formatAr } from "../../../shared/money.ts";
import { api } from "../../lib/api.ts";
import { validate } from "../../lib/form/validate.ts";
import { Alert } from "../../ui/alert.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { ReasonField, useKeptReason } from "../../ui/reason-field.tsx";
import { approvalDialogsText } from "./text.ts";
import { useApprovalAct } from "./use-approval-act.ts";

const text = approvalDialogsText.refusing;

/** The second administrator's no, or the first one's change of mind; the journal keeps why. */
export function RefuseDialog({ approval, onClose }: { approval: Approval; onClose: () => void }) {
  const { id: approvalId, kind, amountAr } = approval;
  const isOwn = !isOthers(approval);
  const { reason, refuse, fieldWith } = useKeptReason(`refuse.${approvalId}`);
  const done = isOwn ? text.doneOwn : text.done;
  const { send, isPending, message, isOver } = useApprovalAct(api.admin.refuseApproval.mutate, done, onClose);
  const { value: input, fields } = validate(refuseApprovalInput, { approvalId, reason });

  const confirm = () => {
    if (input) return send(input);
    refuse();
  };

  return (
    <ConfirmDialog
      open
      danger={!isOwn}
      onOpenChange={(isOpen) => isOpen || onClose()}
      title={isOwn ? text.titleOwn : text.title}
      description={kind === "threshold" ? text.whySetting : text.why(formatAr(amountAr))}
      confirmLabel={isOwn ? text.actionOwn : text.action}
      onConfirm={confirm}
      pending={isPending}
      ready={!isOver}
    >
      <ReasonField
        {...fieldWith(fields)}
        label={text.reason}
        usual={{ label: text.usual, reasons: text.reasons }}
        rows={2}
      />
      {message ? <Alert tone="error">{message}</Alert> : null}
    </ConfirmDialog>
  );
}
