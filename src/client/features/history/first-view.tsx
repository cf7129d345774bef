import { transactionStatusNames } from "../../../shared/transaction-names.ts";
import type { TransactionStatus, TransactionType } from "../../../shared/transactions.ts";
import { Blank, Shape } from "../../ui/blank.tsx";
import { PageTitle } from "../../ui/page-title.tsx";
import { TransactionPill } from "../../ui/transaction-pill.tsx";
import { Waiting } from "../../ui/waiting.tsx";
import { AccountFrame } from "../member/account-layout.tsx";
import { CardHead, cardLook } from "./card-head.tsx";
import { historyText } from "./text.ts";

const statuses = Object.keys(transactionStatusNames) as TransactionStatus[];

/** A list of deposits or withdrawals as it is drawn at build; `first-figures.ts` fills its blanks. */
export function HistoryFirstView({ type }: { type: TransactionType }) {
  return (
    <AccountFrame>
      <PageTitle title={historyText[type].title} />
      <Waiting>{null}</Waiting>
      <ul className="mt-1 flex flex-col gap-3">
        <li data-blank="entries" className={`min-h-36 ${cardLook}`}>
          <CardHead
            amount={<Blank name="amount" className="h-5 w-28" />}
            status={<Blank name="status" className="h-6 w-20" />}
            line={<Blank name="line" className="h-4 w-44" />}
          />
        </li>
      </ul>
      {statuses.map((status) => (
        <Shape key={status} name={status}>
          <TransactionPill type={type} status={status} />
        </Shape>
      ))}
    </AccountFrame>
  );
}
