import { ReceiptText } from "lucide-react";
import { operatorOf } from "../../../shared/phone.ts";
import { formatPhone } from "../../../shared/phone-digits.ts";
import type { TransactionEntry } from "../../../shared/transactions.ts";
import { paths, withdrawalReceiptOf } from "../../lib/paths.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { DefinitionList } from "../../ui/definition-list.tsx";
import { PageTitle } from "../../ui/page-title.tsx";
import { PayoutAnswer } from "../withdrawal/payout-answer.tsx";
import { historyText } from "./text.ts";
import { TransactionCard } from "./transaction-card.tsx";
import { TransactionList } from "./transaction-list.tsx";

const text = historyText.withdrawal;

function Phone({ phone }: { phone: string }) {
  return (
    <span className="tabular-nums">
      {formatPhone(phone)}
      <span className="block text-sm font-normal text-soft">{operatorOf(phone)}</span>
    </span>
  );
}

function Withdrawal({ entry }: { entry: TransactionEntry }) {
  const { id, payoutPhone, operatorPhone } = entry;
  return (
    <TransactionCard entry={entry}>
      <DefinitionList
        items={[
          { term: text.to, value: payoutPhone ? <Phone phone={payoutPhone} /> : "–" },
          ...(operatorPhone ? [{ term: text.from, value: <Phone phone={operatorPhone} /> }] : []),
        ]}
      />
      <div className="mt-3">
        <ButtonLink to={withdrawalReceiptOf(id)} variant="secondary" size="small" aria-label={text.receiptOf(id)}>
          <ReceiptText aria-hidden="true" className="size-4.5" />
          {text.receipt}
        </ButtonLink>
      </div>
      <PayoutAnswer entry={entry} />
    </TransactionCard>
  );
}

export default function WithdrawalHistoryPage() {
  return (
    <>
      <PageTitle title={text.title} />
      <TransactionList
        type="withdrawal"
        empty={text.empty}
        emptyAction={{ to: paths.withdraw, label: text.emptyAction }}
        renderCard={(entry) => <Withdrawal key={entry.id} entry={entry} />}
      />
    </>
  );
}
