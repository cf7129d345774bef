import { X } from "lucide-react";
import { type KeyboardEvent, Suspense, useRef } from "react";
import { formatAr } from "../../../shared/money.ts";
import { MOST_MATCHING, type TransactionPage, type TransactionType } from "../../../shared/transactions.ts";
import { failureSentence } from "../../lib/failure.ts";
import { lazyPage } from "../../lib/lazy.tsx";
import { trpc } from "../../lib/query.ts";
import { Button } from "../../ui/button.tsx";
import { uiText } from "../../ui/text.ts";
import { toast } from "../../ui/toast.ts";
import type { QueueAddress } from "./address.ts";
import type { Selection } from "./selection.tsx";
import { queueText } from "./text.ts";

const ValidateAll = lazyPage(() => import("../statement/validate-all.tsx"));
const text = queueText.selection;

const steps: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 };

/** The arrows go from one control of the bar to the next (role toolbar); Escape clears the selection. */
function useToolbarKeys(onEscape: () => void) {
  const bar = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Escape") return onEscape();
    const step = steps[event.key];
    const controls = [...(bar.current?.querySelectorAll<HTMLElement>("input, button:not(:disabled)") ?? [])];
    const current = controls.indexOf(document.activeElement as HTMLElement);
    if (!step || current < 0) return;
    event.preventDefault();
    controls[(current + step + controls.length) % controls.length]?.focus();
  };
  return { bar, onKeyDown };
}

type SelectionBarProps = {
  address: QueueAddress;
  page: TransactionPage;
  selection: Selection;
  onReject: () => void;
};

/**
 * Selects the page or everything under the filter, and rejects the selection. Only deposits that match a statement are validated together,
 * whatever is on the page.
 */
export function SelectionBar({ address, page, selection, onReject }: SelectionBarProps) {
  const { ids, totalAr, has, change, replace, clear } = selection;
  const { bar, onKeyDown } = useToolbarKeys(clear);
  const matching = trpc.admin.matching.useQuery(
    { ...address.whole, tab: address.tab as TransactionType },
    { enabled: false, staleTime: 0 },
  );
  const isProposing = address.tab === "deposit" && !address.isNarrowed && ids.length === 0;
  const isWholePage = page.entries.every(({ id }) => has(id));
  const hasMore = page.nextCursor !== null || page.previousCursor !== null;

  const chooseAll = async () => {
    const { data, error } = await matching.refetch();
    if (error) toast.error(failureSentence(error, uiText.network));
    if (!data) return;
    replace(data.requests);
    if (data.isCut) toast.warning(text.cut(MOST_MATCHING));
  };

  return (
    <div
      ref={bar}
      role="toolbar"
      data-stays-on-top
      aria-label={text.label}
      onKeyDown={onKeyDown}
      className="sticky top-2 z-10 mb-3 flex flex-wrap items-center gap-2 rounded-2xl border border-line bg-surface px-3 py-1 shadow-card"
    >
      <label className="flex min-h-11 shrink-0 items-center gap-3 text-sm font-semibold">
        <input
          type="checkbox"
          checked={isWholePage}
          onChange={(event) => change(page.entries, event.target.checked)}
          className="size-5 accent-brand"
        />
        {text.page}
      </label>
      <p role="status" className="min-w-28 flex-1 text-sm text-soft">
        {ids.length > 0 ? text.chosen(ids.length, formatAr(totalAr)) : ""}
      </p>
      {ids.length > 0 ? (
        <div className="flex basis-full flex-wrap justify-end gap-2 sm:basis-auto">
          {isWholePage && hasMore ? (
            <Button
              size="small"
              variant="ghost"
              pending={matching.isFetching}
              pendingLabel={uiText.loading}
              onClick={chooseAll}
            >
              {text.all}
            </Button>
          ) : null}
          <Button size="small" variant="danger" onClick={onReject}>
            {text.reject(ids.length)}
          </Button>
          <Button size="icon" variant="ghost" aria-label={text.clear} onClick={clear}>
            <X aria-hidden="true" className="size-5" />
          </Button>
        </div>
      ) : null}
      {isProposing ? (
        <Suspense>
          <ValidateAll size="small" />
        </Suspense>
      ) : null}
    </div>
  );
}
