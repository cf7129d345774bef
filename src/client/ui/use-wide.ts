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

/** From here on a table fits. */
export const useWide = (): boolean => useAtLeast(wide);

/** From here on a list and what was chosen in it fit beside each other. */
export const useTwoPanes = (): boolean => useAtLeast(widest);

/** From here on a panel fits beside a list, which stays wide enough to be worked in. */
export const useRoomy = (): boolean => useAtLeast(roomy);
