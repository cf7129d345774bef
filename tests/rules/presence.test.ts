import { afterEach, expect, test, vi } from "vitest";
import { followPresence, presenceHeaders } from "../../src/client/lib/presence.ts";

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("calls of a page that nobody touched for a minute are marked as background calls, until a press", () => {
  vi.useFakeTimers();
  const kept = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
  });
  const page = new EventTarget();
  vi.stubGlobal("addEventListener", page.addEventListener.bind(page));
  vi.stubGlobal("removeEventListener", page.removeEventListener.bind(page));
  expect(presenceHeaders(), "before anybody is signed in").toEqual({});
  const stop = followPresence();
  vi.advanceTimersByTime(60_000);
  expect(presenceHeaders()).toEqual({});
  vi.advanceTimersByTime(1);
  expect(presenceHeaders()).toEqual({ "x-background": "1" });
  page.dispatchEvent(new Event("keydown"));
  expect(presenceHeaders()).toEqual({});
  vi.advanceTimersByTime(60_001);
  kept.set("touchedAt", String(Date.now()));
  expect(presenceHeaders(), "touched in another tab").toEqual({});
  vi.advanceTimersByTime(60_001);
  stop();
  expect(presenceHeaders()).toEqual({});
});
