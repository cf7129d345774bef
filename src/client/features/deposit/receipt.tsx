import { Suspense } from "react";
import { DAY_MS, formatInstant } from "../../../shared/day.ts";
import { formatAr } from "../../../shared/money.ts";
import { formatPhone } from "../../../shared/phone-digits.ts";
import { transactionStatusNames } from "../../../shared/transaction-names.ts";
import type { TransactionEntry } from "../../../shared/transactions.ts";
import { lazyPage } from "../../lib/lazy.tsx";
import { paths } from "../../lib/paths.ts";
import { trpc } from "../../lib/query.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { Money } from "../../ui/money.tsx";
import { ReceiptCard } from "../../ui/receipt-card.tsx";
import { ReceiptWays } from "../../ui/receipt-ways.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { TransactionTimeline } from "../../ui/transaction-timeline.tsx";
import { keeperLine } from "../contact/keeper-line.ts";
import type { useOwnTransaction } from "../transactions/own-transaction.ts";
import { delaySentence } from "../withdrawal/delay.ts";
import { ContestRefusal } from "./contest-refusal.tsx";
import { depositText } from "./text.ts";

const text = depositText.receipt;

const ReceiptPicture = lazyPage(() => import("../picture/receipt-picture.tsx"));
const PushOffer = lazyPage(() => import("../push/push-offer.tsx"));
const LevelOffer = lazyPage(() => import("../vip/level-offer.tsx"));

function leadOf({ status, amountAr, contestedAt, takenBackAt, takenBackAr }: TransactionEntry): string {
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
      lead={leadOf(entry)}
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

/** What happens next, how long it takes at present, and whom to contact when it is late; of a refusal why, and what its member may answer. */
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
