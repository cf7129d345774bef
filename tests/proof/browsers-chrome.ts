import { execFileSync } from "node:child_process";
import { chmodSync, existsSync, mkdtempSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { type Browser, chromium } from "playwright-core";
import { asHeard, type OpenBrowser, SCREEN, type Tab } from "./browsers-tab.ts";

/** The program of a version, fetched once and kept in the system's temporary folder. */
function programOf(release: string): string {
  const folder = join(tmpdir(), `asako-chromium-${release}`);
  const program = join(folder, "chromium");
  if (existsSync(program)) return program;
  const unfinished = mkdtempSync(`${folder}-`);
  const [pack = ""] = execFileSync("npm", ["pack", "--silent", `@sparticuz/chromium@${release}`], {
    cwd: unfinished,
    encoding: "utf8",
  }).split("\n");
  execFileSync("tar", ["xzf", pack], { cwd: unfinished });
  const unpacked = (name: string) => brotliDecompressSync(readFileSync(join(unfinished, "package/bin", name)));
  writeFileSync(join(unfinished, "chromium"), unpacked("chromium.br"));
  chmodSync(join(unfinished, "chromium"), 0o755);
  // What draws where there is no graphics card; the program looks for it beside itself.
  execFileSync("tar", ["x"], { cwd: unfinished, input: unpacked("swiftshader.tar.br") });
  renameSync(unfinished, folder);
  return program;
}

async function newTab(browser: Browser): Promise<Tab> {
  const context = await browser.newContext({ viewport: SCREEN, locale: "fr-FR" });
  const page = await context.newPage();
  const heard: string[] = [];
  page.on("pageerror", ({ message }) => heard.push(asHeard(`${page.url()}: ${message}`)));
  page.on("console", (message) => {
    if (message.type() === "error") heard.push(asHeard(`${page.url()}: ${message.text()}`));
  });
  return {
    go: async (url) => {
      await page.goto(url);
    },
    run: (act, given) => page.evaluate(act as (given: unknown) => ReturnType<typeof act>, given),
    shoot: () => page.screenshot(),
    heard,
    close: () => context.close(),
  };
}

/** Chrome by the release of the package `@sparticuz/chromium` that carries it. */
export async function openChrome(release: string): Promise<OpenBrowser> {
  const browser = await chromium.launch({
    executablePath: programOf(release),
    // These know no newer headless mode, and no sandbox where they are made for.
    ignoreDefaultArgs: ["--headless=new"],
    args: ["--headless", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage"],
  });
  return { newTab: () => newTab(browser), close: () => browser.close() };
}
