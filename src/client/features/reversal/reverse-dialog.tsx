import { formatAr } from "../../../shared/money.ts";
import type { DepositReversal } from "../../../shared/reversal.ts";
import { api } from "../../lib/api.ts";
import { Alert } from "../../ui/alert.tsx";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { toast } from "../../ui/toast.ts";
import { AloneNote } from "../approval/alone-note.tsx";
import { useAct } from "../approval/use-act.ts";
import { useSecondApprover } from "../approval/use-second-approver.ts";
import { ReversalEffect } from "./effect.tsx";
import { reversalText as text } from "./text.ts";

type ReverseDialogProps = { reversal: DepositReversal; onClose: () => void };

/** Shows who pays, what ends and what stays open, before anything moves. */
export default function ReverseDialog({ reversal, onClose }: ReverseDialogProps) {
  const { transactionId, memberName, restAr, takenAr } = reversal;
  const amount = formatAr(restAr);
  const act = useAct({
    check: () => ({ value: { transactionId, restAr } }),
    send: api.admin.reverseDeposit.mutate,
    network: text.network,
    onWithheld: onClose,
    onDone: ({ openAr }) => {
      toast.success(text.done(formatAr(restAr - openAr)));
      onClose();
    },
  });
  const second = useSecondApprover({ kind: "reversal", target: transactionId, amountAr: restAr });
  const action = takenAr === null ? text.action(amount) : text.actionRest(amount);
  return (
    <FormDialog
      form={act}
      onClose={onClose}
      title={text.confirmTitle}
      description={<p className="font-semibold text-ink">{text.deposit(transactionId, memberName)}</p>}
      confirmLabel={second.action ?? action}
      danger={!second.why}
    >
      <ReversalEffect reversal={reversal} />
      <Alert tone="warning" live={false}>
        {text.warning}
      </Alert>
      <AloneNote second={second} />
    </FormDialog>
  );
}
