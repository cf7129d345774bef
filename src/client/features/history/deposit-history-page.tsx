import { ReceiptText } from "lucide-react";
import { operatorOf } from "../../../shared/phone.ts";
import { formatPhone } from "../../../shared/phone-digits.ts";
import type { TransactionEntry } from "../../../shared/transactions.ts";
import { depositReceiptOf, paths } from "../../lib/paths.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { CopyButton } from "../../ui/copy-button.tsx";
import { DefinitionList } from "../../ui/definition-list.tsx";
import { PageTitle } from "../../ui/page-title.tsx";
import { historyText } from "./text.ts";
import { TransactionCard } from "./transaction-card.tsx";
import { TransactionList } from "./transaction-list.tsx";

const text = historyText.deposit;

function Deposit({ entry }: { entry: TransactionEntry }) {
  const { id, operatorPhone, reference } = entry;
  return (
    <TransactionCard entry={entry}>
      <DefinitionList
        items={[
          {
            term: text.to,
            value: operatorPhone ? (
              <span className="tabular-nums">
                {formatPhone(operatorPhone)}
                <span className="block text-sm font-normal text-soft">{operatorOf(operatorPhone)}</span>
              </span>
            ) : (
              "–"
            ),
          },
          {
            term: text.reference,
            value: reference ? (
              <span className="flex flex-wrap items-center justify-end gap-2 break-all tabular-nums">
                {reference}
                <CopyButton value={reference} label={text.copyReference(reference)} iconOnly />
              </span>
            ) : (
              "–"
            ),
          },
        ]}
      />
      <div className="mt-3">
        <ButtonLink to={depositReceiptOf(id)} variant="secondary" size="small" aria-label={text.receiptOf(id)}>
          <ReceiptText aria-hidden="true" className="size-4.5" />
          {text.receipt}
        </ButtonLink>
      </div>
    </TransactionCard>
  );
}

export default function DepositHistoryPage() {
  return (
    <>
      <PageTitle title={text.title} />
      <TransactionList
        type="deposit"
        empty={text.empty}
        emptyAction={{ to: paths.deposit, label: text.emptyAction }}
        renderCard={(entry) => <Deposit key={entry.id} entry={entry} />}
      />
    </>
  );
}
