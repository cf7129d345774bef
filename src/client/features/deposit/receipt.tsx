import { ReceiptText } from "lucide-react";
import { formatInstant } from "../../../shared/day.ts";
import { formatPhone } from "../../../shared/phone.ts";
import type { TransactionEntry } from "../../../shared/transactions.ts";
import { Loaded } from "../../loaded.tsx";
import { paths } from "../../paths.ts";
import { trpc } from "../../query.ts";
import { depositText } from "../../text/deposit.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { DefinitionList } from "../../ui/definition-list.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Money } from "../../ui/money.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { TransactionPill } from "../../ui/transaction-pill.tsx";
import { TransactionTimeline } from "../../ui/transaction-timeline.tsx";
import { ReceiptActions } from "./receipt-actions.tsx";

const text = depositText.receipt;

function ReceiptCard({ entry }: { entry: TransactionEntry }) {
  return (
    // On paper, the receipt alone: it covers the page and its navigation.
    <Card
      title={text.title}
      aside={<TransactionPill status={entry.status} />}
      className="print:fixed print:inset-0 print:z-50 print:rounded-none print:border-0"
    >
      <p className="mb-4 text-soft">{text.lead[entry.status]}</p>
      <DefinitionList
        items={[
          { term: text.id, value: <span className="tabular-nums">{entry.id}</span> },
          { term: text.amount, value: <Money amountAr={entry.amountAr} className="text-lg font-bold" /> },
          { term: text.to, value: <span className="tabular-nums">{formatPhone(entry.operatorPhone ?? "")}</span> },
          { term: text.reference, value: <span className="break-all tabular-nums">{entry.reference}</span> },
          { term: text.at, value: formatInstant(entry.createdAt) },
        ]}
      />
      <div className="mt-4">
        <ReceiptActions entry={entry} />
      </div>
    </Card>
  );
}

function FoundReceipt({ entry }: { entry: TransactionEntry | undefined }) {
  if (!entry) {
    return <EmptyState icon={ReceiptText} title={text.missing} />;
  }
  return (
    <>
      <ReceiptCard entry={entry} />
      <Card title={text.next}>
        <TransactionTimeline label={text.next} entry={entry} words={text.moments} />
        {entry.status === "validated" ? null : (
          <div className="mt-4 border-t border-line pt-3">
            <p className="text-sm text-soft">{text.late}</p>
            <ButtonLink to={paths.messages} variant="ghost" size="small" className="-ml-3.5">
              {text.support}
            </ButtonLink>
          </div>
        )}
      </Card>
    </>
  );
}

/** Step 3: the member's proof, up to date with the decision each time the page is looked at. */
export function Receipt({ id, onAgain }: { id: number; onAgain: () => void }) {
  const deposits = trpc.user.transactions.useQuery({ type: "deposit" }, { refetchOnWindowFocus: "always" });
  return (
    <>
      <Loaded query={deposits} skeleton={<Skeleton className="h-72" />}>
        {(entries) => <FoundReceipt entry={entries.find((entry) => entry.id === id)} />}
      </Loaded>
      <div className="flex flex-col gap-2 sm:flex-row">
        <ButtonLink to={paths.depositHistory} block>
          {text.history}
        </ButtonLink>
        <Button variant="outline" block onClick={onAgain}>
          {text.again}
        </Button>
      </div>
    </>
  );
}
