import { useKeptInput } from "../../lib/use-kept-input.ts";

/**
 * The draft of a small record that is saved as a whole, and the record as it was when typing began. While untouched it follows what is in
 * force. `name` is the record's.
 */
export function useDraft<Facts extends object>(name: string, current: Facts) {
  const [draft, setDraft] = useKeptInput<{ typed: Facts; seen: Facts } | undefined>(name, undefined);
  const isSame = (one: Facts, other: Facts) =>
    (Object.keys(other) as (keyof Facts)[]).every((field) => one[field] === other[field]);
  const isChanged = draft !== undefined && !isSame(draft.typed, current);
  return {
    typed: draft?.typed ?? current,
    seen: draft?.seen ?? current,
    isChanged,
    /** Another administrator saved something else meanwhile. */
    isStale: isChanged && !isSame(draft.seen, current),
    type: (change: Partial<Facts>) =>
      setDraft((known) => ({ typed: { ...(known?.typed ?? current), ...change }, seen: known?.seen ?? current })),
    reset: () => setDraft(undefined),
    keep: () => setDraft((known) => known && { ...known, seen: current }),
  };
}
