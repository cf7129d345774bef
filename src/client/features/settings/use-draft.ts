import { useState } from "react";

/**
 * What is typed over a small record that is saved as a whole, and the record as it was seen when typing began. Untouched, it follows
 * what is in force.
 */
export function useDraft<Facts extends object>(current: Facts) {
  const [draft, setDraft] = useState<{ typed: Facts; seen: Facts }>();
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
