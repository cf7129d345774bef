import { loadavg } from "node:os";
import { demoAccounts } from "../../src/server/ops/seed/demo-people.ts";
import { launchBrowser } from "../support/chromium.ts";
import { startDemo } from "../support/demo.ts";
import { BLOCKING_MS, type Budget, budgets, LAYOUT_SHIFT } from "./budgets.ts";
import { measureCold, measureReaction, measureWarm, type Profile, profileNames, type Stored } from "./visit.ts";

/**
 * `npm run asako -- audit:speed`: what people feel on slow networks and slow phones, beside its budgets; fails when one is missed. On the
 * production server with the demo's data; needs `npm run build` first. Times depend on the machine: not in `npm test`.
 */
const demo = await startDemo();
const browser = await launchBrowser();
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

/** One figure beside the most that it may be; a figure without a budget is only shown. */
function say(what: string, value: number, show: (value: number) => string, most?: number) {
  const isHeld = most === undefined || value <= most;
  console.log(
    `  ${isHeld ? " " : "✗"} ${what.padEnd(34)} ${show(value)}${most === undefined ? "" : `  (≤ ${show(most)})`}`,
  );
  if (!isHeld) missed.push(what);
}

async function auditPage({ path, paint, paintMs, interactiveMs, content, reacts, rest }: Budget, stored: Stored) {
  console.log(`\n${path}`);
  for (const profile of profileNames) {
    const figures = await measureCold(browser, demo.origin + path, profile, stored, content?.words);
    const isSlowest = profile === "Slow 3G";
    const other = paint === "lcp" ? "fcp" : "lcp";
    const name = (what: string) => `${path} ${profile}, ${what}`;
    say(name(paint), figures[paint], seconds, isSlowest ? paintMs : undefined);
    say(name(other), figures[other], seconds);
    say(name("interactive"), figures.interactive, seconds, isSlowest ? interactiveMs : undefined);
    if (content) say(name("content"), figures.content, seconds, isSlowest ? undefined : content.ms);
    say(name("layout shift"), figures.layoutShift, (value) => value.toFixed(3), LAYOUT_SHIFT);
    say(name("blocking"), figures.blockingMs, (ms) => `${Math.round(ms)} ms`, isSlowest ? undefined : BLOCKING_MS);
    say(name("transferred"), figures.bytes, (bytes) => `${(bytes / 1_000).toFixed(1)} KB`);
  }
  const measure = (profile: Profile, controls: string[]) =>
    measureReaction(browser, demo.origin + path, profile, stored, controls);
  for (const profile of ["400 kbit/s", "100 kbit/s"] as const) {
    if (!reacts) continue;
    say(`${path} ${profile}, reacts`, await measure(profile, [reacts.control]), seconds, reacts.ms[profile]);
  }
  if (rest) say(`${path} 400 kbit/s, all reacts`, await measure("400 kbit/s", rest.controls), seconds, rest.ms);
}

try {
  console.log(
    `Load of the machine before: ${loadavg()[0]?.toFixed(1)} (above 1, the figures say more of it than of the site)`,
  );
  const member = await signIn();
  // The browser's own start, and the server's first page, belong to nobody's visit.
  const first = await browser.newPage();
  await first.goto(`${demo.origin}/login`);
  await first.close();
  for (const budget of budgets) await auditPage(budget, budget.content ? member : []);
  const warm = await measureWarm(browser, `${demo.origin}/home`, "Slow 3G", member);
  say("/home Slow 3G, kept by the worker", warm.interactive, seconds);
} finally {
  await browser.close();
  await demo.stop();
}
if (missed.length > 0) {
  console.log(`\nMissed: ${missed.join("; ")}`);
  process.exit(1);
}
console.log("\nEvery budget is held.");
