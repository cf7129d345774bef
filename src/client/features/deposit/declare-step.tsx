import { ClipboardPaste } from "lucide-react";
import { useState } from "react";
import { formatNumericDate, formatTime } from "../../../shared/day.ts";
import { depositInput, type Receiver } from "../../../shared/deposit.ts";
import { formatAr } from "../../../shared/money.ts";
import { formatPhone } from "../../../shared/phone-digits.ts";
import { transactionStatusNames } from "../../../shared/transaction-names.ts";
import type { TransactionEntry } from "../../../shared/transactions.ts";
import { type FormState, useSubmission } from "../../lib/form/use-submission.ts";
import { validate } from "../../lib/form/validate.ts";
import { depositReceiptOf } from "../../lib/paths.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { useHydrated } from "../../ui/use-hydrated.ts";
import type { Draft } from "./draft.ts";
import { FoundInSms, unreadableReason } from "./found-in-sms.tsx";
import { readReference } from "./reference.ts";
import { depositText } from "./text.ts";
import type { Declaration, DeclarationRefusal } from "./use-declaration.ts";

const contestText = depositText.contest;

type ContestTakenProps = { amount: string; isPending: boolean; onSay: () => void };

/** « J'ai bien envoyé » where somebody else declares the same transfer (docs/product.md 10.8). */
function ContestTaken({ amount, isPending, onSay }: ContestTakenProps) {
  const [isAsking, setAsking] = useState(false);
  return (
    <div>
      <p className="text-sm text-soft">{contestText.takenLead}</p>
      <Button variant="secondary" size="small" className="mt-2" onClick={() => setAsking(true)}>
        {contestText.say}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={contestText.confirm(amount)}
        description={contestText.takenFollows}
        confirmLabel={contestText.say}
        onConfirm={() => {
          setAsking(false);
          onSay();
        }}
        pending={isPending}
      />
    </div>
  );
}

const declaredBeforeText = depositText.declaredBefore;

/**
 * Shows the member's own deposit that already declares this reference: nothing is lost, and nothing must be sent again.
 */
function DeclaredBefore({ deposit }: { deposit: NonNullable<DeclarationRefusal["ownDeposit"]> }) {
  const { id, status, amountAr, createdAt } = deposit;
  return (
    <Alert
      tone="info"
      action={
        <ButtonLink to={depositReceiptOf(id)} variant="outline" size="small">
          {declaredBeforeText.see}
        </ButtonLink>
      }
    >
      {declaredBeforeText.own(
        formatNumericDate(createdAt),
        formatTime(createdAt),
        formatAr(amountAr),
        transactionStatusNames[status],
      )}
    </Alert>
  );
}

const text = depositText.declare;

type DeclareStepProps = {
  amountAr: number;
  /** Whether an amount keeps to the bounds and the step in force. */
  isAmount: (amountAr: number) => boolean;
  receivers: readonly Receiver[];
  draft: Draft;
  save: (change: Partial<Draft>) => void;
  /** Held by the page: going back does not lose its answer. */
  declaration: Declaration;
  onChangeReceiver: () => void;
  onDeclared: (entry: TransactionEntry) => void;
  onRefused: () => void;
};

/** Fills the field from what was copied, where the browser lets a page read it and the member agrees. */
function PasteButton({ onPaste }: { onPaste: (text: string) => void }) {
  const [isRefused, setRefused] = useState(false);
  const isAble = useHydrated() && "clipboard" in navigator && "readText" in navigator.clipboard;
  if (!isAble || isRefused) return null;
  const paste = () => navigator.clipboard.readText().then(onPaste, () => setRefused(true));
  return (
    <Button variant="secondary" size="small" onClick={paste}>
      <ClipboardPaste aria-hidden="true" className="size-4.5" />
      {text.paste}
    </Button>
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

/** Step 2, second moment: the operator's SMS, and with it the declaration. */
export function DeclareStep(props: DeclareStepProps) {
  const { amountAr, isAmount, receivers, draft, save, declaration, onChangeReceiver, onDeclared, onRefused } = props;
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
  const receiverError = refusal.receiver ?? (isRefused ? checked.receiver : undefined);

  return (
    <form {...formProps} className="flex flex-col gap-4">
      {receiverError ? (
        <Alert
          tone="error"
          action={
            <Button size="small" variant="outline" onClick={onChangeReceiver}>
              {text.otherReceiver}
            </Button>
          }
        >
          {receiverError}
        </Alert>
      ) : null}
      <Card className="flex flex-col gap-4">
        <TextArea
          name="reference"
          label={depositText.reference.label}
          hint={receiver ? text.hint(formatPhone(receiver.phone)) : depositText.reference.hint}
          action={<PasteButton onPaste={(referenceText) => change({ referenceText })} />}
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
      {refusal.message && !isPending ? (
        <Alert tone="error" title={refusal.title}>
          {refusal.message}
        </Alert>
      ) : null}
      <Button type="submit" block pending={isPending}>
        {text.send(amount)}
      </Button>
    </form>
  );
}
