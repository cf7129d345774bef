import type { Page } from "playwright-core";
import { expect } from "vitest";
import { look, type Open, sees, test } from "../support/browser.ts";
import type { Person } from "../support/world.ts";
import { holdAnswers } from "./stage.ts";

/** A phone whose browser does not tell of its back gesture, on a page that another one led to. */
async function onPhone(open: Open, as: Person, path: string): Promise<Page> {
  const page = await open({ as, provokes: /^401 / });
  await page.addInitScript(() => Object.assign(window, { CloseWatcher: undefined }));
  await page.goto("/home");
  await sees(page, /^Bonjour/);
  await page.goto(path);
  return page;
}

const dialog = (page: Page) => page.getByRole("dialog").or(page.getByRole("alertdialog"));
const gone = (page: Page) => dialog(page).waitFor({ state: "detached" });
const place = (page: Page) => new URL(page.url()).pathname;
const isOnEntry = (page: Page) => page.evaluate(() => Boolean(history.state?.isDialog));
/** As the gesture does: Playwright's own waits for a load, which a step within the page never brings. */
const goBack = (page: Page) => page.evaluate(() => void setTimeout(() => history.back()));

test("going back closes an open dialog first, then leaves the page; one closed by its button is no step, a sign-out is not undone", async ({
  world,
  open,
}) => {
  const page = await onPhone(open, await world.aMember({ name: "Rado" }), "/dashboard");
  const logout = () => page.getByRole("button", { name: "Se déconnecter" }).first().click();
  for (let times = 0; times < 2; times++) {
    await logout();
    await dialog(page).waitFor();
    await goBack(page);
    await gone(page);
    expect([place(page), await isOnEntry(page)]).toEqual(["/dashboard", false]);
  }
  await look(page, "Mon compte");
  await logout();
  await dialog(page).getByRole("button", { name: "Annuler" }).click();
  await gone(page);
  await expect.poll(() => isOnEntry(page)).toBe(false);
  await goBack(page);
  await page.waitForURL("**/home");

  await page.goto("/dashboard");
  await logout();
  await dialog(page).getByRole("button", { name: "Se déconnecter" }).click();
  await look(page, "Connexion");
  expect([place(page), await isOnEntry(page)]).toEqual(["/login", false]);
});

test("a link inside a dialog leads on, and going back returns to the page without it; one that waits for an answer stays, however often", async ({
  world,
  open,
}) => {
  await world.fund(10_000_000);
  const page = await onPhone(open, await world.aMember({ name: "Rado", balanceAr: 30_000 }), "/vipmenu");
  await page.getByRole("button", { name: "Acheter VIP2", exact: true }).click();
  await sees(dialog(page), "Il vous manque 20 000 Ar.");
  await look(page, "Solde insuffisant");
  await dialog(page).getByRole("link", { name: "Aller au dépôt" }).click();
  await look(page, /^Envoyez/);
  await goBack(page);
  await page.waitForURL("**/vipmenu");
  await expect.poll(() => isOnEntry(page)).toBe(false);
  expect(await dialog(page).count()).toBe(0);

  await page.getByRole("button", { name: "Acheter VIP1", exact: true }).click();
  const answers = await holdAnswers(page);
  await dialog(page)
    .getByRole("button", { name: /^Payer/ })
    .click();
  for (let times = 0; times < 3; times++) {
    await goBack(page);
    await expect.poll(() => isOnEntry(page)).toBe(true);
    expect([place(page), await dialog(page).count()]).toEqual(["/vipmenu", 1]);
  }
  await answers.release();
  await gone(page);
  await sees(page, /^VIP1 actif/);
  await expect.poll(() => isOnEntry(page)).toBe(false);
  await goBack(page);
  await page.waitForURL("**/home");
});
