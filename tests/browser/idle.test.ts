import type { Page } from "playwright-core";
import { expect } from "vitest";
import { MINUTE_MS } from "../../src/shared/day.ts";
import { sees, signIn, test } from "../support/browser.ts";
import { setSetting } from "../support/change.ts";
import type { World } from "../support/world.ts";
import { examine } from "./accessible.ts";
import { toRoom } from "./desk.ts";
import { followCalls, isFocused } from "./stage.ts";

/** Nobody uses the page for a while, on the page's clock and on the server's. */
async function leave(page: Page, world: World, minutes: number): Promise<void> {
  world.clock.now += minutes * MINUTE_MS;
  await page.clock.fastForward(minutes * MINUTE_MS);
}

const dialog = (page: Page) => page.getByRole("alertdialog", { name: "Êtes-vous toujours là ?" });

/** Just short of the warning, then past it. */
async function leaveUntilWarned(page: Page, world: World): Promise<void> {
  await leave(page, world, 26);
  expect(await dialog(page).count()).toBe(0);
  await leave(page, world, 1.5);
  await dialog(page).waitFor();
}

test("an administrator who left is warned, and stays when they say so; somebody who types for a long time without any call stays signed in; who says nothing is signed out", async ({
  world,
  open,
}) => {
  await setSetting(world, "adminIdleMinutes", 30);
  const page = await open({ alsoAt: [1280], provokes: /^401 / });
  await page.clock.install();
  await page.goto("/login");
  // The page knows from then on when the session would end.
  const known = page.waitForResponse(/user\.sessions/);
  await signIn(page, await world.anAdmin());
  await page.waitForURL("**/admin-dashboard");
  await known;
  await sees(page, "Aperçu");
  await leaveUntilWarned(page, world);
  await examine(page, "Êtes-vous toujours là ?");
  await expect.poll(() => isFocused(page.getByRole("button", { name: "Rester connecté" }))).toBe(true);
  const stayed = page.waitForResponse(/user\.sessions/);
  await page.keyboard.press("Enter");
  await stayed;
  await dialog(page).waitFor({ state: "hidden" });

  const answered = followCalls(page);
  await toRoom(page, "Financement");
  await page.getByRole("button", { name: "Argent apporté" }).click();
  const field = page.getByLabel("Montant").first();
  await field.waitFor();
  for (let passed = 0; passed < 5; passed++) {
    await leave(page, world, 12);
    await field.press("5");
    await leave(page, world, 0.2);
    // The key's own call, or one that came first and counts as use too: answered once they have left, it would count then.
    await answered();
    expect(await dialog(page).count()).toBe(0);
  }
  await leaveUntilWarned(page, world);
  await leave(page, world, 4);
  await page.waitForURL("**/login");
  await sees(page, "Votre session a expiré. Reconnectez-vous.");
});
