import type { FundingInput } from "../../../shared/fund.ts";
import { formatAr } from "../../../shared/money.ts";
import { formatPhone } from "../../../shared/phone-digits.ts";
import { api } from "../../lib/api.ts";
import { failureIn, failureOf } from "../../lib/failure.ts";
import { useAttempt } from "../../lib/form/use-attempt.ts";
import { trpc } from "../../lib/query.ts";
import { Alert } from "../../ui/alert.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
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
  const recording = useAttempt(api.admin.recordFunding.mutate, {
    onSuccess: () => {
      onRecorded(input);
      void utils.admin.invalidate();
      // More fund: tasks may be paid and levels sold again.
      void utils.tasks.invalidate();
      void utils.user.levels.invalidate();
    },
    onError: (error) => {
      const failure = failureOf(error);
      if (failure.code === "FUNDING_REFERENCE_TAKEN") onReferenceTaken(failure.message);
    },
  });
  const failure = failureIn(recording, text.network);
  const amount = formatAr(input.amountAr);
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => open || onClose()}
      title={text.confirmTitle}
      description={
        <p className="font-semibold text-ink">
          {text.confirmSentence(amount, input.who, formatPhone(input.cashPhone), input.reference)}
        </p>
      }
      confirmLabel={text.confirm(amount)}
      onConfirm={() => recording.mutate(input)}
      pending={recording.isPending}
    >
      <p className="text-soft">
        {text.destinations[input.kind]} {text.final}
      </p>
      {failure ? <Alert tone="error">{failure.message}</Alert> : null}
    </ConfirmDialog>
  );
}
