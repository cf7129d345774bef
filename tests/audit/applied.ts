import type { Browser, Page } from "playwright-core";
import { median } from "./budgets.ts";

/** The old presets of the browser's tools, applied for real: latency in ms, bytes a second, slowdown of the processor. */
const profiles = {
  "Slow 3G": { latency: 2_000, bytes: 50_000, processor: 6 },
  "3G": { latency: 1_125, bytes: 78_750, processor: 4 },
};
export type Profile = keyof typeof profiles;
export const profileNames = Object.keys(profiles) as Profile[];

const RUNS = 3;

/** What the browser stores for somebody signed in. */
export type Stored = { name: string; value: string }[];

export type Times = { fcp: number; lcp: number; interactive: number };

/** Runs in the page: when React first listens to something that can be pressed or typed in. */
function isInteractive(): number | false {
  const control = document.querySelector("#root input, #root main a, #root main button");
  const listens = control && Object.keys(control).some((key) => key.startsWith("__reactProps$"));
  return listens ? performance.now() : false;
}

/** Runs in the page: when it was first painted, and when the largest thing on it was. */
async function paints() {
  const [first] = performance.getEntriesByName("first-contentful-paint");
  const largest = await new Promise<number>((resolve) => {
    const observer = new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? Number.NaN));
    observer.observe({ type: "largest-contentful-paint", buffered: true });
  });
  return { fcp: first?.startTime ?? Number.NaN, lcp: largest };
}

async function slowDown(page: Page, profile: Profile): Promise<void> {
  const { latency, bytes, processor } = profiles[profile];
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", {
    offline: false,
    latency,
    downloadThroughput: bytes,
    uploadThroughput: bytes,
  });
  await session.send("Emulation.setCPUThrottlingRate", { rate: processor });
}

/** The times of one visit. */
async function visit(page: Page, url: string): Promise<Times> {
  await page.goto(url, { waitUntil: "commit" });
  const interactive = await page.waitForFunction(isInteractive, undefined, { polling: 20, timeout: 60_000 });
  return { ...(await page.evaluate(paints)), interactive: Number(await interactive.jsonValue()) };
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
export async function measureCold(browser: Browser, url: string, profile: Profile, stored: Stored): Promise<Times> {
  const runs: Times[] = [];
  for (let run = 0; run < RUNS; run++) {
    const context = await openPhone(browser, url, stored, "block");
    const page = await context.newPage();
    await slowDown(page, profile);
    runs.push(await visit(page, url));
    await context.close();
  }
  const of = (name: keyof Times) => median(runs.map((times) => times[name]));
  return { fcp: of("fcp"), lcp: of("lcp"), interactive: of("interactive") };
}

/** A visit with all that the worker kept from an earlier one. */
export async function measureWarm(browser: Browser, url: string, profile: Profile, stored: Stored): Promise<Times> {
  const context = await openPhone(browser, url, stored, "allow");
  const page = await context.newPage();
  await page.goto(url);
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await slowDown(page, profile);
  const times = await visit(page, url);
  await context.close();
  return times;
}
