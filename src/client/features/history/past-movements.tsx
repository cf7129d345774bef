import { ArrowDownToLine, ArrowLeftRight, ArrowUpFromLine, Crown } from "lucide-react";
import { dayOf, formatDate, formatTime, isoDay } from "../../../shared/day.ts";
import type { TransactionEntry, TransactionType } from "../../../shared/transactions.ts";
import type { PurchaseEntry, PurchaseStatus } from "../../../shared/vip.ts";
import { useChosenWord } from "../../lib/address-words.ts";
import { depositReceiptOf, withdrawalReceiptOf } from "../../lib/paths.ts";
import { trpc } from "../../lib/query.ts";
import { Badge, type Tone } from "../../ui/badge.tsx";
import { ChoiceChips } from "../../ui/choice-chips.tsx";
import { DayGroup, Row } from "../../ui/day-group.tsx";
import { dayTitle } from "../../ui/day-title.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Link } from "../../ui/link.tsx";
import { LoadMore } from "../../ui/load-more.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { Money } from "../../ui/money.tsx";
import { TransactionPill } from "../../ui/transaction-pill.tsx";
import { lastDayOf } from "../vip/membership-end.ts";
import { Section } from "./section.tsx";
import { totalOf } from "./status-filter.ts";
import { historyText } from "./text.ts";
import { useTransactionPages } from "./use-transaction-pages.ts";

const purchaseTones: Record<PurchaseStatus, Tone> = {
  active: "success",
  replaced: "neutral",
  expired: "neutral",
  granted: "gold",
};

function Purchase({ purchase }: { purchase: PurchaseEntry }) {
  const text = historyText.purchases;
  const { levelName, paidAr, status, purchasedAt } = purchase;
  // A level that was given for free keeps that mark after its end.
  const verb = paidAr === 0 ? text.granted : text.bought;
  const lastDay = lastDayOf(purchase);
  return (
    <Row
      leading={<Crown aria-hidden="true" className="size-5 shrink-0 text-gold-strong" />}
      title={levelName}
      detail={`${verb} ${formatDate(purchasedAt)}${lastDay ? `, ${text.until} ${lastDay}` : ""}`}
      value={<Money amountAr={-paidAr} />}
      note={<Badge tone={purchaseTones[status]}>{text.statuses[status]}</Badge>}
    />
  );
}

const looks = {
  pending: "text-soft",
  validated: { deposit: "text-success", withdrawal: undefined },
  rejected: "text-soft line-through",
} as const;

/** A deposit comes in, a withdrawal goes out; a rejected one did neither. */
function Transaction({ entry }: { entry: TransactionEntry }) {
  const text = historyText.transactions;
  const { id, type, status, amountAr, createdAt } = entry;
  const isDeposit = type === "deposit";
  const Icon = isDeposit ? ArrowDownToLine : ArrowUpFromLine;
  const look = status === "validated" ? looks.validated[type] : looks[status];
  return (
    <Row
      leading={<Icon aria-hidden="true" className="size-5 shrink-0 text-soft" />}
      title={
        <Link
          to={isDeposit ? depositReceiptOf(id) : withdrawalReceiptOf(id)}
          className="-my-3 inline-block py-3 underline decoration-line-strong underline-offset-4 hover:text-brand"
        >
          {isDeposit ? text.deposit(id) : text.withdrawal(id)}
        </Link>
      }
      detail={formatTime(createdAt)}
      value={<Money amountAr={isDeposit ? amountAr : -amountAr} signed className={look} />}
      note={<TransactionPill type={type} status={status} />}
    />
  );
}

function byDay(entries: readonly TransactionEntry[]): [day: string, entries: TransactionEntry[]][] {
  const days = new Map<string, TransactionEntry[]>();
  for (const entry of entries) {
    const day = isoDay(dayOf(entry.createdAt));
    days.set(day, [...(days.get(day) ?? []), entry]);
  }
  return [...days];
}

/** Levels bought and received. */
export function Purchases() {
  const purchases = trpc.user.purchases.useQuery();
  const text = historyText.purchases;
  return (
    <Section title={text.title}>
      <Loaded query={purchases}>
        {(list) =>
          list.length === 0 ? (
            <EmptyState icon={Crown} title={text.empty} />
          ) : (
            <ul className="divide-y divide-line overflow-hidden rounded-2xl border border-line bg-surface shadow-card">
              {list.map((purchase) => (
                <Purchase key={purchase.id} purchase={purchase} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </Section>
  );
}

const typeOfWord: Record<string, TransactionType> = { depot: "deposit", retrait: "withdrawal" };

/** Deposits and withdrawals, or those chosen in the address, day by day. */
export function Transactions() {
  const { value: type, word, choose } = useChosenWord("operation", typeOfWord);
  const pages = useTransactionPages({ type });
  const text = historyText.transactions;
  const choices = [
    { value: "", label: text.all },
    { value: "depot", label: text.deposits },
    { value: "retrait", label: text.withdrawals },
  ];
  return (
    <Section title={text.title}>
      <Loaded query={pages}>
        {({ entries, counts }) => (
          <>
            {entries.length > 0 || type ? (
              <div className="mb-4">
                <ChoiceChips label={text.filter} choices={choices} value={word} onChoose={choose} />
              </div>
            ) : null}
            {entries.length === 0 ? <EmptyState icon={ArrowLeftRight} title={text.empty} /> : null}
            <div aria-busy={pages.isPlaceholderData} className={pages.isPlaceholderData ? "opacity-60" : undefined}>
              {byDay(entries).map(([day, ofDay]) => (
                <DayGroup key={day} title={dayTitle(day)} heading="h3">
                  {ofDay.map((entry) => (
                    <Transaction key={entry.id} entry={entry} />
                  ))}
                </DayGroup>
              ))}
            </div>
            {entries.length > 0 ? (
              <LoadMore
                pages={pages}
                label={historyText.more}
                shown={historyText.shown(entries.length, totalOf(counts))}
              />
            ) : null}
          </>
        )}
      </Loaded>
    </Section>
  );
}
