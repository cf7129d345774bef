import { formatAr } from "../../../shared/money.ts";
import { operatorOf } from "../../../shared/phone.ts";
import { formatPhone } from "../../../shared/phone-digits.ts";
import type { WithdrawalInput } from "../../../shared/withdrawal.ts";
import type { Failure } from "../../lib/failure.ts";
import { paths } from "../../lib/paths.ts";
import { Alert } from "../../ui/alert.tsx";
import { Badge } from "../../ui/badge.tsx";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { DefinitionList } from "../../ui/definition-list.tsx";
import { Money } from "../../ui/money.tsx";
import { withdrawalText } from "./text.ts";
import type { Withdrawal } from "./use-withdrawal.ts";

const text = withdrawalText.confirm;

function Receiver({ phone }: { phone: string }) {
  const operator = operatorOf(phone);
  return (
    <div className="mb-2 rounded-2xl bg-sunken p-2 text-center">
      <p className="text-sm text-soft">{text.receives}</p>
      <p className="flex flex-wrap items-center justify-center gap-x-3 gap-y-1">
        <span className="text-2xl font-extrabold tracking-tight tabular-nums">{formatPhone(phone)}</span>
        {operator ? <Badge tone="gold">{operator}</Badge> : null}
      </p>
    </div>
  );
}

const Fact = ({ term, amountAr }: { term: string; amountAr: number }) => (
  <div className="flex gap-1.5">
    <dt className="text-soft">{term}</dt>
    <dd className="font-medium">
      <Money amountAr={amountAr} />
    </dd>
  </div>
);

const HistoryLink = () => (
  <ButtonLink to={paths.withdrawalHistory} variant="outline" size="small">
    {text.history}
  </ButtonLink>
);

function failureWords(failure: Failure): string {
  if (failure.code) return failure.message;
  return failure.hasAnswered ? text.failed : text.network;
}

function FailureAlert({ failure, isUnknown }: { failure: Failure; isUnknown: boolean }) {
  const needsHistory = isUnknown || failure.code === "WITHDRAWAL_REPEATED" || failure.code === "TOO_MANY_PENDING";
  const sentence = failureWords(failure);
  return (
    <Alert tone="error" title={isUnknown ? sentence : undefined} action={needsHistory ? <HistoryLink /> : undefined}>
      {isUnknown ? text.unknownDetail : sentence}
    </Alert>
  );
}

type ConfirmStepProps = {
  input: WithdrawalInput;
  balanceAr: number;
  /** Sent before, from this phone, without an answer. */
  wasSent: boolean;
  withdrawal: Withdrawal;
  onConfirm: () => void;
  onChange: () => void;
  onCancel: () => void;
};

/** The number in large, the warning, and a button that names the act. */
export function ConfirmStep(props: ConfirmStepProps) {
  const { input, balanceAr, wasSent, withdrawal, onConfirm, onChange, onCancel } = props;
  const { isPending, isChecking, failure, isUnknown } = withdrawal;
  const { amountAr, phone } = input;
  const hasPerhapsLeft = wasSent && (isChecking || !isPending);
  return (
    <>
      <Card>
        <Receiver phone={phone} />
        <DefinitionList
          items={[{ term: text.paid, value: <Money amountAr={amountAr} className="text-lg font-bold" /> }]}
        />
        {/* In one line: the button stands on the first screen of a small phone. */}
        <dl className="mt-2 flex flex-wrap justify-between gap-x-4 border-t border-line pt-2 text-sm">
          <Fact term={text.fee} amountAr={0} />
          {hasPerhapsLeft || balanceAr < amountAr ? null : <Fact term={text.after} amountAr={balanceAr - amountAr} />}
        </dl>
      </Card>
      <Alert tone="warning" live={false}>
        {text.wrongNumber}
      </Alert>
      {wasSent && !isPending && !failure ? (
        <Alert tone="info" live={false} action={<HistoryLink />}>
          {text.unanswered}
        </Alert>
      ) : null}
      {failure && !isPending ? <FailureAlert failure={failure} isUnknown={isUnknown} /> : null}
      <div className="flex flex-col gap-2">
        <Button block pending={isPending} pendingLabel={isChecking ? text.checking : undefined} onClick={onConfirm}>
          {text.action(formatAr(amountAr))}
        </Button>
        <div role="status">{isChecking ? <p className="text-center text-soft">{text.checkingDetail}</p> : null}</div>
        <div className="pairs gap-2">
          <Button variant="ghost" disabled={isPending || wasSent} onClick={onChange}>
            {text.change}
          </Button>
          <Button variant="ghost" disabled={isPending} onClick={onCancel}>
            {text.cancel}
          </Button>
        </div>
      </div>
      <p className="text-sm text-soft">{text.held}</p>
    </>
  );
}
