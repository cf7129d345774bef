import { existsSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { type Browser, type BrowserContext, chromium, type Page } from "playwright-core";
import { registerStatic } from "../../src/server/http/static.ts";
import { createWorld } from "./world.ts";

const INSTALLED = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
];

const FLAGS = [
  "--no-sandbox",
  "--disable-dev-shm-usage",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** The binary that travels in the dev dependency, with the libraries a bare Linux lacks. */
async function bundledChromium() {
  const bundle = await import("@sparticuz/chromium");
  const bin = join(dirname(fileURLToPath(import.meta.resolve("@sparticuz/chromium"))), "..", "bin");
  await bundle.inflate(join(bin, "al2023.tar.br"));
  const executablePath = await bundle.default.executablePath();
  const libraries = join(tmpdir(), "al2023", "lib");
  return {
    executablePath,
    env: { ...process.env, LD_LIBRARY_PATH: libraries, FONTCONFIG_PATH: join(tmpdir(), "fonts") },
  };
}

/** An installed Chromium or Chrome, else the bundled one. */
export async function launchBrowser(): Promise<Browser> {
  const installed = INSTALLED.find(existsSync);
  if (installed) return chromium.launch({ executablePath: installed, args: FLAGS });
  const { executablePath, env } = await bundledChromium();
  return chromium.launch({
    executablePath,
    env: env as Record<string, string>,
    args: [...FLAGS, "--no-zygote", "--single-process"],
  });
}

export const CLIENT_FOLDER = fileURLToPath(new URL("../../dist/client", import.meta.url));

/** A world that listens on a port and serves the built screens, with the real time. */
export async function createSite() {
  const world = await createWorld();
  world.clock.now = Date.now();
  await registerStatic(world.app, CLIENT_FOLDER);
  const origin = await world.app.listen({ host: "127.0.0.1", port: 0 });
  return { world, origin };
}

export type Site = Awaited<ReturnType<typeof createSite>>;

/** A phone of the audience: 360 px wide, French, Madagascar time. */
export function openPhone(browser: Browser, origin: string): Promise<BrowserContext> {
  return browser.newContext({
    baseURL: origin,
    viewport: { width: 360, height: 740 },
    locale: "fr-FR",
    timezoneId: "Indian/Antananarivo",
    serviceWorkers: "block",
  });
}

/** Collects what a page must never produce: console errors, CSP violations, uncaught exceptions. */
export function watchPage(page: Page): string[] {
  const problems: string[] = [];
  page.on("pageerror", (error) => problems.push(`exception: ${error.message}`));
  page.on("console", (message) => {
    if (message.type() === "error" && !/status of (4|5)\d\d/.test(message.text())) problems.push(message.text());
  });
  return problems;
}
