import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { demoAccounts } from "../../src/server/seed/demo-people.ts";
import { launchBrowser } from "../support/chromium.ts";

/** `npm run screens`: every screen of the demo, at 360 px and some at 1280 px, into docs/screens. Needs `npm run build` first. */
const PORT = 3217;
const ORIGIN = `http://127.0.0.1:${PORT}`;
const OUT = "docs/screens";

const PUBLIC = { signup: `/signup?code=${demoAccounts.invitationCode}`, login: "/login" };
const MEMBER = {
  home: "/home",
  vip: "/vipmenu",
  deposit: "/deposit",
  "deposit-transfer": "/deposit?amount=50000",
  withdraw: "/withdraw",
  tasks: "/tasks",
  referral: "/referral",
  dashboard: "/dashboard",
  "history-global": "/historique-global",
  "history-deposits": "/historique-depot",
  "history-withdrawals": "/historique-retrait",
  "not-found": "/nulle-part",
};
const ADMIN = {
  "admin-overview": "/admin-dashboard",
  "admin-transactions": "/admin-dashboard?onglet=transactions",
  "admin-funding": "/admin-dashboard?onglet=financement",
};

async function startDemo(folder: string) {
  const env = {
    ...process.env,
    NODE_ENV: "production",
    DEMO: "1",
    PORT: String(PORT),
    DATABASE_URL: `file:${join(folder, "app.db")}`,
    JWT_SECRET: randomBytes(32).toString("hex"),
    LOG_LEVEL: "silent",
  };
  const server = spawn(process.execPath, ["src/server/main.ts"], { env, stdio: ["ignore", "ignore", "inherit"] });
  for (let attempt = 0; attempt < 200; attempt++) {
    const ready = await fetch(`${ORIGIN}/readyz`).catch(() => undefined);
    if (ready?.ok) return server;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error("the demo did not start: run `npm run build` first");
}

async function openPage(browser: Browser, width: number): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width, height: 740 },
    locale: "fr-FR",
    timezoneId: "Indian/Antananarivo",
    reducedMotion: "reduce",
    deviceScaleFactor: 1,
  });
  return context.newPage();
}

async function signIn(page: Page, phone: string) {
  await page.goto(`${ORIGIN}/login`);
  await page.getByLabel("Numéro de téléphone").fill(phone);
  await page.getByLabel("Mot de passe", { exact: true }).fill(demoAccounts.password);
  await page.getByRole("button", { name: "Se connecter" }).click();
  await page.waitForURL("**/home");
  const welcome = page.getByRole("button", { name: "J'ai compris" });
  await welcome.click({ timeout: 5_000 }).catch(() => {});
}

async function capture(page: Page, screens: Record<string, string>, width: number) {
  const suffix = width === 360 ? "" : "-wide";
  for (const [name, path] of Object.entries(screens)) {
    await page.goto(ORIGIN + path);
    await page.waitForLoadState("networkidle");
    // A view as tall as the page: the fixed navigation is drawn at its end, over nothing.
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    await page.setViewportSize({ width, height: Math.min(Math.max(height, 740), 2_400) });
    await page.screenshot({ path: join(OUT, `${name}${suffix}.png`) });
    await page.setViewportSize({ width, height: 740 });
  }
}

const folder = mkdtempSync(join(tmpdir(), "asako-screens-"));
mkdirSync(OUT, { recursive: true });
const server = await startDemo(folder);
const browser = await launchBrowser();
try {
  for (const width of [360, 1280]) {
    const [visitor, member, admin] = [
      await openPage(browser, width),
      await openPage(browser, width),
      await openPage(browser, width),
    ];
    await capture(visitor, PUBLIC, width);
    await signIn(member, demoAccounts.member.phone);
    await capture(member, MEMBER, width);
    await signIn(admin, demoAccounts.admins[0].phone);
    await capture(admin, ADMIN, width);
  }
} finally {
  await browser.close();
  server.kill("SIGTERM");
  await new Promise((resolve) => server.once("exit", resolve));
  rmSync(folder, { recursive: true, force: true });
}
