import { useState } from "react";
import { trpc } from "./query.ts";
import { transactionsText } from "./text/transactions.ts";

const text = transactionsText.credit;

/**
 * The confirmation of its own that a deposit needs beside a credited one of nearly the same reference: both are shown. Nothing is asked
 * of any other deposit.
 */
export function useOtherTransfer({ id, reference }: { id: number; reference: string | null }) {
  const near = trpc.admin.transaction.useQuery({ id }).data?.near ?? null;
  const [isOther, setOther] = useState(false);
  const question = near ? (
    <div className="rounded-2xl border border-line p-3">
      <dl className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-1 tabular-nums">
        {[
          [text.thisOne, reference],
          [text.otherOne(near.id), near.reference],
        ].map(([term, value]) => (
          <div key={term} className="contents">
            <dt className="text-sm text-soft">{term}</dt>
            <dd className="font-semibold tabular-nums wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      <label className="mt-2 flex min-h-11 cursor-pointer items-center gap-3">
        <input
          type="checkbox"
          className="size-5 shrink-0 accent-brand"
          checked={isOther}
          onChange={(event) => setOther(event.target.checked)}
        />
        {text.isOther}
      </label>
    </div>
  ) : null;
  return { question, sent: near && isOther ? { isOtherTransfer: true } : {}, isReady: near === null || isOther };
}
