import { formatAr } from "../../../shared/money.ts";
import { operatorOf } from "../../../shared/phone.ts";
import { formatPhone } from "../../../shared/phone-digits.ts";
import type { TransactionDetails } from "../../../shared/transaction-details.ts";
import { rejectInput } from "../../../shared/transactions.ts";
import { api } from "../../lib/api.ts";
import { validate } from "../../lib/form/validate.ts";
import { trpc } from "../../lib/query.ts";
import { useKeptInput } from "../../lib/use-kept-input.ts";
import { Alert } from "../../ui/alert.tsx";
import { DefinitionList } from "../../ui/definition-list.tsx";
import { ActDialog } from "../approval/act-dialog.tsx";
import { useOtherTransfer } from "./other-transfer.tsx";
import { OwnReference, useOwnReference } from "./paying-number.tsx";
import { findOtherAmount } from "./received.ts";
import { RejectionReason } from "./rejection-reason.tsx";
import { transactionsText } from "./text.ts";
import { type DecisionProps, useDecision } from "./use-decision.ts";
import { DecisionWarnings } from "./warnings.tsx";

const { credit, rejection } = transactionsText;

/** Asks why: the member reads the answer. */
function RejectDialog({ entry, onClose }: DecisionProps) {
  const [reason, setReason] = useKeptInput(`reason.reject.${entry.id}`, "");
  const amount = formatAr(entry.amountAr);
  const decision = useDecision(entry);
  return (
    <ActDialog
      danger
      title={rejection.title}
      description={rejection[entry.type](amount, entry.memberName)}
      action={rejection.action}
      {...decision}
      check={() => validate(rejectInput, { transactionId: entry.id, reason })}
      send={api.admin.reject.mutate}
      done={() => rejection.done(amount, entry.memberName)}
      onClose={onClose}
    >
      {({ field }) => (
        <>
          <RejectionReason type={entry.type} {...field("reason")} value={reason} onChange={setReason} />
        </>
      )}
    </ActDialog>
  );
}

/**
 * The line that credits another amount than the declared one: as the details say it, and until they are known as the
 * row did.
 */
function receivedFor({ statement }: DecisionProps["entry"], details: TransactionDetails | undefined) {
  const receivedLine = findOtherAmount(details);
  if (receivedLine) return { lineId: receivedLine.lineId, amountAr: receivedLine.amountAr };
  if (details || !statement?.receivedAr || !statement.lineId) return undefined;
  return { lineId: statement.lineId, amountAr: statement.receivedAr };
}

/**
 * Names the person, the amount and the reference that was found on the operator's statement, which credits what it says
 * was received.
 */
function ValidateDeposit({ entry, onClose }: DecisionProps) {
  const [reference, setReference] = useOwnReference(`credit.${entry.id}`);
  const details = trpc.admin.transaction.useQuery({ id: entry.id }).data;
  const received = receivedFor(entry, details);
  const amountAr = received?.amountAr ?? entry.amountAr;
  const amount = formatAr(amountAr);
  const receiver = entry.operatorPhone ?? "";
  const other = useOtherTransfer(entry);
  // What the warnings below say went back; the server refuses another amount.
  const { reversedAr } = details?.entry ?? entry;
  const decision = useDecision(entry);
  return (
    <ActDialog
      title={credit.title}
      description={
        <p className="font-semibold text-ink">
          {credit.sentence(amount, entry.memberName, formatPhone(entry.memberPhone), entry.reference ?? "")}
        </p>
      }
      action={received ? transactionsText.creditReceived(amount) : credit.action(amount)}
      ready={other.isReady}
      {...decision}
      weighs={{ kind: "deposits", target: entry.id, amountAr }}
      check={() => ({
        value: {
          transactionId: entry.id,
          reference: reference.trim() || undefined,
          ...(reversedAr === null ? {} : { reversedAr }),
          ...(received ? { statementLineId: received.lineId, receivedAr: received.amountAr } : {}),
          ...other.sent,
        },
      })}
      send={api.admin.validate.mutate}
      done={() => credit.done(amount, entry.memberName)}
      onClose={onClose}
    >
      <Alert tone="warning" live={false}>
        {received ? credit.instead(formatAr(entry.amountAr)) : credit.warning}
      </Alert>
      <DecisionWarnings id={entry.id} />
      <DefinitionList
        items={[
          {
            term: credit.received,
            value: [formatPhone(receiver), operatorOf(receiver)].filter(Boolean).join(" · "),
          },
        ]}
      />
      {other.question}
      <OwnReference value={reference} onChange={setReference} />
    </ActDialog>
  );
}

/** The question that belongs to a decision; that of paying a withdrawal is `pay/pay-one.tsx`. */
export default function DecisionDialog({ decision, ...props }: DecisionProps & { decision: "validate" | "reject" }) {
  return decision === "reject" ? <RejectDialog {...props} /> : <ValidateDeposit {...props} />;
}
