import { type FormEvent, useId } from "react";
import { type CashPosition, cashCountInput } from "../../../shared/fund.ts";
import { parseAr } from "../../../shared/money.ts";
import { formatPhone } from "../../../shared/phone-digits.ts";
import { api } from "../../api.ts";
import { treasuryText } from "../../text/treasury.ts";
import { Alert } from "../../ui/alert.tsx";
import { AmountField } from "../../ui/amount-field.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { DefinitionList } from "../../ui/definition-list.tsx";
import { Money } from "../../ui/money.tsx";
import { useRefusal } from "../../ui/use-refusal.ts";
import { useInterrupted } from "../../use-kept.ts";
import { validate } from "../../validate.ts";
import { useRecord } from "./use-record.ts";

type DialogProps = { position: CashPosition; onClose: () => void };

/** Asks what the phone shows. The recorded amount appears only once that is typed, so that it cannot just be copied. */
export default function CountDialog({ position, onClose }: DialogProps) {
  const text = treasuryText.count;
  const { phone, balanceAr: recordedAr } = position;
  const [typed, setTyped] = useInterrupted(`count.${phone}`, "");
  const { form, isRefused, refuse } = useRefusal();
  const { value, fields } = validate(cashCountInput, { cashPhone: phone, countedAr: parseAr(typed), recordedAr });
  const { send, isPending, message } = useRecord(api.admin.countCash.mutate, text.done, onClose);
  const formId = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!value) return refuse();
    if (!isPending) send(value);
  };
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => open || onClose()}
      title={text.title(formatPhone(phone))}
      description={<p>{text.lead}</p>}
      confirmLabel={text.confirm}
      form={formId}
      pending={isPending}
    >
      <form ref={form} id={formId} noValidate onSubmit={submit}>
        <AmountField
          label={text.amount}
          error={isRefused ? fields?.countedAr : undefined}
          value={typed}
          onValueChange={setTyped}
        />
      </form>
      {value ? (
        <DefinitionList
          items={[
            { term: text.recorded, value: <Money amountAr={recordedAr} /> },
            { term: text.counted, value: <Money amountAr={value.countedAr} /> },
            {
              term: text.difference,
              value: <Money amountAr={value.countedAr - recordedAr} signed className="font-bold" />,
            },
          ]}
        />
      ) : null}
      {message ? <Alert tone="error">{message}</Alert> : null}
    </ConfirmDialog>
  );
}
