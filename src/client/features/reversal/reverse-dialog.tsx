import { formatAr } from "../../../shared/money.ts";
import type { DepositReversal } from "../../../shared/reversal.ts";
import { api } from "../../lib/api.ts";
import { Alert } from "../../ui/alert.tsx";
import { ActDialog } from "../approval/act-dialog.tsx";
import { ReversalEffect } from "./effect.tsx";
import { reversalText as text } from "./text.ts";

type ReverseDialogProps = { reversal: DepositReversal; onClose: () => void };

/** Shows who pays, what ends and what stays open, before anything moves. */
export default function ReverseDialog({ reversal, onClose }: ReverseDialogProps) {
  const { transactionId, memberName, restAr, takenAr } = reversal;
  const amount = formatAr(restAr);
  const action = takenAr === null ? text.action(amount) : text.actionRest(amount);
  return (
    <ActDialog
      danger
      title={text.confirmTitle}
      description={<p className="font-semibold text-ink">{text.deposit(transactionId, memberName)}</p>}
      action={action}
      weighs={{ kind: "reversal", target: transactionId, amountAr: restAr }}
      check={() => ({ value: { transactionId, restAr } })}
      send={api.admin.reverseDeposit.mutate}
      network={text.network}
      done={({ openAr }) => text.done(formatAr(restAr - openAr))}
      onClose={onClose}
    >
      <ReversalEffect reversal={reversal} />
      <Alert tone="warning" live={false}>
        {text.warning}
      </Alert>
    </ActDialog>
  );
}
