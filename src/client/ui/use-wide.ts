import { useSyncExternalStore } from "react";

function useAtLeast(screen: MediaQueryList): boolean {
  const subscribe = (listener: () => void) => {
    screen.addEventListener("change", listener);
    return () => screen.removeEventListener("change", listener);
  };
  return useSyncExternalStore(subscribe, () => screen.matches);
}

const wide = window.matchMedia("(min-width: 768px)");
const widest = window.matchMedia("(min-width: 1024px)");
const roomy = window.matchMedia("(min-width: 1280px)");

/** Width from which a table fits. */
export const useWide = (): boolean => useAtLeast(wide);

/** Width from which a list and the details of its chosen row fit beside each other. */
export const useTwoPanes = (): boolean => useAtLeast(widest);

/** Width from which a panel fits beside a list that stays wide enough to work in. */
export const useRoomy = (): boolean => useAtLeast(roomy);
