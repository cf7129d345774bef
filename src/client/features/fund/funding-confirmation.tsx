import type { FundingInput } from "../../../shared/fund.ts";
import { formatAr } from "../../../shared/money.ts";
import { formatPhone } from "../../../shared/phone-digits.ts";
import { api } from "../../lib/api.ts";
import { trpc } from "../../lib/query.ts";
import { ActDialog, type ActOutcome } from "../approval/act-dialog.tsx";
import { fundText } from "./text.ts";

const text = fundText.form;

type FundingConfirmationProps = {
  input: FundingInput;
  onClose: (outcome?: ActOutcome) => void;
  onReferenceTaken: (message: string) => void;
};

/** Shows the funding again before it is recorded, because the ledger is never changed. */
export default function FundingConfirmation({ input, onClose, onReferenceTaken }: FundingConfirmationProps) {
  const utils = trpc.useUtils();
  const { kind, who, reference, cashPhone, amountAr } = input;
  const amount = formatAr(amountAr);
  return (
    <ActDialog
      title={text.confirmTitle}
      description={
        <p className="font-semibold text-ink">{text.confirmSentence(amount, who, formatPhone(cashPhone), reference)}</p>
      }
      action={text.confirm(amount)}
      weighs={{ kind: "funding", target: reference, amountAr }}
      check={() => ({ value: input })}
      send={api.admin.recordFunding.mutate}
      network={text.network}
      refresh={() => {
        void utils.admin.invalidate();
        // More fund: tasks may be paid and levels sold again.
        void utils.tasks.invalidate();
        void utils.user.levels.invalidate();
      }}
      onRefused={(failure) => {
        if (failure.code === "FUNDING_REFERENCE_TAKEN") onReferenceTaken(failure.message);
      }}
      done={() => text.done(amount, who)}
      onClose={onClose}
    >
      <p className="text-soft">
        {text.destinations[kind]} {text.final}
      </p>
    </ActDialog>
  );
}
