import { Suspense, useState } from "react";
import { DAY_MS, formatInstant } from "../../../shared/day.ts";
import { formatAr } from "../../../shared/money.ts";
import { formatPhone } from "../../../shared/phone-digits.ts";
import { transactionStatusNames } from "../../../shared/transaction-names.ts";
import type { TransactionEntry } from "../../../shared/transactions.ts";
import { api } from "../../lib/api.ts";
import { failureSentence } from "../../lib/failure.ts";
import { useAttempt } from "../../lib/form/use-attempt.ts";
import { lazyPage } from "../../lib/lazy.tsx";
import { depositReceiptOf, paths } from "../../lib/paths.ts";
import { trpc } from "../../lib/query.ts";
import { serverTime } from "../../lib/server-clock.ts";
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
import type { useOwnTransaction } from "../transactions/own-transaction.ts";
import { delaySentence } from "../withdrawal/delay.ts";
import { depositText } from "./text.ts";

const contestText = depositText.contest;

function Ask({ entry, until }: { entry: TransactionEntry; until: number }) {
  const { id, amountAr } = entry;
  const [isAsking, setAsking] = useState(false);
  const utils = trpc.useUtils();
  const request = useAttempt(api.user.contestRefusal.mutate, {
    onSettled: () => Promise.all([utils.user.transaction.invalidate({ id }), utils.user.transactionPage.invalidate()]),
    onSuccess: () => setAsking(false),
  });
  return (
    <>
      <p className="font-semibold">{contestText.title}</p>
      <p className="text-sm text-soft">{contestText.lead(formatInstant(until))}</p>
      <Button variant="secondary" size="small" className="mt-3" onClick={() => setAsking(true)}>
        {contestText.say}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={contestText.confirm(formatAr(amountAr))}
        description={contestText.follows}
        confirmLabel={contestText.say}
        onConfirm={() => request.mutate({ id })}
        pending={request.isPending}
      >
        {request.error && !request.isPending ? (
          <Alert tone="error">{failureSentence(request.error, contestText.network)}</Alert>
        ) : null}
      </ConfirmDialog>
    </>
  );
}

/**
 * « J'ai bien envoyé » to the refusal of a deposit, while its member may say so, and then its receipt (docs/product.md
 * 10.8).
 */
function ContestRefusal({ entry }: { entry: TransactionEntry }) {
  const { contestId, answerUntil } = entry;
  const until = answerUntil !== null && answerUntil >= serverTime() ? answerUntil : undefined;
  if (contestId === null && until === undefined) return null;
  return (
    <div className="mt-4 border-t border-line pt-3">
      {contestId === null ? (
        <Ask entry={entry} until={until ?? 0} />
      ) : (
        <>
          <p className="text-sm font-semibold">{contestText.said}</p>
          <ButtonLink to={depositReceiptOf(contestId)} variant="secondary" size="small" className="mt-2">
            {contestText.see}
          </ButtonLink>
        </>
      )}
    </div>
  );
}

const text = depositText.receipt;

const ReceiptPicture = lazyPage(() => import("../picture/receipt-picture.tsx"));
const PushOffer = lazyPage(() => import("../push/push-offer.tsx"));
const LevelOffer = lazyPage(() => import("../vip/level-offer.tsx"));

function receiptLead({ status, amountAr, contestedAt, takenBackAt, takenBackAr }: TransactionEntry): string {
  if (status === "pending" && contestedAt !== null) return text.lead.contested;
  if (takenBackAt === null) return text.lead[status];
  return takenBackAr !== null && takenBackAr < amountAr
    ? text.leadPart(formatAr(takenBackAr), formatAr(amountAr))
    : text.lead.takenBack;
}

function Proof({ entry }: { entry: TransactionEntry }) {
  const { data: config } = trpc.auth.config.useQuery();
  const { id, status, amountAr, operatorPhone, reference, createdAt } = entry;
  const phone = formatPhone(operatorPhone ?? "");
  const at = formatInstant(createdAt);
  return (
    <ReceiptCard
      title={text.title}
      type="deposit"
      status={status}
      lead={receiptLead(entry)}
      items={[
        { term: text.id, value: <span className="tabular-nums">{id}</span> },
        { term: text.amount, value: <Money amountAr={amountAr} className="text-lg font-bold" /> },
        { term: text.to, value: <span className="tabular-nums">{phone}</span> },
        { term: text.reference, value: <span className="break-all tabular-nums">{reference}</span> },
        { term: text.at, value: at },
      ]}
      written={text.written(id, formatAr(amountAr), phone, reference ?? "", at, transactionStatusNames[status])}
      keeper={config && keeperLine(config.keeper)}
    />
  );
}

/**
 * What happens next, how long it takes at present, and whom to contact when it is late; of a refusal why, and what its
 * member may answer.
 */
function Next({ entry }: { entry: TransactionEntry }) {
  const delays = trpc.user.delays.useQuery();
  const { moments } = text;
  const delay = delaySentence(delays.data?.deposit, text.delay);
  const words = { ...moments, checkingDetail: `${moments.checkingDetail} ${delay}` };
  return (
    <Card title={text.next}>
      <TransactionTimeline label={text.next} entry={entry} words={words} />
      <ContestRefusal entry={entry} />
      {entry.status === "validated" ? null : (
        <div className="mt-4 border-t border-line pt-3">
          {entry.status === "pending" ? <p className="text-sm text-soft">{text.late}</p> : null}
          <ButtonLink to={paths.messages} variant="ghost" size="small" className="-ml-3.5">
            {text.support}
          </ButtonLink>
        </div>
      )}
    </Card>
  );
}

/** Credited less than a day ago: what it can pay is the next thing to look at. */
const isFresh = ({ status, decidedAt, takenBackAt }: TransactionEntry) =>
  status === "validated" && takenBackAt === null && (decidedAt ?? 0) > Date.now() - DAY_MS;

type ReceiptProps = { query: ReturnType<typeof useOwnTransaction>["query"]; onAgain: () => void };

/** Step 3: the member's proof, up to date with the decision each time the page is looked at. */
export function Receipt({ query, onAgain }: ReceiptProps) {
  return (
    <>
      <Loaded query={query} skeleton={<Skeleton className="h-72" />}>
        {(entry) => (
          <>
            {isFresh(entry) ? (
              <Suspense>
                <LevelOffer />
              </Suspense>
            ) : null}
            {entry.status === "rejected" ? <Next entry={entry} /> : null}
            <Proof entry={entry} />
            {entry.status === "rejected" ? null : <Next entry={entry} />}
            {entry.status === "pending" || entry.pictureId !== null ? (
              <Suspense>
                <ReceiptPicture entry={entry} />
              </Suspense>
            ) : null}
            {entry.status === "pending" ? (
              <Suspense>
                <PushOffer />
              </Suspense>
            ) : null}
          </>
        )}
      </Loaded>
      <ReceiptWays historyTo={paths.depositHistory} history={text.history} again={text.again} onAgain={onAgain} />
    </>
  );
}
