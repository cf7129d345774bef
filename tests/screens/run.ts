import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import type { Browser, Page } from "playwright-core";
import { demoAccounts } from "../../src/server/ops/seed/demo-people.ts";
import { launchBrowser } from "../support/chromium.ts";
import { startDemo } from "../support/demo.ts";

/** `npm run screens`: every screen of the demo, at 360 px and some at 1280 px, into docs/screens, and those that the browser shows before it installs the site into public/screens. Needs `npm run build` first. */
const OUT = "docs/screens";
const INSTALL_OUT = "public/screens";
const demo = await startDemo();

const PUBLIC = {
  signup: `/signup?code=${demoAccounts.invitationCode}`,
  login: "/login",
  contact: "/message1?reset=true",
  "forgot-password": "/forgot-password",
  transparency: "/transparence",
};
const MEMBER = {
  home: "/home",
  vip: "/vipmenu",
  deposit: "/deposit",
  "deposit-transfer": "/deposit?amount=50000",
  "deposit-sms": "/deposit?amount=50000&etape=sms",
  withdraw: "/withdraw",
  tasks: "/tasks",
  referral: "/referral",
  dashboard: "/dashboard",
  settings: "/parametres",
  about: "/about",
  message: "/Message",
  "history-global": "/historique-global",
  "history-deposits": "/historique-depot",
  "history-withdrawals": "/historique-retrait",
  "not-found": "/nulle-part",
};
/** What the browser shows of the site before it installs it (vite/pwa.ts): one screen of each, as on a phone and as on a wide screen. */
const INSTALL = { accueil: "/home", taches: "/tasks", niveaux: "/vipmenu" };
/** Enough to see what a wide screen changes: the picture of one weighs as much as three of a phone. */
const WIDE = new Set(["home", "vip", "admin-overview", "admin-transactions", "admin-people", "admin-journal"]);
/** For so many tenths of a second nothing may be on its way. */
const STILL = 7;
const tab = (name: string) => `/admin-dashboard?onglet=${name}`;
const ADMIN = {
  "admin-overview": "/admin-dashboard",
  "admin-transactions": tab("transactions"),
  "admin-approvals": tab("approbations"),
  "admin-statements": tab("releves"),
  "admin-people": tab("utilisateurs"),
  "admin-person": `${tab("utilisateurs")}&membre=5`,
  "admin-risks": tab("risques"),
  "admin-levels": tab("vip"),
  "admin-tasks": "/admin-tasks",
  "admin-funding": tab("financement"),
  "admin-configuration": tab("configuration"),
  "admin-messages": tab("messages"),
  "admin-journal": tab("journal"),
  "admin-health": tab("sante"),
  "admin-enrol": "/code-de-securite",
};

async function openPage(browser: Browser, width: number, deviceScaleFactor = 1): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width, height: width === 360 ? 740 : 800 },
    locale: "fr-FR",
    timezoneId: "Indian/Antananarivo",
    reducedMotion: "reduce",
    deviceScaleFactor,
  });
  return context.newPage();
}

async function signIn(page: Page, phone: string) {
  await page.goto(`${demo.origin}/login`);
  await page.getByLabel("Numéro de téléphone").fill(phone);
  await page.getByLabel("Mot de passe", { exact: true }).fill(demoAccounts.password);
  await page.getByRole("button", { name: "Se connecter" }).click();
  await page.waitForURL("**/home");
  const welcome = page.getByRole("button", { name: "Fermer" });
  await welcome.click({ timeout: 5_000 }).catch(() => {});
}

/**
 * The page is there, and no skeleton on it, for a moment. The network says nothing of it: it is never idle while a page listens for
 * changes.
 */
async function settle(page: Page) {
  await page.locator("h1").first().waitFor({ state: "attached" });
  for (let still = 0; still < STILL; ) {
    const waits = await page.locator(".animate-pulse:visible").count();
    still = waits === 0 ? still + 1 : 0;
    await delay(100);
  }
}

async function capture(page: Page, screens: Record<string, string>, width: number) {
  const suffix = width === 360 ? "" : "-wide";
  for (const [name, path] of Object.entries(screens)) {
    if (width !== 360 && !WIDE.has(name)) continue;
    await page.goto(demo.origin + path);
    await settle(page);
    // A view as tall as the page: the fixed navigation is drawn at its end, over nothing.
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    await page.setViewportSize({ width, height: Math.min(Math.max(height, 740), 2_400) });
    await page.screenshot({ path: join(OUT, `${name}${suffix}.png`) });
    await page.setViewportSize({ width, height: 740 });
  }
}

async function captureInstall(browser: Browser) {
  for (const [width, scale, names] of [
    [360, 2, Object.keys(INSTALL)],
    [1280, 1, ["accueil"]],
  ] as const) {
    const page = await openPage(browser, width, scale);
    await signIn(page, demoAccounts.member.phone);
    for (const name of names) {
      await page.goto(demo.origin + INSTALL[name as keyof typeof INSTALL]);
      await settle(page);
      const path = join(INSTALL_OUT, `${name}${width === 360 ? "" : "-large"}.jpg`);
      await page.screenshot({ path, type: "jpeg", quality: 70 });
    }
  }
}

for (const folder of [OUT, INSTALL_OUT]) mkdirSync(folder, { recursive: true });
const browser = await launchBrowser();
try {
  await captureInstall(browser);
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
  await demo.stop();
}
