import { useEffect, useState } from "react";
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

type CheckProps = { label: string; isShown?: boolean; isChecked: boolean; onChange: (isChecked: boolean) => void };

const Check = ({ label, isShown = false, isChecked, onChange }: CheckProps) => (
  <label className="flex min-h-11 min-w-11 shrink-0 items-center justify-center gap-2 text-sm font-semibold">
    <input
      type="checkbox"
      aria-label={label}
      checked={isChecked}
      onChange={(event) => onChange(event.target.checked)}
      className="size-5 accent-brand"
    />
    {isShown ? <span className="max-md:hidden">{label}</span> : null}
  </label>
);

/** Chooses a waiting request among others. */
export const RowCheck = ({ entry, selection }: { entry: AdminTransactionEntry; selection: Selection }) => (
  <div className="-ml-2">
    <Check
      label={queueText.selection.choose(entry.id, entry.memberName)}
      isChecked={selection.has(entry.id)}
      onChange={(isChosen) => selection.change([entry], isChosen)}
    />
  </div>
);

/** Chooses all requests of the page. */
export const PageCheck = ({ entries, selection }: { entries: readonly Request[]; selection: Selection }) => (
  <Check
    isShown
    label={queueText.selection.page}
    isChecked={entries.every(({ id }) => selection.has(id))}
    onChange={(isChosen) => selection.change(entries, isChosen)}
  />
);
