import { setTimeout as delay } from "node:timers/promises";
import type { Locator, Page, Request, Route } from "playwright-core";
import { expect } from "vitest";
import type { Site } from "../support/site.ts";

/** Takes everything out of the shop: no level is sold, no task offered, no number is open for deposits. */
export async function clearOut({ world }: Site): Promise<void> {
  const archived = { archivedAt: world.clock.now };
  await world.db.transact(async (tx) => {
    await tx.q.update(tx.t.task).set(archived);
    await tx.q.update(tx.t.level).set(archived);
    await tx.q.update(tx.t.receivingNumber).set({ isOpen: false });
  });
}

/** The request that streams changes to a page while it is visible. */
export const STREAM = /\/trpc\/(user|admin)\.changes/;

/** Returns a function that waits until every call was answered and its effects are drawn. The network is never idle while a stream is open. */
export function followCalls(page: Page): () => Promise<void> {
  const open = new Set<Request>();
  page.on("request", (request) => request.url().includes("/trpc/") && !STREAM.test(request.url()) && open.add(request));
  page.on("requestfinished", (request) => open.delete(request));
  page.on("requestfailed", (request) => open.delete(request));
  // Requests of a page that was left may never be reported as finished.
  page.on("framenavigated", () => open.clear());
  const openFor = async (ms: number) => {
    const before = open.size;
    await delay(ms);
    return before + open.size;
  };
  return () => expect.poll(() => openFor(100)).toBe(0);
}

/** Keeps every answer back until `release`. */
export async function holdAnswers(page: Page): Promise<{ release: () => Promise<void> }> {
  const gate = Promise.withResolvers<void>();
  await page.route("**/trpc/**", async (route) => {
    await gate.promise;
    await route.continue();
  });
  return {
    release: () => {
      gate.resolve();
      return page.unrouteAll({ behavior: "wait" });
    },
  };
}

/** Makes the server fail at every call of a signed-in member, until `mend`. */
export function breakServer({ world }: Site): { mend: () => void } {
  const { clock } = world.deps;
  world.deps.clock = () => {
    throw new Error("broken on purpose");
  };
  return {
    mend: () => {
      world.deps.clock = clock;
    },
  };
}

/**
 * Lets a call's first requests through to the server and loses its answers; answers the idempotency keys of all it saw.
 * @param until what the requests after those wait for
 */
export async function loseAnswers(
  page: Page,
  url: string,
  times: number,
  until?: Promise<void>,
): Promise<(string | undefined)[]> {
  const keys: (string | undefined)[] = [];
  await page.route(url, async (route) => {
    keys.push(route.request().headers()["idempotency-key"]);
    if (keys.length > times) {
      await until;
      return route.continue();
    }
    await route.fetch();
    return route.abort("timedout");
  });
  return keys;
}

/** The idempotency keys of the requests of a call from now on, one for each request. */
export function followKeys(page: Page, call: string): (string | undefined)[] {
  const keys: (string | undefined)[] = [];
  page.on("request", (request) => {
    if (request.url().includes(`/trpc/${call}`)) keys.push(request.headers()["idempotency-key"]);
  });
  return keys;
}

/** As fast as a page can be pressed: before it has drawn anything. */
export const pressTwiceAtOnce = (button: Locator) =>
  button.evaluate((element: HTMLElement) => {
    element.click();
    element.click();
  });

/** Opens an address whose scripts are on their way until `arrive`: what a slow phone shows for seconds. */
export async function openWithoutCode(
  page: Page,
  path: string,
  scripts: string | RegExp = /\/assets\/.*\.js$/,
): Promise<{ arrive: () => void }> {
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>();
  await page.route(scripts, (route) => arrived.then(() => route.continue()));
  await page.goto(path, { waitUntil: "commit" });
  return { arrive };
}

/**
 * Answers the first request of an address so, and lets the others through. The route stays: taking it away while files arrive leaves one of
 * them waiting for good.
 */
export async function onFirst(
  page: Page,
  address: Parameters<Page["route"]>[0],
  answer: (route: Route) => unknown,
): Promise<void> {
  let isFirst = true;
  await page.route(address, (route) => {
    if (!isFirst) return route.fallback();
    isFirst = false;
    return answer(route);
  });
}

/** Makes a page that is not open yet one of a phone whose owner asks to save data. */
export const saveData = (page: Page) =>
  page.addInitScript(() => Object.defineProperty(navigator, "connection", { value: { saveData: true } }));

/** Lets time pass on a page until something shows: once is not enough where an answer to an earlier question is still on its way. */
export const comesAfter = (page: Page, ms: number, target: Locator) =>
  expect.poll(() => page.clock.fastForward(ms).then(() => target.isVisible())).toBe(true);

/**
 * Gives a page that is not open yet Android's back gesture (CloseWatcher), which no desktop has. Returns a function that makes it: the
 * newest watcher receives it once; false when there is none, and the page would be left.
 */
export async function withBackGesture(page: Page): Promise<() => Promise<boolean>> {
  await page.addInitScript(() => {
    const watchers: { onclose: (() => void) | null }[] = [];
    class CloseWatcher {
      onclose: (() => void) | null = null;
      constructor() {
        watchers.push(this);
      }
      destroy() {
        if (watchers.includes(this)) watchers.splice(watchers.indexOf(this), 1);
      }
    }
    const makeGesture = () => {
      const watcher = watchers.pop();
      watcher?.onclose?.();
      return watcher !== undefined;
    };
    Object.assign(window, { CloseWatcher, makeGesture });
  });
  return () => page.evaluate(() => (window as unknown as { makeGesture: () => boolean }).makeGesture());
}

/** The toasts. */
export const toasts = (page: Page) =>
  page.getByRole("region", { name: /^Notifications/, includeHidden: true }).locator("li");

/** Hovers over a toast, so that it stays, however long the rest takes. */
export const hoverToast = (page: Page) => toasts(page).first().hover();

/** The session that a page has. */
export const tokenIn = (page: Page) => page.evaluate(() => localStorage.getItem("token") ?? "");

/** Puts the page behind another tab, or brings it back. */
export const setHidden = (page: Page, isHidden: boolean) =>
  page.evaluate((value) => {
    Object.defineProperty(document, "hidden", { get: () => value, configurable: true });
    document.dispatchEvent(new Event("visibilitychange"));
  }, isHidden);

export const isFocused = (target: Locator) => target.evaluate((element) => element === document.activeElement);

/** Whether the focus is inside a dialog; poll it, since only then does the dialog receive keys. */
export const holdsFocus = (target: Locator) => target.evaluate((element) => element.contains(document.activeElement));

/** Blocks the stream of changes of a page that is not open yet, so that it only knows what it fetches itself. */
export const blockLiveUpdates = (page: Page) => page.route(/\/assets\/live-.*\.js$/, () => {});

/** The text of the focused element; poll it, since the focus moves a moment after its cause. */
export const focusedText = (page: Page) => page.evaluate(() => document.activeElement?.textContent);

/** Pastes a text with the keys, as a person does. */
export async function pasteInto(target: Locator, text: string): Promise<void> {
  await target.page().context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await target.page().evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await target.press("ControlOrMeta+V");
}

/** From the receiving number to where the operator's SMS is pasted. */
export const hasSent = (page: Page) => page.getByRole("button", { name: "J'ai envoyé, coller le SMS" }).click();

/** What the phone does when an SMS is shared to the site. */
export async function share(page: Page, text: string): Promise<void> {
  const from = page.url();
  await page.evaluate((message) => {
    const form = document.createElement("form");
    form.method = "post";
    form.action = "/partage";
    form.enctype = "multipart/form-data";
    const area = form.appendChild(document.createElement("textarea"));
    area.name = "text";
    area.value = message;
    document.body.append(form);
    form.submit();
  }, text);
  await page.waitForURL(({ href }) => href !== from);
}

/** One row of the settings by its title, opened. */
export async function openSetting(page: Page, title: string): Promise<Locator> {
  const heading = page.getByRole("heading", { name: title, exact: true });
  const row = page.locator("section").filter({ has: heading });
  await heading.waitFor();
  if (await row.locator("details:not([open])").count()) await heading.click();
  return row;
}
