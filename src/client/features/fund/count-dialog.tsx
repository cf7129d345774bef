import { useState } from "react";
import { type CashPosition, cashCountInput, differenceOf, shortfallInput } from "../../../shared/fund.ts";
import { formatAr, parseAr } from "../../../shared/money.ts";
import { formatPhone } from "../../../shared/phone-digits.ts";
import { api } from "../../api.ts";
import { approvalText } from "../../text/approval.ts";
import { treasuryText } from "../../text/treasury.ts";
import { Alert } from "../../ui/alert.tsx";
import { AmountField } from "../../ui/amount-field.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { DefinitionList } from "../../ui/definition-list.tsx";
import { Money } from "../../ui/money.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { useSecond } from "../../use-second.ts";
import { validate } from "../../validate.ts";
import { useRecord } from "./use-record.ts";

type DialogProps = { position: CashPosition; onClose: () => void };

/** What the phone shows, beside what is recorded once it is typed: whoever counts must not copy. */
export function CountDialog({ position, onClose }: DialogProps) {
  const text = treasuryText.count;
  const { phone, balanceAr: recordedAr } = position;
  const [typed, setTyped] = useState("");
  const { value } = validate(cashCountInput, { cashPhone: phone, countedAr: parseAr(typed), recordedAr });
  const { send, isPending, message } = useRecord(api.admin.countCash.mutate, text.done, onClose);
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => open || onClose()}
      title={text.title(formatPhone(phone))}
      description={<p>{text.lead}</p>}
      confirmLabel={text.confirm}
      onConfirm={() => value && send(value)}
      pending={isPending}
      ready={value !== undefined}
    >
      <AmountField label={text.amount} value={typed} onValueChange={setTyped} />
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

/** What a count found missing becomes what it is: fees or a loss, with a reason. */
export function ShortfallDialog({ position, onClose }: DialogProps) {
  const text = treasuryText.book;
  const { lastCount } = position;
  const missingAr = lastCount ? -differenceOf(lastCount) : 0;
  const [typed, setTyped] = useState(String(missingAr));
  const [reason, setReason] = useState("");
  const { value } = validate(shortfallInput, { countId: lastCount?.id, amountAr: parseAr(typed), reason });
  const { send, isPending, message } = useRecord(api.admin.bookShortfall.mutate, text.done, onClose);
  const { why } = useSecond("drawing", position.phone, value?.amountAr);
  const actionOf = why ? approvalText.asking.action : text.confirm;
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => open || onClose()}
      title={text.title}
      description={<p>{text.lead(formatAr(missingAr))}</p>}
      confirmLabel={actionOf(formatAr(parseAr(typed) ?? 0))}
      onConfirm={() => value && send(value)}
      pending={isPending}
      ready={value !== undefined}
    >
      <AmountField label={text.amount} value={typed} onValueChange={setTyped} />
      <TextArea
        label={text.reason}
        maxLength={500}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
      {why ? <Alert tone="warning">{`${why} ${approvalText.asking.drawing}`}</Alert> : null}
      {message ? <Alert tone="error">{message}</Alert> : null}
    </ConfirmDialog>
  );
}
