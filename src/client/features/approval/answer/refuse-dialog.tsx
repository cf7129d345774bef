import { type Approval, isOthers, refuseApprovalInput } from "../../../../shared/approval.ts";
import { formatAr } from "../../../../shared/money.ts";
import { isAmountless } from "../../../../shared/two-people.ts";
import { api } from "../../../lib/api.ts";
import { validate } from "../../../lib/form/validate.ts";
import { useKeptInput } from "../../../lib/use-kept-input.ts";
import { ReasonField } from "../../../ui/reason-field.tsx";
import { ActDialog } from "../act-dialog.tsx";
import { PROPOSAL_OVER } from "./proposal-over.ts";
import { approvalDialogsText } from "./text.ts";

const text = approvalDialogsText.refusing;

/** The second administrator's no, or the first one's change of mind; the journal keeps why. */
export function RefuseDialog({ approval, onClose }: { approval: Approval; onClose: () => void }) {
  const { id: approvalId, amountAr } = approval;
  const isOwn = !isOthers(approval);
  const [reason, setReason] = useKeptInput(`reason.refuse.${approvalId}`, "");

  return (
    <ActDialog
      danger={!isOwn}
      title={isOwn ? text.titleOwn : text.title}
      description={isAmountless(approval) ? text.whySetting : text.why(formatAr(amountAr))}
      action={isOwn ? text.actionOwn : text.action}
      check={() => validate(refuseApprovalInput, { approvalId, reason })}
      send={api.admin.refuseApproval.mutate}
      network={approvalDialogsText.network}
      over={PROPOSAL_OVER}
      done={() => (isOwn ? text.doneOwn : text.done)}
      onClose={onClose}
    >
      {({ field }) => (
        <>
          <ReasonField
            {...field("reason")}
            value={reason}
            onChange={setReason}
            label={text.reason}
            usual={{ label: text.usual, reasons: text.reasons }}
            rows={2}
          />
        </>
      )}
    </ActDialog>
  );
}
