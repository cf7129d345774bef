import { appendFileSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { look, type Open, sees } from "../support/browser.ts";
import { furnish } from "../support/furnish.ts";
import { onOwnFiles, workerIsReady } from "../support/own-files.ts";
import type { Site } from "../support/site.ts";

const OFFER = "Une nouvelle version est disponible.";

/** A member's page that its worker is there for, on files of its own. */
async function visit({ site, open }: { site: Site; open: Open }): Promise<Page> {
  const { member } = await furnish(site);
  const page = await open({ as: member, path: "/home", withWorker: true });
  await workerIsReady(page);
  return page;
}

/** Waits until the tab announces the new version: a reload before that would lose what the test marked. */
async function isOffered(page: Page): Promise<void> {
  await sees(page, OFFER);
  await page.evaluate(() => document.body.setAttribute("data-opened", "before"));
}

const findUpdate = (page: Page) =>
  page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));
const goOver = (page: Page) => page.getByRole("button", { name: "Mettre à jour" }).click();
const isLoadedAnew = (page: Page) => page.locator("body:not([data-opened])").waitFor();

onOwnFiles(
  "a new version waits for a yes in each of two tabs, and reloads only the one that gave it",
  async ({ site, folder, open }) => {
    const page = await visit({ site, open });
    const other = await page.context().newPage();
    await other.goto("/tasks");
    await page.goto("/deposit");
    appendFileSync(join(folder, "sw.js"), "\n// The next version.");
    await findUpdate(page);
    for (const tab of [page, other]) await isOffered(tab);
    // At the end of the page the offer covers no task.
    await other.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    const task = await other
      .getByRole("button", { name: /^Marquer comme faite/ })
      .last()
      .boundingBox();
    const offer = await other.getByText(OFFER).boundingBox();
    expect((task?.y ?? 0) + (task?.height ?? 0)).toBeLessThan(offer?.y ?? 0);
    await look(page, "Dépôt");
    await goOver(page);
    await isLoadedAnew(page);
    await look(page, "Dépôt");
    const isWaiting = () => navigator.serviceWorker.getRegistration().then((registration) => !!registration?.waiting);
    expect(await page.evaluate(isWaiting), "a version to be told of, seconds later").toBe(false);
    expect(await page.getByText(OFFER).count()).toBe(0);
    expect(await other.locator("body").getAttribute("data-opened")).toBe("before");
    await goOver(other);
    await isLoadedAnew(other);
  },
);

onOwnFiles(
  "a tab that no worker controls goes over to a new version, where none waits",
  async ({ site, folder, open }) => {
    const page = await visit({ site, open });
    expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
    appendFileSync(join(folder, "sw.js"), "\n// The next version.");
    await findUpdate(page);
    await isOffered(page);
    await goOver(page);
    await isLoadedAnew(page);
    await look(page, "Bonjour Rado");
  },
);

onOwnFiles("a new version that does not take over is not waited for", async ({ site, folder, open }) => {
  const page = await visit({ site, open });
  await page.goto("/deposit");
  const worker = join(folder, "sw.js");
  writeFileSync(worker, `self.skipWaiting = () => {};\n${readFileSync(worker)}`);
  await findUpdate(page);
  await isOffered(page);
  await goOver(page);
  await isLoadedAnew(page);
  await look(page, "Dépôt");
  // The update is offered again, and the page does not reload by itself.
  await isOffered(page);
  await delay(6_000);
  expect(await page.locator("body").getAttribute("data-opened")).toBe("before");
});
