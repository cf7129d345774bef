import { formatInstant } from "../../../shared/day.ts";
import { formatAr } from "../../../shared/money.ts";
import type { TransactionEntry } from "../../../shared/transactions.ts";
import { paths } from "../../paths.ts";
import { trpc } from "../../query.ts";
import { homeText } from "../../text/home.ts";
import { StatusPill } from "../../ui/badge.tsx";
import { Card } from "../../ui/card.tsx";
import { Link } from "../../ui/link.tsx";

const text = homeText.pending;

function Pending({ entry }: { entry: TransactionEntry }) {
  const isDeposit = entry.type === "deposit";
  const amount = formatAr(entry.amountAr);
  return (
    <li className="py-2.5 first:pt-0 last:pb-0">
      <Link
        to={isDeposit ? paths.depositHistory : paths.withdrawalHistory}
        className="flex min-h-11 flex-wrap items-center justify-between gap-x-3 gap-y-1 hover:text-brand"
      >
        <span className="min-w-0">
          <span className="block font-medium">{isDeposit ? text.deposit(amount) : text.withdrawal(amount)}</span>
          <span className="block text-sm text-soft">{text.since(formatInstant(entry.createdAt))}</span>
        </span>
        <StatusPill state="waiting">{text.status}</StatusPill>
      </Link>
    </li>
  );
}

/** Money on its way. Nothing waiting, or no answer: no card, the histories say the rest. */
export function PendingTransactions() {
  const transactions = trpc.user.recentTransactions.useQuery();
  const pending = transactions.data?.filter(({ status }) => status === "pending") ?? [];
  if (pending.length === 0) return null;
  return (
    <Card title={text.title}>
      <ul className="divide-y divide-line">
        {pending.map((entry) => (
          <Pending key={entry.id} entry={entry} />
        ))}
      </ul>
    </Card>
  );
}
