import { ArrowDownToLine, ArrowLeftRight, ArrowUpFromLine, Crown } from "lucide-react";
import { type ReactNode, useState } from "react";
import { formatDate, formatInstant } from "../../../shared/day.ts";
import type { TransactionEntry } from "../../../shared/transactions.ts";
import type { PurchaseEntry, PurchaseStatus } from "../../../shared/vip.ts";
import { Loaded } from "../../loaded.tsx";
import { formatLastDay } from "../../membership-end.ts";
import { trpc } from "../../query.ts";
import { historyText } from "../../text/history.ts";
import { Badge, type Tone } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { Row } from "../../ui/day-group.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Money } from "../../ui/money.tsx";
import { TransactionPill } from "../../ui/transaction-pill.tsx";

const PAGE = 10;

const purchaseTones: Record<PurchaseStatus, Tone> = {
  active: "success",
  replaced: "neutral",
  expired: "neutral",
  granted: "gold",
};

function Purchase({ purchase }: { purchase: PurchaseEntry }) {
  const text = historyText.purchases;
  const { levelName, paidAr, status, purchasedAt, expiresAt } = purchase;
  const verb = status === "granted" ? text.granted : text.bought;
  return (
    <Row
      leading={<Crown aria-hidden="true" className="size-5 shrink-0 text-gold-strong" />}
      title={levelName}
      detail={`${verb} ${formatDate(purchasedAt)}, ${text.until} ${formatLastDay(expiresAt)}`}
      value={<Money amountAr={-paidAr} />}
      note={<Badge tone={purchaseTones[status]}>{text.statuses[status]}</Badge>}
    />
  );
}

/** A deposit comes in, a withdrawal goes out; a rejected one did neither. */
function Transaction({ entry }: { entry: TransactionEntry }) {
  const text = historyText.transactions;
  const isDeposit = entry.type === "deposit";
  const Icon = isDeposit ? ArrowDownToLine : ArrowUpFromLine;
  const isRejected = entry.status === "rejected";
  return (
    <Row
      leading={<Icon aria-hidden="true" className="size-5 shrink-0 text-soft" />}
      title={isDeposit ? text.deposit : text.withdrawal}
      detail={formatInstant(entry.createdAt)}
      value={
        <Money
          amountAr={isDeposit ? entry.amountAr : -entry.amountAr}
          signed
          className={isRejected ? "text-soft line-through" : undefined}
        />
      }
      note={<TransactionPill status={entry.status} />}
    />
  );
}

type SectionProps<Item> = {
  title: string;
  items: readonly Item[];
  empty: ReactNode;
  renderItem: (item: Item) => ReactNode;
};

function Section<Item>({ title, items, empty, renderItem }: SectionProps<Item>) {
  const [limit, setLimit] = useState(PAGE);
  return (
    <section className="mb-8">
      <h2 className="mb-3 text-lg font-bold tracking-tight">{title}</h2>
      {items.length === 0 ? (
        empty
      ) : (
        <ul className="divide-y divide-line overflow-hidden rounded-2xl border border-line bg-surface shadow-card">
          {items.slice(0, limit).map(renderItem)}
        </ul>
      )}
      {items.length > limit ? (
        <Button variant="outline" block className="mt-3" onClick={() => setLimit(limit + PAGE)}>
          {historyText.more}
        </Button>
      ) : null}
    </section>
  );
}

/** Purchases, then deposits and withdrawals. */
export function PastMovements() {
  const history = trpc.user.history.useQuery();
  const { purchases, transactions } = historyText;
  return (
    <Loaded query={history}>
      {(data) => (
        <>
          <Section
            title={purchases.title}
            items={data.purchases}
            empty={<EmptyState icon={Crown} title={purchases.empty} />}
            renderItem={(purchase) => <Purchase key={purchase.id} purchase={purchase} />}
          />
          <Section
            title={transactions.title}
            items={data.transactions}
            empty={<EmptyState icon={ArrowLeftRight} title={transactions.empty} />}
            renderItem={(entry) => <Transaction key={entry.id} entry={entry} />}
          />
        </>
      )}
    </Loaded>
  );
}
