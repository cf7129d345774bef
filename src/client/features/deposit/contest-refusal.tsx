import { useState } from "react";
import { formatInstant } from "../../../shared/day.ts";
import { formatAr } from "../../../shared/money.ts";
import type { TransactionEntry } from "../../../shared/transactions.ts";
import { api } from "../../lib/api.ts";
import { failureSentence } from "../../lib/failure.ts";
import { useAttempt } from "../../lib/form/use-attempt.ts";
import { depositReceiptOf } from "../../lib/paths.ts";
import { trpc } from "../../lib/query.ts";
import { serverTime } from "../../lib/server-clock.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { depositText } from "./text.ts";

const text = depositText.contest;

function Ask({ entry, until }: { entry: TransactionEntry; until: number }) {
  const { id, amountAr } = entry;
  const [isAsking, setAsking] = useState(false);
  const utils = trpc.useUtils();
  const request = useAttempt(api.user.contestRefusal.mutate, {
    onSettled: () => Promise.all([utils.user.transaction.invalidate({ id }), utils.user.transactionPage.invalidate()]),
    onSuccess: () => setAsking(false),
  });
  return (
    <>
      <p className="font-semibold">{text.title}</p>
      <p className="text-sm text-soft">{text.lead(formatInstant(until))}</p>
      <Button variant="secondary" size="small" className="mt-3" onClick={() => setAsking(true)}>
        {text.say}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={text.confirm(formatAr(amountAr))}
        description={text.follows}
        confirmLabel={text.say}
        onConfirm={() => request.mutate({ id })}
        pending={request.isPending}
      >
        {request.error && !request.isPending ? (
          <Alert tone="error">{failureSentence(request.error, text.network)}</Alert>
        ) : null}
      </ConfirmDialog>
    </>
  );
}

/** « J'ai bien envoyé » to the refusal of a deposit, while its member may say so, and then its receipt (docs/product.md 10.8). */
export function ContestRefusal({ entry }: { entry: TransactionEntry }) {
  const { contestId, answerUntil } = entry;
  const until = answerUntil !== null && answerUntil >= serverTime() ? answerUntil : undefined;
  if (contestId === null && until === undefined) return null;
  return (
    <div className="mt-4 border-t border-line pt-3">
      {contestId === null ? (
        <Ask entry={entry} until={until ?? 0} />
      ) : (
        <>
          <p className="text-sm font-semibold">{text.said}</p>
          <ButtonLink to={depositReceiptOf(contestId)} variant="secondary" size="small" className="mt-2">
            {text.see}
          </ButtonLink>
        </>
      )}
    </div>
  );
}
