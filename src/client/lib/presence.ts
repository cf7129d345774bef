import { deviceStorage } from "./device-storage.ts";

/** Events that show somebody is there; scrolling counts, a pointer that moves by itself does not. */
const SIGNS = ["pointerdown", "keydown", "wheel", "touchmove"] as const;

/** When the page is untouched for longer, its calls do not count as use by a person. */
const QUIET_MS = 60_000;

/** Where the tabs of one browser tell each other, every few seconds at most. */
const KEY = "touchedAt";
const SAID_EVERY_MS = 5_000;

let touchedAt: number | undefined;
let usedAt = 0;

/** When this page, or the site in another tab, was last touched (ms since 1970). */
export const lastTouch = (): number => Math.max(touchedAt ?? 0, Number(deviceStorage.get(KEY)));

/** When a call last kept the session in use: a call of this tab, not of the others. */
export const lastUse = (): number => usedAt;

/** Records activity from now on. Returns how to stop. */
export function followPresence(): () => void {
  const note = () => {
    touchedAt = Date.now();
    if (touchedAt - Number(deviceStorage.get(KEY)) > SAID_EVERY_MS) deviceStorage.set(KEY, String(touchedAt));
  };
  note();
  for (const sign of SIGNS) addEventListener(sign, note, { capture: true, passive: true });
  return () => {
    for (const sign of SIGNS) removeEventListener(sign, note, { capture: true });
    touchedAt = undefined;
  };
}

/** Headers that mark a call of an untouched page: the server does not take it for a sign that its owner is there. */
export function presenceHeaders(): Record<string, string> {
  const now = Date.now();
  if (touchedAt !== undefined && now - lastTouch() > QUIET_MS) return { "x-background": "1" };
  usedAt = now;
  return {};
}
