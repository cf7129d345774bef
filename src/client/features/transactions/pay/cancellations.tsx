import { formatAge } from "../../../../shared/day.ts";
import { formatAr } from "../../../../shared/money.ts";
import { formatPhone } from "../../../../shared/phone-digits.ts";
import type { AdminTransactionEntry } from "../../../../shared/transactions.ts";
import { api } from "../../../lib/api.ts";
import { trpc } from "../../../lib/query.ts";
import { serverTime } from "../../../lib/server-clock.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { Money } from "../../../ui/money.tsx";
import { toast } from "../../../ui/toast.ts";
import { useAct } from "../../approval/use-act.ts";
import { transactionsText } from "../text.ts";
import { useDecision } from "../use-decision.ts";
import { payListText } from "./text.ts";

const text = payListText.cancellations;

type CancellationProps = { entry: AdminTransactionEntry; onSent: () => void };

function Cancellation({ entry, onSent }: CancellationProps) {
  const { id, amountAr, memberName, payoutPhone, cancelAskedAt } = entry;
  const amount = formatAr(amountAr);
  const rejection = useAct({
    ...useDecision(entry),
    check: () => ({ value: { transactionId: id, reason: text.reason } }),
    send: api.admin.reject.mutate,
    onDone: () => toast.success(transactionsText.rejection.done(amount, memberName)),
  });
  const { isPending, isOver, failure, formProps } = rejection;
  return (
    <li className="py-3 first:pt-0 last:pb-0">
      <form {...formProps} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="min-w-0 flex-[1_1_10rem]">
          <span className="block font-semibold leading-snug wrap-anywhere">
            {memberName} · <Money amountAr={amountAr} />
          </span>
          <span className="block text-sm text-soft tabular-nums">
            {formatPhone(payoutPhone ?? "")} · {text.asked(formatAge(serverTime() - (cancelAskedAt ?? 0)))}
          </span>
        </p>
        <div className="flex flex-wrap gap-2">
          <Button
            type="submit"
            size="small"
            pending={isPending}
            disabled={isOver}
            aria-label={isPending ? undefined : text.rejectOf(amount, memberName)}
          >
            {text.reject}
          </Button>
          <Button
            size="small"
            variant="outline"
            disabled={isPending || isOver}
            aria-label={text.sentOf(amount, memberName)}
            onClick={onSent}
          >
            {text.sent}
          </Button>
        </div>
      </form>
      {failure ? (
        <div className="mt-2">
          <Alert tone="error">{failure.message}</Alert>
        </div>
      ) : null}
    </li>
  );
}

/** Before anything is paid: the withdrawals that their members asked to cancel, each rejected with one press (docs/product.md 9.9). */
export function Cancellations({ onSent }: { onSent: (entry: AdminTransactionEntry) => void }) {
  const cancellations = trpc.admin.cancellations.useQuery();
  if (!cancellations.data?.length) return null;
  return (
    <Card title={text.title} className="mb-4">
      <p className="mb-3 text-sm text-soft">{text.lead}</p>
      <ul className="divide-y divide-line">
        {cancellations.data.map((entry) => (
          <Cancellation key={entry.id} entry={entry} onSent={() => onSent(entry)} />
        ))}
      </ul>
    </Card>
  );
}
