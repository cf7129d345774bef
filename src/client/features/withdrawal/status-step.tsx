import { formatInstant } from "../../../shared/day.ts";
import { formatPhone } from "../../../shared/phone.ts";
import type { TransactionEntry } from "../../../shared/transactions.ts";
import { paths } from "../../paths.ts";
import { trpc } from "../../query.ts";
import { withdrawalText } from "../../text/withdrawal.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { DefinitionList } from "../../ui/definition-list.tsx";
import { Money } from "../../ui/money.tsx";
import { TransactionPill } from "../../ui/transaction-pill.tsx";
import { TransactionTimeline } from "../../ui/transaction-timeline.tsx";

const text = withdrawalText.status;

/** Step 3: where the request stands, up to date each time the page is looked at; `stored` until the server answers. */
export function StatusStep({ stored, onReturn }: { stored: TransactionEntry; onReturn: () => void }) {
  const { data } = trpc.user.transactions.useQuery({ type: "withdrawal" }, { refetchOnWindowFocus: "always" });
  const entry = data?.find(({ id }) => id === stored.id) ?? stored;
  return (
    <>
      <Card title={text.title(entry.id)} aside={<TransactionPill status={entry.status} />}>
        <p className="mb-4 text-soft">{text.lead[entry.status]}</p>
        <DefinitionList
          items={[
            { term: text.amount, value: <Money amountAr={entry.amountAr} className="text-lg font-bold" /> },
            { term: text.phone, value: <span className="tabular-nums">{formatPhone(entry.payoutPhone ?? "")}</span> },
            { term: text.fee, value: <Money amountAr={0} /> },
            { term: text.at, value: formatInstant(entry.createdAt) },
          ]}
        />
      </Card>
      <Card title={text.follow}>
        <TransactionTimeline label={text.follow} entry={entry} words={text.moments} />
      </Card>
      <div className="flex flex-col gap-2 sm:flex-row">
        <ButtonLink to={paths.withdrawalHistory} block>
          {text.history}
        </ButtonLink>
        <Button variant="outline" block onClick={onReturn}>
          {text.back}
        </Button>
      </div>
    </>
  );
}
