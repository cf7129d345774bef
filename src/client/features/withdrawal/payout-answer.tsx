import { useState } from "react";
import { formatAr } from "../../../shared/money.ts";
import type { TransactionEntry } from "../../../shared/transactions.ts";
import { mayAnswer, type PayoutAnswer as Says } from "../../../shared/withdrawal.ts";
import { api } from "../../lib/api.ts";
import { failureSentence } from "../../lib/failure.ts";
import { useAttempt } from "../../lib/form/use-attempt.ts";
import { trpc } from "../../lib/query.ts";
import { serverTime } from "../../lib/server-clock.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { withdrawalText } from "./text.ts";

const text = withdrawalText.status.answer;
const answers: Says[] = ["received", "missing"];

/**
 * Whether the money of a paid withdrawal came, as its member says; a question while they may answer (docs/product.md
 * 9.10).
 */
export function PayoutAnswer({ entry }: { entry: TransactionEntry }) {
  const { id, amountAr, payoutAnswer } = entry;
  const [asked, setAsked] = useState<Says>("received");
  const [isAsking, setAsking] = useState(false);
  const utils = trpc.useUtils();
  const request = useAttempt(api.user.answerPayout.mutate, {
    onSettled: () => Promise.all([utils.user.transaction.invalidate({ id }), utils.user.transactionPage.invalidate()]),
    onSuccess: () => setAsking(false),
  });
  const offered = answers.filter((says) => mayAnswer(entry, says, serverTime()));
  if (payoutAnswer === null && offered.length === 0) return null;
  return (
    <div className="mt-4 border-t border-line pt-3">
      {payoutAnswer === null ? (
        <>
          <p className="font-semibold">{text.title}</p>
          <p className="text-sm text-soft">{text.lead}</p>
        </>
      ) : (
        <p className="text-sm font-semibold">{text.said[payoutAnswer]}</p>
      )}
      {offered.length > 0 ? (
        <div className="mt-3 flex flex-wrap gap-2">
          {offered.map((says) => (
            <Button
              key={says}
              variant={says === "received" ? "secondary" : "outline"}
              size="small"
              onClick={() => {
                setAsked(says);
                setAsking(true);
              }}
            >
              {text.labels[says]}
            </Button>
          ))}
        </div>
      ) : null}
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={text.confirm[asked].title(formatAr(amountAr))}
        description={text.confirm[asked].detail}
        confirmLabel={text.labels[asked]}
        onConfirm={() => request.mutate({ id, says: asked })}
        pending={request.isPending}
      >
        {request.error && !request.isPending ? (
          <Alert tone="error">{failureSentence(request.error, text.network)}</Alert>
        ) : null}
      </ConfirmDialog>
    </div>
  );
}
