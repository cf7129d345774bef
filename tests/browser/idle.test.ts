import type { Page, Response } from "playwright-core";
import { expect } from "vitest";
import { MINUTE_MS } from "../../src/shared/day.ts";
import { sees, signIn, test } from "../support/browser.ts";
import { setSetting } from "../support/change.ts";
import type { World } from "../support/world.ts";
import { examine } from "./accessible.ts";
import { isFocused } from "./stage.ts";

/** Nobody uses the page for a while, on the page's clock and on the server's. */
async function leave(page: Page, world: World, minutes: number): Promise<void> {
  world.clock.now += minutes * MINUTE_MS;
  await page.clock.fastForward(minutes * MINUTE_MS);
}

/** An administrator in the back-office, where the page knows already when their session would end. */
async function atWork(page: Page, world: World): Promise<void> {
  await setSetting(world, "adminIdleMinutes", 30);
  const admin = await world.anAdmin();
  await page.clock.install();
  await page.goto("/login");
  const known = page.waitForResponse(/user\.sessions/);
  await signIn(page, admin);
  await page.waitForURL("**/admin-dashboard");
  await known;
  await sees(page, "Aperçu");
}

const dialog = (page: Page) => page.getByRole("alertdialog", { name: "Êtes-vous toujours là ?" });

test("an administrator who left is warned, stays when they say so, else is signed out", async ({ world, open }) => {
  const page = await open({ alsoAt: [1280], path: "/login", provokes: /^401 / });
  await atWork(page, world);
  await leave(page, world, 26);
  expect(await dialog(page).count()).toBe(0);
  await leave(page, world, 1.5);
  await dialog(page).waitFor();
  await examine(page, "Êtes-vous toujours là ?");
  await expect.poll(() => isFocused(page.getByRole("button", { name: "Rester connecté" }))).toBe(true);
  const stayed = page.waitForResponse(/user\.sessions/);
  await page.keyboard.press("Enter");
  await stayed;
  await dialog(page).waitFor({ state: "hidden" });

  await leave(page, world, 26);
  expect(await dialog(page).count()).toBe(0);
  await leave(page, world, 1.5);
  await dialog(page).waitFor();
  await leave(page, world, 3);
  await page.waitForURL("**/login");
  await sees(page, "Votre session a expiré. Reconnectez-vous.");
});

/** An answer to a call that the server takes for a sign of its owner. */
const isUse = (answer: Response) =>
  /trpc\/(?!admin\.changes)/.test(answer.url()) && !answer.request().headers()["x-background"];

test("somebody who types for a long time without any call stays signed in", async ({ world, open }) => {
  const page = await open({ path: "/login" });
  await atWork(page, world);
  const begun = Promise.all([page.waitForResponse(/user\.sessions/), page.waitForResponse(/admin\.changes/)]);
  await page.goto("/admin-dashboard?onglet=financement&mouvement=entree");
  const field = page.getByLabel("Montant").first();
  await field.waitFor();
  await begun;
  for (let passed = 0; passed < 5; passed++) {
    await leave(page, world, 12);
    // The first refetch after the stream opens counts as use too, and may come first.
    const noted = page.waitForResponse(passed === 0 ? isUse : /user\.sessions/);
    await field.press("5");
    await leave(page, world, 0.2);
    await noted;
  }
  expect(await dialog(page).count()).toBe(0);
});
