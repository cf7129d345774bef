import { createContext, use, useEffect, useState } from "react";
import type { AdminTransactionEntry } from "../../../shared/transactions.ts";
import type { QueueAddress } from "./address.ts";
import { queueText } from "./text.ts";

type Request = Pick<AdminTransactionEntry, "id" | "amountAr">;

/** The requests chosen so far, by number, with their Ariary; kept from page to page, not from one filter to another. */
export function useSelection({ tab, whole }: QueueAddress) {
  const isOffered = tab === "deposit" || tab === "withdrawal";
  const [chosen, setChosen] = useState<ReadonlyMap<number, number>>(new Map());
  const list = JSON.stringify({ ...whole, sort: undefined });

  // biome-ignore lint/correctness/useExhaustiveDependencies: another list has other requests
  useEffect(() => setChosen(new Map()), [list]);

  const change = (requests: readonly Request[], isChosen: boolean) =>
    setChosen((known) => {
      const next = new Map(known);
      for (const { id, amountAr } of requests) {
        if (isChosen) next.set(id, amountAr);
        else next.delete(id);
      }
      return next;
    });

  return {
    isOffered,
    ids: [...chosen.keys()],
    totalAr: [...chosen.values()].reduce((sum, amountAr) => sum + amountAr, 0),
    has: (id: number) => chosen.has(id),
    change,
    replace: (requests: readonly Request[]) => setChosen(new Map(requests.map(({ id, amountAr }) => [id, amountAr]))),
    clear: () => setChosen(new Map()),
  };
}

export type Selection = ReturnType<typeof useSelection>;

/** What the rows of the list know of it. */
export const SelectionContext = createContext<Pick<Selection, "isOffered" | "has" | "change"> | undefined>(undefined);

/** Chooses a waiting request among others; nothing where requests are not chosen together. */
export function RowCheck({ entry }: { entry: AdminTransactionEntry }) {
  const selection = use(SelectionContext);
  if (!selection?.isOffered) return null;
  return (
    <label className="-ml-2 flex size-11 shrink-0 items-center justify-center">
      <input
        type="checkbox"
        aria-label={queueText.selection.choose(entry.id, entry.memberName)}
        checked={selection.has(entry.id)}
        onChange={(event) => selection.change([entry], event.target.checked)}
        className="size-5 accent-brand"
      />
    </label>
  );
}
