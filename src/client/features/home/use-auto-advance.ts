import { useEffect } from "react";

const SLIDE_MS = 10_000;

/** A slide every 10 s (spec §2), unless somebody asked for calm: a pause, reduced motion or data saving. */
export function useAutoAdvance(isRunning: boolean, advance: () => void): void {
  useEffect(() => {
    if (!isRunning) return;
    const timer = setTimeout(advance, SLIDE_MS);
    return () => clearTimeout(timer);
  }, [isRunning, advance]);
}

type Connection = { saveData?: boolean };

export function prefersCalm(): boolean {
  const { saveData } = (navigator as { connection?: Connection }).connection ?? {};
  return Boolean(saveData) || window.matchMedia("(prefers-reduced-motion: reduce)").matches;
}
