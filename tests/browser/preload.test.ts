import type { Page } from "playwright-core";
import { expect } from "vitest";
import { adminPages, memberPages, publicPages, unlistedPages } from "../../src/client/app/pages.ts";
import { test } from "../support/browser.ts";
import type { Site } from "../support/site.ts";

/** The scripts that the HTML of an address names, as the server sends it. */
async function namedScripts({ origin }: Site, path: string): Promise<string[]> {
  const html = await (await fetch(origin + path)).text();
  return [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+\.js)"/g)].map(([, file = ""]) => file).toSorted();
}

/** Opens an address where only the named scripts arrive: a page that needs more stays without its title. */
async function expectNothingMissing(site: Site, page: Page, path: string) {
  const named = await namedScripts(site, path);
  const asked = new Set<string>();
  await page.route(/\/assets\/.*\.js$/, (route) => {
    const { pathname } = new URL(route.request().url());
    asked.add(pathname);
    return named.includes(pathname) ? route.continue() : undefined;
  });
  await page.goto(path, { waitUntil: "commit" });
  await page.locator("#root h1").waitFor();
  await expect.poll(() => [...asked], { message: path }).toEqual(expect.arrayContaining(named));
  await page.unrouteAll({ behavior: "ignoreErrors" });
}

test("the HTML of every page names all the chunks that the page needs, so that none waits for another", async ({
  site,
  member,
  admin,
  open,
}) => {
  const [visitor, asMember, asAdmin] = [await open(), await open({ as: member }), await open({ as: admin })];
  for (const path of Object.keys({ ...publicPages, ...unlistedPages })) await expectNothingMissing(site, visitor, path);
  for (const path of Object.keys(memberPages)) await expectNothingMissing(site, asMember, path);
  for (const path of Object.keys(adminPages)) await expectNothingMissing(site, asAdmin, path);
});
