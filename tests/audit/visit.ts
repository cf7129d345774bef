import type { Browser, Page } from "playwright-core";
import { median } from "./budgets.ts";

/** Applied for real: latency in ms, bytes a second, slowdown of the processor. An old preset of the browser's tools, and a quicker line. */
const profiles = {
  "Slow 3G": { latency: 2_000, bytes: 50_000, processor: 6 },
  "400 kbit/s": { latency: 400, bytes: 50_000, processor: 4 },
  "100 kbit/s": { latency: 800, bytes: 12_500, processor: 4 },
};
export type Profile = keyof typeof profiles;
export const profileNames: Profile[] = ["Slow 3G", "400 kbit/s"];

const RUNS = 3;
/** How long a page is watched after it became interactive: a later shift moves nothing that a member is about to press. */
const WATCHED_MS = 2_000;
/** A task is long from here on: what a finger waits for (the web's definition of blocking time). */
const LONG_TASK_MS = 50;

/** What the browser stores for a signed-in member. */
export type Stored = { name: string; value: string }[];

/** Times in milliseconds; `bytes` as they came over the wire, compressed, with their headers. */
export type Visit = {
  fcp: number;
  lcp: number;
  interactive: number;
  /** When what only an answer brings is there; the same as `interactive` where nothing is waited for. */
  content: number;
  layoutShift: number;
  blockingMs: number;
  bytes: number;
};

/** Runs in the page: when React first listens to something that can be pressed or typed in. */
function isInteractive(): number | false {
  const control = document.querySelector("#root input, #root main a, #root main button");
  const listens = control && Object.keys(control).some((key) => key.startsWith("__reactProps$"));
  return listens ? performance.now() : false;
}

/** Runs in the page: when its main part shows these words. */
function isThere(words: string): number | false {
  const main = document.querySelector("main");
  return main && new RegExp(words).test(main.textContent) ? performance.now() : false;
}

/** Runs in the page: what the browser has written down of one kind since the page began, each as [when, how much]. */
function recorded(type: string): Promise<[at: number, amount: number][]> {
  return new Promise((resolve) => {
    const observer = new PerformanceObserver((list) =>
      resolve(
        list.getEntries().map((entry) => [entry.startTime, "value" in entry ? Number(entry.value) : entry.duration]),
      ),
    );
    observer.observe({ type, buffered: true });
    // None of the kind: the observer is never called.
    setTimeout(() => resolve([]), 500);
  });
}

/** Slows the page's network and processor down; answers how many bytes came over the wire since. */
async function slowDown(page: Page, profile: Profile): Promise<() => number> {
  const { latency, bytes, processor } = profiles[profile];
  const session = await page.context().newCDPSession(page);
  let received = 0;
  session.on("Network.loadingFinished", ({ encodedDataLength }) => {
    received += encodedDataLength;
  });
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", {
    offline: false,
    latency,
    downloadThroughput: bytes,
    uploadThroughput: bytes,
  });
  await session.send("Emulation.setCPUThrottlingRate", { rate: processor });
  return () => received;
}

/** The figures of one visit. */
async function visit(page: Page, url: string, profile: Profile, words?: string): Promise<Visit> {
  const received = await slowDown(page, profile);
  await page.goto(url, { waitUntil: "commit" });
  const content = words && (await page.waitForFunction(isThere, words, { polling: 20, timeout: 60_000 }));
  const interactive = await page.waitForFunction(isInteractive, undefined, { polling: 20, timeout: 60_000 });
  await page.waitForTimeout(WATCHED_MS);
  const [fcp = Number.NaN] = (await page.evaluate(recorded, "paint")).map(([at]) => at).slice(-1);
  const [lcp = Number.NaN] = (await page.evaluate(recorded, "largest-contentful-paint")).map(([at]) => at).slice(-1);
  const shifts = await page.evaluate(recorded, "layout-shift");
  const tasks = await page.evaluate(recorded, "longtask");
  const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
  return {
    fcp,
    lcp,
    interactive: Number(await interactive.jsonValue()),
    content: Number(await (content || interactive).jsonValue()),
    layoutShift: sum(shifts.map(([, value]) => value)),
    blockingMs: sum(tasks.filter(([at]) => at >= fcp).map(([, duration]) => Math.max(duration - LONG_TASK_MS, 0))),
    bytes: received(),
  };
}

/** Runs in the page: when of each kind something that can be pressed is drawn, whoever takes the press. */
function isPressable(selectors: string[]): number | false {
  const isDrawn = (selector: string) =>
    [...document.querySelectorAll<HTMLElement>(selector)].some((element) => element.checkVisibility());
  return selectors.every(isDrawn) && performance.now();
}

/** When all of these controls can be pressed, at a first visit: the median of three. */
export async function measureReaction(
  browser: Browser,
  url: string,
  profile: Profile,
  stored: Stored,
  controls: string[],
): Promise<number> {
  const runs: number[] = [];
  for (let run = 0; run < RUNS; run++) {
    const context = await openPhone(browser, url, stored, "block");
    const page = await context.newPage();
    await slowDown(page, profile);
    await page.goto(url, { waitUntil: "commit" });
    const at = await page.waitForFunction(isPressable, controls, { polling: 20, timeout: 60_000 });
    runs.push(Number(await at.jsonValue()));
    await context.close();
  }
  return median(runs);
}

const openPhone = (browser: Browser, url: string, stored: Stored, serviceWorkers: "allow" | "block") =>
  browser.newContext({
    viewport: { width: 360, height: 740 },
    isMobile: true,
    locale: "fr-FR",
    serviceWorkers,
    storageState: { cookies: [], origins: [{ origin: new URL(url).origin, localStorage: stored }] },
  });

/** The median of three first visits, each with nothing kept. */
export async function measureCold(
  browser: Browser,
  url: string,
  profile: Profile,
  stored: Stored,
  words?: string,
): Promise<Visit> {
  const runs: Visit[] = [];
  for (let run = 0; run < RUNS; run++) {
    const context = await openPhone(browser, url, stored, "block");
    runs.push(await visit(await context.newPage(), url, profile, words));
    await context.close();
  }
  const of = (name: keyof Visit) => median(runs.map((run) => run[name]));
  return {
    fcp: of("fcp"),
    lcp: of("lcp"),
    interactive: of("interactive"),
    content: of("content"),
    layoutShift: of("layoutShift"),
    blockingMs: of("blockingMs"),
    bytes: of("bytes"),
  };
}

/** A visit with all that the worker kept from an earlier one. */
export async function measureWarm(browser: Browser, url: string, profile: Profile, stored: Stored): Promise<Visit> {
  const context = await openPhone(browser, url, stored, "allow");
  const page = await context.newPage();
  await page.goto(url);
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  const figures = await visit(page, url, profile);
  await context.close();
  return figures;
}
