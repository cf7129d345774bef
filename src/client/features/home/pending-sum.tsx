import { ChevronRight } from "lucide-react";
import { formatAr } from "../../../shared/money.ts";
import { depositReceiptOf, paths } from "../../lib/paths.ts";
import { trpc } from "../../lib/query.ts";
import { Link } from "../../ui/link.tsx";
import { homeText } from "./text.ts";

/** Deposits that wait, under the balance that they will raise: to the receipt, or to all of them. */
export function PendingSum() {
  const transactions = trpc.user.recentTransactions.useQuery();
  const waiting = transactions.data?.filter(({ type, status }) => type === "deposit" && status === "pending") ?? [];
  const [first] = waiting;
  if (!first) return null;
  const sumAr = waiting.reduce((sum, { amountAr }) => sum + amountAr, 0);
  return (
    <Link
      to={waiting.length === 1 ? depositReceiptOf(first.id) : paths.depositHistory}
      className="-my-2.5 inline-flex min-h-11 items-center gap-1 font-semibold text-on-deep hover:underline"
    >
      {homeText.pending.sum(formatAr(sumAr))}
      <ChevronRight aria-hidden="true" className="size-4.5 shrink-0" />
    </Link>
  );
}
