import { ArrowDownToLine, ArrowUpFromLine, ChevronRight } from "lucide-react";
import { formatAge } from "../../../shared/day.ts";
import { formatAr } from "../../../shared/money.ts";
import type { TransactionEntry } from "../../../shared/transactions.ts";
import { depositReceiptOf, withdrawalReceiptOf } from "../../lib/paths.ts";
import { trpc } from "../../lib/query.ts";
import { useMinute } from "../../lib/use-minute.ts";
import { Card, IconTile } from "../../ui/card.tsx";
import { Link } from "../../ui/link.tsx";
import { homeText } from "./text.ts";

const text = homeText.pending;

function Pending({ entry, now }: { entry: TransactionEntry; now: number }) {
  const isDeposit = entry.type === "deposit";
  const amount = formatAr(entry.amountAr);
  return (
    <li className="py-2 first:pt-0 last:pb-0">
      <Link
        to={isDeposit ? depositReceiptOf(entry.id) : withdrawalReceiptOf(entry.id)}
        className="flex min-h-11 items-center gap-3 hover:text-brand"
      >
        <IconTile icon={isDeposit ? ArrowDownToLine : ArrowUpFromLine} tone={isDeposit ? "brand" : "earth"} />
        <span className="min-w-0 flex-1">
          <span className="block font-medium leading-snug">
            {isDeposit ? text.deposit(amount) : text.withdrawal(amount)}
          </span>
          <span className="block text-sm leading-snug text-soft">{text.since(formatAge(now - entry.createdAt))}</span>
        </span>
        <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-soft" />
      </Link>
    </li>
  );
}

/** The pending transactions; no card when there are none, or before they are loaded: the histories show them too. */
export function PendingTransactions() {
  const transactions = trpc.user.recentTransactions.useQuery();
  const now = useMinute();
  const pending = transactions.data?.filter(({ status }) => status === "pending") ?? [];
  if (pending.length === 0) return null;
  return (
    <Card title={text.title}>
      <ul className="divide-y divide-line">
        {pending.map((entry) => (
          <Pending key={entry.id} entry={entry} now={now} />
        ))}
      </ul>
    </Card>
  );
}
