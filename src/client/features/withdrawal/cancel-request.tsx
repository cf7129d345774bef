import { useState } from "react";
import { formatAr } from "../../../shared/money.ts";
import type { TransactionEntry } from "../../../shared/transactions.ts";
import { api } from "../../lib/api.ts";
import { failureSentence } from "../../lib/failure.ts";
import { useAttempt } from "../../lib/form/use-attempt.ts";
import { trpc } from "../../lib/query.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { withdrawalText } from "./text.ts";

const text = withdrawalText.status.cancel;

/** The member's wish to cancel a waiting withdrawal: it still waits, because an administrator may be paying it (docs/product.md 9.9). */
export function CancelRequest({ entry }: { entry: TransactionEntry }) {
  const [isAsking, setAsking] = useState(false);
  const utils = trpc.useUtils();
  const request = useAttempt(api.user.askCancellation.mutate, {
    onSettled: () => utils.user.transaction.invalidate({ id: entry.id }),
    onSuccess: () => setAsking(false),
  });
  if (entry.cancelAskedAt !== null) return <p className="mb-2 text-sm font-semibold">{text.asked}</p>;
  return (
    <>
      <Button variant="ghost" size="small" className="-ml-3" onClick={() => setAsking(true)}>
        {text.ask}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={text.title}
        description={text.detail(formatAr(entry.amountAr))}
        confirmLabel={text.ask}
        cancelLabel={text.keep}
        onConfirm={() => request.mutate({ id: entry.id })}
        pending={request.isPending}
      >
        {request.error && !request.isPending ? (
          <Alert tone="error">{failureSentence(request.error, text.network)}</Alert>
        ) : null}
      </ConfirmDialog>
    </>
  );
}
