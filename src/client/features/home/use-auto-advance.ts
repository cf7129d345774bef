import { useEffect } from "react";
import { savesData } from "../../ui/save-data.ts";

const SLIDE_MS = 10_000;

/** Advances a slide every 10 s (docs/product.md 18.2), unless the member paused it or prefers reduced motion or data saving. */
export function useAutoAdvance(isRunning: boolean, advance: () => void): void {
  useEffect(() => {
    if (!isRunning) return;
    const timer = setTimeout(advance, SLIDE_MS);
    return () => clearTimeout(timer);
  }, [isRunning, advance]);
}

export const prefersCalm = (): boolean => savesData() || window.matchMedia("(prefers-reduced-motion: reduce)").matches;
