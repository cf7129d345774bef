import type { Tab } from "./browsers-tab.ts";
import { until } from "./until.ts";

/** Longer than any answer takes here. */
const PATIENCE_MS = 15_000;

/**
 * What one does on a page, in the page's own words. Playwright's locators look with code of their own, which needs a browser newer
 * than these.
 */
export type Hand = {
  open: (address: string) => Promise<void>;
  press: (words: string) => Promise<void>;
  fill: (label: string, value: string) => Promise<void>;
  reads: (words: string) => Promise<void>;
};

type Target = { kind: "control" | "field" | "text"; words: string };

/** Runs in the page: what shows these words, and does one thing to it. Answers whether it was there. */
function act({ kind, words, value }: Target & { value?: string }): boolean {
  const plain = (text: string | null) => (text ?? "").replace(/\s+/g, " ").trim();
  const isShown = (element: Element) => element.getClientRects().length > 0;
  // Styles make capitals of some letters, which the text itself does not have.
  if (kind === "text") return plain(document.body.textContent).toLowerCase().includes(words.toLowerCase());
  if (kind === "control") {
    const named = [...document.querySelectorAll<HTMLElement>("button, a, summary, [role=tab], label")].filter(
      (element) =>
        isShown(element) && plain(element.getAttribute("aria-label") ?? element.textContent).startsWith(words),
    );
    const usable = named.find((element) => !element.matches(":disabled, [aria-disabled=true]"));
    // Tabs open when the button goes down, the rest when it comes up.
    usable?.dispatchEvent(new MouseEvent("mousedown", { bubbles: true, cancelable: true }));
    usable?.click();
    return usable !== undefined;
  }
  const label = [...document.querySelectorAll("label")].find((one) => plain(one.textContent).startsWith(words));
  const field = label?.control as HTMLInputElement | HTMLTextAreaElement | null | undefined;
  if (!field) return false;
  // As React hears it: through the element's own setter.
  const proto = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement.prototype : HTMLInputElement.prototype;
  Object.getOwnPropertyDescriptor(proto, "value")?.set?.call(field, value);
  field.dispatchEvent(new Event("input", { bubbles: true }));
  field.dispatchEvent(new Event("change", { bubbles: true }));
  return true;
}

/** A hand on a page. Each act waits for what it needs. @throws Error with what was not there */
export function handOn(tab: Tab, origin: string): Hand {
  const done = (target: Target & { value?: string }) =>
    until(() => tab.run(act, target), PATIENCE_MS, `${target.kind} « ${target.words} »`);
  return {
    open: (address) => tab.go(origin + address),
    press: (words) => done({ kind: "control", words }),
    fill: (label, value) => done({ kind: "field", words: label, value }),
    reads: (words) => done({ kind: "text", words }),
  };
}
