import type { FundingInput } from "../../../shared/fund.ts";
import { formatAr } from "../../../shared/money.ts";
import { formatPhone } from "../../../shared/phone-digits.ts";
import { api } from "../../lib/api.ts";
import { trpc } from "../../lib/query.ts";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { AloneNote } from "../approval/alone-note.tsx";
import { useAct } from "../approval/use-act.ts";
import { useSecondApprover } from "../approval/use-second-approver.ts";
import { fundText } from "./text.ts";

const text = fundText.form;

type FundingConfirmationProps = {
  input: FundingInput;
  onClose: () => void;
  onRecorded: () => void;
  onWithheld: () => void;
  onReferenceTaken: (message: string) => void;
};

/** Shows the funding again before it is recorded, because the ledger is never changed. */
export default function FundingConfirmation({
  input,
  onClose,
  onRecorded,
  onWithheld,
  onReferenceTaken,
}: FundingConfirmationProps) {
  const utils = trpc.useUtils();
  const recording = useAct({
    check: () => ({ value: input }),
    send: api.admin.recordFunding.mutate,
    network: text.network,
    onDone: onRecorded,
    onWithheld,
    refresh: () => {
      void utils.admin.invalidate();
      // More fund: tasks may be paid and levels sold again.
      void utils.tasks.invalidate();
      void utils.user.levels.invalidate();
    },
    onRefused: (failure) => {
      if (failure.code === "FUNDING_REFERENCE_TAKEN") onReferenceTaken(failure.message);
    },
  });
  const { reference: target, amountAr } = input;
  const second = useSecondApprover({ kind: "funding", target, amountAr });
  const amount = formatAr(amountAr);
  return (
    <FormDialog
      form={recording}
      onClose={onClose}
      title={text.confirmTitle}
      description={
        <p className="font-semibold text-ink">
          {text.confirmSentence(amount, input.who, formatPhone(input.cashPhone), input.reference)}
        </p>
      }
      confirmLabel={second.action ?? text.confirm(amount)}
    >
      <p className="text-soft">
        {text.destinations[input.kind]} {text.final}
      </p>
      <AloneNote second={second} />
    </FormDialog>
  );
}
