import { type FormEvent, useId } from "react";
import { formatAr } from "../../../shared/money.ts";
import { formatPhone } from "../../../shared/phone-digits.ts";
import { api } from "../../api.ts";
import { ApprovalDialog } from "../../approval-card.tsx";
import { usePayment } from "../../paying-number.tsx";
import { trpc } from "../../query.ts";
import { approvalText } from "../../text/approval.ts";
import { transactionsText } from "../../text/transactions.ts";
import { Alert } from "../../ui/alert.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { useSecond } from "../../use-second.ts";
import { type DecisionProps, useDecision } from "./use-decision.ts";

const text = transactionsText.pay;

/** Names the person, the amount, the number that receives, and the number that pays. */
export function ValidateWithdrawal(props: DecisionProps) {
  const { entry, onClose } = props;
  const target = String(entry.id);
  const { why, isPending } = useSecond("withdrawal", target, entry.amountAr);
  const approval = trpc.admin.approvalOf.useQuery({ kind: "withdrawal", target });
  // Which question it is depends on both.
  if (isPending || approval.isPending) return null;
  if (approval.data) return <ApprovalDialog approval={approval.data} onClose={onClose} />;
  return <Payment {...props} why={why} />;
}

/** The payment, or the request for a second administrator's approval of it, which says why. */
function Payment({ entry, onClose, onDone, why }: DecisionProps & { why: string | undefined }) {
  const { sent, fields, isReady } = usePayment(`pay.${entry.id}`, entry);
  const amount = formatAr(entry.amountAr);
  const { send, isPending, message, isSettled } = useDecision(
    entry,
    api.admin.validate.mutate,
    () => onDone(text.done(amount, entry.memberName)),
    onClose,
  );
  const form = useId();
  const pay = (event: FormEvent) => {
    event.preventDefault();
    send({ transactionId: entry.id, ...sent });
  };
  const asking = why === undefined ? undefined : approvalText.asking;
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
      form={form}
      pending={isPending}
      ready={isReady && !isSettled}
    >
      <Alert tone="warning" live={false}>
        {asking ? `${why} ${asking.payout}` : text.warning}
      </Alert>
      <form id={form} onSubmit={pay} className="flex flex-col gap-4">
        {fields}
      </form>
      {message ? <Alert tone="error">{message}</Alert> : null}
    </ConfirmDialog>
  );
}
