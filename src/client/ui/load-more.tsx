import { useEffect, useRef } from "react";
import { failureSentence } from "../lib/failure.ts";
import { Alert } from "./alert.tsx";
import { Button } from "./button.tsx";
import { type PagedList, useNextPage } from "./next-page.ts";
import { uiText } from "./text.ts";

type Pages = PagedList & { isFetchNextPageError: boolean; error: unknown };

type LoadMoreProps = {
  pages: Pages;
  /** « Charger plus ». */
  label: string;
  /** How far the list goes, where it says so; it takes the focus when the button is no longer needed. */
  shown?: string;
  /** Once the next page is there. */
  onMore?: () => void;
};

/** « Charger plus », the reason when the next page failed, and how much is shown; nothing for a short list. */
export function LoadMore({ pages, label, shown, onMore }: LoadMoreProps) {
  const { hasNextPage, isFetchNextPageError, error } = pages;
  const next = useNextPage(pages);
  const status = useRef<HTMLParagraphElement>(null);
  const wasPressed = useRef(false);

  useEffect(() => {
    if (wasPressed.current && !hasNextPage) status.current?.focus();
  }, [hasNextPage]);

  const more = async () => {
    wasPressed.current = true;
    if (await next.load()) onMore?.();
  };

  if (!shown && !hasNextPage) return null;
  return (
    <div className="mt-4 flex flex-col gap-2">
      {shown ? (
        <p ref={status} role="status" tabIndex={-1} className="text-center text-sm text-soft">
          {shown}
        </p>
      ) : null}
      {isFetchNextPageError && !next.isPending ? (
        <Alert tone="error">{failureSentence(error, uiText.network)}</Alert>
      ) : null}
      {hasNextPage ? (
        <Button variant="outline" block pending={next.isPending} pendingLabel={uiText.loading} onClick={more}>
          {isFetchNextPageError ? uiText.retry : label}
        </Button>
      ) : null}
    </div>
  );
}
