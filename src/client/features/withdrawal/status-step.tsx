import { useState } from "react";
import { formatInstant } from "../../../shared/day.ts";
import { formatAr } from "../../../shared/money.ts";
import { formatPhone } from "../../../shared/phone-digits.ts";
import { statusWord } from "../../../shared/transaction-names.ts";
import type { TransactionEntry } from "../../../shared/transactions.ts";
import { api } from "../../lib/api.ts";
import { failureSentence } from "../../lib/failure.ts";
import { useAttempt } from "../../lib/form/use-attempt.ts";
import { paths } from "../../lib/paths.ts";
import { trpc } from "../../lib/query.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { Money } from "../../ui/money.tsx";
import { ReceiptCard } from "../../ui/receipt-card.tsx";
import { ReceiptWays } from "../../ui/receipt-ways.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { TransactionTimeline } from "../../ui/transaction-timeline.tsx";
import { keeperLine } from "../contact/keeper-line.ts";
import { useOwnTransaction } from "../transactions/own-transaction.ts";
import { delaySentence } from "./delay.ts";
import { PayoutAnswer } from "./payout-answer.tsx";
import { withdrawalText } from "./text.ts";

const text = withdrawalText.status;

function Proof({ entry }: { entry: TransactionEntry }) {
  const { data: config } = trpc.auth.config.useQuery();
  const { id, status, amountAr, payoutPhone, createdAt } = entry;
  const phone = formatPhone(payoutPhone ?? "");
  const at = formatInstant(createdAt);
  return (
    <ReceiptCard
      title={text.title(id)}
      type="withdrawal"
      status={status}
      lead={text.lead[status]}
      items={[
        { term: text.amount, value: <Money amountAr={amountAr} className="text-lg font-bold" /> },
        { term: text.phone, value: <span className="tabular-nums">{phone}</span> },
        { term: text.fee, value: <Money amountAr={0} /> },
        { term: text.at, value: at },
      ]}
      written={text.written(id, formatAr(amountAr), phone, at, statusWord({ type: "withdrawal", status }))}
      keeper={config && keeperLine(config.keeper)}
    />
  );
}

/**
 * The member's wish to cancel a waiting withdrawal: it still waits, because an administrator may be paying it
 * (docs/product.md 9.9).
 */
function CancelRequest({ entry }: { entry: TransactionEntry }) {
  const [isAsking, setAsking] = useState(false);
  const utils = trpc.useUtils();
  const request = useAttempt(api.user.askCancellation.mutate, {
    onSettled: () => utils.user.transaction.invalidate({ id: entry.id }),
    onSuccess: () => setAsking(false),
  });
  if (entry.cancelAskedAt !== null) return <p className="mb-2 text-sm font-semibold">{text.cancel.asked}</p>;
  return (
    <>
      <Button variant="ghost" size="small" className="-ml-3" onClick={() => setAsking(true)}>
        {text.cancel.ask}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={text.cancel.title}
        description={text.cancel.detail(formatAr(entry.amountAr))}
        confirmLabel={text.cancel.ask}
        cancelLabel={text.cancel.keep}
        onConfirm={() => request.mutate({ id: entry.id })}
        pending={request.isPending}
      >
        {request.error && !request.isPending ? (
          <Alert tone="error">{failureSentence(request.error, text.cancel.network)}</Alert>
        ) : null}
      </ConfirmDialog>
    </>
  );
}

function Follow({ entry }: { entry: TransactionEntry }) {
  const delays = trpc.user.delays.useQuery();
  const { moments } = text;
  const delay = delaySentence(delays.data?.withdrawal, text.delay);
  const isUnwanted = entry.status === "pending" && entry.cancelAskedAt !== null;
  return (
    <Card title={text.follow}>
      <TransactionTimeline
        label={text.follow}
        entry={entry}
        words={
          isUnwanted
            ? { ...moments, checkingDetail: "", validated: text.cancel.outcome, validatedLater: "" }
            : { ...moments, checkingDetail: `${moments.checkingDetail} ${delay}` }
        }
      />
      {entry.status === "validated" ? (
        <PayoutAnswer entry={entry} />
      ) : (
        <div className="mt-4 border-t border-line pt-3">
          {entry.status === "pending" ? <CancelRequest entry={entry} /> : null}
          <p className="text-sm text-soft">{text.late}</p>
          <ButtonLink to={paths.messages} variant="ghost" size="small" className="-ml-3.5">
            {text.support}
          </ButtonLink>
        </div>
      )}
    </Card>
  );
}

type StatusStepProps = { id: number; stored?: TransactionEntry; onReturn: () => void };

/** Step 3: where the request stands, up to date each time the page is looked at. */
export function StatusStep({ id, stored, onReturn }: StatusStepProps) {
  const { query } = useOwnTransaction("withdrawal", id, stored);
  return (
    <>
      <Loaded query={query} skeleton={<Skeleton className="h-72" />}>
        {(entry) => (
          <>
            <Proof entry={entry} />
            <Follow entry={entry} />
          </>
        )}
      </Loaded>
      <ReceiptWays historyTo={paths.withdrawalHistory} history={text.history} again={text.back} onAgain={onReturn} />
    </>
  );
}
