import { formatInstant } from "../../../shared/day.ts";
import { formatAr } from "../../../shared/money.ts";
import { operatorOf } from "../../../shared/phone.ts";
import { formatPhone, nationalDigits } from "../../../shared/phone-digits.ts";
import { isOperatorReference } from "../../../shared/reference.ts";
import type { AdminTransactionEntry } from "../../../shared/transactions.ts";
import { Badge } from "../../ui/badge.tsx";
import { CopyButton } from "../../ui/copy-button.tsx";
import { RowLink } from "../../ui/row-link.tsx";
import { TransactionPill } from "../../ui/transaction-pill.tsx";
import { ReversedBadge } from "../reversal/badge/reversed-badge.tsx";
import { useOpenTransaction } from "./address.ts";
import { RowCheck } from "./selection.tsx";
import { transactionsText as text } from "./text.ts";

type EntryProps = { entry: AdminTransactionEntry };

/** Who it is about, and the way to the details. */
export function MemberFacts({ entry }: EntryProps) {
  const open = useOpenTransaction();
  return (
    <div className="flex items-start">
      <RowCheck entry={entry} />
      <div className="min-w-0">
        <RowLink
          id={entry.id}
          open={open}
          words={entry.memberName}
          detail={`${text.types[entry.type]} ${text.numberOf(entry.id)}`}
        />
        <p className="text-sm tabular-nums text-soft">{formatPhone(entry.memberPhone)}</p>
        <p className="text-sm tabular-nums text-soft md:whitespace-nowrap">
          {text.balance(formatAr(entry.memberBalanceAr))}
        </p>
      </div>
    </div>
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
      <div>
        <p className="font-medium tabular-nums">{formatPhone(phone)}</p>
        <p className="text-sm text-soft">{operatorOf(phone)}</p>
        {!isDeposit && entry.operatorPhone ? (
          <p className="text-sm tabular-nums text-soft md:whitespace-nowrap">
            {text.paidFrom(formatPhone(entry.operatorPhone))}
          </p>
        ) : null}
      </div>
      <CancelAsked entry={entry} />
      {isToPay ? <CopyButton value={`0${nationalDigits(phone)}`} label={text.copyNumber} iconOnly /> : null}
    </div>
  );
}

/** The reference of a deposit, marked as of an unknown form where no operator writes such; the details also show it as typed. */
export function ReferenceFacts({ entry, typedReference }: EntryProps & { typedReference?: string | null }) {
  if (!entry.reference) return <>–</>;
  return (
    <div>
      <div className="flex flex-wrap items-center gap-2">
        <span className="font-medium tabular-nums wrap-anywhere">{entry.reference}</span>
        {entry.status === "pending" ? <CopyButton value={entry.reference} label={text.copyReference} iconOnly /> : null}
        <ReversedBadge transfer={entry} />
      </div>
      {typedReference ? <p className="text-sm wrap-anywhere text-soft">{text.typed(typedReference)}</p> : null}
      {isOperatorReference(entry.reference) ? null : <Badge tone="warning">{text.unknownForm}</Badge>}
    </div>
  );
}

/** That its member asked to cancel a withdrawal. */
export const CancelAsked = ({ entry: { status, cancelAskedAt } }: EntryProps) =>
  status === "pending" && cancelAskedAt !== null ? <Badge tone="warning">{text.cancelAsked}</Badge> : null;

/** How, by whom and why it was decided. */
export function DecisionFacts({ entry }: EntryProps) {
  const { status, decidedByName, decidedAt, reason, decisionReference } = entry;
  return (
    <div className="flex flex-col items-start gap-1 text-sm">
      <TransactionPill status={status} />
      {decidedAt ? <p className="text-soft">{text.decidedBy(decidedByName ?? "–", formatInstant(decidedAt))}</p> : null}
      {reason ? (
        <p>
          {text.reason}&nbsp;: {reason}
        </p>
      ) : (
        <p className="text-soft">{decisionReference}</p>
      )}
    </div>
  );
}
