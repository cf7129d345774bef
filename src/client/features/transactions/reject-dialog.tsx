import { formatAr } from "../../../shared/money.ts";
import { rejectInput } from "../../../shared/transactions.ts";
import { api } from "../../lib/api.ts";
import { validate } from "../../lib/form/validate.ts";
import { useKeptInput } from "../../lib/use-kept-input.ts";
import { ActDialog } from "../approval/act-dialog.tsx";
import { RejectionReason } from "./rejection-reason.tsx";
import { transactionsText } from "./text.ts";
import { type DecisionProps, useDecision } from "./use-decision.ts";

const text = transactionsText.rejection;

/** Asks why: the member reads the answer. */
export function RejectDialog({ entry, onClose }: DecisionProps) {
  const [reason, setReason] = useKeptInput(`reason.reject.${entry.id}`, "");
  const amount = formatAr(entry.amountAr);
  const decision = useDecision(entry);
  return (
    <ActDialog
      danger
      title={text.title}
      description={text[entry.type](amount, entry.memberName)}
      action={text.action}
      {...decision}
      check={() => validate(rejectInput, { transactionId: entry.id, reason })}
      send={api.admin.reject.mutate}
      done={() => text.done(amount, entry.memberName)}
      onClose={onClose}
    >
      {({ field }) => (
        <>
          <RejectionReason type={entry.type} {...field("reason")} value={reason} onChange={setReason} />
        </>
      )}
    </ActDialog>
  );
}
