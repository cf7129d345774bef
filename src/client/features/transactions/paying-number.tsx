import type { ReactNode } from "react";
import { fieldSentences } from "../../../shared/fields.fr.ts";
import { formatAr } from "../../../shared/money.ts";
import { operatorOf } from "../../../shared/phone.ts";
import { formatPhone } from "../../../shared/phone-digits.ts";
import { canonicalReference, isReference, operatorReference } from "../../../shared/reference.ts";
import type { CashNumber } from "../../../shared/transactions.ts";
import { trpc } from "../../lib/query.ts";
import { useInterrupted } from "../../lib/use-kept-input.ts";
import { Alert } from "../../ui/alert.tsx";
import { Field } from "../../ui/field.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { transactionsText } from "./text.ts";

const text = transactionsText.pay;

type Payout = {
  amountAr: number;
  payoutPhone: string | null;
  /** The number that was proposed to pay it. */
  cashPhone?: string | null;
};

/**
 * The number most likely to pay: the proposed one, else of the member's operator, where sending costs least, else the
 * fullest.
 */
function likelyNumber(numbers: readonly CashNumber[], { amountAr, payoutPhone, cashPhone }: Payout): string {
  const enough = numbers.filter(({ balanceAr }) => balanceAr >= amountAr);
  const operator = payoutPhone && operatorOf(payoutPhone);
  const likely =
    enough.find(({ phone }) => phone === cashPhone) ?? enough.find((number) => number.operator === operator);
  return (likely ?? enough[0])?.phone ?? "";
}

type PayingNumberProps = {
  numbers: readonly CashNumber[];
  amountAr: number;
  value: string;
  onChoose: (phone: string) => void;
};

/** Which number a payout leaves from, of those that hold enough. */
function PayingNumber({ numbers, amountAr, value, onChoose }: PayingNumberProps) {
  if (!value) return <Alert tone="error">{text.noneEnough}</Alert>;
  const chosen = numbers.find(({ phone }) => phone === value);
  return (
    <SelectField
      label={text.from}
      hint={text.fromHint(chosen?.operator ?? "", chosen?.holderName ?? "")}
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

type OwnReferenceProps = { value: string; onChange: (reference: string) => void; optional?: boolean; error?: string };

/** What the administrator notes of a decision, such as the operator's number of the sending. */
export function OwnReference({ value, onChange, optional = true, error }: OwnReferenceProps) {
  return (
    <Field
      name="reference"
      optional={optional}
      error={error}
      label={optional ? transactionsText.ownReference : transactionsText.sentReference}
      hint={optional ? transactionsText.ownReferenceHint : undefined}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      maxLength={120}
      autoComplete="off"
    />
  );
}

/** Warns that a reference already paid somebody: it is often the previous one, pasted again by mistake. */
function PaidAlready({ cashPhone, reference }: { cashPhone: string; reference: string }) {
  const input = { cashPhone, reference };
  const isAsked = cashPhone !== "" && operatorReference(reference) !== undefined;
  const { data } = trpc.admin.payoutsUnder.useQuery(input, { enabled: isAsked });
  const [paid] = data?.newest ?? [];
  if (!paid) return null;
  return <Alert tone="warning">{text.paidAlready(paid.id, paid.memberName, formatAr(paid.amountAr))}</Alert>;
}

/**
 * The typed reference, stored so that nobody has to look it up again if their session ends. `about` names the question.
 */
export const useOwnReference = (about: string) => useInterrupted(`reference.${about}`, "");

/**
 * What a payout is sent with: the number that pays and the reference of the sending, which only a proposal is without,
 * since nothing is sent yet. `about` names the question; nothing is asked where there is no payout.
 */
export function usePayment(about: string, payout: Payout | undefined, isProposal = false) {
  const numbers = trpc.admin.cashNumbers.useQuery(undefined, { enabled: payout !== undefined });
  const [chosen, setChosen] = useInterrupted(`from.${about}`, "");
  const [reference, setReference] = useOwnReference(about);
  if (!payout) return { sent: {}, missing: undefined, fields: () => null, isReady: true };
  const cashPhone = chosen || likelyNumber(numbers.data ?? [], payout);
  const isNamed = isProposal || isReference(canonicalReference(reference));
  /** @param between what stands between the number and the reference, such as the code to dial */
  const fields = (error?: string, between?: ReactNode) => (
    <>
      <Loaded query={numbers} errorTitle={transactionsText.loadingFailed} skeleton={<Skeleton className="h-20" />}>
        {(known) => <PayingNumber numbers={known} amountAr={payout.amountAr} value={cashPhone} onChoose={setChosen} />}
      </Loaded>
      {between}
      {isProposal ? null : (
        <>
          <OwnReference value={reference} onChange={setReference} optional={false} error={error} />
          <PaidAlready cashPhone={cashPhone} reference={reference} />
        </>
      )}
    </>
  );
  return {
    sent: { cashPhone, reference: (isProposal ? "" : reference.trim()) || undefined },
    missing: isNamed ? undefined : { reference: fieldSentences.PAYOUT_REFERENCE_REQUIRED },
    fields,
    isReady: cashPhone !== "",
  };
}
