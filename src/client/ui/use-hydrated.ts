import { useSyncExternalStore } from "react";

const never = () => () => {};

/** False in prerendered markup and until React listens: a button pressed before that would do nothing. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
