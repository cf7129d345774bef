import { formatAr } from "../../../shared/money.ts";
import { formatPhone } from "../../../shared/phone-digits.ts";
import { api } from "../../lib/api.ts";
import { trpc } from "../../lib/query.ts";
import { Alert } from "../../ui/alert.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { ActDialog } from "../approval/act-dialog.tsx";
import { ApprovalDialog } from "../approval/approval-card.tsx";
import { askingText } from "../approval/asking-text.ts";
import { useSecondApprover } from "../approval/use-second-approver.ts";
import { usePaidAnyway } from "./paid-anyway.tsx";
import { usePayment } from "./paying-number.tsx";
import { transactionsText } from "./text.ts";
import { type DecisionProps, useDecision } from "./use-decision.ts";
import { DecisionWarnings } from "./warnings.tsx";

const text = transactionsText.pay;

const weighingOf = ({ id, amountAr }: DecisionProps["entry"]) => ({
  kind: "withdrawal" as const,
  target: id,
  amountAr,
});

/** Whether a second administrator must approve, and any waiting proposal: the dialog depends on both. One error state for both. */
export function useWayToPay(entry: DecisionProps["entry"]) {
  const { admin } = trpc.useUtils();
  const second = useSecondApprover(weighingOf(entry));
  const approval = trpc.admin.approvalOf.useQuery({ kind: "withdrawal", target: String(entry.id) });
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
  return <Payment {...props} why={second.why} way={query} />;
}

type PaymentProps = DecisionProps & {
  /** Why it takes a second administrator. */
  why: string | undefined;
  way: ReturnType<typeof useWayToPay>["query"];
};

/** The payment, or the request for a second administrator's approval of it. */
function Payment({ entry, onClose, why, way }: PaymentProps) {
  const { sent, missing, fields, isReady } = usePayment(`pay.${entry.id}`, entry, why !== undefined);
  const anyway = usePaidAnyway(entry.id);
  const decision = useDecision(entry);
  const amount = formatAr(entry.amountAr);
  return (
    <ActDialog
      {...decision}
      title={why === undefined ? text.title : askingText.title}
      description={
        <p className="font-semibold text-ink">
          {text.sentence(amount, entry.memberName, formatPhone(entry.payoutPhone ?? ""))}
        </p>
      }
      action={text.action(amount)}
      weighs={weighingOf(entry)}
      ready={isReady && anyway.isReady && way.data === true}
      check={() => (missing ? { fields: missing } : { value: { transactionId: entry.id, ...sent, ...anyway.sent } })}
      send={api.admin.validate.mutate}
      done={() => text.done(amount, entry.memberName)}
      onClose={onClose}
    >
      {({ field }) => (
        <Loaded query={way} errorTitle={transactionsText.loadingFailed} skeleton={<Skeleton className="h-40" />}>
          {() => (
            <>
              {why === undefined && !anyway.question ? (
                <Alert tone="warning" live={false}>
                  {text.warning}
                </Alert>
              ) : null}
              <DecisionWarnings id={entry.id} />
              {fields(field("reference").error)}
              {anyway.question}
            </>
          )}
        </Loaded>
      )}
    </ActDialog>
  );
}
