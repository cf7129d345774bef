import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import type { Browser, Page } from "playwright-core";
import { demoAccounts } from "../../src/server/ops/seed/demo-people.ts";
import { launchBrowser } from "../support/chromium.ts";
import { startDemo } from "../support/demo.ts";

/** `npm run asako -- screens`: what the site looks like, on the demo's data, into docs/screens, and what the browser shows before it installs the site into public/screens. Needs `npm run build` first. */
const OUT = "docs/screens";
const INSTALL_OUT = "public/screens";
const demo = await startDemo();

/** Who sees it, where, how wide, and which button they pressed there. */
type Screen = { who: "visitor" | "member" | "admin"; path: string; width: 360 | 1280; pressed?: string };

const screens: Record<string, Screen> = {
  home: { who: "member", path: "/home", width: 360 },
  tasks: { who: "member", path: "/tasks", width: 360 },
  deposit: { who: "member", path: "/deposit", width: 360 },
  vip: { who: "member", path: "/vipmenu", width: 360 },
  transparency: { who: "visitor", path: "/transparence", width: 360 },
  "admin-overview-wide": { who: "admin", path: "/admin-dashboard", width: 1280 },
  "admin-transactions": { who: "admin", path: "/admin-dashboard?onglet=transactions", width: 360 },
  "admin-statements": { who: "admin", path: "/admin-dashboard?onglet=releves", width: 360 },
  "admin-gateway": {
    ...{ who: "admin", path: "/admin-dashboard?onglet=financement", width: 360 },
    pressed: "Ajouter une passerelle",
  },
};
/** What the browser shows of the site before it installs it (vite/pwa.ts): screens of a phone, and one of a wide screen. */
const INSTALL = { accueil: "/home", taches: "/tasks", niveaux: "/vipmenu" };
/** For so many tenths of a second nothing may be on its way. */
const STILL = 7;

async function openPage(browser: Browser, deviceScaleFactor = 1): Promise<Page> {
  const context = await browser.newContext({
    deviceScaleFactor,
    locale: "fr-FR",
    timezoneId: "Indian/Antananarivo",
    reducedMotion: "reduce",
  });
  return context.newPage();
}

async function signIn(page: Page, phone: string) {
  await page.goto(`${demo.origin}/login`);
  await page.getByLabel("Numéro de téléphone").fill(phone);
  await page.getByLabel("Mot de passe", { exact: true }).fill(demoAccounts.password);
  await page.getByRole("button", { name: "Se connecter" }).click();
  await page.waitForURL((url) => url.pathname !== "/login");
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

async function capture(page: Page, name: string, { path, width, pressed }: Screen) {
  await page.setViewportSize({ width, height: 740 });
  await page.goto(demo.origin + path);
  await settle(page);
  if (pressed) {
    await page.getByRole("button", { name: pressed }).click();
    await page.getByRole("dialog").or(page.getByRole("alertdialog")).waitFor();
    await delay(STILL * 100);
    await page.screenshot({ path: join(OUT, `${name}.png`) });
    return;
  }
  // A view as tall as the page: the fixed navigation is drawn at its end, over nothing.
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width, height: Math.min(Math.max(height, 740), 2_400) });
  await page.screenshot({ path: join(OUT, `${name}.png`) });
}

async function captureInstall(browser: Browser) {
  for (const [width, scale, names] of [
    [360, 2, ["accueil", "taches", "niveaux"]],
    [1280, 1, ["accueil"]],
  ] as const) {
    const page = await openPage(browser, scale);
    await page.setViewportSize({ width, height: width === 360 ? 740 : 800 });
    await signIn(page, demoAccounts.member.phone);
    for (const name of names) {
      await page.goto(demo.origin + INSTALL[name]);
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
  const pages = { visitor: await openPage(browser), member: await openPage(browser), admin: await openPage(browser) };
  await signIn(pages.member, demoAccounts.member.phone);
  await signIn(pages.admin, demoAccounts.admins[0].phone);
  for (const [name, screen] of Object.entries(screens)) await capture(pages[screen.who], name, screen);
} finally {
  await browser.close();
  await demo.stop();
}
