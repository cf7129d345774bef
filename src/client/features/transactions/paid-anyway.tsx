import { useState } from "react";
import { trpc } from "../../lib/query.ts";
import { transactionsText } from "./text.ts";

/** The extra confirmation for a payment whose member asked to cancel it. Other payments need none. */
export function usePaidAnyway(id: number) {
  const isAsked = (trpc.admin.transaction.useQuery({ id }).data?.entry.cancelAskedAt ?? null) !== null;
  const [isPaid, setPaid] = useState(false);
  const question = isAsked ? (
    <label className="flex min-h-11 items-center gap-3">
      <input
        type="checkbox"
        className="size-5 shrink-0 accent-brand"
        checked={isPaid}
        onChange={(event) => setPaid(event.target.checked)}
      />
      {transactionsText.pay.paidAnyway}
    </label>
  ) : null;
  return { question, sent: isAsked && isPaid ? { isPaidAnyway: true } : {}, isReady: !isAsked || isPaid };
}
