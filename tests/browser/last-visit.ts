import type { Page } from "playwright-core";
import { formatAr } from "../../src/shared/money.ts";
import { type Open, sees } from "../support/browser.ts";
import { furnish } from "../support/furnish.ts";
import type { Site } from "../support/site.ts";
import type { Person } from "../support/world.ts";

export const OFFLINE = /^Hors connexion — dernières données à\s\d\d:\d\d$/;

/** What this browser kept of the last visit, as text; waits until it holds the words. */
export const keeps = (page: Page, words: string) =>
  page.waitForFunction((text) => localStorage.getItem("kept")?.includes(text), words);

export const balanceOf = async ({ world }: Site, member: Person) => formatAr((await world.balanceOf(member)) ?? -1);

/** A visit of some screens, then the same browser without network, with the pages it has already. */
export async function visitThenLoseNetwork(site: Site, open: Open) {
  const { member } = await furnish(site);
  const page = await open({ as: member, path: "/historique-depot" });
  await keeps(page, '"transactionPage"');
  await page.goto("/vipmenu");
  await keeps(page, '"levels"');
  await page.goto("/home");
  await sees(page, await balanceOf(site, member), "Dépôt de 25 000 Ar");
  await keeps(page, '"me"');
  await keeps(page, '"recentTransactions"');
  await page.route("**/trpc/**", (route) => route.abort("internetdisconnected"));
  await page.addInitScript(() => Object.defineProperty(navigator, "onLine", { value: false }));
  return { page, member };
}
