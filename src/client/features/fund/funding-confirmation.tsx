import type { FundingInput } from "../../../shared/fund.ts";
import { formatAr } from "../../../shared/money.ts";
import { formatPhone } from "../../../shared/phone-digits.ts";
import { api } from "../../lib/api.ts";
import { failureOf } from "../../lib/failure.ts";
import { useActionForm } from "../../lib/form/use-action-form.ts";
import { trpc } from "../../lib/query.ts";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { fundText } from "./text.ts";

const text = fundText.form;

type FundingConfirmationProps = {
  input: FundingInput;
  onClose: () => void;
  onRecorded: (input: FundingInput) => void;
  onReferenceTaken: (message: string) => void;
};

/** Reads the funding back: what is written in the ledger is never changed. */
export default function FundingConfirmation({
  input,
  onClose,
  onRecorded,
  onReferenceTaken,
}: FundingConfirmationProps) {
  const utils = trpc.useUtils();
  const recording = useActionForm({
    check: () => ({ value: input }),
    send: api.admin.recordFunding.mutate,
    network: text.network,
    onDone: () => {
      onRecorded(input);
      void utils.admin.invalidate();
      // More fund: tasks may be paid and levels sold again.
      void utils.tasks.invalidate();
      void utils.user.levels.invalidate();
    },
    onRefused: (error) => {
      const failure = failureOf(error);
      if (failure.code === "FUNDING_REFERENCE_TAKEN") onReferenceTaken(failure.message);
      return false;
    },
  });
  const amount = formatAr(input.amountAr);
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
      confirmLabel={text.confirm(amount)}
    >
      <p className="text-soft">
        {text.destinations[input.kind]} {text.final}
      </p>
    </FormDialog>
  );
}
