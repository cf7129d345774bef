import { useRef, useState } from "react";
import { type Approval, refuseApprovalInput } from "../shared/approval.ts";
import { fieldSentences } from "../shared/errors.fr.ts";
import { formatAr } from "../shared/money.ts";
import { api } from "./api.ts";
import { approvalText } from "./text/approval.ts";
import { Alert } from "./ui/alert.tsx";
import { ChoiceChips } from "./ui/choice-chips.tsx";
import { ConfirmDialog } from "./ui/confirm-dialog.tsx";
import { TextArea } from "./ui/text-area.tsx";
import { useApprovalAct } from "./use-approval-act.ts";
import { validate } from "./validate.ts";

const text = approvalText.refusing;

/** Somebody else asked for it. */
export const isOthers = ({ standing }: Approval): boolean => standing === "approve" || standing === "new";

/** The second administrator's no, or the first one's change of mind; the journal keeps why. */
export function RefuseDialog({ approval, onClose }: { approval: Approval; onClose: () => void }) {
  const { id: approvalId, kind, amountAr } = approval;
  const isOwn = !isOthers(approval);
  const [reason, setReason] = useState("");
  const [isRefused, setRefused] = useState(false);
  const area = useRef<HTMLTextAreaElement>(null);
  const done = isOwn ? text.doneOwn : text.done;
  const { send, isPending, message, isOver } = useApprovalAct(api.admin.refuseApproval.mutate, done, onClose);
  const { value: input, fields } = validate(refuseApprovalInput, { approvalId, reason });

  const confirm = () => {
    if (input) return send(input);
    setRefused(true);
    area.current?.focus();
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
      <div className="flex flex-col gap-2">
        <p aria-hidden="true" className="text-sm font-semibold">
          {text.usual}
        </p>
        <ChoiceChips
          label={text.usual}
          choices={text.reasons.map((value) => ({ value, label: value }))}
          value={reason}
          onChoose={setReason}
        />
      </div>
      <TextArea
        ref={area}
        label={text.reason}
        error={isRefused && fields ? (fields.reason ?? fieldSentences.REASON_REQUIRED) : undefined}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        rows={2}
        maxLength={500}
        required
      />
      {message ? <Alert tone="error">{message}</Alert> : null}
    </ConfirmDialog>
  );
}
