import { useState } from "react";
import { formatAr } from "../../../shared/money.ts";
import { formatPhone } from "../../../shared/phone-digits.ts";
import { api } from "../../api.ts";
import { ApprovalDialog } from "../../approval-card.tsx";
import { Loaded } from "../../loaded.tsx";
import { likelyNumber, PayingNumber } from "../../paying-number.tsx";
import { trpc } from "../../query.ts";
import { approvalText } from "../../text/approval.ts";
import { transactionsText } from "../../text/transactions.ts";
import { Alert } from "../../ui/alert.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { Field } from "../../ui/field.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { type DecisionProps, useDecision } from "./use-decision.ts";

const text = transactionsText.pay;

/** Names the person, the amount, the number that receives, and the number that pays. */
export function ValidateWithdrawal(props: DecisionProps) {
  const { entry, onClose } = props;
  const config = trpc.auth.config.useQuery();
  const thresholdAr = config.data?.settings.approvalThresholdAr;
  const isBig = thresholdAr !== undefined && entry.amountAr > thresholdAr;
  const target = String(entry.id);
  const approval = trpc.admin.approvalOf.useQuery({ kind: "withdrawal", target }, { enabled: isBig });
  // Which question it is depends on it.
  if (config.isPending || (isBig && approval.isPending)) return null;
  if (isBig && approval.data) return <ApprovalDialog approval={approval.data} onClose={onClose} />;
  return <Payment {...props} thresholdAr={isBig ? thresholdAr : undefined} />;
}

/** The payment, or above the threshold the request for a second administrator's approval of it. */
function Payment({ entry, onClose, onDone, thresholdAr }: DecisionProps & { thresholdAr: number | undefined }) {
  const [chosen, setChosen] = useState("");
  const [reference, setReference] = useState("");
  const numbers = trpc.admin.cashNumbers.useQuery();
  const amount = formatAr(entry.amountAr);
  const { send, isPending, message, isSettled } = useDecision(
    api.admin.validate.mutate,
    () => onDone(text.done(amount, entry.memberName)),
    onClose,
  );
  const asking = thresholdAr === undefined ? undefined : approvalText.asking;
  const cashPhone = chosen || likelyNumber(numbers.data ?? [], entry);
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => open || onClose()}
      title={asking?.title ?? text.title}
      description={
        <p className="font-semibold text-ink">
          {text.sentence(amount, entry.memberName, formatPhone(entry.payoutPhone ?? ""))}
        </p>
      }
      confirmLabel={(asking ?? text).action(amount)}
      onConfirm={() => send({ transactionId: entry.id, cashPhone, reference: reference.trim() || undefined })}
      pending={isPending}
      ready={cashPhone !== "" && !isSettled}
    >
      <Alert tone="warning" live={false}>
        {asking?.warning(formatAr(thresholdAr ?? 0)) ?? text.warning}
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
