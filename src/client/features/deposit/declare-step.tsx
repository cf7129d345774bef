import { Headset } from "lucide-react";
import { depositInput, type Receiver } from "../../../shared/deposit.ts";
import { formatAr } from "../../../shared/money.ts";
import type { LeadChange } from "../../../shared/settings.ts";
import type { TransactionEntry } from "../../../shared/transactions.ts";
import type { UssdTemplates } from "../../../shared/ussd.ts";
import { type FormState, useSubmission } from "../../lib/form/use-submission.ts";
import { validate } from "../../lib/form/validate.ts";
import { paths } from "../../lib/paths.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Money } from "../../ui/money.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { ContestTaken } from "./contest-taken.tsx";
import { DeclaredBefore } from "./declared-before.tsx";
import type { Draft } from "./draft.ts";
import { FoundInSms, unreadableReason } from "./found-in-sms.tsx";
import { ReceiverChoice } from "./receiver-choice.tsx";
import { readReference } from "./reference.ts";
import { depositText } from "./text.ts";
import { TransferGuide } from "./transfer-guide.tsx";
import type { Declaration } from "./use-declaration.ts";

const text = depositText.transfer;

type DeclareStepProps = {
  amountAr: number;
  /** Whether an amount keeps to the bounds and the step in force. */
  isAmount: (amountAr: number) => boolean;
  receivers: readonly Receiver[];
  ussd: UssdTemplates;
  changes: readonly LeadChange[] | undefined;
  draft: Draft;
  save: (change: Partial<Draft>) => void;
  /** Held by the page: going back does not lose its answer. */
  declaration: Declaration;
  onChangeAmount: () => void;
  onDeclared: (entry: TransactionEntry) => void;
  onRefused: () => void;
};

function NoReceiver() {
  return (
    <EmptyState
      icon={Headset}
      title={depositText.receivers.none}
      action={
        <ButtonLink to={paths.messages} variant="outline">
          {depositText.receivers.support}
        </ButtonLink>
      }
    >
      {depositText.receivers.noneDetail}
    </EmptyState>
  );
}

/** One French sentence per refused field, before anything is sent. */
function checkDeclaration(amountAr: number, receiverPhone: string, reference: string) {
  const { value, fields } = validate(depositInput, { amountAr, receiverPhone, reference });
  return {
    value,
    receiver: fields?.receiverPhone,
    reference: fields?.reference,
  };
}

export function DeclareStep(props: DeclareStepProps) {
  const {
    amountAr,
    isAmount,
    receivers,
    ussd,
    changes,
    draft,
    save,
    declaration,
    onChangeAmount,
    onDeclared,
    onRefused,
  } = props;
  const { declare, isPending, refusal, forget } = declaration;
  const receiver = receivers.find(({ phone }) => phone === draft.receiverPhone);
  const receiverPhone = receiver?.phone ?? "";
  const read = readReference(draft.referenceText, draft.sms);
  const checked = checkDeclaration(amountAr, receiverPhone, read.reference);
  const doubt = unreadableReason(read);
  const amount = formatAr(amountAr);
  const change = (next: Partial<Draft>) => {
    // Forgetting the call now would lose an answer that is still on its way.
    if (!isPending) forget();
    save(next);
  };
  const { value } = checked;
  const { isRefused, formProps } = useSubmission<FormState>(() => {
    if (!value) return { fields: {} };
    return new Promise((resolve) =>
      declare(value, {
        onSuccess: (entry) => {
          onDeclared(entry);
          resolve(undefined);
        },
        onError: () => {
          onRefused();
          resolve({ fields: {} });
        },
      }),
    );
  });
  if (receivers.length === 0) return <NoReceiver />;

  return (
    <form {...formProps} className="flex flex-col gap-5">
      <div className="panel-deep on-deep flex flex-wrap items-center justify-between gap-3 rounded-2xl p-4">
        <div>
          <p className="text-sm text-on-deep-soft">{text.amount}</p>
          <Money amountAr={amountAr} className="text-2xl font-extrabold tracking-tight text-gold" />
        </div>
        <Button variant="onDeep" size="small" onClick={onChangeAmount} disabled={isPending}>
          {text.change}
        </Button>
      </div>
      <Card className="flex flex-col gap-5">
        <ReceiverChoice
          receivers={receivers}
          amountAr={amountAr}
          value={receiverPhone}
          error={refusal.receiver ?? (isRefused ? checked.receiver : undefined)}
          onChoose={(phone) => change({ receiverPhone: phone })}
        />
        <TransferGuide amountAr={amountAr} receiver={receiver} ussd={ussd} changes={changes} />
      </Card>
      <Card className="flex flex-col gap-4">
        <TextArea
          name="reference"
          label={depositText.reference.label}
          hint={depositText.reference.hint}
          error={refusal.reference ?? (isRefused ? (doubt ?? checked.reference) : undefined)}
          value={draft.referenceText}
          onChange={(event) => change({ referenceText: event.target.value })}
          rows={2}
          // As high as a pasted SMS, where the browser knows how.
          className="field-sizing-content max-h-44 min-h-18.5"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          required
        />
        {refusal.ownDeposit ? <DeclaredBefore deposit={refusal.ownDeposit} /> : null}
        {refusal.isTaken && value ? (
          <ContestTaken
            amount={amount}
            isPending={isPending}
            onSay={() => declare({ ...value, isMine: true }, { onSuccess: onDeclared, onError: onRefused })}
          />
        ) : null}
        {doubt && isRefused ? null : (
          <FoundInSms read={read} declared={{ amountAr, receiverPhone, receivers, isAmount }} save={change} />
        )}
      </Card>
      <p className="text-sm text-soft">{text.warning}</p>
      {refusal.message && !isPending ? (
        <Alert tone="error" title={refusal.title}>
          {refusal.message}
        </Alert>
      ) : null}
      <Button type="submit" block pending={isPending}>
        {text.declare(amount)}
      </Button>
    </form>
  );
}
