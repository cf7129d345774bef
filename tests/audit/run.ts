import { loadavg } from "node:os";
import { chromium } from "playwright-core";
import { demoAccounts } from "../../src/server/seed/demo-people.ts";
import { findBrowser } from "../support/chromium.ts";
import { startDemo } from "../support/demo.ts";
import { measureCold, measureWarm, profileNames, type Stored } from "./applied.ts";
import { BLOCKING_MS, type Budget, budgets, LAYOUT_SHIFT } from "./budgets.ts";
import { measureScore } from "./lighthouse.ts";

/**
 * `npm run audit:speed`: what people feel on slow networks, and Lighthouse's scores, beside the budgets of screens §4.1; fails when one
 * is missed. On the production server with the demo's data; needs `npm run build` first. Timings depend on the machine: not in `npm test`.
 */
const demo = await startDemo();
const launch = await findBrowser();
const browser = await chromium.launch(launch);
const missed: string[] = [];

async function signIn(): Promise<Stored> {
  const answer = await fetch(`${demo.origin}/trpc/auth.login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ phone: demoAccounts.member.phone, password: demoAccounts.password }),
  });
  const { result } = await answer.json();
  const { token, user } = result.data;
  return [
    { name: "token", value: token },
    { name: "user", value: JSON.stringify(user) },
    { name: "welcomeSeen", value: "1" },
  ];
}

const seconds = (ms: number) => `${(ms / 1_000).toFixed(2)} s`;

/** One figure beside its budget; a figure without one is only shown. */
function say(
  what: string,
  value: number,
  limit?: { most?: number; least?: number },
  show: (value: number) => string = String,
) {
  const { most = Number.POSITIVE_INFINITY, least = Number.NEGATIVE_INFINITY } = limit ?? {};
  const isHeld = value <= most && value >= least;
  const budget = limit ? `  (${limit.most === undefined ? `≥ ${show(least)}` : `≤ ${show(most)}`})` : "";
  console.log(`  ${isHeld ? "  " : "✗ "}${what.padEnd(34)} ${show(value)}${budget}`);
  if (!isHeld) missed.push(what);
}

async function auditPage({ path, paint, ...budget }: Budget, stored: Stored) {
  const url = demo.origin + path;
  console.log(`\n${path}`);
  for (const profile of profileNames) {
    const times = await measureCold(browser, url, profile, stored);
    const isBudget = profile === "Slow 3G";
    const other = paint === "lcp" ? "fcp" : "lcp";
    say(`${path} ${profile}, ${paint}`, times[paint], isBudget ? { most: budget.paintSlow3g } : undefined, seconds);
    say(`${path} ${profile}, ${other}`, times[other], undefined, seconds);
    const interactive = isBudget ? { most: budget.interactiveSlow3g } : undefined;
    say(`${path} ${profile}, interactive`, times.interactive, interactive, seconds);
  }
  const usual = await measureScore(url, "default", stored, launch);
  say(`${path} Lighthouse`, usual.score, { least: budget.score });
  say(`${path} layout shift`, usual.layoutShift, { most: LAYOUT_SHIFT }, (value) => value.toFixed(3));
  say(`${path} blocking`, usual.blockingMs, { most: BLOCKING_MS }, (value) => `${Math.round(value)} ms`);
  const slow = await measureScore(url, "3G", stored, launch);
  say(`${path} Lighthouse, 3G`, slow.score, { least: budget.score3g });
}

try {
  console.log(
    `Load of the machine before: ${loadavg()[0]?.toFixed(1)} (above 1, the figures say more of it than of the site)`,
  );
  const member = await signIn();
  for (const budget of budgets) await auditPage(budget, budget.path === "/home" ? member : []);
  const warm = await measureWarm(browser, `${demo.origin}/home`, "Slow 3G", member);
  say("/home Slow 3G, kept by the worker", warm.interactive, undefined, seconds);
} finally {
  await browser.close();
  await demo.stop();
}
if (missed.length > 0) {
  console.log(`\nMissed: ${missed.join("; ")}`);
  process.exit(1);
}
console.log("\nEvery budget is held.");
