import { mkdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import type { Browser, BrowserContext, Locator, Page } from "playwright-core";
import { test as base, expect, inject } from "vitest";
import { keepOpen } from "./change.ts";
import { startBrowser } from "./chromium.ts";
import { clientOf } from "./client.ts";
import { coveredControls } from "./covered.ts";
import { furnish } from "./furnish.ts";
import { createSite, type Site } from "./site.ts";
import { type Person, SECRET } from "./world.ts";

type Opening = {
  path?: string;
  /** Already signed in, the welcome already seen. */
  as?: Person;
  width?: number;
  /** Other widths at which every `look` and `expectAccessible` is repeated, for screens that only differ in layout there. */
  alsoAt?: number[];
  /** With the service worker; other tests do without, so that each reaches the server. */
  withWorker?: boolean;
  /** With animations; other tests ask for reduced motion and so draw a tenth of the frames. */
  withMotion?: boolean;
  /** The problems that the test itself brings about, such as answers of 500. */
  provokes?: RegExp;
};

/** How long to wait for something that should appear: generous, for slow machines; speed is measured where it matters. */
const WAIT_MS = 30_000;

/** Long enough for a test to run past something that it should have waited for. */
const MAX_LATE_MS = 1_500;

const otherWidths = new WeakMap<Page, number[]>();

/** Opens a page in a browser profile of its own. */
export type Open = (opening?: Opening) => Promise<Page>;

/** A test with a site and pages of its own; `member` and `admin` are those of a furnished one. It fails when a page wrote an error, was refused something, or broke the content policy. */
export const test = base
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the names of the fixtures used in the first parameter
  .extend("browser", { scope: "worker" }, async ({}, { onCleanup }) => {
    const browser: Browser = await startBrowser(inject("browser"));
    onCleanup(() => browser.close());
    return browser;
  })
  .extend("site", ({ browser: _ }) => createSite())
  .extend("world", ({ site }) => site.world)
  .extend("furnished", ({ site }) => furnish(site))
  .extend("member", ({ furnished }) => furnished.member)
  .extend("admin", ({ furnished }) => furnished.admin)
  .extend("open", async ({ browser, site }, { onCleanup }) => {
    const problems: string[] = [];
    const pages: Page[] = [];
    onCleanup(async () => {
      await Promise.all(pages.map((page) => page.context().close()));
      expect(problems).toEqual([]);
    });
    const open: Open = async (opening = {}) => {
      const page = await openPage(browser, site, opening);
      pages.push(page);
      otherWidths.set(page, opening.alsoAt ?? []);
      watch(page, (problem) => opening.provokes?.test(problem) || problems.push(problem));
      if (opening.path) {
        await page.goto(opening.path);
        await atWork(page);
      }
      return page;
    };
    return open;
  });

/** Waits until the page is hydrated: `open` does this, `goto` and `reload` do not. */
export const atWork = (page: Page) => page.waitForFunction(isAtWork);

/** Runs in the page: whether React has hydrated the prerendered page. */
function isAtWork(): boolean {
  const root = document.getElementById("root");
  const first = root?.querySelector("*");
  return !root || (first ? Object.keys(first).some((key) => key.startsWith("__reactProps$")) : false);
}

const screenOf = (width: number) => ({ width, height: width < 768 ? 740 : 800 });

/** A phone or a screen of the audience: French, Madagascar time. */
async function openPage(
  browser: Browser,
  site: Site,
  { as, width = 360, withWorker, withMotion }: Opening,
): Promise<Page> {
  const context = await browser.newContext({
    baseURL: site.origin,
    viewport: screenOf(width),
    locale: "fr-FR",
    timezoneId: "Indian/Antananarivo",
    serviceWorkers: withWorker ? "allow" : "block",
    reducedMotion: withMotion ? "no-preference" : "reduce",
  });
  context.setDefaultTimeout(WAIT_MS);
  if (process.env.SLOW) await slowDown(context);
  const page = await context.newPage();
  if (as) await keep(page, site.origin, await storedBy(site, as));
  return page;
}

/** With `SLOW=1` each script and answer is delayed by a different time, so that a test that does not wait for what it needs fails. */
async function slowDown(context: BrowserContext): Promise<void> {
  await context.route(/\/assets\/.*\.js$|\/trpc\//, async (route) => {
    await delay(Math.random() * MAX_LATE_MS);
    // The page may be closed by then.
    await route.continue().catch(() => {});
  });
}

/** Puts into the browser what the first document then finds there. Playwright's own `storageState` opens and closes a page for it. */
async function keep(page: Page, origin: string, stored: Record<string, string>): Promise<void> {
  const script = await page.addInitScript(
    ([where, entries]) => {
      if (location.origin === where) for (const [name, value] of entries) localStorage.setItem(name, value);
    },
    [origin, Object.entries(stored)] as const,
  );
  // Only for the first document, so that a log-out lasts.
  page.once("framenavigated", () => void script.dispose().catch(() => {}));
}

/** What a sign-in leaves in the browser. */
async function storedBy({ world }: Site, { phone }: Person) {
  const { token, user } = await clientOf(world).auth.login.mutate({ phone, password: SECRET });
  await keepOpen(world);
  return { token, user: JSON.stringify(user), welcomeSeen: "1" };
}

/** Reports what a page must never produce: exceptions, console errors (the content policy's included), refused requests. */
function watch(page: Page, report: (problem: string) => void): void {
  page.on("pageerror", (error) => report(`exception: ${error.message}`));
  page.on("response", (response) => response.status() < 400 || report(`${response.status()} ${response.url()}`));
  page.on("console", (message) => {
    // The browser's own line for a failed request; a refusal is reported above, with its status.
    if (message.type() === "error" && !message.text().startsWith("Failed to load resource")) report(message.text());
  });
}

/** The same page at another width, once it is redrawn: quicker than repeating the steps that led there. */
export async function resize(page: Page, width: number): Promise<void> {
  await page.setViewportSize(screenOf(width));
  // Scripts receive the resize in the first frame; what they change is drawn when the page is idle, or after a second.
  await page.evaluate(() => {
    const idle = (then: () => void) => requestIdleCallback(then, { timeout: 1_000 });
    return new Promise<void>((drawn) => requestAnimationFrame(() => requestAnimationFrame(() => idle(drawn))));
  });
}

/** Signs in by hand, as a person does. */
export async function signIn(page: Page, { phone }: Pick<Person, "phone">): Promise<void> {
  await page.getByLabel("Numéro de téléphone").fill(phone);
  await page.getByLabel("Mot de passe", { exact: true }).fill(SECRET);
  await page.getByRole("button", { name: "Se connecter" }).click();
}

/** The words are on the screen, for the eyes, now or in a moment. */
export async function sees(where: Page | Locator, ...words: (string | RegExp)[]): Promise<void> {
  for (const word of words) await where.getByText(word).filter({ visible: true }).first().waitFor();
}

/**
 * Watches from inside the page, started before the act: words shown for a moment only could come and go between two looks from outside.
 */
export const flashes = (page: Page, words: string) =>
  page.waitForFunction((text) => document.body.textContent.includes(text), words);

const SHOTS = join(tmpdir(), "asako-shots");
let shots = 0;

async function shoot(page: Page): Promise<void> {
  mkdirSync(SHOTS, { recursive: true });
  shots += 1;
  const { pathname, search } = new URL(page.url());
  const name = `${page.viewportSize()?.width}${pathname}${search}-${shots}`.replace(/[^\w=-]+/g, "_");
  await page.screenshot({ path: join(SHOTS, `${name}.png`), fullPage: true });
}

/** The screen is there, under its heading, fits its width, and nothing lies over what can be pressed. With `SCREENS=1` its picture goes to the temporary folder. */
export const look = (page: Page, heading: string | RegExp): Promise<void> =>
  atItsWidths(page, () => fits(page, heading));

const SETTLING_MS = 5_000;

/** A page redraws piece by piece for another width: a check fails only if it keeps failing. */
async function settles(check: () => Promise<void>): Promise<void> {
  const deadline = Date.now() + SETTLING_MS;
  for (;;) {
    try {
      return await check();
    } catch (failure) {
      if (Date.now() > deadline) throw failure;
    }
    await delay(50);
  }
}

/** Checks what a page shows at its width, and at the others that it was opened for. */
export async function atItsWidths(page: Page, check: () => Promise<void>): Promise<void> {
  await settles(check);
  const width = page.viewportSize()?.width ?? 360;
  const others = (otherWidths.get(page) ?? []).filter((other) => other !== width);
  for (const other of others) {
    await resize(page, other);
    await settles(check);
  }
  if (others.length > 0) await resize(page, width);
}

async function fits(page: Page, heading: string | RegExp): Promise<void> {
  await page.getByRole("heading", { name: heading }).first().waitFor();
  if (process.env.SCREENS) await shoot(page);
  expect(await page.evaluate(widerThanTheScreen), String(heading)).toEqual([]);
  expect(await page.evaluate(coveredControls), String(heading)).toEqual([]);
  expect(await page.getByRole("heading", { level: 1 }).count(), String(heading)).toBeLessThanOrEqual(1);
}

/** Runs in the page: the elements that overflow at the right, unless they are inside something that scrolls by itself. */
function widerThanTheScreen(): string[] {
  const { clientWidth, scrollWidth } = document.documentElement;
  if (scrollWidth <= clientWidth) return [];
  const wide = [...document.body.querySelectorAll("*")].filter(
    (element) => element.getBoundingClientRect().right > clientWidth + 1,
  );
  return wide.length > 0
    ? wide.map((element) => element.outerHTML.slice(0, 120))
    : [`the page is ${scrollWidth} px wide`];
}
