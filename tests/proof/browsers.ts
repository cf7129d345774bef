import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { startDemo } from "../support/demo.ts";
import { openChrome } from "./browsers-chrome.ts";
import { openFirefox } from "./browsers-firefox.ts";
import { handOn } from "./browsers-hand.ts";
import { roles } from "./browsers-steps.ts";
import type { OpenBrowser, Tab } from "./browsers-tab.ts";
import { openWebkit } from "./browsers-webkit.ts";
import { prove, type Row } from "./report.ts";

/** Chrome's versions by the release of the package that carries them: the oldest we promise, Android 6's last one, Windows 7's, Android 7's. */
const VERSIONS = { 92: "92.0.0", 106: "106.0.2", 109: "109.0.6", 119: "119.0.2" };

/** What a page looks like without its styles, it never looks like with them. Runs in the page. */
function isDressed(): boolean {
  const { backgroundColor } = getComputedStyle(document.body);
  const isWide = document.documentElement.scrollWidth > window.innerWidth;
  return backgroundColor === "rgb(246, 243, 236)" && !isWide;
}

/** Every step of a role in turn. Answers what failed. */
async function play(tab: Tab, origin: string, role: keyof typeof roles, shots?: string): Promise<string[]> {
  const failed: string[] = [];
  for (const [name, step] of Object.entries(roles[role])) {
    try {
      await step(handOn(tab, origin));
      if (!(await tab.run(isDressed, undefined))) failed.push(`${name}: without its styles`);
    } catch (error) {
      failed.push(`${name}: ${String(error).slice(0, 160)}`);
    }
    if (shots) writeFileSync(join(shots, `${role} ${name}.png`), await tab.shoot());
  }
  return failed;
}

const errorRow = (role: string, heard: string[]): Row => ({
  what: `${role}: errors of a script or a style`,
  asked: "0",
  found: [heard.length, ...heard.slice(0, 5)].join(" · "),
  holds: heard.length === 0,
});

async function proveRole(
  browser: OpenBrowser,
  origin: string,
  role: keyof typeof roles,
  shots?: string,
): Promise<Row[]> {
  const tab = await browser.newTab();
  const failed = await play(tab, origin, role, shots);
  await tab.close();
  const all = Object.keys(roles[role]).length;
  const acts: Row = {
    what: `${role}: pages read and acts done`,
    asked: `${all} of ${all}`,
    found: [`${all - failed.length} of ${all}`, ...failed].join(" · "),
    holds: failed.length === 0,
  };
  return tab.heard ? [acts, errorRow(role, tab.heard)] : [acts];
}

/** Pictures of each step, for people to look at, where `SHOTS` names a folder. */
function folderOf(version: string): string | undefined {
  if (!process.env.SHOTS) return undefined;
  const folder = join(process.env.SHOTS, version);
  mkdirSync(folder, { recursive: true });
  return folder;
}

const missing: Row = { what: "this browser", asked: "installed", found: "not on this machine", holds: undefined };

async function proveBrowser(name: string, open: () => Promise<OpenBrowser | undefined>): Promise<Row[]> {
  const browser = await open();
  if (!browser) return [missing];
  const demo = await startDemo();
  try {
    const rows: Row[] = [];
    for (const role of Object.keys(roles) as (keyof typeof roles)[])
      rows.push(...(await proveRole(browser, demo.origin, role, folderOf(name))));
    return rows;
  } finally {
    await browser.close();
    await demo.stop();
  }
}

const EXPLAINED = `The built screens in browsers of years ago, which the phones that people keep still have, and in today's browsers of other
makers: signed up, paid, worked and decided in at 360 px, with the production server and the demo's data. The old ones need Linux x64
and the package registry; the others are those of the machine (on Debian \`apt-get install firefox-esr webkit2gtk-driver xvfb\`; WebKit is
the engine of Safari; its window is 447 px wide at least).`;

const chromes = Object.entries(VERSIONS).map(
  ([version, release]) => [version, () => proveBrowser(version, () => openChrome(release))] as const,
);

/** `npm run proof:browsers`: the oldest browsers that the site promises to work in, and those that are not Chrome. */
await prove("proof:browsers", EXPLAINED, {
  ...Object.fromEntries(chromes),
  firefox: () => proveBrowser("firefox", openFirefox),
  webkit: () => proveBrowser("webkit", openWebkit),
});
