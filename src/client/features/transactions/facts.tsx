import { Check } from "lucide-react";
import { formatInstant } from "../../../shared/day.ts";
import { formatAr } from "../../../shared/money.ts";
import { operatorOf } from "../../../shared/phone.ts";
import { formatPhone, nationalDigits } from "../../../shared/phone-digits.ts";
import { isOperatorReference } from "../../../shared/reference.ts";
import type { AdminTransactionEntry, QueueEntry } from "../../../shared/transactions.ts";
import { Badge } from "../../ui/badge.tsx";
import { CopyButton } from "../../ui/copy-button.tsx";
import { TransactionPill } from "../../ui/transaction-pill.tsx";
import { ReversedBadge } from "../reversal/badge/reversed-badge.tsx";
import { transactionsText as text } from "./text.ts";

type EntryProps = { entry: AdminTransactionEntry };

/** What the statement says of a waiting deposit, which decides it. */
export function StatementChip({ entry: { statement } }: { entry: QueueEntry }) {
  if (!statement) return null;
  const { says, receivedAr } = statement;
  if (says === "found")
    return (
      <Badge tone="success">
        <span>
          {text.onStatement.found} <span className="sr-only">{text.onStatement.tick}</span>
        </span>
        <Check aria-hidden="true" className="size-3.5 shrink-0" strokeWidth={3} />
      </Badge>
    );
  if (says === "absent") return <Badge>{text.onStatement.absent}</Badge>;
  return (
    <Badge tone="warning">
      {receivedAr === null ? text.onStatement.different : text.onStatement.received(formatAr(receivedAr))}
    </Badge>
  );
}

/** The number that matters for the decision: where the deposit was sent, where the withdrawal goes. */
export function PhoneFacts({ entry }: EntryProps) {
  const isDeposit = entry.type === "deposit";
  const phone = isDeposit ? entry.operatorPhone : entry.payoutPhone;
  if (!phone) return <>–</>;
  const isToPay = !isDeposit && entry.status === "pending";
  return (
    <div className="flex items-center gap-2">
      <div className="whitespace-nowrap">
        <p className="font-medium tabular-nums">{formatPhone(phone)}</p>
        <p className="text-sm tabular-nums text-soft">
          {!isDeposit && entry.operatorPhone ? text.paidFrom(formatPhone(entry.operatorPhone)) : operatorOf(phone)}
        </p>
      </div>
      <CancelAsked entry={entry} />
      {isToPay ? <CopyButton value={`0${nationalDigits(phone)}`} label={text.copyNumber} iconOnly /> : null}
    </div>
  );
}

/**
 * The reference of a deposit, marked as of an unknown form where no operator writes such; the details also show it as
 * typed.
 */
export function ReferenceFacts({ entry, typedReference }: EntryProps & { typedReference?: string | null }) {
  if (!entry.reference) return <>–</>;
  return (
    <div>
      <div className="flex items-center gap-1">
        <div className="flex min-w-24 flex-col items-start">
          <span className="font-medium leading-snug tabular-nums wrap-anywhere">{entry.reference}</span>
          <ReversedBadge transfer={entry} />
          {isOperatorReference(entry.reference) ? null : <Badge tone="warning">{text.unknownForm}</Badge>}
        </div>
        {entry.status === "pending" ? <CopyButton value={entry.reference} label={text.copyReference} iconOnly /> : null}
      </div>
      {typedReference ? <p className="text-sm wrap-anywhere text-soft">{text.typed(typedReference)}</p> : null}
    </div>
  );
}

/** That its member asked to cancel a withdrawal. */
export const CancelAsked = ({ entry: { status, cancelAskedAt } }: EntryProps) =>
  status === "pending" && cancelAskedAt !== null ? <Badge tone="warning">{text.cancelAsked}</Badge> : null;

/** How and by whom it was decided. */
export function DecisionFacts({ entry: { type, status, decidedByName, decidedAt } }: EntryProps) {
  return (
    <>
      <TransactionPill type={type} status={status} />
      {decidedAt ? (
        <span className="block text-sm text-soft">
          {text.decidedBy(decidedByName ?? "–", formatInstant(decidedAt))}
        </span>
      ) : null}
    </>
  );
}
