import { launch } from "chrome-launcher";
import lighthouse, { type Flags } from "lighthouse";
import { chromium } from "playwright-core";
import type { Launch } from "../support/chromium.ts";
import type { Stored } from "./applied.ts";
import { median } from "./budgets.ts";

const RUNS = 3;

/** Lighthouse's own phone, and the 3G of screens §4.2. */
const throttlings = {
  default: undefined,
  "3G": {
    rttMs: 300,
    throughputKbps: 700,
    requestLatencyMs: 1_125,
    downloadThroughputKbps: 630,
    uploadThroughputKbps: 630,
    cpuSlowdownMultiplier: 4,
  },
} satisfies Record<string, Flags["throttling"]>;
type Throttling = keyof typeof throttlings;

export type Score = { score: number; layoutShift: number; blockingMs: number };

/** Leaves what somebody signed in has, and nothing that an earlier visit kept. */
async function prepare(port: number, origin: string, stored: Stored): Promise<void> {
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
  const page = await (browser.contexts()[0] ?? (await browser.newContext())).newPage();
  const session = await page.context().newCDPSession(page);
  await session.send("Network.clearBrowserCache");
  await session.send("Storage.clearDataForOrigin", { origin, storageTypes: "all" });
  await page.goto(`${origin}/robots.txt`);
  await page.evaluate((items) => {
    for (const { name, value } of items) localStorage.setItem(name, value);
  }, stored);
  await page.close();
  await browser.close();
}

async function runOnce(url: string, throttling: Throttling, stored: Stored, browser: Launch): Promise<Score> {
  const chrome = await launch({
    chromePath: browser.executablePath,
    chromeFlags: [...(browser.args ?? []), "--headless=new"],
    envVars: browser.env as Record<string, string> | undefined,
  });
  try {
    await prepare(chrome.port, new URL(url).origin, stored);
    const result = await lighthouse(url, {
      port: chrome.port,
      formFactor: "mobile",
      throttlingMethod: "simulate",
      throttling: throttlings[throttling],
      onlyCategories: ["performance"],
      disableStorageReset: true,
      logLevel: "silent",
    });
    const { categories, audits } = result?.lhr ?? {};
    return {
      score: Math.round((categories?.performance?.score ?? 0) * 100),
      layoutShift: audits?.["cumulative-layout-shift"]?.numericValue ?? Number.NaN,
      blockingMs: audits?.["total-blocking-time"]?.numericValue ?? Number.NaN,
    };
  } finally {
    chrome.kill();
  }
}

/** The median of three runs, each in a browser of its own. */
export async function measureScore(url: string, throttling: Throttling, stored: Stored, browser: Launch) {
  const runs: Score[] = [];
  for (let run = 0; run < RUNS; run++) runs.push(await runOnce(url, throttling, stored, browser));
  const of = (name: keyof Score) => median(runs.map((score) => score[name]));
  return { score: of("score"), layoutShift: of("layoutShift"), blockingMs: of("blockingMs") };
}
