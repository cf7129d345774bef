import { formatAr } from "../../../shared/money.ts";
import { formatPhone } from "../../../shared/phone-digits.ts";
import { api } from "../../lib/api.ts";
import { trpc } from "../../lib/query.ts";
import { Alert } from "../../ui/alert.tsx";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { AloneNote } from "../approval/alone-note.tsx";
import { ApprovalDialog } from "../approval/approval-card.tsx";
import { askingText } from "../approval/asking-text.ts";
import { type SecondApprover, useSecondApprover } from "../approval/use-second-approver.ts";
import { usePaidAnyway } from "./paid-anyway.tsx";
import { usePayment } from "./paying-number.tsx";
import { transactionsText } from "./text.ts";
import { type DecisionProps, useDecision } from "./use-decision.ts";
import { DecisionWarnings } from "./warnings.tsx";

const text = transactionsText.pay;

/** Whether a second administrator must approve, and any waiting proposal: the dialog depends on both. One error state for both. */
export function useWayToPay({ id, amountAr }: DecisionProps["entry"]) {
  const { admin } = trpc.useUtils();
  const target = String(id);
  const second = useSecondApprover({ kind: "withdrawal", target, amountAr });
  const approval = trpc.admin.approvalOf.useQuery({ kind: "withdrawal", target });
  const isKnown = second.query.data !== undefined && approval.data !== undefined;
  const { error, isFetched, fetchStatus } = second.query.data ? approval : second.query;
  return {
    approval: approval.data,
    second,
    query: {
      data: isKnown || undefined,
      error,
      isFetched,
      fetchStatus,
      // The numbers that pay were asked for with it.
      refetch: () => Promise.all([second.query.refetch(), approval.refetch(), admin.cashNumbers.invalidate()]),
    },
  };
}

/** Names the person, the amount, the number that receives, and the number that pays. */
export function ValidateWithdrawal(props: DecisionProps) {
  const { approval, second, query } = useWayToPay(props.entry);
  if (approval) return <ApprovalDialog approval={approval} onClose={props.onClose} />;
  return <Payment {...props} second={second} way={query} />;
}

type PaymentProps = DecisionProps & {
  second: SecondApprover;
  way: ReturnType<typeof useWayToPay>["query"];
};

/** The payment, or the request for a second administrator's approval of it, which says why. */
function Payment({ entry, onClose, onDone, second, way }: PaymentProps) {
  const { why } = second;
  const { sent, missing, fields, isReady } = usePayment(`pay.${entry.id}`, entry, why !== undefined);
  const anyway = usePaidAnyway(entry.id);
  const amount = formatAr(entry.amountAr);
  const payment = useDecision(entry, {
    check: () => (missing ? { fields: missing } : { value: { transactionId: entry.id, ...sent, ...anyway.sent } }),
    send: api.admin.validate.mutate,
    onDone: () => onDone(text.done(amount, entry.memberName)),
    onWithheld: onClose,
  });
  const asking = why === undefined ? undefined : askingText;
  return (
    <FormDialog
      form={payment}
      onClose={onClose}
      title={asking?.title ?? text.title}
      description={
        <p className="font-semibold text-ink">
          {text.sentence(amount, entry.memberName, formatPhone(entry.payoutPhone ?? ""))}
        </p>
      }
      confirmLabel={(asking ?? text).action(amount)}
      ready={isReady && anyway.isReady && way.data === true}
      settled={payment.isSettled}
    >
      <Loaded query={way} errorTitle={transactionsText.loadingFailed} skeleton={<Skeleton className="h-40" />}>
        {() => (
          <>
            {asking || !anyway.question ? (
              <Alert tone="warning" live={false}>
                {why ?? text.warning}
              </Alert>
            ) : null}
            {why === undefined ? <AloneNote second={second} /> : null}
            <DecisionWarnings id={entry.id} />
            {fields(payment.field("reference").error)}
            {anyway.question}
          </>
        )}
      </Loaded>
    </FormDialog>
  );
}
