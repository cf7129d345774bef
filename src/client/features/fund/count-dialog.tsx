import { type CashPosition, cashCountInput } from "../../../shared/fund.ts";
import { parseAr } from "../../../shared/money.ts";
import { formatPhone } from "../../../shared/phone-digits.ts";
import { api } from "../../lib/api.ts";
import { validate } from "../../lib/form/validate.ts";
import { useInterrupted } from "../../lib/use-kept.ts";
import { Alert } from "../../ui/alert.tsx";
import { AmountField } from "../../ui/amount-field.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { DefinitionList } from "../../ui/definition-list.tsx";
import { Money } from "../../ui/money.tsx";
import { treasuryActsText } from "./text.ts";
import { useQuestion } from "./use-question.ts";
import { useRecord } from "./use-record.ts";

type DialogProps = { position: CashPosition; onClose: () => void };

/** Asks what the phone shows. The recorded amount appears only once that is typed, so that it cannot just be copied. */
export default function CountDialog({ position, onClose }: DialogProps) {
  const text = treasuryActsText.count;
  const { phone, balanceAr: recordedAr } = position;
  const [typed, setTyped] = useInterrupted(`count.${phone}`, "");
  const checked = validate(cashCountInput, { cashPhone: phone, countedAr: parseAr(typed), recordedAr });
  const record = useRecord(api.admin.countCash.mutate, text.done, onClose);
  const { errors, formProps } = useQuestion(checked, record);
  const { value } = checked;
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => open || onClose()}
      title={text.title(formatPhone(phone))}
      description={<p>{text.lead}</p>}
      confirmLabel={text.confirm}
      form={formProps.id}
      pending={record.isPending}
    >
      <form {...formProps}>
        <AmountField label={text.amount} error={errors?.countedAr} value={typed} onValueChange={setTyped} />
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
      {record.message ? <Alert tone="error">{record.message}</Alert> : null}
    </ConfirmDialog>
  );
}
