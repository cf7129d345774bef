import { type CashPosition, differenceOf, shortfallInput } from "../../../shared/fund.ts";
import { formatAr, parseAr } from "../../../shared/money.ts";
import { api } from "../../lib/api.ts";
import { validate } from "../../lib/form/validate.ts";
import { useInterrupted } from "../../lib/use-kept-input.ts";
import { AmountField } from "../../ui/amount-field.tsx";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { toast } from "../../ui/toast.ts";
import { AloneNote } from "../approval/alone-note.tsx";
import { useAct } from "../approval/use-act.ts";
import { useSecondApprover } from "../approval/use-second-approver.ts";
import { treasuryActsText } from "./acts-text.ts";

type DialogProps = { position: CashPosition; onClose: () => void };

/** Books what a count found missing as fees or as a loss, with a reason. */
export default function ShortfallDialog({ position, onClose }: DialogProps) {
  const text = treasuryActsText.book;
  const { lastCount } = position;
  const missingAr = lastCount ? -differenceOf(lastCount) : 0;
  const [typed, setTyped] = useInterrupted(`shortfall.${lastCount?.id}`, String(missingAr));
  const [reason, setReason] = useInterrupted(`shortfallReason.${lastCount?.id}`, "");
  const amountAr = parseAr(typed);
  const checked = validate(shortfallInput, { countId: lastCount?.id, amountAr, reason });
  const booking = useAct({
    check: () => checked,
    send: api.admin.bookShortfall.mutate,
    network: treasuryActsText.network,
    onWithheld: onClose,
    onDone: () => {
      toast.success(text.done);
      onClose();
    },
  });
  const errors = booking.isRefused ? checked.fields : undefined;
  const second = useSecondApprover({ kind: "shortfall", target: lastCount?.id ?? "", amountAr });
  return (
    <FormDialog
      form={booking}
      onClose={onClose}
      title={text.title}
      description={<p>{text.lead(formatAr(missingAr))}</p>}
      confirmLabel={second.action ?? text.confirm(formatAr(amountAr ?? 0))}
    >
      <AmountField label={text.amount} error={errors?.amountAr} value={typed} onValueChange={setTyped} />
      <TextArea
        label={text.reason}
        error={errors?.reason}
        maxLength={500}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
      <AloneNote second={second} />
    </FormDialog>
  );
}
