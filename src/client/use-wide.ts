import { useSyncExternalStore } from "react";

/** From here on a table fits. */
const wide = window.matchMedia("(min-width: 768px)");

function subscribe(listener: () => void) {
  wide.addEventListener("change", listener);
  return () => wide.removeEventListener("change", listener);
}

export const useWide = (): boolean => useSyncExternalStore(subscribe, () => wide.matches);
