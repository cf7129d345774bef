import { X } from "lucide-react";
import { Suspense } from "react";
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

type SelectionBarProps = {
  address: QueueAddress;
  page: TransactionPage;
  selection: Selection;
  onReject: () => void;
};

function Chosen({ address, page, selection, onReject }: SelectionBarProps) {
  const { ids, totalAr, has, replace, clear } = selection;
  const matching = trpc.admin.matching.useQuery(
    { ...address.whole, tab: address.tab as TransactionType },
    { enabled: false, staleTime: 0 },
  );
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
    <>
      <p role="status" className="min-w-28 flex-1 text-sm text-soft">
        {text.chosen(ids.length, formatAr(totalAr))}
      </p>
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
    </>
  );
}

/**
 * What is done with many at once, at the foot of the screen: the chosen ones are rejected, those that a statement
 * confirms are validated.
 */
export function SelectionBar(props: SelectionBarProps) {
  const { address, selection } = props;
  return (
    <fieldset
      data-stays-on-top
      aria-label={text.label}
      onKeyDown={({ key }) => key === "Escape" && selection.clear()}
      className="sticky bottom-20 z-10 mt-3 flex flex-wrap items-center justify-end gap-2 rounded-2xl border border-line bg-surface px-3 py-1 shadow-card empty:hidden lg:bottom-2"
    >
      {selection.ids.length > 0 ? <Chosen {...props} /> : null}
      {address.tab === "deposit" && !address.isFiltered ? (
        <Suspense>
          <ValidateAll size="small" />
        </Suspense>
      ) : null}
    </fieldset>
  );
}
