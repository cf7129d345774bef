import { useState } from "react";
import { formatAr } from "../../../shared/money.ts";
import { operatorOf } from "../../../shared/phone.ts";
import { formatPhone } from "../../../shared/phone-digits.ts";
import type { AdminTransactionEntry, CashNumber } from "../../../shared/transactions.ts";
import { api } from "../../api.ts";
import { Loaded } from "../../loaded.tsx";
import { trpc } from "../../query.ts";
import { transactionsText } from "../../text/transactions.ts";
import { Alert } from "../../ui/alert.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { Field } from "../../ui/field.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { type DecisionProps, useDecision } from "./use-decision.ts";

const text = transactionsText.pay;

/** The number most likely to pay: of the member's operator, where sending costs least, else the fullest. */
function likelyNumber(numbers: readonly CashNumber[], { amountAr, payoutPhone }: AdminTransactionEntry): string {
  const enough = numbers.filter(({ balanceAr }) => balanceAr >= amountAr);
  const operator = payoutPhone && operatorOf(payoutPhone);
  return (enough.find(({ phone }) => operatorOf(phone) === operator) ?? enough[0])?.phone ?? "";
}

type PayingNumberProps = {
  numbers: readonly CashNumber[];
  amountAr: number;
  value: string;
  onChoose: (phone: string) => void;
};

function PayingNumber({ numbers, amountAr, value, onChoose }: PayingNumberProps) {
  if (!value) return <Alert tone="error">{text.noneEnough}</Alert>;
  const chosen = numbers.find(({ phone }) => phone === value);
  return (
    <SelectField
      label={text.from}
      hint={text.fromHint(operatorOf(value) ?? "", chosen?.holderName ?? "")}
      value={value}
      onChange={(event) => onChoose(event.target.value)}
    >
      {numbers.map(({ phone, balanceAr }) => (
        <option key={phone} value={phone} disabled={balanceAr < amountAr}>
          {text.fromOption(formatPhone(phone), formatAr(balanceAr))}
          {balanceAr < amountAr ? text.short : ""}
        </option>
      ))}
    </SelectField>
  );
}

/** Names the person, the amount, the number that receives, and the number that pays. */
export function ValidateWithdrawal({ entry, onClose, onDone }: DecisionProps) {
  const [chosen, setChosen] = useState("");
  const [reference, setReference] = useState("");
  const numbers = trpc.admin.cashNumbers.useQuery();
  const amount = formatAr(entry.amountAr);
  const { send, isPending, message, isSettled } = useDecision(api.admin.validate.mutate, () =>
    onDone(text.done(amount, entry.memberName)),
  );
  const cashPhone = chosen || likelyNumber(numbers.data ?? [], entry);
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => open || onClose()}
      title={text.title}
      description={
        <p className="font-semibold text-ink">
          {text.sentence(amount, entry.memberName, formatPhone(entry.payoutPhone ?? ""))}
        </p>
      }
      confirmLabel={text.action(amount)}
      onConfirm={() => send({ transactionId: entry.id, cashPhone, reference: reference.trim() || undefined })}
      pending={isPending}
      ready={cashPhone !== "" && !isSettled}
    >
      <Alert tone="warning" live={false}>
        {text.warning}
      </Alert>
      <Loaded query={numbers} errorTitle={transactionsText.loadingFailed} skeleton={<Skeleton className="h-20" />}>
        {(known) => <PayingNumber numbers={known} amountAr={entry.amountAr} value={cashPhone} onChoose={setChosen} />}
      </Loaded>
      <Field
        optional
        label={transactionsText.ownReference}
        hint={transactionsText.ownReferenceHint}
        value={reference}
        onChange={(event) => setReference(event.target.value)}
        maxLength={120}
        autoComplete="off"
      />
      {message ? <Alert tone="error">{message}</Alert> : null}
    </ConfirmDialog>
  );
}
