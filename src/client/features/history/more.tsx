import { failureSentence } from "../../failure.ts";
import { historyText as text } from "../../text/history.ts";
import { uiText } from "../../text/ui.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import type { TransactionPages } from "./use-transaction-pages.ts";

/** « Afficher plus », how far the list goes, and why the next page did not come. */
export function More({ pages, shown, total }: { pages: TransactionPages; shown: number; total: number }) {
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, error, fetchNextPage } = pages;
  return (
    <div className="mt-4 flex flex-col gap-2">
      <p role="status" className="text-center text-sm text-soft">
        {text.shown(shown, total)}
      </p>
      {isFetchNextPageError && !isFetchingNextPage ? (
        <Alert tone="error">{failureSentence(error, uiText.network)}</Alert>
      ) : null}
      {hasNextPage ? (
        <Button
          variant="outline"
          block
          pending={isFetchingNextPage}
          pendingLabel={uiText.loading}
          onClick={() => fetchNextPage()}
        >
          {isFetchNextPageError ? uiText.retry : text.more}
        </Button>
      ) : null}
    </div>
  );
}
